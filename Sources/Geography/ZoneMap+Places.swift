public import Quantities

extension ZoneMap {
  /// Place at a relative position within a zone.
  ///
  /// The pair (across, up) covers the zone, so a pair of uniform numbers gives a uniform place. A
  /// zone of a table without an outline is represented by a square of its area around its centroid,
  /// so that rides within a zone have a length (0.5214 sides on average).
  /// - Parameters:
  ///   - zone: a zone of this map.
  ///   - across: share of the width from west to east at the height of the place, at least 0 and
  ///     below 1.
  ///   - up: share of the area south of the place, at least 0 and below 1.
  /// - Returns: the place, in the given zone.
  /// - Complexity: O(1); O(log corners + sides at one height) if the zone has an outline.
  public func place(in zone: ZoneID, across: Double, up: Double) -> Place {
    switch layout {
    case .grid(let grid):
      let side = grid.side.meters
      let column = zone.index % grid.columns
      let row = zone.index / grid.columns
      return Place(
        point: Point(x: (Double(column) + across) * side, y: (Double(row) + up) * side),
        zone: zone)
    case .table(let entries):
      return Place(point: entries[zone.index].point(across: across, up: up), zone: zone)
    }
  }

  /// Point of the square that represents a zone in closures.
  func squarePoint(of zone: ZoneID, across: Double, up: Double) -> Point {
    guard case .table(let entries) = layout else {
      return place(in: zone, across: across, up: up).point
    }
    return entries[zone.index].squarePoint(across: across, up: up)
  }

  /// Place at the centroid of a zone, which may lie outside a concave outline.
  public func center(of zone: ZoneID) -> Place {
    guard case .table(let entries) = layout else { return place(in: zone, across: 0.5, up: 0.5) }
    return Place(point: entries[zone.index].centroid, zone: zone)
  }

  /// Ends of a trip of mean length within a zone, on either side of its centre.
  ///
  /// The length is 0.52 sides of a square; an outline is crossed in its longest direction.
  public func meanTrip(within zone: ZoneID) -> (from: Place, to: Place) {
    guard case .table(let entries) = layout, let shape = entries[zone.index].shape else {
      return (place(in: zone, across: 0.24, up: 0.5), place(in: zone, across: 0.76, up: 0.5))
    }
    let axis = shape.axis
    let one = metric.distance(
      from: Point(x: 0, y: 0), to: Point(x: axis.east, y: axis.north))
    let half = shape.meanDistance(metric) / one.meters / 2
    let middle = entries[zone.index].centroid
    func end(_ sign: Double) -> Place {
      Place(
        point: Point(
          x: middle.x + sign * half * axis.east, y: middle.y + sign * half * axis.north),
        zone: zone)
    }
    return (end(-1), end(1))
  }

  /// The zone centre nearest to a point; ties go to the first zone.
  ///
  /// O(zones).
  public func middle(nearestTo point: Point) -> Place {
    var best = center(of: ZoneID(0))
    var least = Double.infinity
    for zone in 0..<zoneCount {
      let middle = center(of: ZoneID(zone))
      let (east, north) = (middle.point.x - point.x, middle.point.y - point.y)
      let squared = east * east + north * north
      if squared < least { (best, least) = (middle, squared) }
    }
    return best
  }

  /// Outline of a zone: the square of a grid, or the outline in the table of zones; nil if it has
  /// none.
  public func outline(of zone: ZoneID) -> ZoneOutline? {
    switch layout {
    case .grid(let grid):
      ZoneOutline(squareFrom: place(in: zone, across: 0, up: 0).point, side: grid.side.meters)
    case .table(let entries): entries[zone.index].outline
    }
  }

  /// Outline in the table of zones; nil for a zone with only an estimated cell.
  public func knownOutline(of zone: ZoneID) -> ZoneOutline? {
    guard case .table(let entries) = layout else { return outline(of: zone) }
    return entries[zone.index].shape == nil ? nil : entries[zone.index].outline
  }

  /// True if a point is in a zone: within its outline, or within 1 m of it.
  ///
  /// Without an outline, it is not farther from the centre than the side of a square of the same
  /// area.
  public func contains(_ point: Point, in zone: ZoneID) -> Bool {
    guard zone.index < zoneCount else { return false }
    if let outline = knownOutline(of: zone) {
      return outline.contains(point) || outline.distance(to: point) <= 1
    }
    let middle = center(of: zone).point
    let (east, north) = (point.x - middle.x, point.y - middle.y)
    return east * east + north * north <= areas[zone.index].squareMeters
  }

  /// Bounding box of all places of a map.
  @usableFromInline
  var corners: (southWest: Point, northEast: Point) {
    switch layout {
    case .grid(let grid):
      let side = grid.side.meters
      return (
        Point(x: 0, y: 0), Point(x: Double(grid.columns) * side, y: Double(grid.rows) * side)
      )
    case .table(let entries):
      var bounds = entries[0].bounds
      for entry in entries.dropFirst() {
        bounds.add(entry.bounds.low)
        bounds.add(entry.bounds.high)
      }
      return (bounds.low, bounds.high)
    }
  }

  /// Place at a point of a grid; nil if the point is off the map or the map is a table.
  ///
  /// Zones are half-open: a point on a shared side belongs to the zone to the east or north, and
  /// the east and north sides of the map are outside.
  public func place(at point: Point) -> Place? {
    guard case .grid(let grid) = layout, point.x >= 0, point.y >= 0 else { return nil }
    let column = (point.x / grid.side.meters).rounded(.down)
    let row = (point.y / grid.side.meters).rounded(.down)
    guard column < Double(grid.columns), row < Double(grid.rows) else { return nil }
    return Place(point: point, zone: ZoneID(Int(row) * grid.columns + Int(column)))
  }

  /// Place from recorded coordinates; nil if they do not belong to this map.
  /// - Parameters:
  ///   - x: metres east.
  ///   - y: metres north.
  ///   - zone: number of the zone.
  /// - Returns: the place.
  public func place(x: Double, y: Double, in zone: ZoneID) -> Place? {
    guard zone.index < zoneCount, x.magnitude <= 1e8, y.magnitude <= 1e8 else { return nil }
    return Place(point: Point(x: x, y: y), zone: zone)
  }

  /// Place at a share of the straight line between two places.
  ///
  /// Between zones of a table, whose borders are unknown, it belongs to the zone of the nearer end.
  /// - Parameters:
  ///   - from: start of the line.
  ///   - to: end of the line.
  ///   - share: share of the line, 0 to 1.
  /// - Returns: the place.
  public func place(from: Place, to: Place, share: Double) -> Place {
    let point = Point(
      x: from.point.x + (to.point.x - from.point.x) * share,
      y: from.point.y + (to.point.y - from.point.y) * share)
    return place(at: point) ?? Place(point: point, zone: share < 0.5 ? from.zone : to.zone)
  }

  /// Place at an offset from another.
  ///
  /// Off a grid, and on a map with a table of zones, it belongs to the zone of the other place.
  /// - Parameters:
  ///   - place: a place of this map.
  ///   - east: metres to the east.
  ///   - north: metres to the north.
  /// - Returns: the place.
  public func place(beside place: Place, east: Double, north: Double) -> Place {
    let point = Point(x: place.point.x + east, y: place.point.y + north)
    return self.place(at: point) ?? Place(point: point, zone: place.zone)
  }

  /// Approximate mean distance of uniform points of two zones.
  ///
  /// Within a zone it is accurate to about 1 %. Between two zones it is sqrt(D² + v), with the
  /// distance D of the centres and the variance v of both points perpendicular to it: the first
  /// terms of the series in 1/D.
  public func meanDistance(from zone: ZoneID, to other: ZoneID) -> Distance {
    if zone == other {
      return Distance(
        meters: shape(of: zone)?.meanDistance(metric)
          ?? 0.5214 * areas[zone.index].squareMeters.squareRoot())
    }
    let (from, to) = (center(of: zone).point, center(of: other).point)
    let apart = metric.distance(from: from, to: to).meters
    let (east, north) = (to.x - from.x, to.y - from.y)
    let spread = variance(of: zone, across: east, north) + variance(of: other, across: east, north)
    return Distance(meters: (apart * apart + spread).squareRoot())
  }

  private func shape(of zone: ZoneID) -> ZoneShape? {
    guard case .table(let entries) = layout else { return nil }
    return entries[zone.index].shape
  }

  private func variance(of zone: ZoneID, across east: Double, _ north: Double) -> Double {
    guard let shape = shape(of: zone), east != 0 || north != 0 else {
      return areas[zone.index].squareMeters / 12
    }
    return shape.variance(across: east, north)
  }

  /// Distance between two places, before streets are taken into account.
  @inlinable
  @inline(__always)
  public func distance(from: Place, to: Place) -> Distance {
    metric.distance(from: from.point, to: to.point)
  }
}

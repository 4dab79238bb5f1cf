public import Quantities

extension ZoneMap {
  /// The place at a relative position within a zone.
  ///
  /// The pair (across, up) spans the zone, so a pair of uniform numbers gives a uniform place. A zone of a
  /// table without an outline is represented by a square of its area around its centroid, so that rides within
  /// a zone have a length (0.5214 sides on average).
  /// - Parameters:
  ///   - zone: a zone of this map.
  ///   - across: share of the way from the west side to the east side at the height of the place, at least
  ///     0 and below 1.
  ///   - up: share of the area south of the place, at least 0 and below 1.
  /// - Returns: the place; its zone is the given one.
  /// - Complexity: O(1); O(log corners + sides at one height) where the zone has an outline.
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

  /// A point of the square by which closures represent a zone.
  func squarePoint(of zone: ZoneID, across: Double, up: Double) -> Point {
    guard case .table(let entries) = layout else {
      return place(in: zone, across: across, up: up).point
    }
    return entries[zone.index].squarePoint(across: across, up: up)
  }

  /// The place in the middle of a zone: its centroid, which may lie outside of an outline that bends around it.
  public func center(of zone: ZoneID) -> Place {
    guard case .table(let entries) = layout else { return place(in: zone, across: 0.5, up: 0.5) }
    return Place(point: entries[zone.index].centroid, zone: zone)
  }

  /// The ends of a trip of mean length within a zone, on either side of its middle.
  ///
  /// 0.52 sides of a square; in the direction in which an outline is longest.
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

  /// The middle of the zone whose middle is the nearest to a point; of equally near ones the first.
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

  /// Where a zone ends: the square of a grid, or what the table of zones says; nil when it says nothing.
  public func outline(of zone: ZoneID) -> ZoneOutline? {
    switch layout {
    case .grid(let grid):
      ZoneOutline(squareFrom: place(in: zone, across: 0, up: 0).point, side: grid.side.meters)
    case .table(let entries): entries[zone.index].outline
    }
  }

  /// Outline from the table of zones; nil for a zone that has only a cell for maps.
  public func knownOutline(of zone: ZoneID) -> ZoneOutline? {
    guard case .table(let entries) = layout else { return outline(of: zone) }
    return entries[zone.index].shape == nil ? nil : entries[zone.index].outline
  }

  /// The least rectangle around all places of a map.
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

  /// The place at a point of a grid, or nil when the point is off the map or the map is a table.
  ///
  /// Zones are half-open: a point on a shared side belongs to the zone east or north of it, and the
  /// east and north sides of the map are outside.
  public func place(at point: Point) -> Place? {
    guard case .grid(let grid) = layout, point.x >= 0, point.y >= 0 else { return nil }
    let column = (point.x / grid.side.meters).rounded(.down)
    let row = (point.y / grid.side.meters).rounded(.down)
    guard column < Double(grid.columns), row < Double(grid.rows) else { return nil }
    return Place(point: point, zone: ZoneID(Int(row) * grid.columns + Int(column)))
  }

  /// A place that was written down; nil when it cannot be one of this map.
  /// - Parameters:
  ///   - x: metres east.
  ///   - y: metres north.
  ///   - zone: the number of the zone.
  /// - Returns: the place.
  public func place(x: Double, y: Double, in zone: ZoneID) -> Place? {
    guard zone.index < zoneCount, x.magnitude <= 1e8, y.magnitude <= 1e8 else { return nil }
    return Place(point: Point(x: x, y: y), zone: zone)
  }

  /// The place at a share of the straight way between two places.
  ///
  /// Between zones of a table, whose borders nobody knows, it belongs to the zone of the nearer end.
  /// - Parameters:
  ///   - from: where the way starts.
  ///   - to: where it ends.
  ///   - share: how much of it is done, 0 to 1.
  /// - Returns: the place.
  public func place(from: Place, to: Place, share: Double) -> Place {
    let point = Point(
      x: from.point.x + (to.point.x - from.point.x) * share,
      y: from.point.y + (to.point.y - from.point.y) * share)
    return place(at: point) ?? Place(point: point, zone: share < 0.5 ? from.zone : to.zone)
  }

  /// The place somewhat beside another.
  ///
  /// Off a grid, and on a map whose zones are a table, it still belongs to the zone of the other.
  /// - Parameters:
  ///   - place: a place of this map.
  ///   - east: how many metres to the east.
  ///   - north: how many metres to the north.
  /// - Returns: the place.
  public func place(beside place: Place, east: Double, north: Double) -> Place {
    let point = Point(x: place.point.x + east, y: place.point.y + north)
    return self.place(at: point) ?? Place(point: point, zone: place.zone)
  }

  /// Approximate mean distance of uniform points of two zones.
  ///
  /// Within a zone to about 1 %. Between two it is sqrt(D² + v), with the distance D of the middles and the
  /// variance v of both points at right angles to it: the first terms of the series in 1/D.
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

  /// How far two places are apart, before streets are taken into account.
  @inlinable
  @inline(__always)
  public func distance(from: Place, to: Place) -> Distance {
    metric.distance(from: from.point, to: to.point)
  }
}

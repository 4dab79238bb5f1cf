public import Quantities

extension ZoneMap {
  /// The place at a relative position within a zone.
  ///
  /// The pair (across, up) spans the square of the zone, so a pair of uniform numbers gives a uniform
  /// place. A zone of a table has no shape but its area: it stands for a square of that area around
  /// its centroid, so that rides within a zone have a length (0.5214 sides on average).
  /// - Parameters:
  ///   - zone: a zone of this map.
  ///   - across: share of the way from the west side to the east side, at least 0 and below 1.
  ///   - up: share of the way from the south side to the north side, at least 0 and below 1.
  /// - Returns: the place; its zone is the given one.
  public func place(in zone: ZoneID, across: Double, up: Double) -> Place {
    switch layout {
    case .grid(let grid):
      let side = grid.side.meters
      let column = zone.index % grid.columns
      let row = zone.index / grid.columns
      return Place(
        point: Point(x: (Double(column) + across) * side, y: (Double(row) + up) * side),
        zone: zone)
    case .table(let centroids, let sides, _):
      let side = sides[zone.index].meters
      let middle = centroids[zone.index]
      return Place(
        point: Point(x: middle.x + (across - 0.5) * side, y: middle.y + (up - 0.5) * side),
        zone: zone)
    }
  }

  /// The place in the middle of a zone.
  public func center(of zone: ZoneID) -> Place { place(in: zone, across: 0.5, up: 0.5) }

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
    case .table(_, _, let outlines): outlines[zone.index]
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

  /// How far uniform points of two zones are apart in the mean, nearly: exact for one zone in a straight
  /// line, and for the square of the distance between two.
  public func meanDistance(from zone: ZoneID, to other: ZoneID) -> Distance {
    let area = areas[zone.index].squareMeters
    if zone == other { return Distance(meters: 0.5214 * area.squareRoot()) }
    let apart = metric.distance(from: center(of: zone).point, to: center(of: other).point).meters
    let spread = (area + areas[other.index].squareMeters) / 12
    return Distance(meters: (apart * apart + spread).squareRoot())
  }

  /// How far two places are apart, before streets are taken into account.
  @inlinable
  @inline(__always)
  public func distance(from: Place, to: Place) -> Distance {
    metric.distance(from: from.point, to: to.point)
  }
}

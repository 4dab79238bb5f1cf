public import Quantities

/// Locator of the zone that contains a point of the plane: in a grid by its squares, in a table of
/// zones by their outlines.
public struct ZoneLocator: Sendable {
  private let map: ZoneMap

  /// Outlines of the zones of a table, or their estimated cells; nil if a zone has neither, and for
  /// a grid.
  private let outlines: ZoneOutlines?

  /// Prepares the outlines of a map.
  /// - Complexity: O(corners).
  public init(_ map: ZoneMap) {
    self.map = map
    let known = map.isGrid ? [] : map.zones.compactMap(map.outline)
    outlines = known.count == map.zoneCount ? ZoneOutlines(known) : nil
  }

  /// True if points can be located in the map's table of zones.
  public var hasOutlines: Bool { outlines != nil }

  /// Place at a point; nil outside all zones.
  public func place(at point: Point) -> Place? {
    if let place = map.place(at: point) { return place }
    return outlines?.zone(at: point).map { Place(point: point, zone: ZoneID($0)) }
  }

  /// The zone nearest to a point outside all zones, and the distance to it in metres.
  ///
  /// The distance is that to the outline, or to the centre of a zone without one.
  public func nearest(to point: Point) -> (zone: ZoneID, meters: Double) {
    if let found = outlines?.nearest(to: point) { return (ZoneID(found.zone), found.meters) }
    var best = (zone: ZoneID(0), meters: Double.infinity)
    for zone in map.zones {
      let meters =
        map.outline(of: zone)?.distance(to: point)
        ?? DistanceMetric.straight.distance(from: map.center(of: zone).point, to: point).meters
      if meters < best.meters { best = (zone, meters) }
    }
    return best
  }
}

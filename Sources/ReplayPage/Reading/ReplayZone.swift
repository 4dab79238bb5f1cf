import Geography
import Results

/// A zone as the page draws it.
struct ReplayZone: Hashable, Sendable {
  let key: String
  let name: String
  let middle: MapPoint

  /// Outline of the zone as closed lines; empty if unknown.
  let rings: [[MapPoint]]

  init(key: String, name: String, middle: MapPoint, rings: [[MapPoint]]) {
    self.key = key
    self.name = name
    self.middle = middle
    self.rings = rings
  }

  init(_ row: CityRow, key: String) {
    self.init(
      key: key, name: row.name, middle: MapPoint(metersEast: row.x, north: row.y),
      rings: row.outline.map(ReplayZone.rings) ?? [])
  }

  /// Returns the rings of a polygon or multipolygon in well-known text; empty for other texts.
  static func rings(_ wellKnownText: String) -> [[MapPoint]] {
    guard let outline = ZoneOutline(wellKnownText: wellKnownText) else { return [] }
    return outline.polygons.joined().map { ring in
      ring.map { MapPoint(metersEast: $0.x, north: $0.y) }
    }
  }
}

/// Outlines of zones projected onto a small map, with x to the right and y downwards, to a tenth of
/// a unit.
struct ZoneOutlines {
  let width: Double
  let height: Double

  /// Path data of each zone.
  let paths: [String]

  private static let greatestWidth = 300.0
  private static let greatestHeight = 340.0
  private static let edge = 2.0

  init(_ zones: [[[(x: Double, y: Double)]]]) {
    let places = zones.joined().joined().filter { $0.x.isFinite && $0.y.isFinite }
    let left = places.map(\.x).min() ?? 0
    let right = places.map(\.x).max() ?? 1
    let lower = places.map(\.y).min() ?? 0
    let upper = places.map(\.y).max() ?? 1
    let span = (x: max(right - left, 1e-9), y: max(upper - lower, 1e-9))
    let factor = min(Self.greatestWidth / span.x, Self.greatestHeight / span.y)
    self.width = span.x * factor + 2 * Self.edge
    self.height = span.y * factor + 2 * Self.edge
    self.paths = zones.map { rings in
      rings.map { ring in
        ZoneOutlines.path(
          ring.filter { $0.x.isFinite && $0.y.isFinite }.map {
            (($0.x - left) * factor + Self.edge, (upper - $0.y) * factor + Self.edge)
          })
      }.joined()
    }
  }

  /// Returns the path of a closed ring without points that coincide on the map.
  private static func path(_ points: [(x: Double, y: Double)]) -> String {
    var texts: [String] = []
    for point in points {
      let text = PathText.point(point.x, point.y)
      if texts.last != text { texts.append(text) }
    }
    if texts.count > 1, texts.first == texts.last { texts.removeLast() }
    return texts.count < 3 ? "" : "M" + texts.joined(separator: "L") + "Z"
  }
}

/// Projection of a city onto a map, with x to the right and y downwards.
struct MapFrame {
  let width: Double
  let height: Double
  private let left: Double
  private let upper: Double
  private let factor: Double
  private let counts: (left: Int, right: Int)

  private static let greatestWidth = 340.0
  private static let greatestHeight = 560.0
  private static let edge = 12.0
  private static let foot = 26.0

  init(_ places: [(x: Double, y: Double)]) {
    left = places.map(\.x).min() ?? 0
    upper = places.map(\.y).max() ?? 1
    let span = (
      x: max((places.map(\.x).max() ?? 1) - left, 1e-9),
      y: max(upper - (places.map(\.y).min() ?? 0), 1e-9)
    )
    factor = min(Self.greatestWidth / span.x, Self.greatestHeight / span.y)
    width = span.x * factor + 2 * Self.edge
    height = span.y * factor + 2 * Self.edge + Self.foot
    let (middle, low, foot) = (left + span.x / 2, left, upper - span.y * 0.85)
    counts = (
      places.count { $0.y < foot && $0.x < middle && $0.x >= low },
      places.count { $0.y < foot && $0.x >= middle }
    )
  }

  var viewBox: String { "0 0 \(PathText.number(width)) \(PathText.number(height))" }

  var isFreeOnTheLeft: Bool { counts.left <= counts.right }

  func place(_ point: (x: Double, y: Double)) -> (x: Double, y: Double) {
    ((point.x - left) * factor + Self.edge, (upper - point.y) * factor + Self.edge)
  }

  /// Returns the path of a closed ring, without points that are invisible at this scale.
  func path(_ ring: [(x: Double, y: Double)]) -> String {
    let all = ring.filter { $0.x.isFinite && $0.y.isFinite }.map(place)
    guard all.count >= 4 else { return "" }
    // A closed line has no end points, so it is thinned in two halves.
    let half = all.count / 2
    let points =
      MapFrame.thinned(Array(all[...half])) + MapFrame.thinned(Array(all[half...])).dropFirst()
    var texts: [String] = []
    for point in points {
      let text = PathText.point(point.x, point.y)
      if texts.last != text { texts.append(text) }
    }
    if texts.count > 1, texts.first == texts.last { texts.removeLast() }
    return texts.count < 3 ? "" : "M" + texts.joined(separator: "L") + "Z"
  }

  /// Returns a line without the points that are less than 0.6 units from the simplified line.
  ///
  /// - Source: D. Douglas and T. Peucker, "Algorithms for the reduction of the number of points
  ///   required to represent a digitized line", Cartographica 10(2), 1973.
  private static func thinned(_ points: [(x: Double, y: Double)]) -> [(x: Double, y: Double)] {
    guard points.count > 2 else { return points }
    var isKept = Array(repeating: false, count: points.count)
    isKept[0] = true
    isKept[points.count - 1] = true
    var open = [0..<points.count - 1]
    while let span = open.popLast() {
      let (from, to) = (points[span.lowerBound], points[span.upperBound])
      var (far, most) = (span.lowerBound, 0.6)
      for index in span.dropFirst() {
        let away = distance(points[index], from, to)
        if away > most { (far, most) = (index, away) }
      }
      guard far > span.lowerBound else { continue }
      isKept[far] = true
      open.append(span.lowerBound..<far)
      open.append(far..<span.upperBound)
    }
    return points.indices.filter { isKept[$0] }.map { points[$0] }
  }

  private static func distance(
    _ point: (x: Double, y: Double), _ from: (x: Double, y: Double), _ to: (x: Double, y: Double)
  ) -> Double {
    let (dx, dy) = (to.x - from.x, to.y - from.y)
    let length = dx * dx + dy * dy
    let share =
      length > 0
      ? min(1, max(0, ((point.x - from.x) * dx + (point.y - from.y) * dy) / length)) : 0
    let (ex, ey) = (point.x - from.x - share * dx, point.y - from.y - share * dy)
    return (ex * ex + ey * ey).squareRoot()
  }

  /// Scale bar of 1, 2 or 5 times a power of ten metres, about a quarter of the width; nil if the
  /// size of the city is implausible.
  var scaleBar: (length: Double, words: String)? {
    let wanted = width / 4 / factor
    guard wanted >= 1, wanted < 1e9 else { return nil }
    var power = 1.0
    while power * 10 <= wanted { power *= 10 }
    let meters = ([5.0, 2, 1].first { $0 * power <= wanted } ?? 1) * power
    let words =
      meters >= 1000
      ? "\(DecimalText.short(meters / 1000, decimals: 0)) km, north is up"
      : "\(DecimalText.short(meters, decimals: 0)) m, north is up"
    return (meters * factor, words)
  }
}

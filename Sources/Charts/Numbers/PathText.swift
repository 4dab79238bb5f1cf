/// Path data of drawings, to a tenth of a unit.
enum PathText {
  static func number(_ value: Double) -> String { DecimalText.short(value, decimals: 1) }

  static func point(_ x: Double, _ y: Double) -> String { number(x) + " " + number(y) }

  /// Returns the path of a line through points.
  static func line(_ points: [(x: Double, y: Double)]) -> String {
    guard !points.isEmpty else { return "" }
    return "M" + points.map { point($0.x, $0.y) }.joined(separator: "L")
  }
}

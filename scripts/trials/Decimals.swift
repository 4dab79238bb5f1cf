/// Numbers as text with a fixed number of decimals, equal on every machine.
enum Decimals {
  /// Formats a number; `inf` if it is infinite.
  /// - Parameters:
  ///   - value: number of magnitude below 10^12.
  ///   - digits: number of decimals, 1 to 6.
  /// - Returns: the text.
  static func text(_ value: Double, _ digits: Int) -> String {
    guard value.isFinite else { return "inf" }
    let scale = (0..<digits).reduce(1) { scale, _ in scale * 10 }
    let scaled = Int((value.magnitude * Double(scale)).rounded())
    let fraction = String(scale + scaled % scale).dropFirst()
    return "\(value < 0 && scaled > 0 ? "-" : "")\(scaled / scale).\(fraction)"
  }
}

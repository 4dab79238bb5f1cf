/// Rounds and formats whole millionths.
enum Decimals {
  /// Supported numbers of decimals.
  static let range = 0...6

  private static let steps: [UInt64] = [1_000_000, 100_000, 10_000, 1_000, 100, 10, 1]

  /// Rounds to a number of decimals, halves away from zero.
  static func rounded(_ millionths: Int64, to decimals: Int) -> Int64 {
    let step = steps[decimals]
    let (whole, rest) = millionths.magnitude.quotientAndRemainder(dividingBy: step)
    let rounded = Int64(clamping: (2 * rest >= step ? whole + 1 : whole) * step)
    return millionths < 0 ? -rounded : rounded
  }

  /// Formats a number of millionths without trailing zeros.
  static func text(_ millionths: Int64) -> String {
    let (whole, rest) = millionths.magnitude.quotientAndRemainder(dividingBy: 1_000_000)
    var digits = String(String(rest + 1_000_000).dropFirst())
    while digits.hasSuffix("0") { digits.removeLast() }
    return (millionths < 0 ? "-" : "") + "\(whole)" + (digits.isEmpty ? "" : "." + digits)
  }
}

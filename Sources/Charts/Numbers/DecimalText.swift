/// Formatting of numbers with a fixed number of decimals, identical on every system.
package enum DecimalText {
  /// Text of an undefined number.
  package static let undefined = "–"

  /// Formats a number with a fixed number of decimals, rounded half to even; never a negative zero.
  /// - Parameters:
  ///   - value: the number; undefined if it is not finite or too large for exact tenths (1e12).
  ///   - decimals: the number of digits after the point, at most 6.
  ///   - isGrouped: true if a narrow space separates thousands.
  /// - Returns: the digits, or a dash if undefined.
  package static func fixed(_ value: Double, decimals: Int, isGrouped: Bool = false) -> String {
    guard value.isFinite, value.magnitude < 1e12 else { return undefined }
    let factor = power(of: decimals)
    let scaled = Int((value * Double(factor)).rounded(.toNearestOrEven))
    let whole = Int(scaled.magnitude) / factor
    let rest = Int(scaled.magnitude) % factor
    var text = isGrouped ? grouped(whole) : String(whole)
    if decimals > 0 {
      let digits = String(rest)
      text += "." + String(repeating: "0", count: decimals - digits.count) + digits
    }
    return scaled < 0 ? "-" + text : text
  }

  /// Formats a number with at most the given decimals, without trailing zeros, for coordinates and
  /// data.
  ///
  /// A number that is not finite cannot be drawn and is written as 0.
  package static func short(_ value: Double, decimals: Int) -> String {
    guard value.isFinite, value.magnitude < 1e12 else { return "0" }
    var text = fixed(value, decimals: decimals)
    guard decimals > 0 else { return text }
    while text.hasSuffix("0") { text.removeLast() }
    if text.hasSuffix(".") { text.removeLast() }
    return text
  }

  /// Formats an integer with narrow spaces as thousands separators.
  package static func grouped(_ value: Int) -> String {
    let digits = String(value.magnitude)
    var text = value < 0 ? "-" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { text += "\u{202f}" }
      text.append(digit)
    }
    return text
  }

  private static func power(of decimals: Int) -> Int {
    precondition((0...6).contains(decimals), "\(decimals) decimals are not written")
    return (0..<decimals).reduce(1) { power, _ in power * 10 }
  }
}

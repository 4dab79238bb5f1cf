/// Numbers with a fixed number of decimals, written the same on every system.
package enum DecimalText {
  /// What stands for a number that does not exist.
  package static let undefined = "–"

  /// A number with exactly so many decimals, rounded half to even; never a negative zero.
  /// - Parameters:
  ///   - value: the number; one that is not finite or has no exact tenths any more is undefined.
  ///   - decimals: how many digits stand after the point, at most 6.
  ///   - isGrouped: true if thousands are set apart by a narrow space.
  /// - Returns: the digits, or a dash for what is undefined.
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

  /// A number with at most so many decimals, without zeros at the end: for coordinates and data.
  ///
  /// What is not finite has no place in a drawing and is written as 0.
  package static func short(_ value: Double, decimals: Int) -> String {
    guard value.isFinite, value.magnitude < 1e12 else { return "0" }
    var text = fixed(value, decimals: decimals)
    guard decimals > 0 else { return text }
    while text.hasSuffix("0") { text.removeLast() }
    if text.hasSuffix(".") { text.removeLast() }
    return text
  }

  /// A whole number with a narrow space before every third digit from the right.
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

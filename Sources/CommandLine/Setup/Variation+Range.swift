import Quantities

extension Variation {
  /// Maximum number of values of a range: each is a run of every policy.
  private static let mostValues = 100

  /// Values of a range such as `12..24` or `12..24:4`; nil for any other text.
  ///
  /// Without a step, it follows from the decimals of the ends: 1 in `12..24`, 0.1 in `0.5..1.0`.
  /// The unit may be given at the second end alone.
  /// - Throws: `Failure.usage` for a range without values, with too many, or with steps that miss
  ///   its end.
  static func range(
    _ value: String, of text: String, in arguments: ParsedArguments
  ) throws(Failure) -> [String]? {
    // Names of files, such as ../zones.csv, are not ranges.
    guard let dots = value.firstRange(of: ".."),
      let start = WrittenNumber(String(value[..<dots.lowerBound]))
    else { return nil }
    let rest = value[dots.upperBound...].split(
      separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    func complaint(_ message: String) -> Failure { arguments.usage("--vary \(text): \(message)") }
    func number(_ text: Substring) throws(Failure) -> WrittenNumber {
      guard let number = WrittenNumber(String(text)) else {
        throw complaint(
          "\(Wording.quoted(String(text.trimmingSpaces))) is not a number; write a range like 12..24"
            + " or 12..24:4")
      }
      return number
    }
    let end = try number(rest[0])
    let low = start.unit.isEmpty ? start.with(unit: end.unit) : start
    guard low.unit == end.unit else {
      throw complaint("\(low) and \(end) have different units; write both in one")
    }
    let finest = WrittenNumber(
      mantissa: 1, decimals: max(low.decimals, end.decimals), unit: end.unit)
    var step = rest.count > 1 ? try number(rest[1]) : finest
    if step.unit.isEmpty { step = step.with(unit: end.unit) }
    guard step.unit == end.unit else {
      throw complaint("the step \(step) and \(end) have different units; write both in one")
    }
    guard step.mantissa > 0 else { throw complaint("the step \(step) is not above 0") }
    let decimals = max(finest.decimals, step.decimals)
    let first = low.mantissa(at: decimals)
    let reach = end.mantissa(at: decimals) - first
    let width = step.mantissa(at: decimals)
    guard reach > 0 else { throw complaint("\(end) is not above \(low)") }
    func written(_ place: Int) -> String {
      "\(WrittenNumber(mantissa: first + place * width, decimals: decimals, unit: end.unit))"
    }
    guard reach % width == 0 else {
      throw complaint(
        "steps of \(step) from \(low) miss \(end); the last one is at \(written(reach / width))")
    }
    let count = reach / width + 1
    guard count <= mostValues else {
      throw complaint(
        "that is \(Wording.grouped(count)) values, more than \(mostValues); write a larger"
          + " step, as in 400..800:100")
    }
    return (0..<count).map(written)
  }
}

extension WrittenNumber {
  fileprivate func with(unit: String) -> WrittenNumber {
    WrittenNumber(mantissa: mantissa, decimals: decimals, unit: unit)
  }
}

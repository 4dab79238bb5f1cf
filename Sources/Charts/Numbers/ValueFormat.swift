/// Format of the values of an axis or a table.
///
/// The space within the brackets of an interval is non-breaking.
package enum ValueFormat: Hashable, Sendable {
  /// Seconds after midnight, shown as hours and minutes of the day.
  case clock

  /// Seconds, shown as minutes and seconds.
  case duration

  /// Share from 0 to 1, shown in per cent.
  case share

  /// Difference of shares, shown in percentage points.
  case points

  /// Number with a fixed number of decimals.
  case number(decimals: Int)

  /// Formats a value; nil and NaN give a dash, and an infinite duration gives `never`.
  package func text(_ value: Double?) -> String {
    guard let value, !value.isNaN else { return DecimalText.undefined }
    switch self {
    case .clock:
      let day = (value / 86_400).rounded(.down)
      let suffix = day == 0 ? "" : " (\(ValueFormat.number(decimals: 0).signed(day)) d)"
      return ValueFormat.clock(value) + suffix
    case .duration: return ValueFormat.duration(value)
    case .share: return DecimalText.fixed(value * 100, decimals: 1) + " %"
    case .points: return DecimalText.fixed(value * 100, decimals: 1)
    case .number(let decimals):
      return DecimalText.fixed(value, decimals: decimals, isGrouped: true)
    }
  }

  /// Formats a difference with its sign.
  package func signed(_ value: Double?) -> String {
    let text = text(value)
    guard let value, value >= 0, value.isFinite else { return text }
    return "+" + text
  }

  /// Formats an estimate with its interval in brackets.
  /// - Parameters:
  ///   - estimate: the estimate.
  ///   - low: the lower end; without both ends, brackets are omitted.
  ///   - high: the upper end.
  ///   - isSigned: true if all three numbers have a sign.
  /// - Returns: for example `12:35 [12:17, 12:53]`.
  package func interval(
    _ estimate: Double?, _ low: Double?, _ high: Double?, isSigned: Bool = false
  ) -> String {
    let write = isSigned ? signed : text
    guard estimate != nil, let low, let high else { return write(estimate) }
    return "\(write(estimate)) [\(write(low)),\u{a0}\(write(high))]"
  }

  /// Formats the value of a tick, with as few digits as the step allows.
  func tick(_ value: Double, step: Double) -> String {
    switch self {
    case .clock:
      guard step < 86_400 else {
        return "day " + DecimalText.fixed((value / 86_400).rounded(.down) + 1, decimals: 0)
      }
      return ValueFormat.clock(value)
    case .duration:
      let isWhole = step >= 60 && step.remainder(dividingBy: 60) == 0
      return isWhole ? DecimalText.fixed(value / 60, decimals: 0) : ValueFormat.duration(value)
    case .share:
      return DecimalText.fixed(value * 100, decimals: ValueFormat.decimals(step * 100)) + " %"
    case .points:
      return DecimalText.fixed(value * 100, decimals: ValueFormat.decimals(step * 100))
    case .number:
      return DecimalText.fixed(value, decimals: ValueFormat.decimals(step), isGrouped: true)
    }
  }

  private static func decimals(_ step: Double) -> Int {
    if step >= 1 { return 0 }
    return step >= 0.1 ? 1 : step >= 0.01 ? 2 : 3
  }

  /// Formats a time of day as hours and minutes, without the day.
  package static func clock(_ seconds: Double) -> String {
    guard seconds.magnitude < 1e9 else { return DecimalText.undefined }
    let minutes = Int((seconds / 60).rounded(.toNearestOrEven))
    let ofDay = (minutes % 1440 + 1440) % 1440
    return twoDigits(ofDay / 60) + ":" + twoDigits(ofDay % 60)
  }

  private static func duration(_ seconds: Double) -> String {
    if seconds == .infinity { return "never" }
    guard seconds.magnitude < 1e12 else { return DecimalText.undefined }
    let rounded = Int(seconds.rounded(.toNearestOrEven))
    let sign = rounded < 0 ? "-" : ""
    return sign + "\(rounded.magnitude / 60):" + twoDigits(Int(rounded.magnitude % 60))
  }

  private static func twoDigits(_ number: Int) -> String {
    (number < 10 ? "0" : "") + String(number)
  }
}

/// How the values of an axis and of a table are written.
///
/// The space within the brackets of an interval does not break.
package enum ValueFormat: Hashable, Sendable {
  /// Seconds after midnight, as hours and minutes of the wall clock.
  case clock

  /// Seconds, as minutes and seconds.
  case duration

  /// A share from 0 to 1, in per cent.
  case share

  /// A difference of shares, in percentage points.
  case points

  /// A number with so many decimals.
  case number(decimals: Int)

  /// A value as text; nil and what is not a number is a dash, a time without end is `never`.
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

  /// A value with its sign, as differences are written.
  package func signed(_ value: Double?) -> String {
    let text = text(value)
    guard let value, value >= 0, value.isFinite else { return text }
    return "+" + text
  }

  /// An estimate with its interval in brackets.
  /// - Parameters:
  ///   - estimate: the value in front.
  ///   - low: the lower end; without both ends there are no brackets.
  ///   - high: the upper end.
  ///   - isSigned: true if all three have a sign.
  /// - Returns: for example `12:35 [12:17, 12:53]`.
  package func interval(
    _ estimate: Double?, _ low: Double?, _ high: Double?, isSigned: Bool = false
  ) -> String {
    let write = isSigned ? signed : text
    guard estimate != nil, let low, let high else { return write(estimate) }
    return "\(write(estimate)) [\(write(low)),\u{a0}\(write(high))]"
  }

  /// The value of a tick; no longer than it needs to be between its neighbours.
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

  /// The wall clock as hours and minutes, whatever the day.
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

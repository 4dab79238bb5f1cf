import Charts
import Results

/// Formats numbers and findings for readers.
enum Words {
  /// Caution if alternatives did not have the same passengers.
  static let otherPassengers =
    "The varied value changes the passengers, so days are paired only by seed"

  /// Returns a name with values in plain form: `move_up=best_coverage` for
  /// `move_up={"best_coverage":{}}`, and `none` for `null`.
  static func plainValues(_ name: String) -> String {
    name.replacing(#/\{"([a-z_0-9]+)":\{\}\}/#) { String($0.1) }
      .replacing(#/=null(?=$|,| )/#, with: "=none")
  }

  static func days(_ count: Int) -> String { count == 1 ? "1 day" : "\(count) days" }

  /// Formats a span of the wall clock, in seconds after midnight: "08:45 to 15:00".
  static func clock(from start: Double, to end: Double) -> String {
    "\(ValueFormat.clock.text(start)) to " + ValueFormat.clock(end)
  }

  /// Joins names, limited to a readable number.
  static func list(_ names: [String]) -> String {
    let more = names.count > 4 ? " and \(names.count - 4) more" : ""
    return names.prefix(4).joined(separator: ", ") + more
  }

  /// Returns the format for the values of a metric.
  static func format(_ metric: Metric) -> ValueFormat {
    switch metric.kind.form {
    case .time: .duration
    case .share: .share
    case .number(let decimals): .number(decimals: decimals)
    }
  }

  /// Formats a metric with its interval.
  static func value(_ row: SummaryRow?) -> String {
    guard let row else { return DecimalText.undefined }
    return format(row.metric).interval(row.estimate, row.lower, row.upper)
  }

  /// Replaces the space between a number and its per cent sign by a non-breaking one.
  static func unbroken(_ text: String) -> String { text.replacing(" %", with: "\u{a0}%") }

  /// Formats a difference of two values of a metric, with its sign and its unit.
  static func difference(_ metric: Metric, _ value: Double?, _ low: Double?, _ high: Double?)
    -> String
  {
    guard metric.isShare else { return format(metric).interval(value, low, high, isSigned: true) }
    return ValueFormat.points.interval(value, low, high, isSigned: true) + " points"
  }

  static func verdict(_ verdict: Verdict) -> (icon: String, word: String, classes: String) {
    switch verdict {
    case .pass: ("✓", "Meets the goal", "good")
    case .fail: ("✕", "Misses the goal", "bad")
    case .inconclusive: ("?", "Not settled", "open")
    }
  }

  /// Formats a probability with three decimals, or as less than the smallest of them.
  static func probability(_ value: Double?) -> String {
    guard let value else { return DecimalText.undefined }
    return value >= 0.0005 ? DecimalText.fixed(value, decimals: 3) : "< 0.001"
  }

  /// Formats the effect of pairing the days on the variance of a difference.
  static func reduction(_ factor: Double?) -> String {
    guard let factor, factor.isFinite, factor > 0 else { return DecimalText.undefined }
    let isSmaller = factor >= 1
    let text = DecimalText.fixed(isSmaller ? factor : 1 / factor, decimals: 1)
    return text == "1.0" ? "equal" : "\(text)x \(isSmaller ? "smaller" : "larger")"
  }

  /// Formats the total number of days needed to separate two policies.
  static func moreDays(_ more: Int?, of count: Int) -> String {
    guard let more else { return DecimalText.undefined }
    if more == 0 { return "enough" }
    let (sum, overflow) = count.addingReportingOverflow(more)
    return !overflow && sum < 1_000_000 ? "about \(sum)" : "millions"
  }

  /// Formats a duration in its largest whole unit.
  static func length(_ seconds: Double) -> String {
    for (unit, size) in [("days", 86_400.0), ("hours", 3600), ("minutes", 60)]
    where seconds >= size && seconds.remainder(dividingBy: size) == 0 {
      let count = DecimalText.fixed(seconds / size, decimals: 0)
      return count == "1" ? "1 " + unit.dropLast() : "\(count) \(unit)"
    }
    return DecimalText.short(seconds, decimals: 1) + " seconds"
  }

  /// Formats a fingerprint as in the manifest.
  static func digest(_ digest: UInt64) -> String {
    let digits = String(digest, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

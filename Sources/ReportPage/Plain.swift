import Charts
import Reports
import Results

/// Numbers in everyday language, without units that look like a time of day.
enum Plain {
  /// Formats a wait: `5.9 minutes`, `15 minutes`.
  static func minutes(_ seconds: Double?) -> String {
    guard let seconds, seconds.isFinite else { return "no known number of minutes" }
    let number = minuteNumber(seconds)
    return number == "1" ? "1 minute" : "\(number) minutes"
  }

  /// Formats a wait where space is limited: `5.9 min`, `15 min`.
  static func shortMinutes(_ seconds: Double?) -> String {
    guard let seconds, !seconds.isNaN else { return DecimalText.undefined }
    return seconds.isFinite ? minuteNumber(seconds) + "\u{a0}min" : "never"
  }

  /// Formats minutes with one decimal, or none if it is zero or insignificant.
  static func minuteNumber(_ seconds: Double) -> String {
    guard seconds.isFinite else { return DecimalText.undefined }
    let isLong = seconds.magnitude >= 99.95 * 60
    return DecimalText.short(seconds / 60, decimals: isLong ? 0 : 1)
  }

  /// Formats a share in per cent, with one decimal below 10 and above 90.
  static func share(_ share: Double?) -> String {
    guard let share, share.isFinite else { return DecimalText.undefined }
    return shareNumber(share) + "\u{a0}%"
  }

  /// Formats a limit in per cent: `5 %`.
  static func limit(_ share: Double) -> String {
    DecimalText.short(share * 100, decimals: 1) + "\u{a0}%"
  }

  static func shareNumber(_ share: Double) -> String {
    let percent = share * 100
    return DecimalText.fixed(percent, decimals: percent < 9.95 || percent > 90 ? 1 : 0)
  }

  /// Formats a share of people: `29 in 100`, `4 in 1,000`.
  static func people(_ share: Double?) -> String {
    guard let share, share.isFinite else { return "an unknown share" }
    if share <= 0 { return "no one" }
    if share >= 1 { return "everybody" }
    if share < 0.001 { return "fewer than 1 in 1,000" }
    if share < 0.00995 { return "\(DecimalText.fixed(share * 1000, decimals: 0)) in 1,000" }
    // Rounding must not turn nearly all into all.
    guard share < 0.995 else { return "more than 99 in 100" }
    return "\(DecimalText.fixed(share * 100, decimals: 0)) in 100"
  }

  /// Formats a count with commas: `4,855`.
  static func count(_ value: Double?) -> String {
    guard let value, value.isFinite, value.magnitude < 1e12 else { return DecimalText.undefined }
    return DecimalText.grouped(Int(value.rounded(.toNearestOrEven)))
      .replacing("\u{202f}", with: ",")
  }

  /// Formats a count with its noun: `1 driver`, `4,855 drivers`.
  static func count(_ value: Double?, _ one: String, _ many: String) -> String {
    let number = count(value)
    return "\(number) \(number == "1" ? one : many)"
  }

  /// Formats an hour of the wall clock after `from`: `09:00 to 10:00`.
  static func hour(from start: Double) -> String {
    let hour = Int((start / 3600).rounded(.down)) % 24
    return "\(clock(hour)) to\u{a0}\(clock((hour + 1) % 24))"
  }

  /// Formats an hour of the wall clock as a name: `09:00–10:00`.
  static func span(from start: Double) -> String {
    let hour = Int((start / 3600).rounded(.down)) % 24
    return "\(clock(hour))–\(clock((hour + 1) % 24))"
  }

  private static func clock(_ hour: Int) -> String { (hour < 10 ? "0" : "") + "\(hour):00" }

  /// Formats a time limit: `8 minutes`, or `5 seconds` below a minute.
  static func shortTime(_ seconds: Double) -> String {
    guard seconds < 60 else { return minutes(seconds) }
    let number = DecimalText.short(seconds, decimals: 1)
    return number == "1" ? "1 second" : "\(number) seconds"
  }

  /// Formats a value of a metric in a sentence, with its unit.
  static func figure(_ value: Double, of metric: Metric) -> String {
    let (number, unit) = parts(value, of: metric)
    let word = unit == "min" ? (number == "1" ? "minute" : "minutes") : unit
    return unit.isEmpty ? number : number + "\u{a0}" + word
  }

  /// Returns a value of a metric as a number and its unit, such as `5.9` and `min`.
  static func parts(_ value: Double?, of metric: Metric) -> (number: String, unit: String) {
    guard let value, value.isFinite else { return (DecimalText.undefined, "") }
    if metric.isShare { return (shareNumber(value), "%") }
    if metric.unit == "s" {
      return value.magnitude < 60
        ? (DecimalText.short(value, decimals: 1), "s") : (minuteNumber(value), "min")
    }
    return (value.magnitude < 10 ? DecimalText.short(value, decimals: 1) : count(value), "")
  }

  /// Joins names in a sentence: `a, b and c`.
  static func list(_ names: [String]) -> String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " and " + last
  }

  /// Capitalises the first letter of a sentence, unless it begins with one of some names.
  static func sentence(_ text: String, names: [String] = []) -> String {
    guard let first = text.first, !names.contains(where: text.hasPrefix) else { return text }
    return first.uppercased() + text.dropFirst()
  }
}

import Results

/// Formats figures for readers.
enum Figure {
  static let undefined = "-"
  static let never = "never"

  /// Formats a wait in seconds as minutes and seconds; an infinite wait is `never`.
  static func wait(_ seconds: Double?) -> String {
    guard let seconds else { return undefined }
    guard seconds.magnitude < 1e9 else { return never }
    let rounded = Int(seconds.rounded(.toNearestOrEven))
    let minutes = rounded.magnitude / 60
    let rest = rounded.magnitude % 60
    return (rounded < 0 ? "-" : "") + "\(minutes):" + (rest < 10 ? "0" : "") + "\(rest)"
  }

  /// Formats a duration in seconds with one decimal.
  static func seconds(_ seconds: Double) -> String { tenths(seconds) + " s" }

  /// Formats a correlation with two decimals.
  static func correlation(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded(.toNearestOrEven))
    let digits = String(1000 + hundredths.magnitude % 100).suffix(2)
    return "\(hundredths < 0 ? "-" : "")\(hundredths.magnitude / 100).\(digits)"
  }

  /// Formats a ratio or a small mean with two decimals.
  static func ratio(_ value: Double?) -> String {
    guard let value, value.isFinite else { return undefined }
    return correlation(value)
  }

  /// Formats a share as a percentage with one decimal.
  static func share(_ share: Double?) -> String {
    guard let share, share.isFinite else { return undefined }
    return tenths(share * 100) + " %"
  }

  /// Formats a difference of waits with its interval, in seconds with one decimal if it is below a
  /// minute.
  static func waitDifference(_ estimate: Double?, _ lower: Double?, _ upper: Double?) -> String {
    let isShort = [estimate, lower, upper].allSatisfy { ($0 ?? 0).magnitude < 59.95 }
    let text = interval(estimate, lower, upper, isShort ? signedTenths : signedWait)
    return isShort && estimate != nil ? text + " s" : text
  }

  private static func signedTenths(_ value: Double) -> String {
    let text = tenths(value)
    return text.hasPrefix("-") ? text : "+" + text
  }

  static func signedWait(_ seconds: Double) -> String {
    let text = wait(seconds)
    return text.hasPrefix("-") || text == never ? text : "+" + text
  }

  /// Formats a difference of shares in percentage points.
  static func signedPoints(_ share: Double) -> String {
    let text = tenths(share * 100)
    return text.hasPrefix("-") ? text : "+" + text
  }

  /// Formats the effect of pairing by the same days on the variance of a difference.
  ///
  /// Pairing reduces the variance if good days are good under both policies; otherwise it can
  /// increase it.
  static func reduction(_ factor: Double?) -> String {
    guard let factor, factor.isFinite, factor > 0 else { return undefined }
    let isSmaller = factor >= 1
    let text = tenths(isSmaller ? factor : 1 / factor)
    return text == "1.0" ? "equal" : "\(text)x \(isSmaller ? "smaller" : "larger")"
  }

  /// Formats a probability with three decimals, or as less than the smallest of them.
  static func probability(_ value: Double?) -> String {
    guard let value else { return undefined }
    guard value >= 0.0005 else { return "< 0.001" }
    let thousandths = Int((value * 1000).rounded(.toNearestOrEven))
    let digits = String(thousandths % 1000)
    let zeros = String(repeating: "0", count: 3 - digits.count)
    return "\(thousandths / 1000).\(zeros)\(digits)"
  }

  /// Formats the total number of days needed to separate two policies.
  static func moreDays(_ row: ComparisonRow) -> String {
    guard let more = row.moreReplications else { return undefined }
    if more == 0 { return "enough" }
    let all = row.count + more
    return all < 1_000_000 ? "about \(all)" : "millions"
  }

  static func interval(
    _ estimate: Double?, _ lower: Double?, _ upper: Double?, _ write: (Double) -> String
  ) -> String {
    guard let estimate else { return undefined }
    guard let lower, let upper else { return write(estimate) }
    return "\(write(estimate)) [\(write(lower)), \(write(upper))]"
  }

  static func verdict(_ verdict: Verdict) -> String {
    switch verdict {
    case .pass: "PASS"
    case .fail: "FAIL"
    case .inconclusive: "INCONCLUSIVE"
    }
  }

  /// Formats a mean number of people, without decimals if it is whole.
  static func people(_ value: Double) -> String {
    value.magnitude < 1e15 && value == value.rounded() ? "\(Int(value))" : tenths(value)
  }

  static func tenths(_ value: Double) -> String {
    guard value.isFinite, value.magnitude < 1e15 else { return undefined }
    let tenths = Int((value * 10).rounded(.toNearestOrEven))
    let sign = tenths < 0 ? "-" : ""
    return "\(sign)\(tenths.magnitude / 10).\(tenths.magnitude % 10)"
  }
}

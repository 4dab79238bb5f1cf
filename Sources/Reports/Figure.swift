import Results

/// How figures are written for people.
enum Figure {
  static let undefined = "-"
  static let never = "never"

  /// A wait in seconds as minutes and seconds; a wait without end is `never`.
  static func wait(_ seconds: Double?) -> String {
    guard let seconds else { return undefined }
    guard seconds.magnitude < 1e9 else { return never }
    let rounded = Int(seconds.rounded(.toNearestOrEven))
    let minutes = rounded.magnitude / 60
    let rest = rounded.magnitude % 60
    return (rounded < 0 ? "-" : "") + "\(minutes):" + (rest < 10 ? "0" : "") + "\(rest)"
  }

  /// A length of time in seconds with one decimal.
  static func seconds(_ seconds: Double) -> String { tenths(seconds) + " s" }

  /// A correlation with two decimals.
  static func correlation(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded(.toNearestOrEven))
    let digits = String(1000 + hundredths.magnitude % 100).suffix(2)
    return "\(hundredths < 0 ? "-" : "")\(hundredths.magnitude / 100).\(digits)"
  }

  /// A ratio or a small mean with two decimals.
  static func ratio(_ value: Double?) -> String {
    guard let value, value.isFinite else { return undefined }
    return correlation(value)
  }

  /// A share as a percentage with one decimal.
  static func share(_ share: Double?) -> String {
    guard let share, share.isFinite else { return undefined }
    return tenths(share * 100) + " %"
  }

  /// A difference of waits with its interval; in seconds with one decimal when it is below a minute.
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

  /// A difference of shares in percentage points.
  static func signedPoints(_ share: Double) -> String {
    let text = tenths(share * 100)
    return text.hasPrefix("-") ? text : "+" + text
  }

  /// What pairing by the same days does to the variance of a difference.
  ///
  /// It pays when good days are good under both policies; where they are not, pairing even costs.
  static func reduction(_ factor: Double?) -> String {
    guard let factor, factor.isFinite, factor > 0 else { return undefined }
    let isSmaller = factor >= 1
    let text = tenths(isSmaller ? factor : 1 / factor)
    return text == "1.0" ? "equal" : "\(text)x \(isSmaller ? "smaller" : "larger")"
  }

  /// A probability with three decimals; one too small for them is said to be so.
  static func probability(_ value: Double?) -> String {
    guard let value else { return undefined }
    guard value >= 0.0005 else { return "< 0.001" }
    let thousandths = Int((value * 1000).rounded(.toNearestOrEven))
    let digits = String(thousandths % 1000)
    let zeros = String(repeating: "0", count: 3 - digits.count)
    return "\(thousandths / 1000).\(zeros)\(digits)"
  }

  /// How many days in all would tell two policies apart.
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

  /// A mean number of people, without a digit after the point where it is whole.
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

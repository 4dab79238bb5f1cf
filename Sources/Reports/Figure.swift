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

  /// A share as a percentage with one decimal.
  static func share(_ share: Double?) -> String {
    guard let share, share.isFinite else { return undefined }
    return tenths(share * 100) + " %"
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
  static func reduction(_ factor: Double) -> String {
    let isSmaller = factor >= 1
    let text = tenths(isSmaller ? factor : 1 / factor)
    if text == "1.0" { return "as large as with independent days" }
    return "\(text) times \(isSmaller ? "smaller" : "larger") than with independent days"
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

  private static func tenths(_ value: Double) -> String {
    guard value.isFinite, value.magnitude < 1e15 else { return undefined }
    let tenths = Int((value * 10).rounded(.toNearestOrEven))
    let sign = tenths < 0 ? "-" : ""
    return "\(sign)\(tenths.magnitude / 10).\(tenths.magnitude % 10)"
  }
}

import Results

/// The rule that a wait is never checked without those who were turned away.
///
/// A service that refuses passengers, or whom passengers leave early, has short waits. So a check that
/// keeps a waiting time small needs a second one that keeps `unserved_share` small, over the same
/// requests or more. Quantiles count as waits, too, though they rank the unserved as infinite: a median
/// is blind to nearly half of the requests. A service level is over all requests and needs no guard.
public enum UnservedGuard {
  /// Whether a check needs a guard beside it.
  public static func isNeeded(by check: CheckExpression) -> Bool {
    check.subject.quantity.isWait && check.comparison == .atMost
  }

  /// Whether a check keeps the unserved share of some requests small.
  ///
  /// A limit that no share can exceed keeps nothing small.
  public static func isGuard(_ check: CheckExpression, over filter: RequestFilter) -> Bool {
    isGuard(check) && check.subject.filter.covers(filter)
  }

  private static func isGuard(_ check: CheckExpression) -> Bool {
    guard check.subject.quantity == .metric(.unservedShare), check.comparison == .atMost else {
      return false
    }
    return check.relation == .ratio || check.limit < 1
  }

  /// The first problem of a check among others: that it needs a guard and none of them is one.
  /// - Parameters:
  ///   - check: the check.
  ///   - text: the check as it was written.
  ///   - checks: all checks that are held against the same replications.
  /// - Returns: the problem, or nil when nothing is missing.
  public static func problem(
    of check: CheckExpression, written text: String, among checks: [CheckExpression]
  ) -> CheckProblem? {
    let filter = check.subject.filter
    guard isNeeded(by: check), !checks.contains(where: { isGuard($0, over: filter) }) else {
      return nil
    }
    let quantity = CheckQuantity.metric(.unservedShare)
    let relation: BaselineRelation? = check.relation == nil ? nil : .difference
    let place = filter.isEmpty ? "" : " \(filter)"
    let start = text.unicodeScalars.prefix { $0.properties.isWhitespace }.count
    let excuse =
      checks.contains(where: isGuard)
      ? "no check of unserved_share covers the same requests" : "no check limits unserved_share"
    return CheckProblem(
      text, column: start + 1, width: "\(check.subject.quantity)".unicodeScalars.count,
      "a wait is short, too, when passengers are turned away, and \(excuse)",
      fix: "add a check such as \"\(CheckParser.example(quantity, relation))\(place)\"")
  }
}

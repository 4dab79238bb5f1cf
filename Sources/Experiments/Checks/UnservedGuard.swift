import Results

/// The rule that a wait is never checked without those who were turned away.
///
/// A service that refuses passengers, or whom passengers leave early, has short waits. So a check that
/// keeps a waiting time small needs a second one that keeps `unserved_share` small, over the same
/// requests or more; one that keeps the response of ambulances small needs one of `unreached_share`, and one that keeps the
/// wait for a shop small needs one that keeps `entered_share` large. Quantiles
/// count as waits, too, though they rank the unserved as infinite: a median is blind to nearly half of the requests.
/// A service level is over all requests and needs no guard.
package enum UnservedGuard {
  /// True if a check needs a guard beside it.
  package static func isNeeded(by check: CheckExpression) -> Bool { metric(beside: check) != nil }

  /// True if a check needs a guard and none of some checks is one.
  package static func isMissing(for check: CheckExpression, among checks: [CheckExpression]) -> Bool
  {
    guard let metric = metric(beside: check) else { return false }
    return !checks.contains {
      keepsSmall(metric, $0) && $0.subject.filter.covers(check.subject.filter)
    }
  }

  /// What has to be kept small beside a check; nil where nothing has.
  private static func metric(beside check: CheckExpression) -> Metric? {
    guard check.comparison == .atMost, case .metric(let metric) = check.subject.quantity else {
      return nil
    }
    if metric.isWait { return .unservedShare }
    if metric.isLineUpWait { return .enteredShare }
    return metric.isResponse ? .unreachedShare : nil
  }

  /// Whether a check keeps a share small, or that of those who get into shops large; a limit that no share can exceed
  /// keeps nothing small.
  private static func keepsSmall(_ metric: Metric, _ check: CheckExpression) -> Bool {
    guard check.subject.quantity == .metric(metric),
      check.comparison == (metric == .enteredShare ? .atLeast : .atMost)
    else { return false }
    if metric == .enteredShare { return check.relation == .ratio || check.limit > 0 }
    return check.relation == .ratio || check.limit < 1
  }

  /// The first problem of a check among others: that it needs a guard and none of them is one.
  /// - Parameters:
  ///   - check: the check.
  ///   - text: the check as it was written.
  ///   - checks: all checks that are held against the same replications.
  /// - Returns: the problem, or nil when nothing is missing.
  package static func problem(
    of check: CheckExpression, written text: String, among checks: [CheckExpression]
  ) -> CheckProblem? {
    guard isMissing(for: check, among: checks), let metric = metric(beside: check) else {
      return nil
    }
    let filter = check.subject.filter
    let relation: BaselineRelation? = check.relation == nil ? nil : .difference
    let place = filter.isEmpty ? "" : " \(filter)"
    let start = text.unicodeScalars.prefix { $0.properties.isWhitespace }.count
    let excuse =
      checks.contains(where: { keepsSmall(metric, $0) })
      ? "no check of \(metric.rawValue) covers the same requests"
      : "no check limits \(metric.rawValue)"
    let reason =
      switch metric {
      case .unreachedShare: "responses look short when other patients are not reached"
      case .enteredShare: "waits look short when few customers get in"
      default: "waits look short when passengers are turned away"
      }
    return CheckProblem(
      text, column: start + 1, width: "\(check.subject.quantity)".unicodeScalars.count,
      "\(reason), and \(excuse)",
      fix: "add a check such as \"\(CheckParser.example(.metric(metric), relation))\(place)\"")
  }
}

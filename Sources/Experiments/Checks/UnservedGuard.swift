import Results

/// Rule that a wait is never checked without the share of unserved requests.
///
/// A service that refuses passengers, or that passengers abandon, has short waits. So a check that
/// limits a waiting time needs a second one that limits `unserved_share`, over the same requests or
/// more. A check of the response of ambulances needs one of `unreached_share`, and a check of the
/// wait for a shop needs one that keeps `entered_share` large. Quantiles count as waits too, though
/// they rank the unserved as infinite: a median ignores almost half of the requests. A service
/// level covers all requests and needs no guard.
package enum UnservedGuard {
  /// True if a check needs a guard.
  package static func isNeeded(by check: CheckExpression) -> Bool { metric(beside: check) != nil }

  /// True if a check needs a guard and none of some checks is one.
  package static func isMissing(for check: CheckExpression, among checks: [CheckExpression]) -> Bool
  {
    guard let metric = metric(beside: check) else { return false }
    return !checks.contains {
      keepsSmall(metric, $0) && $0.subject.filter.covers(check.subject.filter)
    }
  }

  /// The metric that must be limited in addition to a check; nil if there is none.
  private static func metric(beside check: CheckExpression) -> Metric? {
    guard check.comparison == .atMost, case .metric(let metric) = check.subject.quantity else {
      return nil
    }
    return metric.guardMetric
  }

  /// True if a check limits a share, or requires a minimum share of people who enter shops; a limit
  /// that no share can exceed does not count.
  private static func keepsSmall(_ metric: Metric, _ check: CheckExpression) -> Bool {
    guard check.subject.quantity == .metric(metric),
      check.comparison == (metric == .enteredShare ? .atLeast : .atMost)
    else { return false }
    if metric == .enteredShare { return check.relation == .ratio || check.limit > 0 }
    return check.relation == .ratio || check.limit < 1
  }

  /// Returns the problem of a check that needs a guard but has none.
  /// - Parameters:
  ///   - check: the check.
  ///   - text: the text of the check.
  ///   - checks: all checks of the same replications.
  /// - Returns: the problem, or nil if no guard is missing.
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

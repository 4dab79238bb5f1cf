import Results

/// Condition on the mean over a policy's replications: a metric compared with a limit.
///
/// The text form is, for example, `wait_s_mean - baseline <= 30 s @ zone=3-4 @ hour=17..20`; the
/// grammar is above ``CheckParser``. The description has one form for each meaning, and parsing it
/// gives an equal check.
package struct CheckExpression: Hashable, Sendable {
  /// The measured quantity, and the requests it covers.
  package let subject: CheckSubject

  /// Relation to the baseline; nil if the value itself is checked.
  package let relation: BaselineRelation?

  /// Direction of the comparison.
  package let comparison: CheckComparison

  /// The limit, in the unit of the subject; for a ratio, a plain number.
  package let limit: Double

  /// Makes a check without text, such as that of a scenario's goal.
  /// - Parameters:
  ///   - subject: the measured quantity.
  ///   - relation: relation to the baseline; nil for none.
  ///   - comparison: direction of the comparison.
  ///   - limit: the limit, in the unit of the subject; for a ratio, a plain number.
  package init(
    _ subject: CheckSubject, relation: BaselineRelation? = nil, _ comparison: CheckComparison,
    _ limit: Double
  ) {
    self.subject = subject
    self.relation = relation
    self.comparison = comparison
    self.limit = limit
  }

  /// Returns the distance of a replication beyond the limit; negative on the good side.
  ///
  /// The check holds if the mean excess is at most 0, for every relation and comparison. A ratio is
  /// evaluated as value - limit x baseline, so that it is paired, and a day with a small baseline
  /// has no greater weight than others.
  /// - Parameters:
  ///   - value: value of the subject in the replication; an infinite wait has an infinite excess.
  ///   - baseline: value of the subject in the same replication of the baseline; unused without a
  ///     relation.
  /// - Returns: the excess in the unit of the subject, or nil if a finite baseline is missing.
  package func excess(of value: Double, baseline: Double? = nil) -> Double? {
    var beyond = value - limit
    if let relation {
      guard let baseline, baseline.isFinite else { return nil }
      switch relation {
      case .difference: beyond = value - baseline - limit
      case .ratio: beyond = value - limit * baseline
      }
    }
    return comparison == .atMost ? beyond : -beyond
  }
}

extension CheckExpression {
  /// True for a limit at the end of the range, which is met always or never: no person identified,
  /// every reaction on time.
  ///
  /// A single day beyond the limit then fails the check. Days with nothing to measure do not count.
  package var isAbsolute: Bool {
    guard relation == nil, case .metric(let metric) = subject.quantity else { return false }
    return Goal.isAbsolute(metric, comparison == .atMost ? .lower : .higher, limit)
  }
}

/// Direction of a comparison; the limit itself is allowed.
package enum CheckComparison: String, CaseIterable, Hashable, Sendable {
  /// At most the limit.
  case atMost = "<="

  /// At least the limit.
  case atLeast = ">="
}

extension CheckExpression: CustomStringConvertible {
  /// The check in the input format.
  package var description: String {
    let value = relation?.of(subject.quantity) ?? "\(subject.quantity)"
    let unit = LimitUnit(of: subject.quantity, relation)
    let filter = subject.filter.isEmpty ? "" : " \(subject.filter)"
    return "\(value) \(comparison.rawValue) \(unit.text(limit))\(filter)"
  }
}

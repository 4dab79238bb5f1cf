import Results

/// What must hold of the replications of a policy, on average: a metric, held against a limit.
///
/// It is written as in `wait_s_mean - baseline <= 30 s @ zone=3-4 @ hour=17..20`; the grammar stands
/// above ``CheckParser``. The description writes it back in one form for each meaning, and reading
/// that gives an equal check.
package struct CheckExpression: Hashable, Sendable {
  /// What is measured, and over which requests.
  package let subject: CheckSubject

  /// How it is set against the baseline; nil when the value itself is checked.
  package let relation: BaselineRelation?

  /// Which side of the limit is good.
  package let comparison: CheckComparison

  /// The limit, in the unit of the subject; of a ratio, a plain number.
  package let limit: Double

  /// Makes a check that nobody wrote, such as that of a scenario's goal.
  /// - Parameters:
  ///   - subject: what is measured.
  ///   - relation: how it is set against the baseline, if at all.
  ///   - comparison: which side of the limit is good.
  ///   - limit: in the unit of the subject; of a ratio, a plain number.
  package init(
    _ subject: CheckSubject, relation: BaselineRelation? = nil, _ comparison: CheckComparison,
    _ limit: Double
  ) {
    self.subject = subject
    self.relation = relation
    self.comparison = comparison
    self.limit = limit
  }

  /// By how much a replication is on the wrong side of the limit; below 0 when on the right one.
  ///
  /// The check holds when the mean of the excess is at most 0, for every relation and comparison. A
  /// ratio is held as value - limit x baseline, so that it is paired, and no day with a small baseline
  /// counts more than another.
  /// - Parameters:
  ///   - value: of the subject in the replication; an infinite wait has an infinite excess.
  ///   - baseline: of the subject in the same replication of the baseline; not used without relation.
  /// - Returns: the excess in the unit of the subject, or nil when a finite baseline is missing.
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
  /// True for a limit at the end of the range, which is kept always or not at all: no person learnt, every reaction
  /// in time.
  ///
  /// A single day beyond the limit then fails the check. Days with nothing to measure do not count.
  package var isAbsolute: Bool {
    guard relation == nil, case .metric(let metric) = subject.quantity else { return false }
    return Goal.isAbsolute(metric, comparison == .atMost ? .lower : .higher, limit)
  }
}

/// Which side of a limit is good; the limit itself is.
package enum CheckComparison: String, CaseIterable, Hashable, Sendable {
  /// At most the limit.
  case atMost = "<="

  /// At least the limit.
  case atLeast = ">="
}

extension CheckExpression: CustomStringConvertible {
  /// The check as a person would write it.
  package var description: String {
    let value = relation?.of(subject.quantity) ?? "\(subject.quantity)"
    let unit = LimitUnit(of: subject.quantity, relation)
    let filter = subject.filter.isEmpty ? "" : " \(subject.filter)"
    return "\(value) \(comparison.rawValue) \(unit.text(limit))\(filter)"
  }
}

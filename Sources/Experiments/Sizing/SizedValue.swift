package import Results

/// A judged value of a parameter.
package struct SizedValue: Hashable, Sendable {
  /// Position on the grid, from 0.
  package let place: Int

  /// The outcomes of the checks, in order.
  package let outcomes: [CheckOutcome]

  /// Number of days simulated.
  package let days: Int

  /// Number of taxis on duty on these days; nil if unknown.
  package let duty: FleetDuty?

  /// Verdict on all checks together.
  package var verdict: Verdict { Verdict.combined(outcomes.map(\.verdict)) }

  init(place: Int, outcomes: [CheckOutcome], days: Int, duty: FleetDuty? = nil) {
    self.place = place
    self.outcomes = outcomes
    self.days = days
    self.duty = duty
  }

  /// True if it is closer to meeting the checks than another value, or better on the good side.
  ///
  /// Fewer failures are better, then more passes; then the first mean that differs decides, with
  /// checks first that one of the values does not pass.
  func isBetter(than other: SizedValue, by checks: [CheckExpression]) -> Bool {
    let (failures, others) = (count(.fail), other.count(.fail))
    if failures != others { return failures < others }
    let (passes, otherPasses) = (count(.pass), other.count(.pass))
    if passes != otherPasses { return passes > otherPasses }
    func isOpen(_ index: Int) -> Bool {
      outcomes[index].verdict != .pass || other.outcomes[index].verdict != .pass
    }
    for index in checks.indices.filter(isOpen) + checks.indices.filter({ !isOpen($0) }) {
      let (own, others) = (excess(of: checks[index], index), other.excess(of: checks[index], index))
      if own != others { return own < others }
    }
    return false
  }

  private func count(_ verdict: Verdict) -> Int { outcomes.count { $0.verdict == verdict } }

  /// Distance of the mean beyond the limit; an unknown mean counts as infinitely bad.
  private func excess(of check: CheckExpression, _ index: Int) -> Double {
    outcomes[index].estimate.flatMap { check.excess(of: $0) } ?? .infinity
  }
}

import Quantities
import Results

// Open requests do not change a verdict that holds for each of their possible outcomes.
extension CheckJudge {
  /// Judges the days so far, with bounds for open requests.
  ///
  /// With open requests, the check passes if it passes with each of them at its worst, and fails if
  /// it fails with each at its best. If it passes on the measured values but not at the worst, the
  /// outcome names the open requests as its obstacle.
  /// - Parameters:
  ///   - days: the values by replication, for all days of this look.
  ///   - baseline: the values of the baseline, at least as many; empty for a check without a
  ///     baseline.
  /// - Returns: the outcome, and true if more days may change it.
  func judge(
    _ days: [MeasuredValue], baseline: [MeasuredValue]
  ) -> (outcome: CheckOutcome, isOpen: Bool) {
    var plain = judgeMeasured(days, baseline: baseline)
    guard case .openRequests = plain.outcome.obstacle else { return plain }
    plain.outcome.furtherWait = days.map(\.furtherWait).longest
    let isAtMost = check.comparison == .atMost
    func ended(_ bound: KeyPath<MeasuredValue, Double?>) -> (outcome: CheckOutcome, isOpen: Bool)? {
      let values = days.map { $0.settled(at: $0[keyPath: bound]) }
      guard values.allSatisfy({ $0.value != nil }) else { return nil }
      return judgeMeasured(values, baseline: baseline)
    }
    let best = ended(isAtMost ? \.least : \.greatest)
    let worst = ended(isAtMost ? \.greatest : \.least)
    if let best, best.outcome.verdict == .fail {
      return (merged(plain.outcome, best.outcome, .fail, worst: worst?.outcome), false)
    }
    guard let worst else { return plain }
    if worst.outcome.verdict == .pass {
      return (merged(plain.outcome, worst.outcome, .pass, worst: worst.outcome), false)
    }
    var outcome = merged(plain.outcome, worst.outcome, .inconclusive, worst: worst.outcome)
    let settled = judgeMeasured(days.map { $0.settled(at: $0.value) }, baseline: baseline)
    let isWithoutEnd = worst.outcome.obstacle != nil
    if isWithoutEnd || settled.outcome.verdict == .pass || best?.outcome.verdict == .pass {
      outcome.obstacle = plain.outcome.obstacle
      outcome.moreReplications = nil
    }
    return (outcome, worst.isOpen || best?.isOpen ?? false)
  }

  /// Combines the measured mean with the bounds that hold for all outcomes of open requests.
  private func merged(
    _ plain: CheckOutcome, _ judged: CheckOutcome, _ verdict: Verdict, worst: CheckOutcome?
  ) -> CheckOutcome {
    var outcome = judged
    (outcome.verdict, outcome.estimate) = (verdict, plain.estimate)
    outcome.furtherWait = plain.furtherWait
    if check.comparison == .atMost {
      outcome.upper = worst?.upper
      outcome.lower = verdict == .fail ? judged.lower : plain.lower
    } else {
      outcome.lower = worst?.lower
      outcome.upper = verdict == .fail ? judged.upper : plain.upper
    }
    return outcome
  }
}

import CitySimulation
import Quantities
import Results
import Statistics

extension VerdictRow {
  /// Holds the goals of a scenario against the replications of one policy.
  ///
  /// A goal is met when the one-sided 95 % upper bound of the mean keeps the limit, and missed when
  /// the lower bound exceeds it. The wait never stands alone: a policy that turns people away makes
  /// the mean short, so the unserved share is always judged with it. Unresolved requests make the
  /// mean wait a lower bound, and then it cannot pass.
  static func rows(_ replications: [ReplicationRow], goal: ServiceGoal) -> [VerdictRow] {
    guard let policy = replications.first?.policy else { return [] }
    let isLowerBound = replications.contains { ($0.metrics[.unresolvedShare] ?? 0) > 0 }
    return [
      (Metric.waitMean, goal.waitMean.inSeconds), (.unservedShare, goal.unservedShare),
    ].map { metric, limit in
      let values = replications.compactMap { $0.metrics[metric] }
      let bounds = try? OneSidedBounds(ofMean: values)
      // While requests are open, waits are only known to be at least so long.
      let isOpen = metric == .waitMean && isLowerBound
      let lower = bounds?.lower
      let upper = isOpen ? nil : bounds?.upper
      var verdict = Verdict.inconclusive
      if let lower, lower > limit { verdict = .fail }
      if let upper, upper <= limit { verdict = .pass }
      return VerdictRow(
        policy: policy, metric: metric, limit: limit, lower: lower, upper: upper,
        verdict: verdict)
    }
  }
}

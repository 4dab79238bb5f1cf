import CityModels
import CitySimulation
import Quantities
import Results
import Statistics

extension VerdictRow {
  /// Holds the goals of a scenario against the replications of one policy.
  ///
  /// A goal is met when the one-sided 95 % upper bound of the mean keeps the limit, and missed when
  /// the lower bound exceeds it. The wait never stands alone: a policy that turns people away makes
  /// the mean short, so the unserved share is always judged with it. While requests are open, the mean
  /// wait is a lower bound and cannot pass, and the unserved share may yet turn out smaller. A day
  /// without requests settles nothing.
  static func rows(_ replications: [ReplicationRow], goal: ServiceGoal) -> [VerdictRow] {
    guard let policy = replications.first?.policy else { return [] }
    let isOpen = replications.contains { ($0.metrics[.unresolvedShare] ?? 0) > 0 }
    let wait = bounds(of: replications, as: .waitMean) { $0[.waitMean] }
    let unserved = bounds(of: replications, as: .unservedShare) { $0[.unservedShare] }
    let resolved = bounds(of: replications, as: .unservedShare) { metrics in
      metrics[.unservedShare].map { $0 - (metrics[.unresolvedShare] ?? 0) }
    }
    return [
      row(
        policy, .waitMean, goal.waitMean.inSeconds,
        lower: Metric.waitMean.range.clipped(wait?.lower), upper: isOpen ? nil : wait?.upper),
      row(
        policy, .unservedShare, goal.unservedShare,
        lower: Metric.unservedShare.range.clipped(resolved?.lower),
        upper: Metric.unservedShare.range.clipped(unserved?.upper)),
    ]
  }

  private static func row(
    _ policy: Int32, _ metric: Metric, _ limit: Double, lower: Double?, upper: Double?
  ) -> VerdictRow {
    var verdict = Verdict.inconclusive
    if let lower, lower > limit { verdict = .fail }
    if let upper, upper <= limit { verdict = .pass }
    return VerdictRow {
      ($0.policy, $0.metric, $0.limit) = (policy, metric, limit)
      ($0.lower, $0.upper, $0.verdict) = (lower, upper, verdict)
    }
  }

  /// The bounds of the mean of a value, each day with its weight in a metric; nil when some day has no value.
  private static func bounds(
    of replications: [ReplicationRow], as metric: Metric, _ value: (MetricValues) -> Double?
  ) -> OneSidedBounds? {
    PooledMean(
      replications.map { value($0.metrics) },
      weights: replications.map { $0.metrics.weight(of: metric) }
    ).flatMap { try? OneSidedBounds(ofMean: $0.contributions) }
  }
}

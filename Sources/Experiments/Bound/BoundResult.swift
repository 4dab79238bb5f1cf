package import Results
import Statistics

/// A mean over the requests of days with its 95 % interval.
package struct MeanOfDays: Hashable, Sendable {
  /// The mean, in seconds.
  package let estimate: Double

  /// The lower end of the interval; nil for a single day.
  package let lower: Double?

  /// The upper end of the interval; nil for a single day.
  package let upper: Double?

  /// Number of days included; a day without requests has no wait.
  package let count: Int

  /// Makes the mean over the requests of some days; nil without requests, or if a value is not a
  /// number.
  init?(_ days: [(value: Double, requests: Int)]) {
    guard
      let pooled = try? PooledMean(
        days.map(\.value), weights: days.map { Double($0.requests) }),
      let interval = try? pooled.interval()
    else { return nil }
    estimate = interval.estimate
    lower = interval.low
    upper = interval.high
    count = days.count
  }
}

/// Bounds of some days, and the distances of policies from them.
package struct BoundResult: Sendable {
  /// The bounds, in order of replications.
  package let days: [DayBound]

  /// The mean of the bounds; nil if no day has a request.
  package var mean: MeanOfDays? {
    MeanOfDays(days.compactMap { day in day.waitMean.map { ($0, day.requests) } })
  }

  /// Numbers of the policies without a bound, because the proof does not cover them.
  package let uncovered: Set<Int>

  /// Makes a result.
  /// - Parameters:
  ///   - days: the bounds, in order of replications.
  ///   - uncovered: numbers of the policies not covered by the proof.
  package init(days: [DayBound], uncovered: Set<Int> = []) {
    self.days = days
    self.uncovered = uncovered
  }

  /// Returns the mean distance of a policy from the bound on the same days; nil if no day has a
  /// request, and for a policy not covered by the bound.
  ///
  /// Days are paired, so differences in the difficulty of days do not widen the interval.
  /// - Parameters:
  ///   - policy: number of the policy.
  ///   - experiment: an experiment with the same city and seed.
  /// - Returns: the mean difference over the days of the policy.
  package func distance(of policy: Int, in experiment: ExperimentResult) -> MeanOfDays? {
    MeanOfDays(
      rows(of: policy, in: experiment).compactMap { row in
        guard let wait = row.waitMean, let bound = row.bound else { return nil }
        return (wait - bound, Int(row.requests))
      })
  }

  /// Returns the mean bound over the days of a policy.
  /// - Parameters:
  ///   - policy: number of the policy.
  ///   - experiment: the experiment.
  /// - Returns: the mean; nil if no day has a request, and for a policy not covered by the bound.
  package func mean(of policy: Int, in experiment: ExperimentResult) -> MeanOfDays? {
    MeanOfDays(
      rows(of: policy, in: experiment).compactMap { row in
        row.bound.map { ($0, Int(row.requests)) }
      })
  }

  /// Returns the mean waits of all policies with the bounds, policy by policy.
  package func rows(_ experiment: ExperimentResult) -> [BoundRow] {
    experiment.alternatives.indices.flatMap { rows(of: $0, in: experiment) }
  }

  private func rows(of policy: Int, in experiment: ExperimentResult) -> [BoundRow] {
    let replications = experiment.replications.filter { $0.policy == Int32(policy) }
    return zip(replications, days).map { row, day in
      precondition(
        row.demandDigest == day.demandDigest, "the bound of day \(day.replication) is of other days"
      )
      return BoundRow {
        ($0.policy, $0.replication) = (Int32(policy), row.replication)
        $0.requests = Int64(day.requests)
        $0.waitMean = row.metrics[.waitMean]
        $0.bound = uncovered.contains(policy) ? nil : day.waitMean
      }
    }
  }
}

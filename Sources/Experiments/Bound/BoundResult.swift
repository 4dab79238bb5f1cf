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

  /// Number of days that it rests on; a day without requests has no wait.
  package let count: Int

  /// The mean over the requests of some days; nil without any, or where one is not a number.
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

/// The bounds of some days, and how far policies stay above them.
package struct BoundResult: Sendable {
  /// The bounds, in the order of the replications.
  package let days: [DayBound]

  /// The mean of the bounds; nil when no day has a request.
  package var mean: MeanOfDays? {
    MeanOfDays(days.compactMap { day in day.waitMean.map { ($0, day.requests) } })
  }

  /// The numbers of the policies that the bound does not cover, which have none.
  package let uncovered: Set<Int>

  /// Sets bounds beside policies.
  /// - Parameters:
  ///   - days: the bounds, in the order of the replications.
  ///   - uncovered: the numbers of the policies that the bound does not cover.
  package init(days: [DayBound], uncovered: Set<Int> = []) {
    self.days = days
    self.uncovered = uncovered
  }

  /// How far a policy stays above the bound of the same days; nil when no day has a request, and for a
  /// policy that the bound does not cover.
  ///
  /// Days are paired, so what makes a day hard for everybody does not widen the interval.
  /// - Parameters:
  ///   - policy: its number.
  ///   - experiment: what was simulated: the same city with the same seed.
  /// - Returns: the mean of the differences of the days that the policy has had.
  package func distance(of policy: Int, in experiment: ExperimentResult) -> MeanOfDays? {
    MeanOfDays(
      rows(of: policy, in: experiment).compactMap { row in
        guard let wait = row.waitMean, let bound = row.bound else { return nil }
        return (wait - bound, Int(row.requests))
      })
  }

  /// The mean of the bounds of the days that a policy has had.
  /// - Parameters:
  ///   - policy: its number.
  ///   - experiment: what was simulated.
  /// - Returns: the mean; nil when no day has a request, and for a policy that the bound does not cover.
  package func mean(of policy: Int, in experiment: ExperimentResult) -> MeanOfDays? {
    MeanOfDays(
      rows(of: policy, in: experiment).compactMap { row in
        row.bound.map { ($0, Int(row.requests)) }
      })
  }

  /// The mean waits of all policies beside the bounds, policy by policy.
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

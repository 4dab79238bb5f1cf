import CityModels
import CitySimulation
import Quantities
import Results
import Statistics

extension VerdictRow {
  /// Judges the goals of a city by the replications of one alternative.
  ///
  /// A goal is met if the one-sided 95 % bound of the mean is within the limit, and missed if the
  /// other bound is beyond it. For the first bound every open request counts at its worst:
  /// unserved, and waiting until its patience ends; for the second at its best. A wait without an
  /// upper bound never passes. An absolute goal is missed as soon as one day violates it; any other
  /// goal is inconclusive if a day has nothing to measure.
  /// - Parameters:
  ///   - replications: the replications of one alternative.
  ///   - open: the open requests of each; empty if their remaining waits are unknown.
  ///   - goals: the goals of its city.
  /// - Returns: a row for each goal; none without replications.
  static func rows(
    _ replications: [ReplicationRow], open: [OpenRequests] = [], goals: [Goal]
  ) -> [VerdictRow] {
    guard let policy = replications.first?.policy else { return [] }
    return goals.map { goal in
      var days = replications.indices.map { day in
        GoalDay(
          goal.metric, replications[day].metrics, open.indices.contains(day) ? open[day] : nil)
      }
      if goal.isAbsolute { days.removeAll { $0.value == nil } }
      var row = VerdictRow {
        ($0.policy, $0.metric, $0.limit, $0.within) = (
          policy, goal.metric, goal.limit, goal.within
        )
      }
      row.judge(days, goal)
      return row
    }
  }

  private mutating func judge(_ days: [GoalDay], _ goal: Goal) {
    // A value cannot leave its range, even if the bounds of a few days do.
    lower = metric.range.clipped(bounds(of: days, \.least)?.lower)
    upper = metric.range.clipped(bounds(of: days, \.greatest)?.upper)
    let isAtMost = metric.better != .higher
    verdict = .inconclusive
    if let lower, isAtMost ? lower > limit : lower >= limit { verdict = isAtMost ? .fail : .pass }
    if let upper, isAtMost ? upper <= limit : upper < limit { verdict = isAtMost ? .pass : .fail }
    if goal.isAbsolute, days.contains(where: { $0.breaks(limit, isAtMost: isAtMost) }) {
      verdict = .fail
    }
  }

  /// The bounds of the mean over days, each with its weight; nil if some day has no value.
  private func bounds(
    of days: [GoalDay], _ value: KeyPath<GoalDay, Double?>
  ) -> OneSidedBounds? {
    PooledMean(days.map { $0[keyPath: value] }, weights: days.map(\.weight))
      .flatMap { try? OneSidedBounds(ofMean: $0.contributions) }
  }
}

/// Bounds of a goal's metric on one day that hold for all outcomes of open requests.
private struct GoalDay {
  /// The measured value; nil if there was nothing to measure.
  let value: Double?
  let least: Double?
  let greatest: Double?

  /// Number of units in the mean; nil if it is not a ratio.
  let weight: Double?

  init(_ metric: Metric, _ metrics: MetricValues, _ open: OpenRequests?) {
    let value = metrics[metric]
    self.value = value
    weight = metrics.weight(of: metric)
    let openShare = metrics[.unresolvedShare] ?? 0
    switch metric {
    case .waitMean where openShare > 0:
      least = value
      greatest = open?.furtherWait.flatMap { further in
        value.map { $0 + further.inSeconds / (metrics[.requests] ?? .nan) }
      }
    case .unservedShare:
      least = value.map { $0 - openShare }
      greatest = value
    default: (least, greatest) = (value, value)
    }
  }

  /// True if the day alone is beyond an absolute limit.
  func breaks(_ limit: Double, isAtMost: Bool) -> Bool {
    isAtMost ? least.map { $0 > limit } ?? false : greatest.map { $0 < limit } ?? false
  }
}

import CityModels
import CitySimulation
import Quantities
import Results
import Statistics

extension VerdictRow {
  /// Judges the goals of a city by the replications of one alternative.
  ///
  /// A goal is met when the one-sided 95 % bound of the mean keeps the limit, and missed when the other bound is
  /// beyond it. For the first bound every open request counts at its worst: not served, and waiting until its patience
  /// is over; for the second at its best. A wait without an upper bound never passes. An absolute goal is missed as
  /// soon as one day breaks it; any other goal is inconclusive while a day has nothing to measure.
  /// - Parameters:
  ///   - replications: of one alternative.
  ///   - open: the open requests of each; empty where their further waits are not known.
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
    // A value cannot leave its range, whatever the bounds of a few days say.
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

  /// The bounds of the mean over days, each with its weight; nil when some day has no value.
  private func bounds(
    of days: [GoalDay], _ value: KeyPath<GoalDay, Double?>
  ) -> OneSidedBounds? {
    PooledMean(days.map { $0[keyPath: value] }, weights: days.map(\.weight))
      .flatMap { try? OneSidedBounds(ofMean: $0.contributions) }
  }
}

/// Bounds of the metric of a goal on one day that hold however open requests end.
private struct GoalDay {
  /// The value as it was measured; nil where there was nothing to measure.
  let value: Double?
  let least: Double?
  let greatest: Double?

  /// The number of units that the value is the mean of; nil where it is not a ratio.
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

  /// True when the day alone is beyond an absolute limit.
  func breaks(_ limit: Double, isAtMost: Bool) -> Bool {
    isAtMost ? least.map { $0 > limit } ?? false : greatest.map { $0 < limit } ?? false
  }
}

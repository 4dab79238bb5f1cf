import Reports

@testable import Results

/// The rows of an experiment, made by hand one policy at a time.
struct HandmadeExperiment {
  private var policies: [String] = []
  private var summaries: [SummaryRow] = []
  private var comparisons: [ComparisonRow] = []
  private var verdicts: [VerdictRow] = []

  var lines: [String] {
    ComparisonTable(
      policies: policies, summaries: summaries, comparisons: comparisons, verdicts: verdicts
    ).lines
  }

  /// The lines as they are printed.
  var text: String { lines.joined(separator: "\n") }

  /// The last lines: one with the goal, one per policy.
  var verdictText: String { lines.suffix(policies.count + 1).joined(separator: "\n") }

  /// Adds a policy; its metrics with their intervals come next.
  mutating func add(_ policy: String) { policies.append(policy) }

  /// Adds a metric of the last policy.
  mutating func measure(
    _ metric: Metric, _ estimate: Double?, _ interval: ClosedRange<Double>? = nil, days: Int = 20
  ) {
    summaries.append(
      SummaryRow(
        policy: number, metric: metric, statistic: .mean, estimate: estimate,
        lower: interval?.lowerBound, upper: interval?.upperBound, count: days))
  }

  /// Adds the columns of the table beside the mean wait for the last policy.
  mutating func measure(
    served: Double?, wait95: Double?, level: Double?, unserved: Double?, used: Double?,
    empty: Double?
  ) {
    measure(.servedWaitMean, served)
    measure(.wait95, wait95)
    measure(.serviceLevel, level)
    measure(.unservedShare, unserved)
    measure(.utilisation, used)
    measure(.emptyDistanceShare, empty)
  }

  /// Adds the difference between the last policy and the first.
  mutating func compare(
    _ metric: Metric, _ difference: Double?, _ interval: ClosedRange<Double>? = nil,
    probability: Double? = nil, more: Int? = nil, reduction: Double? = nil
  ) {
    comparisons.append(
      ComparisonRow(
        policy: number, baseline: 0, metric: metric, difference: difference,
        lower: interval?.lowerBound, upper: interval?.upperBound, probability: probability,
        adjustedProbability: probability, count: 20, moreReplications: more,
        varianceReduction: reduction))
  }

  /// Adds a verdict on the last policy; the goals are 900 s and 5 %.
  mutating func judge(_ metric: Metric, _ verdict: Verdict, _ lower: Double?, _ upper: Double?) {
    verdicts.append(
      VerdictRow(
        policy: number, metric: metric, limit: metric == .waitMean ? 900 : 0.05, lower: lower,
        upper: upper, verdict: verdict))
  }

  private var number: Int32 { Int32(policies.count - 1) }
}

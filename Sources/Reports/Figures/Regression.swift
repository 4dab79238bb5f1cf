package import Results

/// Comparison of one metric of an alternative with the baseline, on the same days.
package struct Regression: Hashable, Sendable {
  /// Direction of the difference, as far as the replications show it.
  package enum Direction: String, CaseIterable, Hashable, Sendable {
    /// Better than the baseline, with 95 % confidence after Holm.
    case better

    /// Worse than the baseline, with 95 % confidence after Holm.
    case worse

    /// The difference is not significant.
    case notTold

    /// One of them is undefined or infinite on some day, or there is only one day.
    case unknown
  }

  /// Verdict on a deterioration beyond the margin.
  package enum MarginVerdict: String, CaseIterable, Hashable, Sendable {
    /// Not worse by more than the margin, with 95 % confidence.
    case within

    /// Worse by more than the margin, with 95 % confidence.
    case beyond

    /// The replications are inconclusive.
    case notTold
  }

  /// Metric: `wait_s_mean` or `unserved_share`, the smaller the better.
  package var metric: Metric

  /// Direction of the difference, from the p-value adjusted by Holm in `comparisons.csv`.
  package var direction: Direction

  /// Largest tolerated deterioration: 30 s of wait, 0.01 of requests not served.
  package var margin: Double

  /// Verdict on the margin, by one-sided 95 % bounds of the mean difference.
  ///
  /// It is given only if it is independent of the outcome of open requests.
  package var marginVerdict: MarginVerdict

  /// True if requests of either were open when a run ended, so that both values may still change.
  package var hasOpenRequests: Bool

  /// Differences by day, alternative minus baseline, in the unit of the metric.
  package var days: [Day]

  /// Mean of the differences with its interval, as in `comparisons.csv`.
  package var difference: Estimate

  /// Factor by which the variance is smaller than with independent days; nil if undefined.
  package var varianceReduction: Double?

  /// Estimated number of further replications needed to separate the difference from zero, 0 if it
  /// is significant already; nil if unknown.
  package var moreReplications: Int?

  package init(
    metric: Metric, direction: Direction, margin: Double, marginVerdict: MarginVerdict,
    hasOpenRequests: Bool, days: [Day] = [], difference: Estimate, varianceReduction: Double? = nil,
    moreReplications: Int? = nil
  ) {
    self.metric = metric
    self.direction = direction
    self.margin = margin
    self.marginVerdict = marginVerdict
    self.hasOpenRequests = hasOpenRequests
    self.days = days
    self.difference = difference
    self.varianceReduction = varianceReduction
    self.moreReplications = moreReplications
  }

  /// The difference of one day.
  package struct Day: Hashable, Sendable {
    /// Number of the replication, from 1.
    package var replication: Int

    /// Value of the alternative minus that of the baseline.
    package var difference: Double

    package init(replication: Int, difference: Double) {
      self.replication = replication
      self.difference = difference
    }
  }
}

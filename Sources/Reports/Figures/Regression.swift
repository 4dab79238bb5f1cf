package import Results

/// A goal of one alternative against the same of the baseline, on the same days.
package struct Regression: Hashable, Sendable {
  /// Which way the two differ, as far as the replications tell.
  package enum Direction: String, CaseIterable, Hashable, Sendable {
    /// Better than the baseline, with 95 % confidence after Holm.
    case better

    /// Worse than the baseline, with 95 % confidence after Holm.
    case worse

    /// No difference is told.
    case notTold

    /// One of them is undefined or infinite on some day, or there is one day only.
    case unknown
  }

  /// Whether it is worse by more than the margin.
  package enum MarginVerdict: String, CaseIterable, Hashable, Sendable {
    /// Not worse by more than the margin, with 95 % confidence.
    case within

    /// Worse by more than the margin, with 95 % confidence.
    case beyond

    /// The replications do not tell.
    case notTold
  }

  /// The metric: `wait_s_mean` or `unserved_share`, the smaller the better.
  package var metric: Metric

  /// Whether it is better or worse, from the p-value adjusted by Holm in `comparisons.csv`.
  package var direction: Direction

  /// How much worse is still no regression: 30 s of wait, 0.01 of requests not served.
  package var margin: Double

  /// Whether the margin is kept, by one-sided 95 % bounds of the mean difference; told only where
  /// it holds whatever becomes of open requests.
  package var marginVerdict: MarginVerdict

  /// True if requests of either were open when a run ended, so that more may yet become of both.
  package var hasOpenRequests: Bool

  /// The differences day by day, alternative minus baseline, in the unit of the metric.
  package var days: [Day]

  /// The mean of the differences with its interval, as in `comparisons.csv`.
  package var difference: Estimate

  /// How many times smaller the variance is than with independent days; nil when undefined.
  package var varianceReduction: Double?

  /// About how many replications more would tell the difference from zero, 0 when it is told
  /// already; nil when nothing is known.
  package var moreReplications: Int?

  /// Makes it from its parts.
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

    /// The alternative's value minus the baseline's.
    package var difference: Double

    /// Makes it from its parts.
    package init(replication: Int, difference: Double) {
      self.replication = replication
      self.difference = difference
    }
  }
}

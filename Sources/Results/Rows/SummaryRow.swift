/// One statistic of one metric over the replications of one policy.
public struct SummaryRow: ResultRow, Hashable {
  /// Statistic computed from the values of the replications.
  public enum Statistic: String, CellWord, Hashable, BitwiseCopyable {
    /// The arithmetic mean of the replications.
    case mean

    /// The sum of value times weight over the sum of weights, of all replications.
    case ratio

    /// The quantile over all requests of all replications, with an interval by sectioning.
    case quantile
  }

  package var policy: Int32 = 0

  /// Metric, which determines the unit.
  package var metric = Metric.waitMean
  package var statistic = Statistic.mean
  package var estimate: Double?
  package var lower: Double?
  package var upper: Double?
  package var count = 0

  /// A row of zeros and missing values.
  public static let empty = SummaryRow()

  /// The declaration of the table.
  public static let columns = Columns<SummaryRow>(
    "summary.csv", .part(.always),
    "One statistic of one metric over the replications of one policy.",
    [
      .policy(\.policy),
      .name(of: \.metric),
      .column(
        "statistic", \.statistic,
        "Statistic: `ratio` of the sums over all replications, such as all waits over all "
          + "requests; `mean` of the replications where the metric is not a ratio; or `quantile` "
          + "over the requests of all of them."
      ),
      .unit("Unit of the estimate and of the interval.") { $0.metric },
      .column("estimate", \.estimate, "Value of the statistic, in the unit of the row."),
      .column(
        "ci_low", \.lower, "Lower end of the confidence interval, within the range of the metric."),
      .column(
        "ci_high", \.upper, "Upper end of the confidence interval, within the range of the metric."),
      .column("n", \.count, "Number of replications in which the metric is defined."),
    ])
}

/// One metric of a policy against a baseline, over replications with the same days.
public struct ComparisonRow: ResultRow, Hashable {
  package var policy: Int32 = 0

  /// Number of the policy it is compared with.
  package var baseline: Int32 = 0

  /// Metric, which determines the unit.
  package var metric = Metric.waitMean
  package var difference: Double?
  package var lower: Double?
  package var upper: Double?
  package var probability: Double?
  package var adjustedProbability: Double?
  package var count = 0

  /// Nil if no number of replications would separate the difference from zero, or it is unknown.
  package var moreReplications: Int?
  package var varianceReduction: Double?

  /// A row of zeros and missing values.
  public static let empty = ComparisonRow()

  /// The declaration of the table.
  public static let columns = Columns<ComparisonRow>(
    "comparisons.csv", .conclusions,
    "One metric of a policy against a baseline, over replications with the same days.",
    [
      .policy(\.policy),
      .policy(\.baseline, "baseline", "Policy it is compared with."),
      .name(of: \.metric),
      .unit("Unit of the difference and of the interval.") { $0.metric },
      .column(
        "difference", \.difference,
        "Mean of the paired differences, policy minus baseline, in the unit of the row."),
      .column("ci_low", \.lower, "Lower end of the confidence interval."),
      .column("ci_high", \.upper, "Upper end of the confidence interval."),
      .column(
        "p_value", \.probability, unit: "1",
        "Probability of a difference at least as large by chance alone."),
      .column(
        "p_value_holm", \.adjustedProbability, unit: "1",
        "p_value adjusted by Holm's method for the number of policies compared on this metric."),
      .column(
        "n", \.count,
        "Number of replications in which the metric is defined under both policies."),
      .column(
        "n_more", \.moreReplications,
        "Approximate number of further replications needed to separate the difference from zero. "
          + "0 when it is separated."),
      .column(
        "variance_reduction", \.varianceReduction, unit: "1",
        "Factor by which the variance is smaller than with independent days."),
    ])
}

extension Metric: CellWord {}

extension Column {
  /// The column with the metric of a row.
  static func name(of path: @autoclosure @escaping Path<Metric>) -> Column {
    column(
      "metric", path(), allowed: MetricGroup.always.metrics.map(\.rawValue), "Name of the metric.")
  }

  /// The column that repeats the unit of the metric.
  static func unit(_ meaning: String, of metric: @escaping @Sendable (Row) -> Metric) -> Column {
    repeating("unit", \.self, meaning) { metric($0).unit }
  }
}

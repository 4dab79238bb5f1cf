/// One statistic of one metric over the replications of one policy.
public struct SummaryRow: ResultRow, Hashable {
  /// What was computed from the values of the replications.
  public enum Statistic: String, CaseIterable, Hashable, Sendable {
    /// The arithmetic mean of the replications.
    case mean

    /// The quantile over all requests of all replications, with an interval by sectioning.
    case quantile
  }

  /// Number of the policy.
  public var policy: Int32

  /// The metric, which also says the unit.
  public var metric: Metric

  /// What was computed.
  public var statistic: Statistic

  /// The estimate in the unit of the metric; nil when undefined.
  public var estimate: Double?

  /// The lower end of the confidence interval; nil when there is none.
  public var lower: Double?

  /// The upper end of the confidence interval; nil when there is none.
  public var upper: Double?

  /// Number of replications in which the metric is defined.
  public var count: Int

  /// Makes the row of a statistic.
  public init(
    policy: Int32, metric: Metric, statistic: Statistic, estimate: Double?, lower: Double?,
    upper: Double?, count: Int
  ) {
    self.policy = policy
    self.metric = metric
    self.statistic = statistic
    self.estimate = estimate
    self.lower = lower
    self.upper = upper
    self.count = count
  }
}

extension SummaryRow {
  /// The declaration of the table.
  public static let table = TableDescription(
    fileName: "summary.csv",
    title: "One statistic of one metric over the replications of one policy.",
    columns: [
      .policy,
      .text("metric", allowed: Metric.everyday.map(\.rawValue), "Name of the metric."),
      .text(
        "statistic", allowed: Statistic.allCases.map(\.rawValue),
        "`mean` of the replications, or `quantile` over the requests of all of them."),
      .text("unit", "Unit of the estimate and of the interval."),
      .number(
        "estimate", unit: nil, mayBeMissing: true, "Value of the statistic, in the unit of the row."
      ),
      .number(
        "ci_low", unit: nil, mayBeMissing: true, "Lower end of the confidence interval."),
      .number(
        "ci_high", unit: nil, mayBeMissing: true, "Upper end of the confidence interval."),
      .count("n", "Replications in which the metric is defined."),
    ])

  /// Writes one cell for every column, in their order.
  public func write(to cells: inout CSVWriter) {
    cells.policy(policy)
    cells.text(metric.rawValue)
    cells.text(statistic.rawValue)
    cells.text(metric.declaration.unit)
    cells.number(estimate)
    cells.number(lower)
    cells.number(upper)
    cells.count(count)
  }
}

extension SummaryRow: ReadableRow {
  /// Reads one cell for every column, in their order.
  public init(from cells: inout RowReader) throws(StoredResultsError) {
    let policy = try cells.policy()
    let metric: Metric = try cells.word()
    let statistic: Statistic = try cells.word()
    try cells.text(expecting: metric.declaration.unit)
    self.init(
      policy: policy, metric: metric, statistic: statistic, estimate: try cells.optionalNumber(),
      lower: try cells.optionalNumber(), upper: try cells.optionalNumber(),
      count: try cells.count())
  }
}

/// One metric of a policy against a baseline, over replications with the same days.
public struct ComparisonRow: ResultRow, Hashable {
  /// Number of the policy.
  public var policy: Int32

  /// Number of the policy it is compared with.
  public var baseline: Int32

  /// The metric, which also says the unit.
  public var metric: Metric

  /// The mean of the paired differences, policy minus baseline; nil when undefined.
  public var difference: Double?

  /// The lower end of the confidence interval of the difference; nil when there is none.
  public var lower: Double?

  /// The upper end of the confidence interval of the difference; nil when there is none.
  public var upper: Double?

  /// The probability of a difference at least as large by chance alone, 0 to 1; nil when undefined.
  public var probability: Double?

  /// The same, adjusted for the number of policies compared on this metric; nil when undefined.
  public var adjustedProbability: Double?

  /// Number of replications in which the metric is defined under both policies.
  public var count: Int

  /// About how many replications more would tell the difference from zero, 0 when it is told
  /// already; nil when no number would, or nothing is known.
  public var moreReplications: Int?

  /// How many times smaller the variance is than with independent days, at least 0; nil when
  /// undefined.
  public var varianceReduction: Double?

  /// Makes the row of a comparison.
  public init(
    policy: Int32, baseline: Int32, metric: Metric, difference: Double?, lower: Double?,
    upper: Double?, probability: Double?, adjustedProbability: Double? = nil, count: Int,
    moreReplications: Int? = nil, varianceReduction: Double?
  ) {
    self.policy = policy
    self.baseline = baseline
    self.metric = metric
    self.difference = difference
    self.lower = lower
    self.upper = upper
    self.probability = probability
    self.adjustedProbability = adjustedProbability
    self.count = count
    self.moreReplications = moreReplications
    self.varianceReduction = varianceReduction
  }
}

extension ComparisonRow {
  /// The declaration of the table.
  public static let table = TableDescription(
    fileName: "comparisons.csv",
    title: "One metric of a policy against a baseline, over replications with the same days.",
    columns: [
      .policy,
      .text("baseline", "Policy it is compared with."),
      .text("metric", allowed: Metric.everyday.map(\.rawValue), "Name of the metric."),
      .text("unit", "Unit of the difference and of the interval."),
      .number(
        "difference", unit: nil, mayBeMissing: true,
        "Mean of the paired differences, policy minus baseline, in the unit of the row."),
      .number(
        "ci_low", unit: nil, mayBeMissing: true, "Lower end of the confidence interval."),
      .number(
        "ci_high", unit: nil, mayBeMissing: true, "Upper end of the confidence interval."),
      .number(
        "p_value", unit: "1", mayBeMissing: true,
        "Probability of a difference at least as large by chance alone."),
      .number(
        "p_value_holm", unit: "1", mayBeMissing: true,
        "The same, adjusted by Holm's method for the number of policies compared on this metric."),
      .count("n", "Replications in which the metric is defined under both policies."),
      .count(
        "n_more", mayBeMissing: true,
        "About how many replications more would tell the difference from zero; 0 when told."),
      .number(
        "variance_reduction", unit: "1", mayBeMissing: true,
        "How many times smaller the variance is than with independent days."),
    ])

  /// Writes one cell for every column, in their order.
  public func write(to cells: inout CSVWriter) {
    cells.policy(policy)
    cells.policy(baseline)
    cells.text(metric.rawValue)
    cells.text(metric.declaration.unit)
    cells.number(difference)
    cells.number(lower)
    cells.number(upper)
    cells.number(probability)
    cells.number(adjustedProbability)
    cells.count(count)
    cells.count(moreReplications)
    cells.number(varianceReduction)
  }
}

extension ComparisonRow: ReadableRow {
  /// Reads one cell for every column, in their order.
  public init(from cells: inout RowReader) throws(StoredResultsError) {
    let (policy, baseline) = (try cells.policy(), try cells.policy())
    let metric: Metric = try cells.word()
    try cells.text(expecting: metric.declaration.unit)
    self.init(
      policy: policy, baseline: baseline, metric: metric, difference: try cells.optionalNumber(),
      lower: try cells.optionalNumber(), upper: try cells.optionalNumber(),
      probability: try cells.optionalNumber(), adjustedProbability: try cells.optionalNumber(),
      count: try cells.count(), moreReplications: try cells.optionalCount(),
      varianceReduction: try cells.optionalNumber())
  }
}

/// What an experiment says about a goal.
public enum Verdict: String, CaseIterable, Hashable, Sendable {
  /// The goal is met, with the stated confidence.
  case pass

  /// The goal is missed, with the stated confidence.
  case fail

  /// The replications are too few, or too different, to tell.
  case inconclusive

  /// The verdict on several goals at once: one failure fails, and only passes pass.
  public static func combined(_ verdicts: some Sequence<Verdict>) -> Verdict {
    var result = Verdict.pass
    for verdict in verdicts {
      switch verdict {
      case .fail: return .fail
      case .inconclusive: result = .inconclusive
      case .pass: break
      }
    }
    return result
  }
}

/// One goal held against one policy.
public struct VerdictRow: ResultRow, Hashable {
  /// Number of the policy.
  public var policy: Int32

  /// The metric with the goal.
  public var metric: Metric

  /// The metric may not exceed this, in its unit.
  public var limit: Double

  /// One-sided 95 % bounds of the metric's mean; missing when they cannot be told.
  public var lower: Double?

  /// The upper bound.
  public var upper: Double?

  /// What follows.
  public var verdict: Verdict

  /// Makes a row from its cells.
  public init(
    policy: Int32, metric: Metric, limit: Double, lower: Double?, upper: Double?, verdict: Verdict
  ) {
    self.policy = policy
    self.metric = metric
    self.limit = limit
    self.lower = lower
    self.upper = upper
    self.verdict = verdict
  }
}

extension VerdictRow {
  /// The columns of the table.
  public static let table = TableDescription(
    fileName: "verdicts.csv",
    title: "One goal held against one policy.",
    columns: [
      .policy,
      .text("metric", allowed: Metric.everyday.map(\.rawValue), "Name of the metric."),
      .text("unit", "Unit of the limit and of the bounds."),
      .number("limit", unit: nil, "What the mean of the metric may not exceed."),
      .number(
        "bound_low", unit: nil, mayBeMissing: true,
        "One-sided 95 % lower bound of the mean, corrected for the skewness of the days (Hall 1992)."
      ),
      .number(
        "bound_high", unit: nil, mayBeMissing: true,
        "One-sided 95 % upper bound of the mean, corrected for the skewness of the days (Hall 1992)."
      ),
      .text("verdict", allowed: Verdict.allCases.map(\.rawValue), "Whether the goal is met."),
    ])

  /// Writes the cells of the row.
  public func write(to cells: inout CSVWriter) {
    cells.policy(policy)
    cells.text(metric.rawValue)
    cells.text(metric.declaration.unit)
    cells.number(limit)
    cells.number(lower)
    cells.number(upper)
    cells.text(verdict.rawValue)
  }
}

extension VerdictRow: ReadableRow {
  /// Reads one cell for every column, in their order.
  public init(from cells: inout RowReader) throws(StoredResultsError) {
    let policy = try cells.policy()
    let metric: Metric = try cells.word()
    try cells.text(expecting: metric.declaration.unit)
    self.init(
      policy: policy, metric: metric, limit: try cells.number(),
      lower: try cells.optionalNumber(), upper: try cells.optionalNumber(),
      verdict: try cells.word())
  }
}

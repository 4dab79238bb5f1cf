package import Quantities

/// Verdict of an experiment on a goal.
public enum Verdict: String, CellWord, Hashable, BitwiseCopyable {
  /// The goal is met, with the stated confidence.
  case pass

  /// The goal is missed, with the stated confidence.
  case fail

  /// The replications are too few, or vary too much, to decide.
  case inconclusive

  /// Returns the verdict on several goals: one failure fails, and only passes pass.
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

/// One goal tested with one policy.
public struct VerdictRow: ResultRow, Hashable {
  package var policy: Int32 = 0

  /// Metric with the goal.
  package var metric = Metric.waitMean
  package var limit = 0.0

  /// Time limit inside the metric; nil for a metric without one.
  package var within: TimeSpan?
  package var lower: Double?
  package var upper: Double?
  package var verdict = Verdict.inconclusive

  /// Returns the subject of the goal in a list, such as `priority 1 within 8:00`.
  /// - Parameter write: formats a time in seconds for readers.
  /// - Returns: a noun phrase.
  package func name(_ write: (Double) -> String) -> String {
    GoalKind(metric)?.name(within: within.map { write($0.inSeconds) }) ?? metric.rawValue
  }

  /// A row of zeros and missing values.
  public static let empty = VerdictRow()

  /// The columns of the table.
  public static let columns = Columns<VerdictRow>(
    "verdicts.csv", .conclusions, "One goal tested with one policy.",
    [
      .policy(\.policy),
      .name(of: \.metric),
      .unit("Unit of the limit and of the bounds.") { $0.metric },
      .column(
        "limit", \.limit,
        "Limit of the mean of the metric: the greatest allowed or, for a metric of which more is "
          + "better, the least."
      ),
      .column(
        "within_s", \.within,
        "Time limit inside the metric, such as a response time. Empty for other metrics."
      ).recent(),
      .column(
        "bound_low", \.lower,
        "One-sided 95 % lower bound of the mean, corrected for the skewness of the days (Hall 1992)."
      ),
      .column(
        "bound_high", \.upper,
        "One-sided 95 % upper bound of the mean, corrected for the skewness of the days (Hall 1992)."
      ),
      .column("verdict", \.verdict, "Verdict on the goal."),
    ])
}

package import Quantities

/// What an experiment says about a goal.
public enum Verdict: String, CellWord, Hashable, BitwiseCopyable {
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
  package var policy: Int32 = 0

  /// The metric with the goal.
  package var metric = Metric.waitMean
  package var limit = 0.0

  /// The time that the metric counts within; nil for a metric without one.
  package var within: TimeSpan?
  package var lower: Double?
  package var upper: Double?
  package var verdict = Verdict.inconclusive

  /// Subject of the goal in a list, such as `priority 1 within 8:00`.
  /// - Parameter write: how people write a time in seconds.
  /// - Returns: a noun phrase.
  package func name(_ write: (Double) -> String) -> String {
    GoalKind(metric)?.name(within: within.map { write($0.inSeconds) }) ?? metric.rawValue
  }

  /// A row of zeros and of nothing.
  public static let empty = VerdictRow()

  /// The columns of the table.
  public static let columns = Columns<VerdictRow>(
    "verdicts.csv", .conclusions, "One goal held against one policy.",
    [
      .policy(\.policy),
      .name(of: \.metric),
      .unit("Unit of the limit and of the bounds.") { $0.metric },
      .column(
        "limit", \.limit,
        "The most that the mean of the metric may be or, of a metric of which more is better, the least."
      ),
      .column(
        "within_s", \.within,
        "Time that the metric counts within, such as that of an ambulance; empty for other metrics."
      ).recent(),
      .column(
        "bound_low", \.lower,
        "One-sided 95 % lower bound of the mean, corrected for the skewness of the days (Hall 1992)."
      ),
      .column(
        "bound_high", \.upper,
        "One-sided 95 % upper bound of the mean, corrected for the skewness of the days (Hall 1992)."
      ),
      .column("verdict", \.verdict, "Whether the goal is met."),
    ])
}

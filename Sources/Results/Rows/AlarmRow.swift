package import Quantities

/// What a watch measures.
public enum VitalSign: String, CellWord, Hashable, BitwiseCopyable {
  /// Beats in a minute.
  case heartRate = "heart_rate"

  /// Systolic, in mmHg.
  case bloodPressure = "blood_pressure"

  /// Steps in a minute.
  case steps

  /// Kilocalories in a minute.
  case calories
}

/// What became of a value that was too low.
public enum AlarmOutcome: String, CellWord, Hashable, BitwiseCopyable {
  /// The watch raised an alarm, and first aid answered.
  case answered

  /// The watch raised an alarm; no answer came before the run ended.
  case unanswered

  /// It was over before the watch had seen enough of it.
  case short

  /// It belongs to an alarm that was raised before.
  case known

  /// The watch was not worn.
  case notWorn = "not-worn"

  /// It was not over when the run ended.
  case unresolved
}

/// One time in the measurement window at which a value of somebody with a watch became too low, or seemed to.
///
/// Who it was is not told.
public struct AlarmRow: ResultRow, Hashable, BitwiseCopyable {
  package var policy: Int32 = 0
  package var replication: Int32 = 0
  package var crossing: Int32 = 0
  package var sign = VitalSign.heartRate
  package var isGenuine = true
  package var crossed = TimeSpan.zero
  package var sampled: TimeSpan?
  package var sent: TimeSpan?
  package var received: TimeSpan?
  package var answered: TimeSpan?
  package var reports: Int32 = 0
  package var reaction: TimeSpan?
  package var outcome = AlarmOutcome.unresolved
  package var incident: Int32?

  /// A row of zeros and of nothing.
  public static let empty = AlarmRow()

  /// The declaration of the table.
  public static let columns = Columns<AlarmRow>(
    "alarms.csv", .partDetails(.alarms),
    "One time in the measurement window at which a value of somebody with a watch fell below its threshold, or seemed "
      + "to, in order of time; times are since the start of the window.",
    [
      .policy(\.policy), .replication(\.replication),
      .column("crossing", \.crossing, "Its number in its replication, from 1."),
      .column("sign", \.sign, "What was too low; the first of several."),
      .column("genuine", \.isGenuine, "Whether somebody needed help, and the watch was not wrong."),
      .column("crossed_s", \.crossed, "When it fell below its threshold."),
      .column("sampled_s", \.sampled, "When the sample was taken that raised the alarm."),
      .column("sent_s", \.sent, "When the first report left the watch."),
      .column("received_s", \.received, "When first aid had a report for the first time."),
      .column("answered_s", \.answered, "When the watch showed that help comes."),
      .column("reports", \.reports, "How many reports the watch sent."),
      .column("reaction_s", \.reaction, "From the crossing until the first report."),
      .column("outcome", \.outcome, "What became of it."),
      .column("incident", \.incident, "The emergency of incidents.csv that it is."),
    ])
}

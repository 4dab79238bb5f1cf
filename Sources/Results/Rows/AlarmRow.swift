package import Quantities

/// Health parameter that a watch measures.
public enum VitalSign: String, CellWord, Hashable, BitwiseCopyable {
  /// Beats per minute.
  case heartRate = "heart_rate"

  /// Systolic, in mmHg.
  case bloodPressure = "blood_pressure"

  /// Steps per minute.
  case steps

  /// Kilocalories per minute.
  case calories
}

/// Outcome of a crossing.
public enum AlarmOutcome: String, CellWord, Hashable, BitwiseCopyable {
  /// The watch raised an alarm, and the ambulance service answered.
  case answered

  /// The watch raised an alarm; no answer came before the run ended.
  case unanswered

  /// The crossing was over before the watch had measured enough samples.
  case short

  /// The crossing belongs to an alarm that was raised before.
  case known

  /// The watch was not worn.
  case notWorn = "not-worn"

  /// The wearer was in the care of the emergency service.
  case inCare = "in-care"

  /// The crossing was not over when the run ended.
  case unresolved
}

/// One crossing in the measurement window: a value of a wearer became too low, or was measured so.
///
/// Only wearers who are residents are identified.
public struct AlarmRow: DayRow, Hashable, BitwiseCopyable {
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
  package var zone: Int32?
  package var resident: Int32?

  /// A row of zeros and missing values.
  public static let empty = AlarmRow()

  /// The declaration of the table.
  public static let columns = Columns<AlarmRow>(
    "alarms.csv", .partDetails(.alarms),
    "One crossing in the measurement window: a value of a wearer that fell below its threshold, "
      + "or appeared to fall. In order of time; times are since the start of the window.",
    [
      .policy(\.policy), .replication(\.replication),
      .column("crossing", \.crossing, "Number of the crossing in its replication, from 1."),
      .column("sign", \.sign, "Health parameter that was too low, the first of several."),
      .column(
        "genuine", \.isGenuine,
        "True if the wearer needed help, false for a false alarm."),
      .column("crossed_s", \.crossed, "Time of the crossing."),
      .column("sampled_s", \.sampled, "Time of the sample that raised the alarm."),
      .column("sent_s", \.sent, "Time at which the first report left the watch."),
      .column(
        "received_s", \.received,
        "Time at which the ambulance service first received a report."),
      .column("answered_s", \.answered, "Time at which the watch showed that help is coming."),
      .column("reports", \.reports, "Number of reports that the watch sent."),
      .column("reaction_s", \.reaction, "Time from the crossing to the first report."),
      .column("outcome", \.outcome, "Outcome of the crossing."),
      .column("incident", \.incident, "Emergency in incidents.csv that the alarm led to."),
      .name("zone", \.zone, of: .zones, "Zone of the wearer at the crossing.").recent(),
      .name(
        "resident", \.resident, of: .residents,
        "Resident who wears the watch. Empty for other people."
      ).only(with: .care),
    ])
}

package import Quantities

/// State of a resident at an instant; every resident is in exactly one.
public enum PresenceState: String, CaseIterable, CellWord, Hashable, BitwiseCopyable {
  /// At home, at an appointment or anywhere else without moving.
  case present

  /// On a trip, except by taxi.
  case underWay = "under_way"

  /// Waiting for a taxi.
  case waiting

  /// In a taxi.
  case aboard

  /// In the queue of a shop.
  case outside

  /// In a shop with a queue.
  case inside

  /// In the care of the ambulance service, until the arrival at a hospital.
  case inCare = "in_care"

  /// In a hospital.
  case inHospital = "in_hospital"

  /// On the course of a run.
  case running

  /// Position in the list of states.
  package var number: UInt8 {
    switch self {
    case .present: 0
    case .underWay: 1
    case .waiting: 2
    case .aboard: 3
    case .outside: 4
    case .inside: 5
    case .inCare: 6
    case .inHospital: 7
    case .running: 8
    }
  }
}

/// Person-time of all residents in one state in one hour.
public struct PresenceRow: DayRow, Hashable, BitwiseCopyable {
  package var policy: Int32 = 0
  package var replication: Int32 = 0
  package var from = TimeSpan.zero
  package var state = PresenceState.present
  package var time = TimeSpan.zero

  /// A row of zeros and missing values.
  public static let empty = PresenceRow()

  /// The declaration of the table.
  public static let columns = Columns<PresenceRow>(
    "presence.csv", .partDetails(.people),
    "Time of all residents in one state in one hour of the run. Every resident is in exactly one "
      + "state at a time, so all rows of a replication add up to the length of the run times the "
      + "number of residents.",
    [
      .policy(\.policy), .replication(\.replication),
      .column(
        "from_s", \.from,
        "Start of the hour, from the start of the measurement window; negative in the warm-up."),
      .column(
        "state", \.state,
        "present (at home, at an appointment or elsewhere), under_way, waiting (for a taxi), aboard "
          + "(in a taxi), outside (in the queue of a shop), inside (in a shop with a queue), "
          + "in_care (of the ambulance service), in_hospital or running (on the course of a run)."),
      .column("person_s", \.time, "Sum of the residents' times in the state in that hour."),
    ])
}

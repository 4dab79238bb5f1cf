package import Quantities

/// What became of an emergency.
public enum IncidentOutcome: String, CaseIterable, Hashable, Sendable, BitwiseCopyable, CellWord {
  /// The patient was treated and stays.
  case treated

  /// The patient was carried to a hospital.
  case transported

  /// A taxi brought the patient to a hospital.
  case byTaxi = "by-taxi"

  /// Nobody was free, and another service took care of it.
  case lost

  /// It was not over when the run ended.
  case unresolved
}

/// Gender of a patient, as the report of a watch states it.
public enum PatientGender: String, CaseIterable, Hashable, Sendable, BitwiseCopyable, CellWord {
  /// A woman.
  case female

  /// A man.
  case male

  /// Neither, or not stated.
  case other
}

/// One emergency that first aid heard of in the measurement window.
public struct IncidentRow: ResultRow, Hashable, BitwiseCopyable {
  package var policy: Int32 = 0
  package var replication: Int32 = 0
  package var incident: Int32 = 0
  package var priority: Int32 = 0
  package var zone: Int32 = 0
  package var received = TimeSpan.zero
  package var taken: TimeSpan?
  package var ordered: TimeSpan?
  package var mobilised: TimeSpan?
  package var arrived: TimeSpan?
  package var left: TimeSpan?
  package var atHospital: TimeSpan?
  package var closed: TimeSpan?
  package var end = IncidentOutcome.unresolved
  package var ambulance: Int32?
  package var station: Int32?
  package var hospital: Int32?
  package var queue: TimeSpan?
  package var lost = TimeSpan.zero
  package var diversions: Int32 = 0
  package var drive = Distance.zero
  package var taxiWait: TimeSpan?
  package var ride: Int32?
  package var couldGo: Int32?
  package var expected: TimeSpan?
  package var nextExpected: TimeSpan?
  package var delay: TimeSpan?
  package var age: Int32?
  package var gender: PatientGender?
  package var isInNeed: Bool?
  package var below: VitalSigns?
  package var report: Int32?
  package var sampled: TimeSpan?

  /// A row of zeros and of nothing.
  public static let empty = IncidentRow()

  /// From the call until an ambulance is there; nil when none came.
  package var response: TimeSpan? { arrived.map { $0 - received } }

  /// The declaration of the table.
  public static let columns = Columns<IncidentRow>(
    "incidents.csv", .partDetails(.emergency),
    "One emergency of the measurement window, in the order of the calls; times are since the start of the window.",
    [
      .policy(\.policy), .replication(\.replication),
      .column("incident", \.incident, "The number of the emergency in its replication, from 1."),
      .column("priority", \.priority, "How urgent it is: 1 most, 3 least."),
      .zone("zone", \.zone, "Zone in which help is needed."),
      .column("received_s", \.received, "When first aid heard of it."),
      .column("taken_s", \.taken, "When the call was over."),
      .column("ordered_s", \.ordered, "When the ambulance was ordered that came, or is to come."),
      .column("mobilised_s", \.mobilised, "When that ambulance drove."),
      .column("arrived_s", \.arrived, "When it was there, or a taxi had picked the patient up."),
      .column("left_s", \.left, "When it left the patient, or left with the patient."),
      .column("at_hospital_s", \.atHospital, "When it was at the hospital."),
      .column("closed_s", \.closed, "When the emergency was over for first aid."),
      .column("outcome", \.end, "How it ended."),
      .column("ambulance", \.ambulance, "The number of the ambulance, from 1."),
      .station("station", \.station, "The station where the ambulance is at home."),
      .hospital("hospital", \.hospital, "The hospital to which the patient was carried."),
      .column("queue_s", \.queue, "How long it waited without an ambulance after the call."),
      .column(
        "lost_s", \.lost,
        "How long ambulances were under way to it that were then taken away."),
      .column("diversions", \.diversions, "How often an ambulance was taken away."),
      .column("drive_m", \.drive, "How far the ambulance drove from its order."),
      .column(
        "taxi_wait_s", \.taxiWait,
        "How long after the call a taxi had picked the patient up, or it was known that none would; empty where none was called."
      ),
      .column("ride", \.ride, "The ride of requests.csv by which the patient was to go."),
      .column(
        "could_go", \.couldGo,
        "How many ambulances the one that came was chosen from by their expected times; 1 where it was the only one that could, or times were not compared."
      ),
      .column(
        "expected_s", \.expected, "How long after its order the ambulance was expected to be there."
      ),
      .column(
        "next_expected_s", \.nextExpected,
        "The same of the second best; empty where there was none."),
      .column(
        "delay_s", \.delay,
        "By how much closed and slow streets made that ambulance's drive longer, as planned when it began; empty where all streets are always open."
      ),
      .column(
        "age", \.age,
        "Age of the patient in the newest report of the watch, in years; empty where a person called or it is unknown."
      ).only(with: .alarms),
      .column("gender", \.gender, "Gender of the patient in that report; empty where unknown.")
        .only(with: .alarms),
      .column(
        "need", \.isInNeed, "Whether the patient has the watch for a need of care, at any age."
      ).only(with: .alarms),
      .column(
        "below", \.below,
        "Values below their thresholds in that report, with a space between them."
      ).only(with: .alarms),
      .column(
        "report", \.report, "Number of that report of the alarm, from 1."
      ).only(with: .alarms),
      .column("report_sampled_s", \.sampled, "When the sample of that report was taken.")
        .only(with: .alarms),
    ])
}

package import Quantities

/// Outcome of an emergency.
public enum IncidentOutcome: String, CaseIterable, Hashable, Sendable, BitwiseCopyable, CellWord {
  /// The patient was treated and stays.
  case treated

  /// The patient was taken to a hospital.
  case transported

  /// A taxi brought the patient to a hospital.
  case byTaxi = "by-taxi"

  /// No ambulance was free, and another service took over.
  case lost

  /// The emergency was not over when the run ended.
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

/// One emergency reported in the measurement window.
public struct IncidentRow: DayRow, Hashable, BitwiseCopyable {
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
  package var resident: Int32?

  /// A row of zeros and missing values.
  public static let empty = IncidentRow()

  /// Time from the call to the arrival of an ambulance; nil if none came.
  package var response: TimeSpan? { arrived.map { $0 - received } }

  /// The declaration of the table.
  public static let columns = Columns<IncidentRow>(
    "incidents.csv", .partDetails(.emergency),
    "One emergency of the measurement window, in the order of the calls. Times are since the "
      + "start of the window.",
    [
      .policy(\.policy), .replication(\.replication),
      .column("incident", \.incident, "Number of the emergency in its replication, from 1."),
      .column("priority", \.priority, "Priority: 1 is the most urgent, 3 the least."),
      .name("zone", \.zone, of: .zones, "Zone of the emergency."),
      .column("received_s", \.received, "Time at which the ambulance service was notified."),
      .column("taken_s", \.taken, "Time at which the call was over."),
      .column(
        "ordered_s", \.ordered,
        "Time of the order to the ambulance that came, or is to come."),
      .column("mobilised_s", \.mobilised, "Time at which that ambulance departed."),
      .column(
        "arrived_s", \.arrived,
        "Time of its arrival, or of the patient's pick-up by a taxi."),
      .column("left_s", \.left, "Time at which it left the scene, with or without the patient."),
      .column("at_hospital_s", \.atHospital, "Time of its arrival at the hospital."),
      .column("closed_s", \.closed, "Time at which the emergency was closed."),
      .column("outcome", \.end, "Outcome of the emergency."),
      .column("ambulance", \.ambulance, "Number of the ambulance, from 1."),
      .name("station", \.station, of: .stations, "Home station of the ambulance."),
      .name("hospital", \.hospital, of: .hospitals, "Hospital to which the patient was taken."),
      .column("queue_s", \.queue, "Time without an ambulance after the call."),
      .column(
        "lost_s", \.lost,
        "Time for which ambulances were under way that were then diverted."),
      .column("diversions", \.diversions, "Number of diversions."),
      .column("drive_m", \.drive, "Distance that the ambulance drove from its order on."),
      .column(
        "taxi_wait_s", \.taxiWait,
        "Time from the call to the patient's pick-up by a taxi, or until it was known that none "
          + "would come. Empty where none was called."
      ),
      .column("ride", \.ride, "Ride in requests.csv that was called for the patient."),
      .column(
        "could_go", \.couldGo,
        "Number of ambulances among which the one that came was chosen by expected arrival. 1 "
          + "where it was the only candidate, or times were not compared."
      ),
      .column(
        "expected_s", \.expected, "Expected time from the order to the arrival of the ambulance."
      ),
      .column(
        "next_expected_s", \.nextExpected,
        "Expected time from the order to the arrival of the second-best ambulance. Empty without "
          + "one."),
      .column(
        "delay_s", \.delay,
        "Delay of that ambulance's drive by closed and slow streets, as planned when it began. "
          + "Empty where all streets are always open."
      ),
      .column(
        "age", \.age,
        "Age of the patient in the newest report of the watch, in years. Empty where a person "
          + "called or it is unknown."
      ).only(with: .alarms),
      .column("gender", \.gender, "Gender of the patient in that report. Empty where unknown.")
        .only(with: .alarms),
      .column(
        "need", \.isInNeed, "True if the patient has the watch for a need of care, at any age."
      ).only(with: .alarms),
      .column(
        "below", \.below,
        "Values below their thresholds in that report, separated by spaces."
      ).only(with: .alarms),
      .column(
        "report", \.report, "Number of that report of the alarm, from 1."
      ).only(with: .alarms),
      .column("report_sampled_s", \.sampled, "Time at which the sample of that report was taken.")
        .only(with: .alarms),
      .name(
        "resident", \.resident, of: .residents,
        "Resident who is the patient. Empty for other people."
      ).only(with: .care),
    ])
}

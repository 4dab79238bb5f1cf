package import Quantities

/// One resident in the care of the ambulance service, whose emergency begins in the measurement
/// window.
public struct CareRow: DayRow, Hashable, BitwiseCopyable {
  package var policy: Int32 = 0
  package var replication: Int32 = 0
  package var resident: Int32 = 0
  package var incident: Int32?
  package var origin = CareOrigin.free
  package var zone: Int32 = 0
  package var began = TimeSpan.zero
  package var crew: TimeSpan?
  package var hospital: TimeSpan?
  package var ended: TimeSpan?

  /// A row of zeros and missing values.
  public static let empty = CareRow()

  /// The declaration of the table.
  public static let columns = Columns<CareRow>(
    "care.csv", .partDetails(.care),
    "One stay of a resident in the care of the ambulance service that begins in the measurement "
      + "window, in order of time. Times are since the start of the window.",
    [
      .policy(\.policy), .replication(\.replication),
      .name(
        "resident", \.resident, of: .residents,
        "The resident, as named in the table of residents."),
      .column(
        "incident", \.incident,
        "Emergency in incidents.csv. Empty if the service never hears of it."),
      .column(
        "from", \.origin,
        "Situation of the resident at that time: free, appointment, trip (without a taxi), waiting "
          + "(for a taxi), taxi (which stops; a shared one carries them on to their destination), queue, "
          + "shop or run."),
      .name("zone", \.zone, of: .zones, "Zone where the ambulance finds them."),
      .column("began_s", \.began, "Time of the emergency."),
      .column("crew_s", \.crew, "Time of the arrival of the ambulance. Empty if none came."),
      .column(
        "hospital_s", \.hospital, "Time of the arrival at the hospital. Empty without a transport."
      ),
      .column(
        "ended_s", \.ended,
        "Time from which they are free: after the treatment on the scene, or after their stay in "
          + "hospital. Empty if the run ends before."),
    ])
}

package import Quantities

/// One street run.
public struct RunRow: DayRow, Hashable, BitwiseCopyable {
  package var policy: Int32 = 0
  package var replication: Int32 = 0
  package var run: Int32 = 0
  package var invited: Int32 = 0
  package var enrolled: Int32 = 0
  package var refused: Int32 = 0
  package var absent: Int32 = 0
  package var started: Int32 = 0
  package var finished: Int32 = 0
  package var taxiCalls: Int32 = 0
  package var patients: Int32 = 0
  package var first: TimeSpan?
  package var last: TimeSpan?
  package var closedKilometerHours = 0.0
  package var reports: Int32 = 0
  package var oldestPosition: TimeSpan?
  package var withoutConsent: Int32 = 0
  package var watchers: Int32 = 0
  package var positionsShown: Int64 = 0
  package var positionsOffPath: Int64 = 0

  /// A row of zeros and missing values.
  public static let empty = RunRow()

  /// The declaration of the table.
  public static let columns = Columns<RunRow>(
    "runs.csv", .partDetails(.runs),
    "One street run, in the order of the scenario. Times are since the start of the window.",
    [
      .policy(\.policy), .replication(\.replication),
      .column("run", \.run, "Number of the run in the scenario, from 1."),
      .column("invited", \.invited, "Number of people invited."),
      .column("enrolled", \.enrolled, "Number of people enrolled."),
      .column("refused", \.refused, "Number of acceptances refused for lack of room."),
      .column("absent", \.absent, "Number of enrolled people who do not come to the start."),
      .column("started", \.started, "Number of people who start."),
      .column("finished", \.finished, "Number of people who finish ahead of the sweep vehicle."),
      .column("taxi_calls", \.taxiCalls, "Number of taxis that athletes call in the window."),
      .column("patients", \.patients, "Number of athletes who need an ambulance during the run."),
      .column("first_s", \.first, "Time of the first finish."),
      .column("last_s", \.last, "Time of the last finish."),
      .column(
        "closed_km_h", \.closedKilometerHours,
        "Closed street length times the duration of the closure, in kilometre hours."),
      .column("reports", \.reports, "Number of times that spectators see new positions."),
      .column(
        "position_age_s_max", \.oldestPosition,
        "Greatest age of a position that spectators see."),
      .column(
        "without_consent", \.withoutConsent,
        "Number of invited people who are not enrolled because they do not consent to the "
          + "processing of their data."
      ).recent(),
      .column(
        "watchers", \.watchers,
        "Number of spectators who watch from the first start on."
      ).recent(),
      .column(
        "positions_shown", \.positionsShown, unit: "1",
        "Number of positions of athletes that these spectators see."
      ).recent(),
      .column(
        "positions_off_path", \.positionsOffPath, unit: "1",
        "Number of positions too far from the path, which are not shown."
      ).recent(),
    ])
}

/// One piece of the path of a run.
public struct ClosureRow: DayRow, Hashable, BitwiseCopyable {
  package var policy: Int32 = 0
  package var replication: Int32 = 0
  package var run: Int32 = 0
  package var piece: Int32 = 0
  package var from = 0.0
  package var to = 0.0
  package var closes = TimeSpan.zero
  package var opens = TimeSpan.zero
  package var drivenAround: Int32 = 0
  package var waited: Int32 = 0
  package var delay = TimeSpan.zero

  /// A row of zeros.
  public static let empty = ClosureRow()

  /// The declaration of the table.
  public static let columns = Columns<ClosureRow>(
    "closures.csv", .partDetails(.runs),
    "One closed piece of the path of a run. Times are since the start of the window. A vehicle "
      + "counts at the first closed piece on its straight line.",
    [
      .policy(\.policy), .replication(\.replication),
      .column("run", \.run, "Number of the run in the scenario, from 1."),
      .column("piece", \.piece, "Number of the piece, from 1 at the start."),
      .column("from_m", \.from, unit: "m", "Distance of its beginning from the start."),
      .column("to_m", \.to, unit: "m", "Distance of its end from the start."),
      .column("closes_s", \.closes, "Time at which it is closed."),
      .column("opens_s", \.opens, "Time at which it opens again."),
      .column("driven_around", \.drivenAround, "Number of vehicles that make a detour around it."),
      .column("waited", \.waited, "Number of these that wait until a street opens."),
      .column("delay_s", \.delay, "Total delay of their journeys."),
    ])
}

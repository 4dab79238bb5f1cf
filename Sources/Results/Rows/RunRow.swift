package import Quantities

/// One street run.
public struct RunRow: ResultRow, Hashable, BitwiseCopyable {
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

  /// A row of zeros and of nothing.
  public static let empty = RunRow()

  /// The declaration of the table.
  public static let columns = Columns<RunRow>(
    "runs.csv", .partDetails(.runs),
    "One street run, in the order of the scenario; times are since the start of the window.",
    [
      .policy(\.policy), .replication(\.replication),
      .column("run", \.run, "Its number in the scenario, from 1."),
      .column("invited", \.invited, "How many people get an invitation."),
      .column("enrolled", \.enrolled, "How many are enrolled."),
      .column("refused", \.refused, "How many would be, if there were room."),
      .column("absent", \.absent, "How many of the enrolled do not come to the start."),
      .column("started", \.started, "How many start."),
      .column("finished", \.finished, "How many come in before the sweep."),
      .column("taxi_calls", \.taxiCalls, "How many taxis they call in the window."),
      .column("patients", \.patients, "How many need first aid on the way."),
      .column("first_s", \.first, "When the first comes in."),
      .column("last_s", \.last, "When the last comes in."),
      .column("closed_km_h", \.closedKilometerHours, "Kilometres times hours that it closes."),
      .column("reports", \.reports, "How often spectators see new positions."),
      .column("position_age_s_max", \.oldestPosition, "The age of the oldest position they see."),
      .column(
        "without_consent", \.withoutConsent,
        "People of the list of guests who are not enrolled because they do not let their data be handled."
      ).recent(),
      .column("watchers", \.watchers, "Spectators who watch from the gun on.").recent(),
      .column(
        "positions_shown", \.positionsShown, unit: "1",
        "Positions of athletes that these spectators see."
      ).recent(),
      .column(
        "positions_off_path", \.positionsOffPath, unit: "1",
        "Positions too far from the path, which are not shown."
      ).recent(),
    ])
}

/// One piece of the path of a run.
public struct ClosureRow: ResultRow, Hashable, BitwiseCopyable {
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
    "One piece of the path of a run that is closed; times are since the start of the window. A vehicle counts at the "
      + "first closed piece in its straight way.",
    [
      .policy(\.policy), .replication(\.replication),
      .column("run", \.run, "The run, by its number in the scenario, from 1."),
      .column("piece", \.piece, "Its number, from 1 at the start."),
      .column("from_m", \.from, unit: "m", "How far from the start it begins."),
      .column("to_m", \.to, unit: "m", "How far from the start it ends."),
      .column("closes_s", \.closes, "From when it is closed."),
      .column("opens_s", \.opens, "When it opens again."),
      .column("driven_around", \.drivenAround, "How many vehicles take another way because of it."),
      .column("waited", \.waited, "How many of these wait until something opens."),
      .column("delay_s", \.delay, "How much longer their journeys take, all together."),
    ])
}

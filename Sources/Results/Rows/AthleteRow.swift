package import Quantities

/// Outcome of a run for an enrolled athlete.
public enum AthleteOutcome: String, CellWord, Hashable, Sendable, BitwiseCopyable {
  /// They finish.
  case finished

  /// The sweep vehicle reaches them.
  case swept

  /// They need an ambulance during the run.
  case neededHelp = "needed-help"

  /// They do not come to the start.
  case absent

  /// They are residents who intend to start, and are not at the start in time.
  case missedStart = "missed-start"
}

/// One enrolled athlete of a run, without a name.
public struct AthleteRow: DayRow, Hashable, BitwiseCopyable {
  package var policy: Int32 = 0
  package var replication: Int32 = 0
  package var run: Int32 = 0
  package var athlete: Int32 = 0
  package var wave: Int32 = 0
  package var outcome = AthleteOutcome.finished
  package var start: TimeSpan?
  package var end: TimeSpan?
  package var distance = Distance.zero
  package var rideThere: Int32?
  package var rideHome: Int32?
  package var incident: Int32?
  package var seen: TimeSpan?
  package var seenAt: Distance?
  package var resident: Int32?

  /// A row of zeros and missing values.
  public static let empty = AthleteRow()

  /// The declaration of the table.
  public static let columns = Columns<AthleteRow>(
    "athletes.csv", .partMovements(.runs),
    "One enrolled athlete of a run, without a name. Times are since the start of the window. "
      + "Written with `--trace`.",
    [
      .policy(\.policy), .replication(\.replication),
      .column("run", \.run, "Number of the run in the scenario, from 1."),
      .column("athlete", \.athlete, "Number of the athlete, from 1 in the order of enrolment."),
      .column("wave", \.wave, "Number of the starting wave, from 1."),
      .column("outcome", \.outcome, "Outcome of the run."),
      .column("start_s", \.start, "Start time. Empty if the athlete does not start."),
      .column(
        "end_s", \.end,
        "Time of finishing or leaving the run. Empty if the athlete does not start."),
      .column(
        "distance_m", \.distance,
        "Distance run, at a constant pace."),
      .column(
        "ride_there", \.rideThere,
        "Taxi ride to the start that the athlete calls for, possibly shared, as in "
          + "requests.csv. Empty without one."
      ),
      .column(
        "ride_home", \.rideHome,
        "Taxi ride from the finish that the athlete calls for, possibly shared, as in "
          + "requests.csv. Empty without one."),
      .column(
        "incident", \.incident, "Emergency in incidents.csv, if the athlete needs an ambulance."),
      .column(
        "seen_s", \.seen,
        "Time of measurement of the last position that spectators saw. Empty if they saw none."
      ).recent(),
      .column(
        "seen_m", \.seenAt,
        "Last position that spectators saw, as a distance from the start of the path."
      )
      .recent(),
      .name(
        "resident", \.resident, of: .residents,
        "Resident who is the athlete. Empty for other people."
      ).only(with: .runners),
    ])
}

/// One athlete at one mark of a run.
public struct LapRow: DayRow, Hashable, BitwiseCopyable {
  package var policy: Int32 = 0
  package var replication: Int32 = 0
  package var run: Int32 = 0
  package var athlete: Int32 = 0
  package var mark: Int32 = 0
  package var passed = TimeSpan.zero
  package var time = TimeSpan.zero
  package var lap = TimeSpan.zero
  package var spectators: Int32 = 0

  /// A row of zeros.
  public static let empty = LapRow()

  /// The declaration of the table.
  public static let columns = Columns<LapRow>(
    "laps.csv", .partMovements(.runs),
    "One athlete who passes a mark of a run, in order of time. Written with `--trace`.",
    [
      .policy(\.policy), .replication(\.replication),
      .column("run", \.run, "Number of the run in the scenario, from 1."),
      .column("athlete", \.athlete, "Number of the athlete, as in athletes.csv."),
      .column("mark", \.mark, "Number of the mark, from 1. Marks are runs.laps apart."),
      .column(
        "passed_s", \.passed,
        "Time at which the athlete passes the mark, since the start of the window."),
      .column("time_s", \.time, "Time since the athlete's start."),
      .column("lap_s", \.lap, "Time since the previous mark, or since the athlete's start."),
      .column("spectators", \.spectators, "Number of spectators who see the time at that instant."),
    ])
}

/// One corner of the path of a run.
public struct RunPathRow: DayRow, Hashable, BitwiseCopyable {
  package var policy: Int32 = 0
  package var replication: Int32 = 0
  package var run: Int32 = 0
  package var corner: Int32 = 0
  package var x = Distance.zero
  package var y = Distance.zero
  package var along = Distance.zero

  /// A row of zeros.
  public static let empty = RunPathRow()

  /// The declaration of the table.
  public static let columns = Columns<RunPathRow>(
    "run_paths.csv", .partMovements(.runs),
    "One corner of the path of a run that takes place. Written with `--trace`.",
    [
      .policy(\.policy), .replication(\.replication),
      .column("run", \.run, "Number of the run in the scenario, from 1."),
      .column("corner", \.corner, "Number of the corner, from 1 at the start."),
      .column("x_m", \.x, "Position of the corner, to the east on the plane of the city."),
      .column("y_m", \.y, "Position of the corner, to the north."),
      .column("along_m", \.along, "Distance of the corner from the start, along the path."),
    ])
}

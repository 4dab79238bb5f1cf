package import Quantities

/// How a run ends for somebody who was enrolled.
public enum AthleteOutcome: String, CellWord, Hashable, Sendable, BitwiseCopyable {
  /// They come in.
  case finished

  /// The sweep comes to them before.
  case swept

  /// They need first aid on the way.
  case neededHelp = "needed-help"

  /// They are not at the start.
  case absent
}

/// One person who was enrolled in a run, without a name.
public struct AthleteRow: ResultRow, Hashable, BitwiseCopyable {
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

  /// A row of zeros and of nothing.
  public static let empty = AthleteRow()

  /// The declaration of the table.
  public static let columns = Columns<AthleteRow>(
    "athletes.csv", .partMovements(.runs),
    "One person who was enrolled in a run, without a name; times are since the start of the window. Written with `--trace`.",
    [
      .policy(\.policy), .replication(\.replication),
      .column("run", \.run, "The run, by its number in the scenario, from 1."),
      .column("athlete", \.athlete, "A number, from 1 in the order of enrolment."),
      .column("wave", \.wave, "The wave they are to start in, from 1."),
      .column("outcome", \.outcome, "How the run ends for them."),
      .column("start_s", \.start, "When they start; empty for who does not."),
      .column("end_s", \.end, "When they come in, or leave the run; empty for who does not start."),
      .column(
        "distance_m", \.distance,
        "How far they run, at the same pace all the way."),
      .column(
        "ride_there", \.rideThere,
        "The taxi ride to the start that they call for, perhaps with others, as in requests.csv; empty for others."
      ),
      .column("ride_home", \.rideHome, "The same for the ride from the finish."),
      .column(
        "incident", \.incident, "The emergency of incidents.csv where they need first aid."),
      .column(
        "seen_s", \.seen,
        "When the last of their positions was measured that spectators saw; empty where they saw none."
      ).recent(),
      .column("seen_m", \.seenAt, "That position, as a distance from the start of the path.")
        .recent(),
    ])
}

/// One athlete at one mark of a run.
public struct LapRow: ResultRow, Hashable, BitwiseCopyable {
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
    "One athlete who passes a mark of a run, in order of time; written with `--trace`.",
    [
      .policy(\.policy), .replication(\.replication),
      .column("run", \.run, "The run, by its number in the scenario, from 1."),
      .column("athlete", \.athlete, "The athlete, as in athletes.csv."),
      .column("mark", \.mark, "Number of the mark, from 1; marks are runs.laps apart."),
      .column("passed_s", \.passed, "When they pass it, since the start of the window."),
      .column("time_s", \.time, "Time since their start."),
      .column("lap_s", \.lap, "Time since the mark before, or since their start."),
      .column("spectators", \.spectators, "How many spectators see the time at that instant."),
    ])
}

/// One corner of the path of a run.
public struct RunPathRow: ResultRow, Hashable, BitwiseCopyable {
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
    "One corner of the path of a run that takes place; written with `--trace`.",
    [
      .policy(\.policy), .replication(\.replication),
      .column("run", \.run, "The run, by its number in the scenario, from 1."),
      .column("corner", \.corner, "Its number, from 1 at the start."),
      .column("x_m", \.x, "Where it is: to the east, on the plane of the city."),
      .column("y_m", \.y, "Where it is: to the north."),
      .column("along_m", \.along, "How far from the start of the path."),
    ])
}

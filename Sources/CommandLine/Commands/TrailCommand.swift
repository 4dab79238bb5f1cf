import Documents
import Quantities
import Reports
import Results
import Scenarios

/// `cabstand trail`: tell the story of one ride from the events in a folder of results.
struct TrailCommand {
  let arguments: ParsedArguments
  let console: Console

  /// The flags that name what to tell of, in the place of a ride.
  private static let subjects =
    ["--resident", "--person", "--incident", "--want", "--athlete"]
    + RideChoice.allCases.map(\.flag)

  func run() throws(Failure) -> ExitCode {
    let subjects = Self.subjects.filter(arguments.has)
    guard subjects.count < 2 else {
      throw arguments.usage(
        "\(subjects.joined(separator: " and ")) tell different stories; name one")
    }
    if let name = arguments.value(of: "--resident") ?? arguments.value(of: "--person") {
      return try tellDay(of: name)
    }
    if let incident: Int32 = try arguments.number(of: "--incident", in: 1...Int32.max) {
      return try tellIncident(.number(incident))
    }
    if let want: Int32 = try arguments.number(of: "--want", in: 1...Int32.max) {
      return try tellVisit(want)
    }
    if let athlete: Int32 = try arguments.number(of: "--athlete", in: 1...Int32.max) {
      return try tellAthlete(athlete)
    }
    if let choice = RideChoice.allCases.first(where: { arguments.has($0.flag) }) {
      return try tellChosen(choice)
    }
    return try tellRide(.number(try rideNumber()))
  }

  /// Prints a story, whose subject is a member of its JSON.
  func tell(
    _ lines: [String], _ subject: (key: String, value: DocumentValue), policy: String, _ day: Int32
  ) -> ExitCode {
    if arguments.has("--json") {
      let outcome: DocumentValue = [
        subject.key: subject.value, "policy": .text(policy), "replication": .number(Int(day)),
        "story": .texts(lines),
      ]
      console.output(outcome.text(.pretty) + "\n")
    } else if !arguments.has("--quiet") {
      let style = TextStyle(columns: console.outputColumns, hasUnicode: console.hasUnicode)
      console.output(style.fitted(lines).map { $0 + "\n" }.joined())
    }
    return .success
  }

  /// The rows of one policy and day from which a story without a trace is told.
  struct DayRows<Row: ResultRow> {
    let results: StoredResults
    let rows: [Row]
    let names: ResultNames
    let policy: Int32
    let day: Int32
    let startOfDay: TimeOfDay

    /// What the policy is called.
    var policyName: String { names.policies[Int(policy)] }
  }

  /// Reads the rows of the policy and the day that were asked for.
  /// - Parameters:
  ///   - policyOf: which policy a row is of.
  ///   - dayOf: which replication it is of.
  ///   - table: what to call the table in messages, such as "a table of visits".
  ///   - absent: the failure where the results have no such table.
  /// - Returns: the rows of that day, and what else the story needs.
  /// - Throws: `absent`, or a failure where the results are broken or have no such policy or day.
  func dayRows<Row: ResultRow>(
    _ policyOf: (Row) -> Int32, _ dayOf: (Row) -> Int32, of table: String,
    orElse absent: (String) -> Failure
  ) throws(Failure) -> DayRows<Row> {
    let wanted: Int32? = try arguments.number(of: "--replication", in: 1...1_000_000)
    let results = try console.reading { shouldStop throws(StoredResultsError) in
      try StoredResults(at: arguments.positional[0], shouldStop: shouldStop)
    }
    guard results.has(Row.self) else { throw absent(results.path) }
    let (stored, scenario) = try console.reading { _ throws(StoredResultsError) in
      (try results.table(of: Row.self), try results.resolvedScenario())
    }
    let policy = try policyNumber(among: stored.names.policies)
    let rows = stored.rows.filter { policyOf($0) == policy }
    let day = try replication(wanted, rows.map(dayOf), of: table)
    return DayRows(
      results: results, rows: rows.filter { dayOf($0) == day }, names: stored.names,
      policy: policy, day: day, startOfDay: TrailCommand.startOfDay(of: scenario))
  }

  func policyNumber(among policies: [String]) throws(Failure) -> Int32 {
    guard let name = arguments.value(of: "--policy") else { return 0 }
    guard let number = policies.firstIndex(of: name) else {
      let guess = Similarity.closest(to: name, among: policies)
      throw arguments.usage(
        "--policy: these results have no policy \(Wording.quoted(name))"
          + (guess.map { "; did you mean \($0)?" }
            ?? "; they have \(policies.joined(separator: ", "))"))
    }
    return Int32(number)
  }

  /// The replication that was asked for, or the first in the log.
  func replication(
    _ wanted: Int32?, _ days: [Int32], of table: String? = nil
  ) throws(Failure) -> Int32 {
    guard let first = days.first, let last = days.last else {
      throw arguments.usage(
        table.map { "under this policy, these results have \($0) without rows" }
          ?? "nobody asked for a taxi in the replications that were traced")
    }
    guard let wanted else { return first }
    guard days.contains(wanted) else {
      let traced = first == last ? "replication \(first)" : "replications \(first) to \(last)"
      throw arguments.usage(
        "--replication: only \(traced) of these results has \(table ?? "an event log")")
    }
    return wanted
  }

  /// When the measurement window of a resolved scenario starts; midnight when it does not say.
  static func startOfDay(of scenario: String) -> TimeOfDay {
    let document = try? DocumentReader.read(scenario, file: "scenario.resolved.json")
    if case .text(let text) = document?["window"]?["start"]?.content,
      let start = DayTime.parse(text)
    {
      return start
    }
    return TimeOfDay(wrapping: .zero)
  }
}

import Documents
import Quantities
import Reports
import Results
import Scenarios

/// `cabstand trail`: tell the story of one ride from the events in a folder of results.
struct TrailCommand {
  let arguments: ParsedArguments
  let console: Console

  func run() throws(Failure) -> ExitCode {
    let subjects = ["--resident", "--incident", "--want", "--athlete"].filter {
      arguments.value(of: $0) != nil
    }
    guard subjects.count < 2 else {
      throw arguments.usage(
        "\(subjects.joined(separator: " and ")) tell different stories; name one")
    }
    if let resident = arguments.value(of: "--resident"), arguments.value(of: "--incident") == nil {
      return try tellDay(of: resident)
    }
    if let incident: Int32 = try arguments.number(of: "--incident", in: 1...Int32.max) {
      return try tellIncident(incident)
    }
    if let want: Int32 = try arguments.number(of: "--want", in: 1...Int32.max) {
      return try tellVisit(want)
    }
    if let athlete: Int32 = try arguments.number(of: "--athlete", in: 1...Int32.max) {
      return try tellAthlete(athlete)
    }
    let ride = try rideNumber()
    let wanted: Int32? = try arguments.number(of: "--replication", in: 1...1_000_000)
    let traced = try Simulating(console: console, isQuiet: arguments.has("--quiet")).during(
      "reading \(arguments.positional[0])"
    ) { () throws(Failure) in try read() }
    let policy = try policyNumber(among: traced.log.names.policies)
    let logged = traced.log.rows.filter { $0.policy == policy }
    let day = try replication(wanted, logged.map(\.replication))
    let requests = traced.requests.filter { $0.policy == policy && $0.replication == day }
    let rides =
      requests.map(\.ride) + logged.filter { $0.replication == day }.compactMap(\.ride)
    let events = traced.log.rows.filter {
      $0.ride == ride && $0.policy == policy && $0.replication == day
    }
    guard !events.isEmpty else {
      throw arguments.usage(complaint(about: ride, rides, day))
    }
    let trail = Trail(
      events: events, request: requests.first { $0.ride == ride }, names: traced.log.names,
      startOfDay: traced.startOfDay)
    return tell(
      trail.lines, ("ride", .number(Int(ride))),
      policy: traced.log.names.policies[Int(policy)], day)
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

  /// What a story is told from.
  private struct Traced {
    let log: StoredTable<EventRow>
    let requests: [RequestRow]
    let startOfDay: TimeOfDay
  }

  private func read() throws(Failure) -> Traced {
    let results = try console.reading { shouldStop throws(StoredResultsError) in
      try StoredResults(at: arguments.positional[0], shouldStop: shouldStop)
    }
    guard results.has(EventRow.self) else { throw .noEvents(results.path) }
    return try console.reading { _ throws(StoredResultsError) in
      Traced(
        log: try results.table(of: EventRow.self),
        // A baseline keeps the events without the rows of requests.
        requests: results.has(RequestRow.self)
          ? try results.rows(of: RequestRow.self) : [],
        startOfDay: TrailCommand.startOfDay(of: try results.resolvedScenario()))
    }
  }

  /// The number of the ride among the arguments.
  private func rideNumber() throws(Failure) -> Int32 {
    guard arguments.positional.count == 2 else {
      throw arguments.usage(
        "name a ride, or a person with --resident, an emergency with --incident, a visit with --want, or an athlete with --athlete"
      )
    }
    let text = arguments.positional[1]
    guard let ride = Int32(text), ride >= 0 else {
      throw arguments.usage(
        "a ride is a whole number as in requests.csv, not \(Wording.quoted(text))")
    }
    return ride
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

  /// Why there is no story about a ride.
  private func complaint(about ride: Int32, _ rides: [Int32], _ replication: Int32) -> String {
    let first = rides.min() ?? 0
    let last = rides.max() ?? 0
    let range = "; the rides of replication \(replication) that count are \(first) to \(last)"
    if ride < first { return "ride \(ride) is one of the warm-up, which is not in the log" + range }
    if ride < last {
      return "ride \(ride) was reserved for a time that does not count, and is not in the log"
        + range
    }
    return "there is no ride \(ride)" + range
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

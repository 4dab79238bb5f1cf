import Documents
import Quantities
import Reports
import Results
import Scenarios

/// `cabstand trail`: prints the timeline of one ride from the events in a results folder.
struct TrailCommand {
  let arguments: ParsedArguments
  let console: Console

  /// Flags that name a subject other than a ride.
  private static let subjects =
    ["--resident", "--person", "--incident", "--visit", "--want", "--athlete"]
    + RideChoice.allCases.map(\.flag)

  func run() throws(Failure) -> ExitCode {
    let subjects = Self.subjects.filter(arguments.has)
    guard subjects.count < 2 else {
      throw arguments.usage(
        "\(subjects.joined(separator: " and ")) exclude each other; name one")
    }
    if let name = arguments.value(of: "--resident") ?? arguments.value(of: "--person") {
      return try tellDay(of: name)
    }
    if let incident: Int32 = try arguments.number(of: "--incident", in: 1...Int32.max) {
      return try tellIncident(.number(incident))
    }
    for flag in ["--visit", "--want"] {
      guard let visit: Int32 = try arguments.number(of: flag, in: 1...Int32.max) else { continue }
      if flag == "--want" {
        console.message("warning: --want is now --visit; a later version will not accept it\n")
      }
      return try tellVisit(visit)
    }
    if let athlete: Int32 = try arguments.number(of: "--athlete", in: 1...Int32.max) {
      return try tellAthlete(athlete)
    }
    if let choice = RideChoice.allCases.first(where: { arguments.has($0.flag) }) {
      return try tellChosen(choice)
    }
    return try tellRide(.number(try rideNumber()))
  }

  /// Prints a timeline, whose subject is a member of its JSON.
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

  /// Rows of one policy and day for a timeline without a trace.
  struct DayRows<Row: ResultRow> {
    let results: StoredResults
    let rows: [Row]
    let names: ResultNames
    let policy: Int32
    let day: Int32
    let startOfDay: TimeOfDay

    var policyName: String { names.policies[Int(policy)] }
  }

  /// Reads the rows of the requested policy and day.
  /// - Parameters:
  ///   - policyOf: policy of a row.
  ///   - dayOf: replication of a row.
  ///   - table: name of the table in messages, such as "a table of visits".
  ///   - absent: failure for results without such a table.
  /// - Returns: the rows of that day, with the other data of the timeline.
  /// - Throws: `absent`, or a failure for results that are broken or have no such policy or day.
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

  /// Requested replication, or the first in the log.
  func replication(
    _ wanted: Int32?, _ days: [Int32], of table: String? = nil
  ) throws(Failure) -> Int32 {
    guard let first = days.first, let last = days.last else {
      throw arguments.usage(
        table.map { "under this policy, these results have \($0) without rows" }
          ?? "there are no requests in the traced replications")
    }
    guard let wanted else { return first }
    guard days.contains(wanted) else {
      let traced = first == last ? "replication \(first)" : "replications \(first) to \(last)"
      throw arguments.usage(
        "--replication: only \(traced) of these results has \(table ?? "an event log")")
    }
    return wanted
  }

  /// Start of the measurement window of a resolved scenario; midnight without one.
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

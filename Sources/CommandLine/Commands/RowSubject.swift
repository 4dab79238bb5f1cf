import Documents
import Quantities
import Reports
import Results

/// Kind of row that `trail` shows in place of a ride: its table, its number and its timeline.
struct RowSubject<Row: ResultRow> {
  /// Rows of one policy and day for a timeline without a trace.
  struct Day {
    let results: StoredResults
    var rows: [Row]
    let names: ResultNames
    let policy: Int32
    let day: Int32
    let startOfDay: TimeOfDay

    var policyName: String { names[.policies][Int(policy)] }
  }

  /// Flag that names the row by its number.
  let flag: String

  /// Member of the JSON with the number.
  let key: String

  /// Name of the table in messages, such as "a table of visits".
  let table: String

  /// Failure for results without such a table.
  let absent: (String) -> Failure

  let policy: (Row) -> Int32
  let day: (Row) -> Int32
  let number: (Row) -> Int32

  /// Message about a number that no row has, after the flag.
  let complaint: (Int32, Day) -> String

  let story: (Row, Day, Console) throws(Failure) -> any RowStory
}

extension TrailCommand {
  /// Shows the timeline of the row with a number.
  func tell<Row>(_ number: Int32, of subject: RowSubject<Row>) throws(Failure) -> ExitCode {
    try tell(number, of: subject, in: try day(of: subject))
  }

  /// Shows the timeline of a row of some day, after a sentence if there is one.
  func tell<Row>(
    _ number: Int32, of subject: RowSubject<Row>, in day: RowSubject<Row>.Day,
    after start: String? = nil
  ) throws(Failure) -> ExitCode {
    guard let row = day.rows.first(where: { subject.number($0) == number }) else {
      throw arguments.usage("\(subject.flag): \(subject.complaint(number, day))")
    }
    let lines = try subject.story(row, day, console).lines
    return tell(
      [start].compactMap(\.self) + lines, (subject.key, .number(Int(number))),
      policy: day.policyName, day.day)
  }

  /// Reads the rows of the requested policy and day.
  /// - Throws: a failure for results that have no such table, policy or day, or are broken.
  func day<Row>(of subject: RowSubject<Row>) throws(Failure) -> RowSubject<Row>.Day {
    let wanted: Int32? = try arguments.number(of: "--replication", in: 1...1_000_000)
    let results = try console.reading { shouldStop throws(StoredResultsError) in
      try StoredResults(at: arguments.positional[0], shouldStop: shouldStop)
    }
    guard results.has(Row.self) else { throw subject.absent(results.path) }
    let (stored, scenario) = try console.reading { _ throws(StoredResultsError) in
      (try results.table(of: Row.self), try results.resolvedScenario())
    }
    let policy = try policyNumber(among: stored.names[.policies])
    let rows = stored.rows.filter { subject.policy($0) == policy }
    let day = try replication(wanted, rows.map(subject.day), of: subject.table)
    return RowSubject.Day(
      results: results, rows: rows.filter { subject.day($0) == day }, names: stored.names,
      policy: policy, day: day, startOfDay: TrailCommand.startOfDay(of: scenario))
  }
}

import Documents
import Quantities
import Reports
import Results

/// `cabstand trail --athlete`: what became of somebody in a street run, from the table of athletes.
extension TrailCommand {
  /// Tells the story of an athlete.
  func tellAthlete(_ number: Int32) throws(Failure) -> ExitCode {
    guard arguments.positional.count == 1 else {
      throw arguments.usage("name a ride, or an athlete with --athlete, not both")
    }
    let run: Int32 = try arguments.number(of: "--run", in: 1...Int32.max) ?? 1
    let wanted: Int32? = try arguments.number(of: "--replication", in: 1...1_000_000)
    let results = try console.reading { shouldStop throws(StoredResultsError) in
      try StoredResults(at: arguments.positional[0], shouldStop: shouldStop)
    }
    guard results.has(AthleteRow.self) else { throw .noAthletes(results.path) }
    let (table, scenario) = try console.reading { _ throws(StoredResultsError) in
      (try results.table(of: AthleteRow.self), try results.resolvedScenario())
    }
    let policy = try policyNumber(among: table.names.policies)
    let rows = table.rows.filter { $0.policy == policy }
    let day = try replication(wanted, rows.map(\.replication), of: "a table of athletes")
    let found = rows.filter { $0.replication == day && $0.run == run }
    guard let row = found.first(where: { $0.athlete == number }) else {
      let known = found.last.map { "they are 1 to \($0.athlete)" } ?? "it has none"
      throw arguments.usage(
        "--athlete: there is no athlete \(number) in run \(run) on day \(day); \(known)")
    }
    let story = AthleteStory(
      of: row, names: table.names, startOfDay: TrailCommand.startOfDay(of: scenario))
    return tell(
      story.lines, ("athlete", .number(Int(number))), policy: table.names.policies[Int(policy)], day
    )
  }
}

import Documents
import Quantities
import Reports
import Results

/// `cabstand trail --want`: what became of somebody's wish to shop, from the table of visits.
extension TrailCommand {
  /// Tells the story of a visit.
  func tellVisit(_ number: Int32) throws(Failure) -> ExitCode {
    guard arguments.positional.count == 1 else {
      throw arguments.usage("name a ride, or a visit to a shop with --want, not both")
    }
    let wanted: Int32? = try arguments.number(of: "--replication", in: 1...1_000_000)
    let results = try console.reading { shouldStop throws(StoredResultsError) in
      try StoredResults(at: arguments.positional[0], shouldStop: shouldStop)
    }
    guard results.has(VisitRow.self) else { throw .noVisits(results.path) }
    let (table, scenario) = try console.reading { _ throws(StoredResultsError) in
      (try results.table(of: VisitRow.self), try results.resolvedScenario())
    }
    let policy = try policyNumber(among: table.names.policies)
    let rows = table.rows.filter { $0.policy == policy }
    let day = try replication(wanted, rows.map(\.replication), of: "a table of visits")
    let found = rows.filter { $0.replication == day }
    guard let row = found.first(where: { $0.want == number }) else {
      let known = found.first.flatMap { first in
        found.last.map { "they are among \(first.want) to \($0.want)" }
      }
      throw arguments.usage(
        "--want: there is no visit \(number) on day \(day); \(known ?? "there are none")")
    }
    let story = VisitStory(
      of: row, names: table.names, startOfDay: TrailCommand.startOfDay(of: scenario))
    return tell(
      story.lines, ("want", .number(Int(number))), policy: table.names.policies[Int(policy)], day)
  }
}

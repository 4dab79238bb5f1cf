import Documents
import Quantities
import Reports
import Results

/// `cabstand trail --incident`: what became of one emergency, from the table of emergencies.
extension TrailCommand {
  /// Tells the story of an emergency.
  func tellIncident(_ number: Int32) throws(Failure) -> ExitCode {
    guard arguments.positional.count == 1, arguments.value(of: "--resident") == nil else {
      throw arguments.usage(
        "name a ride, or a person with --resident, or an emergency with --incident")
    }
    let wanted: Int32? = try arguments.number(of: "--replication", in: 1...1_000_000)
    let results = try console.reading { shouldStop throws(StoredResultsError) in
      try StoredResults(at: arguments.positional[0], shouldStop: shouldStop)
    }
    guard results.has(IncidentRow.self) else { throw .noIncidents(results.path) }
    let (table, scenario) = try console.reading { _ throws(StoredResultsError) in
      (try results.table(of: IncidentRow.self), try results.resolvedScenario())
    }
    let policy = try policyNumber(among: table.names.policies)
    let rows = table.rows.filter { $0.policy == policy }
    let day = try replication(wanted, rows.map(\.replication), of: "a table of emergencies")
    let found = rows.filter { $0.replication == day }
    guard let row = found.first(where: { $0.incident == number }) else {
      let known = found.first.flatMap { first in
        found.last.map { "they are \(first.incident) to \($0.incident)" }
      }
      throw arguments.usage(
        "--incident: there is no emergency \(number) on day \(day); \(known ?? "there are none")")
    }
    var alarm: AlarmRow?
    if results.has(AlarmRow.self) {
      let alarms = try console.reading { _ throws(StoredResultsError) in
        try results.table(of: AlarmRow.self).rows
      }
      alarm = alarms.first {
        ($0.policy, $0.replication, $0.incident) == (policy, day, number)
      }
    }
    let story = IncidentStory(
      of: row, alarm: alarm, names: table.names, startOfDay: TrailCommand.startOfDay(of: scenario))
    return tell(
      story.lines, ("incident", .number(Int(number))),
      policy: table.names.policies[Int(policy)], day)
  }
}

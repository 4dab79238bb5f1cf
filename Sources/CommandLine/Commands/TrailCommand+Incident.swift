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
    let table: DayRows<IncidentRow> = try dayRows(
      \.policy, \.replication, of: "a table of emergencies", orElse: Failure.noIncidents)
    let found = table.rows
    guard let row = found.first(where: { $0.incident == number }) else {
      let known = found.first.flatMap { first in
        found.last.map { "they are \(first.incident) to \($0.incident)" }
      }
      throw arguments.usage(
        "--incident: there is no emergency \(number) on day \(table.day); \(known ?? "there are none")"
      )
    }
    var alarm: AlarmRow?
    if table.results.has(AlarmRow.self) {
      let alarms = try console.reading { _ throws(StoredResultsError) in
        try table.results.table(of: AlarmRow.self).rows
      }
      alarm = alarms.first {
        ($0.policy, $0.replication, $0.incident) == (table.policy, table.day, number)
      }
    }
    let story = IncidentStory(
      of: row, alarm: alarm, names: table.names, startOfDay: table.startOfDay)
    return tell(
      story.lines, ("incident", .number(Int(number))),
      policy: table.policyName, table.day)
  }
}

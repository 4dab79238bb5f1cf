import Documents
import Quantities
import Reports
import Results

/// `cabstand trail --incident`: prints the timeline of one emergency, from the table of
/// emergencies.
extension TrailCommand {
  /// Shows the timeline of an emergency.
  func tellIncident(_ selection: Selection) throws(Failure) -> ExitCode {
    guard arguments.positional.count == 1 else {
      throw arguments.usage("name a ride, or an emergency with --incident, not both")
    }
    let table: DayRows<IncidentRow> = try dayRows(
      \.policy, \.replication, of: "a table of emergencies", orElse: Failure.noIncidents)
    let number: Int32 =
      switch selection {
      case .number(let number): number
      case .choice(let choice): try chosen(choice, in: table)
      }
    guard let row = table.rows.first(where: { $0.incident == number }) else {
      throw arguments.usage(complaint(about: number, in: table))
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
    let place = "under \(table.policyName) on day \(table.day): emergency \(number)."
    let start = selection.choice.map { choice in
      switch choice {
      case .longest: "Longest response \(place)"
      case .firstUnserved: "First emergency without an ambulance \(place)"
      }
    }
    return tell(
      [start].compactMap(\.self) + story.lines, ("incident", .number(Int(number))),
      policy: table.policyName, table.day)
  }

  private func chosen(
    _ choice: RideChoice, in table: DayRows<IncidentRow>
  ) throws(Failure) -> Int32 {
    if let number = choice.incident(among: table.rows) { return number }
    let place = "under \(table.policyName) on day \(table.day)"
    let cure = "or another --policy or --replication"
    switch choice {
    case .longest:
      throw arguments.usage(
        "--longest: no ambulance came to an emergency \(place); use --first-unserved, \(cure)")
    case .firstUnserved:
      throw arguments.usage(
        "--first-unserved: no emergency was lost \(place); use --longest, \(cure)")
    }
  }

  /// Reason for a missing timeline of an emergency.
  private func complaint(about number: Int32, in table: DayRows<IncidentRow>) -> String {
    guard let first = table.rows.first, let last = table.rows.last else {
      return "--incident: there is no emergency \(number) on day \(table.day); there are none"
    }
    // With taxis the flag selects a ride.
    let cure =
      table.results.has(RequestRow.self)
      ? "" : "; --longest finds the one with the longest response"
    return "--incident: there is no emergency \(number) on day \(table.day);"
      + " they are \(first.incident) to \(last.incident)\(cure)"
  }
}

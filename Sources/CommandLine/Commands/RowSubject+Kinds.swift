import Quantities
import Reports
import Results

extension RowSubject<VisitRow> {
  /// Visit to a shop.
  static var visit: RowSubject {
    RowSubject(
      flag: "--visit", key: "want", table: "a table of visits", absent: Failure.noVisits,
      policy: \.policy, day: \.replication, number: \.want
    ) { number, day in
      let range = day.rows.first.flatMap { first in
        day.rows.last.map { "they are among \(first.want) to \($0.want)" }
      }
      return "there is no visit \(number) on day \(day.day); \(range ?? "there are none")"
    } story: { row, day, _ in
      VisitStory(of: row, names: day.names, startOfDay: day.startOfDay)
    }
  }
}

extension RowSubject<AthleteRow> {
  /// Athlete in a street run of the scenario.
  static func athlete(inRun run: Int32) -> RowSubject {
    RowSubject(
      flag: "--athlete", key: "athlete", table: "a table of athletes",
      absent: Failure.noAthletes, policy: \.policy, day: \.replication,
      number: { $0.run == run ? $0.athlete : 0 }
    ) { number, day in
      let last = day.rows.last { $0.run == run }
      return "there is no athlete \(number) in run \(run) on day \(day.day); "
        + (last.map { "they are 1 to \($0.athlete)" } ?? "it has none")
    } story: { row, day, _ in
      AthleteStory(of: row, names: day.names, startOfDay: day.startOfDay)
    }
  }
}

extension RowSubject<IncidentRow> {
  /// Emergency, with the alarm of a watch if one reported it.
  static var incident: RowSubject {
    RowSubject(
      flag: "--incident", key: "incident", table: "a table of emergencies",
      absent: Failure.noIncidents, policy: \.policy, day: \.replication, number: \.incident
    ) { number, day in
      let start = "there is no emergency \(number) on day \(day.day); "
      guard let first = day.rows.first, let last = day.rows.last else {
        return start + "there are none"
      }
      // With taxis, --longest selects a ride.
      let cure =
        day.results.has(RequestRow.self)
        ? "" : "; --longest finds the one with the longest response"
      return start + "they are \(first.incident) to \(last.incident)\(cure)"
    } story: { row, day, console throws(Failure) in
      var alarm: AlarmRow?
      if day.results.has(AlarmRow.self) {
        let alarms = try console.reading { _ throws(StoredResultsError) in
          try day.results.table(of: AlarmRow.self).rows
        }
        alarm = alarms.first {
          ($0.policy, $0.replication, $0.incident) == (row.policy, row.replication, row.incident)
        }
      }
      return IncidentStory(of: row, alarm: alarm, names: day.names, startOfDay: day.startOfDay)
    }
  }
}

import Documents
import Quantities
import Reports
import Results

/// `cabstand trail --athlete`: prints the timeline of an athlete in a street run, from the table of
/// athletes.
extension TrailCommand {
  /// Shows the timeline of an athlete.
  func tellAthlete(_ number: Int32) throws(Failure) -> ExitCode {
    guard arguments.positional.count == 1 else {
      throw arguments.usage("name a ride, or an athlete with --athlete, not both")
    }
    let run: Int32 = try arguments.number(of: "--run", in: 1...Int32.max) ?? 1
    let table: DayRows<AthleteRow> = try dayRows(
      \.policy, \.replication, of: "a table of athletes", orElse: Failure.noAthletes)
    let found = table.rows.filter { $0.run == run }
    guard let row = found.first(where: { $0.athlete == number }) else {
      let known = found.last.map { "they are 1 to \($0.athlete)" } ?? "it has none"
      throw arguments.usage(
        "--athlete: there is no athlete \(number) in run \(run) on day \(table.day); \(known)")
    }
    let story = AthleteStory(
      of: row, names: table.names, startOfDay: table.startOfDay)
    return tell(
      story.lines, ("athlete", .number(Int(number))), policy: table.policyName, table.day
    )
  }
}

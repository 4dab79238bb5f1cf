import Documents
import Quantities
import Reports
import Results

/// `cabstand trail --visit`: prints the timeline of a visit to a shop, from the table of visits.
extension TrailCommand {
  /// Shows the timeline of a visit.
  func tellVisit(_ number: Int32) throws(Failure) -> ExitCode {
    guard arguments.positional.count == 1 else {
      throw arguments.usage("name a ride, or a visit to a shop with --visit, not both")
    }
    let table: DayRows<VisitRow> = try dayRows(
      \.policy, \.replication, of: "a table of visits", orElse: Failure.noVisits)
    let found = table.rows
    guard let row = found.first(where: { $0.want == number }) else {
      let known = found.first.flatMap { first in
        found.last.map { "they are among \(first.want) to \($0.want)" }
      }
      throw arguments.usage(
        "--visit: there is no visit \(number) on day \(table.day); \(known ?? "there are none")")
    }
    let story = VisitStory(
      of: row, names: table.names, startOfDay: table.startOfDay)
    return tell(
      story.lines, ("want", .number(Int(number))), policy: table.policyName, table.day)
  }
}

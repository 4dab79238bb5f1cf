import Documents
import Quantities
import Results

/// Checks of the rows of meetings.
extension CalendarTables {
  /// Optional minutes in a cell, from 0 to a day; nil if the cell is empty, or after reporting an
  /// error.
  func minutes(
    _ table: CSVTable, _ row: Int, _ column: String, _ problems: inout RowProblems
  ) -> TimeSpan? {
    guard !table.value(column, row).isEmpty,
      let minutes = table.number(row: row, column: column, &problems)
    else { return nil }
    if (0...1440).contains(minutes) { return TimeSpan(roundingSeconds: minutes * 60) }
    problems.report(
      line: table.location(ofRow: row),
      "column \(column): \(Wording.number(minutes)) min is no such time",
      fix: "write minutes from 0 to 1440, or leave it empty")
    return nil
  }

  /// Checks that all participants of a meeting have the same place, times and waiting time, and
  /// that each has company.
  func checkMeetings(_ appointments: [Appointment], _ problems: inout RowProblems) {
    for row in appointments where row.meeting == nil && row.waitsFor != nil {
      problems.report(
        line: row.line, "column waits_for_min: the appointment is not a meeting",
        fix: "write the same name in the column meeting for all who meet, or leave it empty")
    }
    let rows = appointments.filter { $0.meeting != nil }
    var firsts: [String: Appointment] = [:]
    var members: [String: [Int: SourceLocation]] = [:]
    for row in rows {
      guard let name = row.meeting else { continue }
      let first = firsts[name] ?? row
      firsts[name] = first
      if let other = members[name, default: [:]][row.resident] {
        problems.report(
          line: row.line,
          "column meeting: they are in the meeting \(Wording.quoted(name)) already at \(other)",
          fix: "write one row for each who meets")
      }
      members[name, default: [:]][row.resident] = row.line
      if row.timing == .flexible {
        problems.report(
          line: row.line, "column timing: a meeting of several people cannot be at any time",
          fix: "write fixed or shifting")
      }
      if (row.place, row.start, row.end) != (first.place, first.start, first.end)
        || row.timing != first.timing || row.waitsFor != first.waitsFor
      {
        problems.report(
          line: row.line,
          "column meeting: \(Wording.quoted(name)) has another place, start, end, timing or patience at \(first.line)",
          fix: "write the same for all who meet")
      }
    }
    for row in rows where row.meeting.flatMap({ members[$0]?.count }) == 1 {
      problems.report(
        line: row.line,
        "column meeting: no other person attends \(Wording.quoted(row.meeting ?? ""))",
        fix: "add rows of other people, or leave it empty")
    }
  }
}

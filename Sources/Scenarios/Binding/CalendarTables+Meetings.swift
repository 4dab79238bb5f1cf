import Documents
import Quantities
import Results

/// Checks of the rows of meetings.
extension CalendarTables {
  /// Checks that all participants of a meeting have the same place, times and waiting time, and
  /// that each has company.
  func checkMeetings(_ appointments: TableRows<Appointment>) {
    for row in appointments.all where row.meeting == nil && row.waitsFor != nil {
      appointments.report(
        "waits_for_min", "the appointment is not a meeting",
        fix: "write the same name in the column meeting for all who meet, or leave it empty",
        at: row.line)
    }
    let rows = appointments.all.filter { $0.meeting != nil }
    var firsts: [String: Appointment] = [:]
    var members: [String: [Int: SourceLocation]] = [:]
    for row in rows {
      guard let name = row.meeting else { continue }
      let first = firsts[name] ?? row
      firsts[name] = first
      if let other = members[name, default: [:]][row.resident] {
        appointments.report(
          "meeting",
          "they are in the meeting \(Wording.quoted(name)) already at \(other)",
          fix: "write one row for each who meets",
          at: row.line)
      }
      members[name, default: [:]][row.resident] = row.line
      if row.timing == .flexible {
        appointments.report(
          "timing", "a meeting of several people cannot be at any time",
          fix: "write fixed or shifting",
          at: row.line)
      }
      if (row.place, row.start, row.end) != (first.place, first.start, first.end)
        || row.timing != first.timing || row.waitsFor != first.waitsFor
      {
        appointments.report(
          "meeting",
          "\(Wording.quoted(name)) has another place, start, end, timing or patience at \(first.line)",
          fix: "write the same for all who meet",
          at: row.line)
      }
    }
    for row in rows where row.meeting.flatMap({ members[$0]?.count }) == 1 {
      appointments.report(
        "meeting",
        "no other person attends \(Wording.quoted(row.meeting ?? ""))",
        fix: "add rows of other people, or leave it empty",
        at: row.line)
    }
  }
}

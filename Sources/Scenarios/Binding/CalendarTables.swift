import CityModels
import Documents
import Geography
import Mobility
import Quantities
import Results

/// Reader of the tables of residents and appointments, which reports every invalid row.
struct CalendarTables {
  let tables: PlaceTables

  /// Modes that are available to all residents who do not refuse them.
  let commonMeans: MeansSet
  private var log: ProblemLog { tables.log }

  /// An appointment as given by a row.
  struct Appointment {
    let resident: Int
    let number: Int32
    let type: String
    let place: Place
    let start: TimeSpan
    let end: TimeSpan
    let timing: ActivityTiming

    /// Name of the meeting, if it is one, and the waiting time for other participants.
    let meeting: String?
    let waitsFor: TimeSpan?

    /// Time before its end at which a person may leave.
    let leaveEarly: TimeSpan
    let line: SourceLocation
  }

  // MARK: - People

  /// Reads the residents.
  /// - Parameters:
  ///   - path: file of the residents.
  ///   - longestWalk: default for residents without a value in the file.
  /// - Returns: the residents, nil after reporting an error, and their names, both in the order of
  ///   the names; nil without a table.
  func residents(
    _ path: Located<String>, longestWalk: Distance?
  ) -> (people: [ResidentsModel.Resident]?, names: [String])? {
    guard let table = tables.read(path, requiring: ["resident"], orderedBy: ["resident"]) else {
      return nil
    }
    table.warnOfMisspelt(
      among: [
        "resident", "home_zone", "home_x_km", "home_y_km", "home_lon", "home_lat", "car", "bicycle",
        "pass",
        "refuses", "longest_walk_m",
      ], log: log)
    var problems = RowProblems(file: table.file, log: log)
    var people: [ResidentsModel.Resident] = []
    var names: [String] = []
    var firstRows: [String: Int] = [:]
    for row in 0..<table.rowCount {
      let line = table.location(ofRow: row)
      let name = table.value("resident", row)
      if name.isEmpty {
        problems.report(
          line: line, "column resident: the name is empty", fix: "write a name in every row")
      } else if let first = firstRows[name] {
        problems.report(
          line: line,
          "column resident: \(Wording.quoted(name)) is already used at \(table.location(ofRow: first))",
          fix: "give one of them another name, or remove the row")
      }
      firstRows[name] = firstRows[name] ?? row
      let home = tables.place(table, row, &problems, prefix: "home_")
      let means = means(table, row, &problems)
      let walk = longest(table, row, longestWalk, &problems)
      let hasPass = table.flag(row, "pass", &problems)
      names.append(name)
      guard let home, let means else { continue }
      var person = ResidentsModel.Resident(home: home, means: means, longestWalk: walk)
      person.hasPass = hasPass
      people.append(person)
    }
    problems.finish()
    // Errors in the table of residents do not suppress the checks of their appointments.
    guard problems.count == 0 else { return (nil, names) }
    guard !people.isEmpty else {
      log.report(
        at: SourceLocation(file: table.file, line: 1), "the table has no people",
        fix: "write a row for each person, or leave people out")
      return nil
    }
    return (people, names)
  }

  private func longest(
    _ table: CSVTable, _ row: Int, _ standard: Distance?, _ problems: inout RowProblems
  ) -> Double? {
    let text = table.value("longest_walk_m", row)
    guard !text.isEmpty else { return standard?.meters }
    guard let meters = table.number(row: row, column: "longest_walk_m", &problems) else {
      return nil
    }
    if meters < 0 {
      problems.report(
        line: table.location(ofRow: row),
        "column longest_walk_m: \(Wording.number(meters)) m is negative",
        fix: "write 0 for a person who does not walk, or leave it empty")
    }
    return meters
  }

  /// Modes that a resident has and uses.
  private func means(
    _ table: CSVTable, _ row: Int, _ problems: inout RowProblems
  ) -> MeansSet? {
    var means = commonMeans
    for (column, own) in [("car", Means.car), ("bicycle", .bicycle)]
    where table.flag(row, column, &problems) {
      means = means.with(own)
    }
    for word in table.value("refuses", row).split(separator: " ") {
      guard let refused = Means(name: String(word)) else {
        problems.report(
          line: table.location(ofRow: row),
          "column refuses: there is no means \(Wording.quoted(String(word)))",
          fix: Wording.suggestion(for: String(word), among: Means.allCases.map(\.name)))
        continue
      }
      means = means.without(refused)
    }
    guard means == [] else { return means }
    problems.report(
      line: table.location(ofRow: row), "column refuses: no means is left",
      fix: "leave them one")
    return nil
  }

  // MARK: - Appointments

  /// Reads the appointments.
  /// - Parameters:
  ///   - path: file of the appointments.
  ///   - names: names of the residents.
  /// - Returns: the appointments of each resident in the order of their numbers; nil after
  ///   reporting an error.
  func appointments(_ path: Located<String>, of names: [String]) -> [Appointment]? {
    let columns = ["resident", "activity", "type", "start", "end"]
    guard let table = tables.read(path, requiring: columns, orderedBy: ["resident", "activity"])
    else { return nil }
    table.warnOfMisspelt(
      among: columns + [
        "zone", "x_km", "y_km", "lon", "lat", "timing", "meeting", "waits_for_min",
        "leave_early_min",
      ], log: log)
    let numbers = Dictionary(zip(names, 0...)) { first, _ in first }
    var problems = RowProblems(file: table.file, log: log)
    var appointments: [Appointment] = []
    var seen: [Int: SourceLocation] = [:]
    for row in 0..<table.rowCount {
      guard let appointment = appointment(table, row, numbers, &problems) else { continue }
      let key = appointment.resident << 12 | Int(appointment.number)
      if let first = seen[key] {
        problems.report(
          line: appointment.line,
          "column activity: \(Wording.quoted(names[appointment.resident])) has an activity"
            + " \(appointment.number) already at \(first)", fix: "number theirs 1, 2, 3")
        continue
      }
      seen[key] = appointment.line
      appointments.append(appointment)
    }
    if problems.count == 0 { checkMeetings(appointments, &problems) }
    problems.finish()
    return problems.count == 0 ? appointments : nil
  }

  private func appointment(
    _ table: CSVTable, _ row: Int, _ residents: [String: Int], _ problems: inout RowProblems
  ) -> Appointment? {
    let line = table.location(ofRow: row)
    let before = problems.count
    let name = table.value("resident", row)
    if residents[name] == nil {
      problems.report(
        unknown: name, "resident", line: line,
        "column resident: \(Wording.quoted(name)) is not in the table of residents",
        fix: "add them there, or remove the row")
    }
    let number = table.number(row: row, column: "activity", &problems)
    if let number, number != number.rounded() || !(1...4094).contains(number) {
      problems.report(
        line: line, "column activity: \(Wording.number(number)) is not a number of an activity",
        fix: "number those of each person 1, 2, 3, up to 4094")
    }
    let type = table.value("type", row)
    if type.isEmpty {
      problems.report(
        line: line, "column type: the type is empty", fix: "write a word such as work")
    }
    let place = tables.place(table, row, &problems)
    let start = table.time(row, "start", &problems)
    let end = table.time(row, "end", &problems)
    if let start, let end, end <= start {
      problems.report(
        line: line, "column end: it ends at \(table.value("end", row)), not after its start",
        fix: "write 24:30 for half past midnight of the night after")
    }
    let word = table.value("timing", row)
    let timing = word.isEmpty ? .fixed : ActivityTiming(rawValue: word)
    if timing == nil {
      problems.report(
        line: line, "column timing: there is no timing \(Wording.quoted(word))",
        fix: Wording.suggestion(for: word, among: ActivityTiming.allCases.map(\.rawValue)))
    }
    let meeting = table.value("meeting", row)
    let waitsFor = minutes(table, row, "waits_for_min", &problems)
    let early = minutes(table, row, "leave_early_min", &problems)
    if let start, let end, let early, early > end - start {
      problems.report(
        line: line, "column leave_early_min: it does not last so long",
        fix: "write fewer minutes than it lasts")
    }
    guard problems.count == before, let resident = residents[name], let number, let place,
      let start, let end, let timing
    else { return nil }
    return Appointment(
      resident: resident, number: Int32(number), type: type, place: place, start: start, end: end,
      timing: timing, meeting: meeting.isEmpty ? nil : meeting, waitsFor: waitsFor,
      leaveEarly: early ?? .zero, line: line)
  }
}

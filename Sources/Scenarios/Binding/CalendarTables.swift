import CityModels
import Documents
import Geography
import Mobility
import Quantities
import Results

/// The tables of residents and appointments.
struct CalendarTables {
  let tables: PlaceTables

  /// Modes that are available to all residents who do not refuse them.
  let commonMeans: MeansSet

  // MARK: - People

  /// A resident as given by a row.
  private struct Resident {
    var name = ""
    var person: ResidentsModel.Resident
  }

  private var residentColumns: [TableColumn<Resident>] {
    let name = CellForm<String>.name(fix: "write a name in every row").unique(
      fix: "give one of them another name, or remove the row", CellForm<String>.isUsed)
    let walk = CellForm<Double>.number(
      .notNegative(), fix: "write 0 for a person who does not walk, or leave it empty"
    ) { "\($0) m is negative" }
    return [
      TableColumn("resident", name, \.name),
      tables.place(\.person.home, prefix: "home_"),
      TableColumn("car", .flag, .optional) {
        if $1 { $0.person.means = $0.person.means.with(.car) }
      },
      TableColumn("bicycle", .flag, .optional) {
        if $1 { $0.person.means = $0.person.means.with(.bicycle) }
      },
      TableColumn("refuses", Self.refused, .optional) { resident, refused in
        for means in refused { resident.person.means = resident.person.means.without(means) }
      },
      TableColumn("longest_walk_m", walk, \.person.longestWalk, .optional),
      TableColumn("pass", .flag, \.person.hasPass, .optional),
      TableColumn(
        "age", .whole(0...119, fix: "write whole years from 0 to 119", "is not an age"),
        \.person.age, .optional),
      TableColumn("gender", Self.gender, \.person.gender, .optional),
    ]
  }

  private static var gender: CellForm<Gender> {
    CellForm { cell in
      switch cell.text {
      case "female": .female
      case "male": .male
      default: cell.refuse("found \(Wording.quoted(cell.text))", fix: "write female or male")
      }
    }
  }

  /// Known modes of a list; all unknown words are reported.
  private static var refused: CellForm<[Means]> {
    CellForm { cell in
      cell.text.split(separator: " ").compactMap { word in
        Means(name: String(word))
          ?? cell.refuse(
            "there is no means \(Wording.quoted(String(word)))",
            fix: Wording.suggestion(for: String(word), among: Means.allCases.map(\.name)))
      }
    }
  }

  /// Reads the residents.
  /// - Parameters:
  ///   - path: file of the residents.
  ///   - longestWalk: default for residents without a value in the file.
  /// - Returns: the residents, nil after reporting an error, and their names, both in the order of
  ///   the names; nil without a table.
  func residents(
    _ path: Located<String>, longestWalk: Distance?
  ) -> (people: [ResidentsModel.Resident]?, names: [String])? {
    let blank = ResidentsModel.Resident(
      home: tables.blank, means: commonMeans, longestWalk: longestWalk?.meters)
    let rows = tables.reader.rows(
      path, orderedBy: ["resident"], of: Resident(person: blank), residentColumns
    ) { resident, row in
      if resident.person.means == [] {
        row.report("refuses", "no means is left", fix: "leave them one")
      }
    }
    guard let rows else { return nil }
    let people = rows.finish()?.map(\.person)
    if let people, people.isEmpty {
      tables.log.report(
        at: SourceLocation(file: rows.file, line: 1), "the table has no people",
        fix: "write a row for each person, or leave people out")
      return nil
    }
    // Errors in the table of residents do not suppress the checks of their appointments.
    return (people, rows.all.map(\.name))
  }

  // MARK: - Appointments

  /// An appointment as given by a row.
  struct Appointment {
    fileprivate(set) var resident = 0
    fileprivate(set) var number: Int32 = 0
    fileprivate(set) var type = ""
    fileprivate(set) var place: Place
    fileprivate(set) var start = TimeSpan.zero
    fileprivate(set) var end = TimeSpan.zero
    fileprivate(set) var timing = ActivityTiming.fixed

    /// Name of the meeting, if it is one, and the waiting time for other participants.
    fileprivate(set) var meeting: String?
    fileprivate(set) var waitsFor: TimeSpan?

    fileprivate var early: TimeSpan?
    fileprivate(set) var line: SourceLocation

    /// Time before its end at which a person may leave.
    var leaveEarly: TimeSpan { early ?? .zero }
  }

  private func columns(of names: [String]) -> [TableColumn<Appointment>] {
    let number = CellForm<Int>.whole(
      1...4094, fix: "number those of each person 1, 2, 3, up to 4094",
      "is not a number of an activity")
    return [
      TableColumn("resident", .resident(of: names), \.resident),
      TableColumn("activity", number.map { Int32($0) }, \.number),
      TableColumn("type", .name(fix: "write a word such as work", "the type is empty"), \.type),
      tables.place(\.place),
      TableColumn("start", .time, \.start),
      TableColumn("end", .time, \.end),
      TableColumn("timing", Self.timing, \.timing, .optional),
      TableColumn("meeting", .text, \.meeting, .optional),
      TableColumn("waits_for_min", .minutes, \.waitsFor, .optional),
      TableColumn("leave_early_min", .minutes, \.early, .optional),
    ]
  }

  private static var timing: CellForm<ActivityTiming> {
    CellForm { cell in
      ActivityTiming(rawValue: cell.text)
        ?? cell.refuse(
          "there is no timing \(Wording.quoted(cell.text))",
          fix: Wording.suggestion(for: cell.text, among: ActivityTiming.allCases.map(\.rawValue)))
    }
  }

  /// Reads the appointments.
  /// - Parameters:
  ///   - path: file of the appointments.
  ///   - names: names of the residents.
  /// - Returns: the appointments of each resident in the order of their numbers; nil after
  ///   reporting an error.
  func appointments(_ path: Located<String>, of names: [String]) -> [Appointment]? {
    let blank = Appointment(
      place: tables.blank, line: SourceLocation(file: path.location.file))
    var seen: [Int: SourceLocation] = [:]
    let rows = tables.reader.rows(
      path, orderedBy: ["resident", "activity"], of: blank, columns(of: names)
    ) { plan, row in
      plan.line = row.location
      let hasTimes = row.isValid("start", "end")
      if hasTimes, plan.end <= plan.start {
        row.report(
          "end", "it ends at \(row.text("end")), not after its start",
          fix: "write 24:30 for half past midnight of the night after")
      }
      if hasTimes, let early = plan.early, early > plan.end - plan.start {
        row.report(
          "leave_early_min", "it does not last so long", fix: "write fewer minutes than it lasts")
      }
      guard row.isValid else { return }
      let key = plan.resident << 12 | Int(plan.number)
      if let first = seen[key] {
        row.report(
          "activity",
          "\(Wording.quoted(names[plan.resident])) has an activity \(plan.number) already at \(first)",
          fix: "number theirs 1, 2, 3")
      } else {
        seen[key] = plan.line
      }
    }
    guard let rows else { return nil }
    if rows.areValid { checkMeetings(rows) }
    return rows.finish()
  }
}

import AlarmCore
import CityModels
import Documents
import Geography
import Quantities

/// The table of measurements of watches.
struct WatchTables {
  let tables: PlaceTables
  let window: MeasurementWindow

  /// Lowest age that the service accepts without a need, in years.
  let minimumAge: Int

  /// Residents who wear the watches; nil if other people wear them.
  let residents: KnownResidents?

  /// A row; a cell without a value changes nothing for its wearer.
  private struct Row {
    var user = ""
    var resident: Int?
    var place: Place?
    var needsCare = false
    var age: Int?
    var gender: WearerProfile.Gender?
    var at = Instant.start
    var values: [(parameter: HealthParameter, value: Double)] = []
    var isGenuine = true
  }

  /// State of a wearer after the rows read so far.
  private struct Person {
    let home: Place
    let resident: Int?
    var place: Place
    var profile = WearerProfile()
    var values = HealthValues.well
    var steps: [AlarmModel.HealthStep] = []
  }

  // MARK: - The columns

  private func columns(isNew: @escaping (String) -> Bool) -> [TableColumn<Row>] {
    [
      TableColumn("user", .name(fix: "write who wears the watch"), \.user),
      residents.map { TableColumn("user", $0.name, \.resident) },
      tables.place(\.place) { residents == nil && isNew($0.text("user")) },
      TableColumn("need", .flag, \.needsCare, .optional),
      TableColumn(
        "age", .whole(0...130, fix: "write whole years from 0 to 130", "is not an age"), \.age,
        .optional),
      TableColumn("gender", Self.gender, \.gender, .optional),
      TableColumn("at_s", instant, \.at),
    ].compactMap(\.self) + HealthParameter.allCases.map(Self.measured) + [
      TableColumn("genuine", .flag, \.isGenuine, .optional)
    ]
  }

  private static var gender: CellForm<WearerProfile.Gender> {
    CellForm { cell in
      let all = WearerProfile.Gender.allCases.map(\.rawValue)
      return WearerProfile.Gender(rawValue: cell.text)
        ?? cell.refuse(
          "found \(Wording.quoted(cell.text))", fix: "write \(Wording.list(all, last: "or"))")
    }
  }

  private var instant: CellForm<Instant> {
    CellForm { [window] cell in
      guard let seconds = CellForm<Double>.number.read(cell) else { return nil }
      let at = window.start + TimeSpan(roundingSeconds: min(max(seconds, -1e10), 1e10))
      if at >= .start, seconds < 1e10 { return at }
      return cell.refuse(
        "\(Wording.number(seconds)) s is not a time of the run",
        fix: "write a time from the start of the window on, or a longer window.warmup")
    }
  }

  private static func measured(_ parameter: HealthParameter) -> TableColumn<Row> {
    let form = CellForm<Double>.number(
      .notNegative(to: 10_000), fix: "write a number from 0 to 10000"
    ) { "no watch measures \($0)" }
    return TableColumn(parameter.name, form, .optional) { $0.values.append((parameter, $1)) }
  }

  // MARK: - The wearers

  /// Wearers of a table in the order of their names; a row without a place keeps the place of its
  /// wearer.
  /// - Parameters:
  ///   - path: path of the table.
  ///   - thresholds: thresholds of the watches.
  /// - Returns: the wearers; nil after reporting an error.
  /// - Complexity: O(rows log rows).
  func wearers(
    _ path: Located<String>, _ thresholds: Located<Thresholds>
  ) -> [AlarmModel.ListedWearer]? {
    let keys = ["user", "at_s"]
    guard let table = tables.reader.table(path, requiring: { _ in keys })?.ordered(by: keys),
      measures(table, path, thresholds)
    else { return nil }
    var people: [Person] = []
    var numbers: [String: Int] = [:]
    let rows = tables.reader.rows(of: table, of: Row(), columns { numbers[$0] == nil }) {
      entry, row in
      guard row.isValid("user") else { return }
      if entry.resident != nil, entry.place != nil {
        row.report(
          "user", "a resident is wherever their day takes them, and the row has a place",
          fix: "leave the place empty")
      }
      if numbers[entry.user] == nil, let home = residents == nil ? entry.place : tables.blank {
        numbers[entry.user] = people.count
        people.append(Person(home: home, resident: entry.resident, place: home))
      }
      guard let number = numbers[entry.user] else { return }
      people[number].place = entry.place ?? people[number].place
      describe(entry, row, &people[number].profile)
      add(entry, row, to: &people[number])
    }
    guard rows.finish() != nil else { return nil }
    return people.map { person in
      var wearer = AlarmModel.ListedWearer(at: person.home, person.steps)
      (wearer.profile, wearer.resident) = (person.profile, person.resident)
      return wearer
    }
  }

  /// True if a table has what the thresholds of the watches need; reports it if not.
  private func measures(
    _ table: CSVTable, _ path: Located<String>, _ thresholds: Located<Thresholds>
  ) -> Bool {
    let measured = HealthParameter.allCases.filter { table.column($0.name) != nil }
    guard table.rowCount > 0, !measured.isEmpty else {
      path.report(
        table.rowCount == 0
          ? "the table has no rows" : "the table says nothing that a watch measures",
        fix: "write rows with user, at_s, zone and at least one of "
          + HealthParameter.allCases.map(\.name).joined(separator: ", "), to: tables.log)
      return false
    }
    let unmeasured = [HealthParameter.steps, .calories].filter {
      thresholds.value[$0] != nil && !measured.contains($0)
    }
    guard unmeasured.isEmpty else {
      let names = unmeasured.map(\.name).joined(separator: " and ")
      thresholds.report(
        "the table \(path.value) has no values of \(names), so their thresholds say nothing about health",
        fix: "add the column to the table, or write 0", to: tables.log)
      return false
    }
    return true
  }

  /// Adds age, gender and need, which are constant for a wearer.
  private func describe(_ entry: Row, _ row: RowReader, _ profile: inout WearerProfile) {
    profile.needsCare = entry.needsCare || profile.needsCare
    if let age = entry.age {
      if let known = profile.age, known != age {
        row.report(
          "age", "\(entry.user) is \(known) in an earlier row", fix: "write one age for each user")
      } else {
        profile.age = age
        if !profile.isEligible(from: minimumAge) {
          row.report(
            "age", "\(entry.user) is \(age), and the service takes people from \(minimumAge)",
            fix: "write 1 into the column need, or leave the user out")
        }
      }
    }
    guard let gender = entry.gender else { return }
    if let known = profile.gender, known != gender {
      row.report(
        "gender", "\(entry.user) is \(known.rawValue) in an earlier row",
        fix: "write one gender for each user")
    }
    profile.gender = profile.gender ?? gender
  }

  private func add(_ entry: Row, _ row: RowReader, to person: inout Person) {
    guard row.isValid("at_s") else { return }
    if let last = person.steps.last, entry.at <= last.at {
      row.report(
        "at_s",
        "\(entry.user) has another row at \(Wording.number(row.number("at_s") ?? 0)) s",
        fix: "write one row for each user and instant")
      return
    }
    for (parameter, value) in entry.values { person.values[parameter] = value }
    person.steps.append(
      AlarmModel.HealthStep(
        at: entry.at, person.values, isGenuine: entry.isGenuine,
        place: person.resident == nil ? person.place : nil))
  }
}

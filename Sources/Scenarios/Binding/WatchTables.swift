import AlarmCore
import CityModels
import Documents
import Geography
import Quantities

/// Reads the table of what watches measure, and reports every row that is not legal.
struct WatchTables {
  let tables: PlaceTables
  let window: MeasurementWindow

  /// Somebody as the rows read so far tell.
  private struct Person {
    let home: Place
    var values = HealthValues.well
    var steps: [AlarmModel.HealthStep] = []
  }

  /// The people of a table in the order of their names; the first row of each says where they live.
  /// - Parameter path: the table.
  /// - Returns: nil after reporting what is wrong.
  /// - Complexity: O(rows, log of it).
  func wearers(_ path: Located<String>) -> [AlarmModel.ListedWearer]? {
    let keys = ["user", "at_s"]
    guard let table = tables.read(path, requiring: keys, orderedBy: keys) else { return nil }
    let measured = HealthParameter.allCases.filter { table.column($0.name) != nil }
    guard table.rowCount > 0, !measured.isEmpty else {
      path.report(
        table.rowCount == 0
          ? "the table has no rows" : "the table says nothing that a watch measures",
        fix: "write rows with user, at_s, zone and at least one of "
          + HealthParameter.allCases.map(\.name).joined(separator: ", "), to: tables.log)
      return nil
    }
    var problems = RowProblems(file: table.file, log: tables.log)
    var people: [Person] = []
    var numbers: [String: Int] = [:]
    for row in 0..<table.rowCount {
      let name = table.value("user", row)
      if numbers[name] == nil {
        guard !name.isEmpty else {
          problems.report(
            line: table.location(ofRow: row), "column user: the name is empty",
            fix: "write who wears the watch")
          continue
        }
        guard let home = tables.place(table, row, "zone", "x_km", "y_km", &problems) else {
          continue
        }
        numbers[name] = people.count
        people.append(Person(home: home))
      }
      guard let number = numbers[name] else { continue }
      add(table, row, measured, to: &people[number], &problems)
    }
    problems.finish()
    guard problems.count == 0 else { return nil }
    return people.map { AlarmModel.ListedWearer(at: $0.home, $0.steps) }
  }

  private func add(
    _ table: CSVTable, _ row: Int, _ measured: [HealthParameter], to person: inout Person,
    _ problems: inout RowProblems
  ) {
    let line = table.location(ofRow: row)
    guard let seconds = table.number(row: row, column: "at_s", &problems) else { return }
    let since = window.start.sinceStart + TimeSpan(roundingSeconds: min(max(seconds, -1e10), 1e10))
    guard since >= .zero, seconds < 1e10 else {
      problems.report(
        line: line, "column at_s: \(Wording.number(seconds)) s is not a time of the run",
        fix: "write a time from the start of the window on, or a longer window.warmup")
      return
    }
    if let last = person.steps.last, Instant.start + since <= last.at {
      problems.report(
        line: line,
        "column at_s: \(table.value("user", row)) has another row at \(Wording.number(seconds)) s",
        fix: "write one row for each user and instant")
      return
    }
    for parameter in measured where !table.value(parameter.name, row).isEmpty {
      guard let value = table.number(row: row, column: parameter.name, &problems) else { return }
      guard value >= 0, value <= 10_000 else {
        problems.report(
          line: line, "column \(parameter.name): no watch measures \(Wording.number(value))",
          fix: "write a number from 0 to 10000")
        return
      }
      person.values[parameter] = value
    }
    let isGenuine =
      table.value("genuine", row).isEmpty || table.flag(row, "genuine", &problems)
    person.steps.append(
      AlarmModel.HealthStep(at: .start + since, person.values, isGenuine: isGenuine))
  }
}

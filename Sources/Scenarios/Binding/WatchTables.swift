import AlarmCore
import CityModels
import Documents
import Geography
import Quantities

/// Reader of the table of measurements of watches, which reports every invalid row.
struct WatchTables {
  let tables: PlaceTables
  let window: MeasurementWindow

  /// Lowest age that the service accepts without a need, in years.
  let minimumAge: Int

  /// State of a wearer after the rows read so far.
  private struct Person {
    let home: Place
    var place: Place
    var profile = WearerProfile()
    var values = HealthValues.well
    var steps: [AlarmModel.HealthStep] = []
  }

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
    let unmeasured = [HealthParameter.steps, .calories].filter {
      thresholds.value[$0] != nil && !measured.contains($0)
    }
    guard unmeasured.isEmpty else {
      let names = unmeasured.map(\.name).joined(separator: " and ")
      thresholds.report(
        "the table \(path.value) has no values of \(names), so their thresholds say nothing about health",
        fix: "add the column to the table, or write 0", to: tables.log)
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
        guard let home = tables.place(table, row, &problems) else {
          continue
        }
        numbers[name] = people.count
        people.append(Person(home: home, place: home))
      } else if let number = numbers[name], tables.namesPlace(table, row) {
        guard let place = tables.place(table, row, &problems) else {
          continue
        }
        people[number].place = place
      }
      guard let number = numbers[name] else { continue }
      describe(table, row, &people[number].profile, &problems)
      add(table, row, measured, to: &people[number], &problems)
    }
    problems.finish()
    guard problems.count == 0 else { return nil }
    return people.map { person in
      var wearer = AlarmModel.ListedWearer(at: person.home, person.steps)
      wearer.profile = person.profile
      return wearer
    }
  }

  /// Reads age, gender and need, which are constant for a wearer.
  private func describe(
    _ table: CSVTable, _ row: Int, _ profile: inout WearerProfile, _ problems: inout RowProblems
  ) {
    let (line, name) = (table.location(ofRow: row), table.value("user", row))
    if !table.value("need", row).isEmpty {
      profile.needsCare = table.flag(row, "need", &problems) || profile.needsCare
    }
    if !table.value("age", row).isEmpty {
      guard let age = table.number(row: row, column: "age", &problems) else { return }
      guard (0...130).contains(age), age == age.rounded() else {
        return problems.report(
          line: line, "column age: \(Wording.number(age)) is not an age",
          fix: "write whole years from 0 to 130")
      }
      if let known = profile.age, known != Int(age) {
        return problems.report(
          line: line, "column age: \(name) is \(known) in an earlier row",
          fix: "write one age for each user")
      }
      profile.age = Int(age)
      if !profile.isEligible(from: minimumAge) {
        problems.report(
          line: line,
          "column age: \(name) is \(Int(age)), and the service takes people from \(minimumAge)",
          fix: "write 1 into the column need, or leave the user out")
      }
    }
    let word = table.value("gender", row)
    guard !word.isEmpty else { return }
    let genders = WearerProfile.Gender.allCases.map(\.rawValue)
    guard let gender = WearerProfile.Gender(rawValue: word) else {
      return problems.report(
        line: line, "column gender: found \(Wording.quoted(word))",
        fix: "write \(Wording.list(genders, last: "or"))")
    }
    if let known = profile.gender, known != gender {
      return problems.report(
        line: line, "column gender: \(name) is \(known.rawValue) in an earlier row",
        fix: "write one gender for each user")
    }
    profile.gender = gender
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
      AlarmModel.HealthStep(
        at: .start + since, person.values, isGenuine: isGenuine, place: person.place))
  }
}

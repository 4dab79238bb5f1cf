import CityModels
import Documents
import EmergencyCore
import Quantities

/// Reader of the table of calls, whose times are seconds or dates.
extension EmergencyTables {
  /// Calls in order of time; nil after reporting an error.
  func calls(_ path: Located<String>) -> [EmergencyModel.Listed]? {
    let file = tables.read(path) { names in
      [names.contains("at_s") || !names.contains("time") ? "at_s" : "time", "priority"]
    }
    guard let file, hasRows(file, path) else { return nil }
    let isDated = file.column("at_s") == nil
    // Calls have no id: equal instants are ordered by the rest of their rows.
    let table = file.ordered(byRowsFrom: [isDated ? "time" : "at_s"])
    var dates: CallDates?
    if isDated {
      dates = CallDates(table, window, date, path, tables.log)
      guard dates != nil else { return nil }
    }
    var problems = RowProblems(file: table.file, log: tables.log)
    var rows: [CallRow] = []
    for row in 0..<table.rowCount {
      let at =
        dates.map { $0.seconds(row, &problems) }
        ?? table.number(row: row, column: "at_s", &problems)
      let call = call(table, row, at: at, isDated: isDated, &problems)
      guard let call, let at else { continue }
      rows.append(CallRow(call, seconds: at, line: table.location(ofRow: row)))
    }
    problems.finish()
    guard problems.count == 0 else { return nil }
    if isDated { rows = CallDates.kept(rows, in: window, to: tables.log) }
    if !rows.contains(where: { window.contains($0.call.at) }) {
      path.warn(
        "no call comes in the measurement window, so none counts",
        fix: isDated
          ? "change window.date, window.start or window.length"
          : "change window.length or the column at_s", to: tables.log)
    } else {
      CallRow.warn(of: rows, in: window, column: isDated ? "time" : "at_s", to: tables.log)
    }
    // Equal instants keep the order of their rows.
    return rows.map(\.call).enumerated()
      .sorted { ($0.element.at, $0.offset) < ($1.element.at, $1.offset) }.map(\.element)
  }

  /// Reads the call of a row.
  /// - Parameters:
  ///   - table: the table.
  ///   - row: the row.
  ///   - seconds: seconds from the start of the window; nil for an invalid time.
  ///   - isDated: true if calls before the run are removed later.
  ///   - problems: receives the errors.
  /// - Returns: the call; nil after reporting an error.
  private func call(
    _ table: CSVTable, _ row: Int, at seconds: Double?, isDated: Bool,
    _ problems: inout RowProblems
  ) -> EmergencyModel.Listed? {
    let line = table.location(ofRow: row)
    let priority = Int(table.value("priority", row)).flatMap { UInt8(exactly: $0 - 1) }
      .flatMap { Priority(rawValue: $0) }
    if priority == nil {
      problems.report(
        line: line, "column priority: found \(Wording.quoted(table.value("priority", row)))",
        fix: "write 1, 2 or 3, the most urgent first")
    }
    guard let place = place(table, row, &problems), let seconds, let priority else { return nil }
    guard seconds.magnitude <= 1e10 else {
      problems.report(
        line: line, "column at_s: no run reaches \(Wording.number(seconds)) s",
        fix: "write the seconds from the start of the window")
      return nil
    }
    let at = window.start.sinceStart + TimeSpan(roundingSeconds: seconds)
    guard at >= .zero || isDated else {
      problems.report(
        line: line, "column at_s: the call is before the run",
        fix: "write a time from the start of the window on, or a longer window.warmup")
      return nil
    }
    var call = EmergencyModel.Listed(at: .start + at, place, priority)
    call.callTaking = Self.time(table, row, "call_taking_s", &problems)
    call.scene = Self.time(table, row, "scene_s", &problems)
    call.handover = Self.time(table, row, "handover_s", &problems)
    if !table.value("transported", row).isEmpty {
      call.isTransported = table.flag(row, "transported", &problems)
    }
    return call
  }
}

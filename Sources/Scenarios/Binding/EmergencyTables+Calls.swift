import CityModels
import Documents
import EmergencyCore
import Geography
import Quantities

/// The table of calls, whose times are seconds or dates.
extension EmergencyTables {
  private func columns(_ dates: CallDates?) -> [TableColumn<CallRow>] {
    [
      dates.map { TableColumn("time", inReach($0.form), \.seconds) }
        ?? TableColumn("at_s", inRun(inReach(.number)), \.seconds),
      TableColumn("priority", Self.priority, \.call.priority),
      tables.place(\.place) { $0.text("person").isEmpty },
      TableColumn("person", person, \.person, .optional),
      TableColumn("call_taking_s", .seconds, \.call.callTaking, .optional),
      TableColumn("scene_s", .seconds, \.call.scene, .optional),
      TableColumn("handover_s", .seconds, \.call.handover, .optional),
      TableColumn("transported", .flag, \.call.isTransported, .optional),
    ]
  }

  private static var priority: CellForm<Priority> {
    CellForm { cell in
      Int(cell.text).flatMap { (1...3).contains($0) ? Priority(rawValue: UInt8($0 - 1)) : nil }
        ?? cell.refuse(
          "found \(Wording.quoted(cell.text))", fix: "write 1, 2 or 3, the most urgent first")
    }
  }

  private var person: CellForm<Int> {
    residents?.name
      ?? CellForm { cell in
        cell.refuse(
          "there is no block people, so \(Wording.quoted(cell.text)) is no resident",
          fix: "add the block people, or write a place instead")
      }
  }

  private func inReach(_ form: CellForm<Double>) -> CellForm<Double> {
    form.checked { seconds, cell in
      if seconds.magnitude <= 1e10 { return seconds }
      return cell.refuse(
        "no run reaches \(Wording.number(seconds)) s",
        fix: "write the seconds from the start of the window")
    }
  }

  /// Calls before the run are invalid; with dates, they are left out.
  private func inRun(_ form: CellForm<Double>) -> CellForm<Double> {
    form.checked { [window] seconds, cell in
      if window.start + TimeSpan(roundingSeconds: seconds) >= .start { return seconds }
      return cell.refuse(
        "the call is before the run",
        fix: "write a time from the start of the window on, or a longer window.warmup")
    }
  }

  /// Calls in order of time; nil after reporting an error.
  func calls(_ path: Located<String>) -> [EmergencyModel.Listed]? {
    let file = tables.reader.table(path) { names in
      [names.contains("at_s") || !names.contains("time") ? "at_s" : "time", "priority"]
    }
    guard let file, areThere(file.rowCount, path) else { return nil }
    let column = file.column("at_s") == nil ? "time" : "at_s"
    // Calls have no id: equal instants are ordered by the rest of their rows.
    let table = file.ordered(byRowsFrom: [column])
    var dates: CallDates?
    if column == "time" {
      dates = CallDates(table, window, date, path, tables.log)
      guard dates != nil else { return nil }
    }
    let blank = CallRow(
      call: EmergencyModel.Listed(at: .start, tables.blank, .p1), line: path.location)
    let read = tables.reader.rows(of: table, of: blank, columns(dates)) { call, row in
      guard row.isValid(column) else { return }
      if let person = call.person {
        if call.place != nil {
          row.report(
            "person", "a resident is wherever their day takes them, and the row has a place",
            fix: "leave either the place or the person empty")
        }
        call.call.resident = Int32(person)
      }
      call.call.place = call.place ?? tables.blank
      call.call.at = window.start + TimeSpan(roundingSeconds: call.seconds)
      call.line = row.location
    }
    guard var rows = read.finish() else { return nil }
    if dates != nil { rows = CallDates.kept(rows, in: window, to: tables.log) }
    if !rows.contains(where: { window.contains($0.call.at) }) {
      path.warn(
        "no call comes in the measurement window, so none counts",
        fix: dates != nil
          ? "change window.date, window.start or window.length"
          : "change window.length or the column at_s", to: tables.log)
    } else {
      CallRow.warn(of: rows, in: window, column: column, to: tables.log)
    }
    // Equal instants keep the order of their rows.
    return rows.map(\.call).enumerated()
      .sorted { ($0.element.at, $0.offset) < ($1.element.at, $1.offset) }.map(\.element)
  }
}

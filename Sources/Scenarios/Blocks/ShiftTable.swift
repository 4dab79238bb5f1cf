import CityModels
import Documents
import Quantities

/// Shifts from a CSV file, which replace a list.
enum ShiftTable {
  /// A shift as given by its row.
  private struct Row {
    var start = TimeOfDay(wrapping: .zero)
    var end = TimeOfDay(wrapping: .zero)
    var taxis = 0.0
    var stagger = 0.0

    /// An end that is not after the start is on the next day; equal times mean a whole day.
    var length: TimeSpan {
      let length = end.sinceMidnight - start.sinceMidnight
      return length > .zero ? length : length + TimeOfDay.day
    }

    var spread: TimeSpan { TimeSpan(roundingSeconds: stagger * 60) }
  }

  private static var columns: [TableColumn<Row>] {
    [
      TableColumn("start", .timeOfDay, \.start),
      TableColumn("end", .timeOfDay, \.end),
      TableColumn(
        "taxis", .number(.notNegative(to: 1e9)) { "\($0) is not a number of taxis" }, \.taxis),
      TableColumn("stagger_min", .number, \.stagger, .filled),
    ]
  }

  /// Reads the shifts in order of start, and reports every invalid row.
  /// - Returns: the shifts with shares that add up to 1; nil after reporting an error.
  static func read(_ path: Located<String>, _ reading: Reading) -> [ShiftPlan]? {
    let reader = TableReader(log: reading.log, files: reading.files)
    let keys = ["start", "end", "taxis"]
    guard let table = reader.table(path, requiring: { _ in keys })?.ordered(byRowsFrom: keys)
    else { return nil }
    let read = reader.rows(of: table, of: Row(), columns) { shift, row in
      guard row.isValid("start", "end", "stagger_min"),
        !(0...720).contains(shift.stagger) || shift.length + shift.spread * 2 > TimeOfDay.day
      else { return }
      row.report(
        "the shift of \(shift.length) with \(Wording.number(shift.stagger)) min can run into the next",
        fix: "its length and twice the stagger must fit into 24 h")
    }
    guard let rows = read.finish() else { return nil }
    let sum = rows.reduce(0) { $0 + $1.taxis }
    guard sum > 0 else {
      reading.log.report(
        at: SourceLocation(file: read.file, line: 1), "no taxi works in any of the shifts",
        fix: "write how many start in each")
      return nil
    }
    return rows.map {
      ShiftPlan(start: $0.start, length: $0.length, share: $0.taxis / sum, stagger: $0.spread)
    }
  }
}

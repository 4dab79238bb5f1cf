import CityModels
import Documents
import Quantities
import TripFiles

/// Reader of the column `time` of a table of calls, in seconds from the start of the window.
///
/// All rows follow the same format, as in files of trips. Times without a date belong to the
/// simulated day.
struct CallDates {
  private let window: MeasurementWindow
  private let date: CalendarDate?
  private let times: [ClockReading?]
  private let haveDates: Bool

  /// Reads the column; nil after reporting that its times cannot be simulated.
  /// - Parameters:
  ///   - table: a table with the column `time` and at least one row.
  ///   - window: the measurement window.
  ///   - date: date of the day on which the measurement starts; nil if the scenario has none.
  ///   - path: path of the table.
  ///   - log: receives the errors.
  init?(
    _ table: CSVTable, _ window: MeasurementWindow, _ date: CalendarDate?,
    _ path: Located<String>, _ log: ProblemLog
  ) {
    (self.window, self.date) = (window, date)
    let column = table.column("time") ?? 0
    let cells = (0..<table.rowCount).map { row in
      (text: table.text(row: row, column: column), line: table.location(ofRow: row).line ?? 1)
    }
    do throws(ClockColumn.Undecided) {
      let clock = try ClockColumn("time", cells: cells)
      times = cells.map { clock.reading($0.text) }
    } catch {
      log.report(
        at: SourceLocation(file: table.file, line: error.line), "column time: \(error.message)",
        fix: "write local dates and times, the year first, such as 2018-03-07 08:15")
      return nil
    }
    var counts: [CalendarDate: Int] = [:]
    for case let day? in times.lazy.map({ $0?.date }) { counts[day, default: 0] += 1 }
    haveDates = !counts.isEmpty
    guard date == nil, let first = counts.keys.min(), let last = counts.keys.max() else { return }
    let most = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? first
    path.report(
      "the calls are of \(first == last ? "\(first)" : "\(first) to \(last)"), and the scenario has no date",
      fix: "add window.date, such as \"\(most)\" with \(Wording.count(counts[most] ?? 0, "call"))",
      to: log)
    return nil
  }

  /// The form of the cells: seconds from the start of the window to the call, negative before it.
  var form: CellForm<Double> {
    CellForm { cell in
      guard let time = times[cell.row.index], (time.date != nil) == haveDates else {
        return cell.refuse(
          "found \(Wording.quoted(cell.text))",
          fix: haveDates
            ? "write a local date and time, such as 2018-03-07 08:15" : "write a time such as 08:15"
        )
      }
      return seconds(time)
    }
  }

  private func seconds(_ time: ClockReading) -> Double {
    let start = window.startOfDay.sinceMidnight.milliseconds
    let sinceStart = Int64(time.milliseconds) - start
    guard let day = time.date, let date else {
      // The first occurrence of the time of day from the start of the window on.
      return Double(sinceStart < 0 ? sinceStart + 86_400_000 : sinceStart) / 1000
    }
    return Double((day.dayNumber - date.dayNumber) * 86_400_000 + sinceStart) / 1000
  }

  /// Selects the calls within the run; the others are counted in a warning.
  static func kept(
    _ rows: [CallRow], in window: MeasurementWindow, to log: ProblemLog
  ) -> [CallRow] {
    let kept = rows.filter { $0.call.at >= .start && $0.call.at < window.cap }
    guard kept.count < rows.count,
      let first = rows.first(where: { $0.call.at < .start || $0.call.at >= window.cap })
    else { return kept }
    let count = rows.count - kept.count
    log.warn(
      at: first.line,
      "column time: \(Wording.grouped(count)) of \(Wording.grouped(rows.count)) calls \(count == 1 ? "is" : "are")"
        + " outside the simulated time and left out",
      fix: "change window.date, window.warmup or window.length to simulate more of them")
    return kept
  }
}

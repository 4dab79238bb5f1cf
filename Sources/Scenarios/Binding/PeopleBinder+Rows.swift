import CityModels
import Documents
import Geography
import Quantities

/// Warnings about valid but implausible rows of the table of appointments.
extension PeopleBinder {
  /// Warns of appointments that begin outside the measured window on every day.
  func warnOfUncounted(_ rows: [CalendarTables.Appointment]) {
    let plans = rows.filter { $0.type != ResidentsModel.home }
    let uncounted = plans.filter { starts(of: $0).isEmpty }
    guard let first = uncounted.first else { return }
    log.warn(
      at: first.line,
      "\(uncounted.count) of \(Wording.count(plans.count, "appointment"))"
        + " \(uncounted.count == 1 ? "begins" : "begin") outside the measured window and"
        + " \(uncounted.count == 1 ? "does" : "do") not count: this one begins at \(FigureWords.clock(first.start))",
      fix: "change its start, window.start or window.length")
  }

  /// Warns of residents whose appointments overlap.
  func warnOfOverlaps(_ rows: [CalendarTables.Appointment]) {
    let plans = rows.filter { $0.type != ResidentsModel.home }
      .sorted { ($0.resident, $0.start, $0.number) < ($1.resident, $1.start, $1.number) }
    let overlaps = zip(plans, plans.dropFirst()).filter { first, second in
      first.resident == second.resident && second.start < first.end - first.leaveEarly
        && first.place != second.place
    }
    guard let (first, second) = overlaps.first else { return }
    log.warn(
      at: second.line,
      "\(Wording.count(overlaps.count, "appointment")) of \(plans.count)"
        + " \(overlaps.count == 1 ? "begins" : "begin") before the one before it is over: this one at"
        + " \(FigureWords.clock(second.start)), and the one at \(first.line) ends at \(FigureWords.clock(first.end))",
      fix: "change the times, or write leave_early_min for the earlier one")
  }
}

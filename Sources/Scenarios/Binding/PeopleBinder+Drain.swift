import CityModels
import Documents
import Quantities

/// Warnings about calendars that extend beyond the end of a run.
extension PeopleBinder {
  /// Greatest number of people drawn for the estimate.
  private static let mostTried = 4000

  /// Warns about residents in tables.
  /// - Parameters:
  ///   - model: the residents, with the appointments of all days.
  ///   - rows: appointments as in the table.
  ///   - file: path of the table.
  func warn(
    of model: ResidentsModel, _ rows: [CalendarTables.Appointment], _ file: Located<String>
  ) {
    let ends = model.lateEnds(in: window)
    if ends.late > 0 {
      let first = rows.first { row in
        starts(of: row).contains { $0 + (row.end - row.start) > window.cap }
      }
      log.warn(
        at: first?.line ?? file.location,
        "\(ends.late) of the \(Wording.count(ends.counted, "appointment")) that count "
          + tell(of: ends), fix: longerDrain(ends))
    }
    if !rows.isEmpty, rows.allSatisfy({ starts(of: $0).isEmpty }) {
      file.warn(
        "no appointment begins in the measurement window, so none counts",
        fix: "change window.start or window.length", to: log)
    } else {
      warnOfUncounted(rows)
    }
    warnOfOverlaps(rows)
  }

  /// Warns about drawn residents, based on a sample of their days.
  /// - Parameters:
  ///   - model: the residents.
  ///   - count: number of residents in the scenario.
  func warn(of model: DrawnResidents, _ count: Located<Int>) {
    let trial = model.trial(of: Self.mostTried, in: window, map.zones)
    let ends = trial.lateEnds(in: window)
    let tried = Wording.grouped(trial.residents.count)
    if ends.late > 0 {
      count.warn(
        "of \(tried) people drawn for a trial, \(Wording.grouped(ends.late)) of "
          + "\(Wording.grouped(ends.counted)) appointment\(ends.counted == 1 ? "" : "s") that count "
          + tell(of: ends),
        fix: longerDrain(ends), to: log)
    }
    if model.patterns.contains(where: { !$0.plans.isEmpty }), ends.counted == 0 {
      count.warn(
        "no appointment of \(tried) people drawn for a trial begins in the measurement window",
        fix: "change window.start or window.length", to: log)
    }
  }

  /// Starts of an appointment on the days on which it counts.
  func starts(of row: CalendarTables.Appointment) -> [Instant] {
    dayNumbers.compactMap { instant(row.start, on: $0) }.filter(window.contains)
  }

  private func tell(of ends: ResidentsModel.LateEnds) -> String {
    "end\(ends.late == 1 ? "s" : "") after the run: the last at \(clock(ends.latest)), and the run at "
      + "\(clock(window.cap)) at the latest; people who have not arrived by then have no outcome"
  }

  /// Time since midnight of the measured day, in the notation of tables of appointments: 25:30 is
  /// in the following night.
  private func clock(_ instant: Instant) -> String {
    let span = window.startOfDay.sinceMidnight + (instant - window.start)
    let minutes = (span.milliseconds + 59_999) / 60_000
    let rest = minutes % 60
    return "\(minutes / 60):\(rest < 10 ? "0" : "")\(rest)"
  }

  private func longerDrain(_ ends: ResidentsModel.LateEnds) -> String {
    let halves = ((ends.latest - window.end).inSeconds / 1800).rounded(.up)
    return "write a longer window.drain, such as \(Wording.number(halves / 2)) h"
  }
}

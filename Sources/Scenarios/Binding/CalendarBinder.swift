import CityModels
import Documents
import Geography
import Quantities

/// Binds a calendar to instants of the run and zones of the map.
struct CalendarBinder {
  let map: MapBinder
  let window: MeasurementWindow

  /// Date of the day on which the measurement starts; nil if the scenario has none.
  let date: CalendarDate?
  let log: ProblemLog

  func bind(_ draft: CalendarDraft) -> DayCalendar {
    DayCalendar(
      dayFactors: draft.byWeekday.map(dayFactors) ?? [],
      demand: draft.demand.map { change in
        DayCalendar.DemandChange(
          zones: change.zones.map(map.contains)
            ?? Array(repeating: true, count: map.zones.zoneCount),
          window: times(change.times), factor: change.factor)
      },
      supply: draft.supply.map { change in
        DayCalendar.SupplyChange(
          window: times(change.value.times), share: change.value.share)
      })
  }

  /// Demand factor of every day of the run.
  private func dayFactors(_ byWeekday: Located<[Double]>) -> [Double] {
    guard let date else {
      byWeekday.report(
        "the day of the week is unknown",
        fix: "add window.date, such as \"2018-03-07\"", to: log)
      return []
    }
    let day = TimeOfDay.day.milliseconds
    let atStart = window.clock.atStart.sinceMidnight.milliseconds
    let shown = (atStart + window.start.milliseconds) / day
    let last = (atStart + window.cap.milliseconds) / day
    return (0...last).map { number in
      byWeekday.value[date.advanced(byDays: Int(number - shown)).weekday]
    }
  }

  private func times(_ times: ChangeTimes) -> Range<Instant> {
    if let start = times.start, window.instant(of: start.value) >= window.end {
      log.warn(at: start.location, "\(start.path): the change is after the measured window")
    }
    // A shift that begins before the run extends into it.
    let first =
      times.start.map { window.instant(of: $0.value) } ?? Instant.start - TimeOfDay.day * 2
    let end = times.length.map { (times.start == nil ? Instant.start : first) + $0 } ?? window.cap
    return first..<max(first, end)
  }

  /// Warns of a calendar without effect.
  func check(_ draft: CalendarDraft, _ model: CityModel) {
    if let change = draft.supply.first, model.fleet.groups.allSatisfy({ $0.shifts.isEmpty }) {
      log.warn(
        at: change.location,
        "\(change.path): drivers without shifts are always on duty, and this changes nothing",
        fix: "add fleet.shifts")
    }
    guard draft.byWeekday != nil || !draft.demand.isEmpty else { return }
    if case .poisson = model.demand { return }
    if case .poisson = model.hails { return }
    log.warn(
      at: draft.location,
      "calendar: trips that are listed or observed are as they are, whatever the day",
      fix: "leave it out")
  }
}

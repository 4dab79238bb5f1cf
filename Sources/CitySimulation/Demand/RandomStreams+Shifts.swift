import CityModels
import Geography
import Quantities
import RandomVariates

/// Random draws for the shifts of a driver.
extension RandomStreams {
  /// Returns the shift of a driver on a calendar day; nil if they do not work that day.
  ///
  /// The simulation starts on day 0. A shift of day -1 may still be running then.
  func shift(
    of taxi: Int, day: Int, plan: ShiftPlan, attendance: Double, calendar: DayCalendar?,
    clock: WallClock
  ) -> (start: Instant, end: Instant)? {
    let planned = clock.midnight(ofDay: day) + plan.start.sinceMidnight
    begin(LuckPurpose.attendance, taxi, day + 1)
    let works = chance(attendance * (calendar?.workingShare(of: planned) ?? 1))
    begin(LuckPurpose.stagger, taxi, day + 1)
    let shiftBy = TimeSpan(roundingSeconds: (2 * uniform() - 1) * plan.stagger.inSeconds)
    guard works else { return nil }
    let start = planned + shiftBy
    return (start, start + plan.length)
  }

  /// Returns the place where a driver logs in.
  /// - Parameters:
  ///   - taxi: the driver's taxi.
  ///   - number: the day after that of the shift; for drivers who are always on duty, the number of
  ///     previous workdays.
  ///   - places: the places where drivers of the group may log in.
  ///   - zones: the map.
  /// - Returns: the place.
  func startPlace(
    of taxi: Int, number: Int, _ places: StartPlaces, _ zones: ZoneMap
  ) -> Place {
    switch places {
    case .fixed(let place): return place
    case .weighted(let choice):
      begin(LuckPurpose.startPlace, taxi, number)
      let zone = ZoneID(choice.draw(from: self))
      return zones.place(in: zone, across: uniform(), up: uniform())
    }
  }
}

extension WallClock {
  /// Returns the start of a calendar day; the simulation starts on day 0.
  func midnight(ofDay day: Int) -> Instant {
    Instant.start - atStart.sinceMidnight + TimeOfDay.day * Int64(day)
  }
}

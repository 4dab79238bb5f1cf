import DispatchCore
import EventEngine
import Geography
import Quantities
import RandomVariates

extension City {
  /// Creates the taxis, group by group, and plans their first shifts.
  mutating func addTaxis() {
    for (groupIndex, group) in model.fleet.groups.enumerated() {
      let shifts = ShiftAllotment.shifts(ofTaxis: group.taxis, plans: group.shifts)
      for number in 0..<group.taxis {
        let place = model.zones.center(of: ZoneID(0))
        taxis.append(TaxiBody(group: Int32(groupIndex), place: place))
        duties.append(Duty(shift: shifts[number]))
        tell(.administrator(.addTaxi))
        planShift(of: TaxiID(taxis.count - 1))
      }
    }
  }

  /// Schedules the next day on which the driver works, from the day after the last one on.
  private mutating func planShift(of taxi: TaxiID) {
    let group = group(of: taxi)
    guard let shift = duties[taxi.index].shift else {
      if duties[taxi.index].day < 0 {
        duties[taxi.index].day = 0
        schedule(.shiftStarts(taxi), after: .zero, phase: .shiftStart)
      }
      return
    }
    let plan = group.shifts[Int(shift)]
    // Day 0 is the calendar day in which the simulation starts; the shift of the day before may
    // still be running then.
    let midnight = Instant.start - clock.atStart.sinceMidnight
    var day = Int(duties[taxi.index].day)
    while true {
      let dayStart = midnight + TimeOfDay.day * Int64(day)
      guard dayStart - plan.stagger < model.window.cap else { return }
      luck.begin(LuckPurpose.attendance, taxi.index, day + 1)
      let works = luck.chance(group.attendance)
      luck.begin(LuckPurpose.stagger, taxi.index, day + 1)
      let shiftBy = TimeSpan(
        roundingSeconds: (2 * luck.uniform() - 1) * plan.stagger.inSeconds)
      let start = dayStart + plan.start.sinceMidnight + shiftBy
      let end = start + plan.length
      day += 1
      guard works, end > engine.now else { continue }
      duties[taxi.index].day = Int32(day)
      duties[taxi.index].shiftEndsAt = end
      let from = max(start, engine.now)
      schedule(.shiftStarts(taxi), after: from - engine.now, phase: .shiftStart)
      return
    }
  }

  mutating func shiftStarts(_ taxi: TaxiID) {
    let place = startPlace(of: taxi)
    taxis[taxi.index].place = place
    taxis[taxi.index].isShiftOver = false
    change(taxi, to: .idle)
    duties[taxi.index].onDutySince = engine.now
    if let end = duties[taxi.index].shiftEndsAt {
      schedule(.shiftEnds(taxi), after: end - engine.now, phase: .shiftEnd)
    }
    tell(.driver(taxi, .logIn(at: place)))
    if core.state.taxis[taxi.index].state == .enabled {
      if model.rulebook.hasWorkdays { tell(.driver(taxi, .startWorkday)) }
      tell(.driver(taxi, .setAvailable(at: place)))
    }
  }

  private func startPlace(of taxi: TaxiID) -> Place {
    switch group(of: taxi).startPlaces {
    case .fixed(let place): return place
    case .weighted(let choice):
      luck.begin(LuckPurpose.startPlace, taxi.index, Int(duties[taxi.index].day))
      let zone = ZoneID(choice.draw(from: luck))
      return model.zones.place(in: zone, across: luck.uniform(), up: luck.uniform())
    }
  }

  /// The shift is over: an idle driver goes home, a busy one finishes first.
  mutating func shiftEnds(_ taxi: TaxiID) {
    taxis[taxi.index].isShiftOver = true
    if taxis[taxi.index].activity == .idle { goHome(taxi) }
  }

  mutating func goHome(_ taxi: TaxiID) {
    countShift(of: taxi, until: engine.now)
    change(taxi, to: .offDuty)
    tell(.driver(taxi, .logOut))
    planShift(of: taxi)
  }

  /// Writes down the shift under way, if there is one.
  mutating func countShift(of taxi: TaxiID, until end: Instant) {
    guard taxis[taxi.index].activity != .offDuty else { return }
    records.countShift(of: taxi, from: duties[taxi.index].onDutySince, to: end)
  }
}

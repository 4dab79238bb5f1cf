public import CityModels
import DispatchCore
import Geography
import Quantities
import RandomVariates
import Results

extension CityModel {
  /// Computes the demand and supply of a replication in advance.
  /// - Parameters:
  ///   - seed: seed chosen by the user.
  ///   - replication: the number of the replication, from 1.
  /// - Returns: all requests and hails before the end of the window, and all shifts of the run.
  /// - Throws: `SimulationError` if a distribution cannot be drawn from.
  /// - Complexity: O(requests + hails + shifts); nothing is simulated.
  public func dayPlan(seed: UInt64, replication: Int) throws(SimulationError) -> DayPlan {
    let luck = RandomStreams(seed: seed, replication: replication)
    let run = RunPlan(self, replication: replication)
    var plan = DayPlan()
    var digest = RunDigest()
    var calls = try TripSource(
      demand, of: self, observed: run.calls, purposes: .requests, luck: luck)
    while let trip = calls.next(luck: luck), trip.at < window.end {
      plan.requests.append(request(.call(Int32(plan.requests.count)), trip, run, luck))
      if window.contains(trip.at) { digest.add(trip) }
    }
    plan.demandDigest = digest.value
    if let hails {
      var people = try TripSource(
        hails, of: self, observed: run.hails, purposes: .hails, luck: luck)
      while let trip = people.next(luck: luck), trip.at < window.end {
        let number = plan.hails.count
        plan.hails.append(
          DayPlan.Hail(
            at: trip.at, origin: trip.origin, destination: trip.destination,
            boarding: luck.boarding(ofHail: number, run),
            ride: luck.ride(ofHail: number, run),
            pressDelay: leastDelay { luck.pressDelay(ofHail: number, group: $0, run) }))
      }
    }
    addShifts(to: &plan, luck)
    return plan
  }

  private func request(
    _ key: TripKey, _ trip: Trip, _ run: RunPlan, _ luck: RandomStreams
  ) -> DayPlan.Request {
    let lead = luck.reservationLead(of: key, run)
    let waitsFrom = lead.map { trip.at + $0 } ?? trip.at
    // A reservation made after its trigger time is searched for at once.
    let searchedFrom =
      lead == nil ? trip.at : max(trip.at, waitsFrom - rulebook.reservationTrigger)
    let patience = luck.patience(of: key, run)
    let address = luck.addressDelay(of: key, part: 0, run) ?? .zero
    return DayPlan.Request(
      calledAt: trip.at, waitsFrom: waitsFrom, searchedFrom: searchedFrom, origin: trip.origin,
      destination: trip.destination, isMeasured: window.contains(waitsFrom),
      patienceEndsAt: patience.map { waitsFrom + $0 },
      waitUnserved: waitUnserved(key, trip, lead: lead, patience: patience, run, luck),
      approach: luck.approach(of: key, part: 0, attempt: 1, run),
      boarding: luck.boarding(of: key, part: 0, run) + address,
      ride: luck.ride(of: key, part: 0, run),
      pressDelay: leastDelay {
        luck.pressDelay(of: key, part: 0, attempt: 1, group: $0, run)
      })
  }

  /// Returns the wait of a caller who gets no taxi.
  private func waitUnserved(
    _ key: TripKey, _ trip: Trip, lead: TimeSpan?, patience: TimeSpan?, _ run: RunPlan,
    _ luck: RandomStreams
  ) -> TimeSpan {
    let waitsFrom = lead.map { trip.at + $0 } ?? trip.at
    if isTurnedAway(key, trip, lead: lead, run, luck) { return .zero }
    // The wait ends no later than the run.
    var wait = max(.zero, window.cap - waitsFrom)
    if let patience { wait = min(wait, patience) }
    if let withdrawal = luck.withdrawal(of: key, lead: lead, run) {
      wait = min(wait, max(.zero, trip.at + withdrawal - waitsFrom))
    }
    return wait
  }

  /// True if the service refuses the request at once, regardless of its taxis.
  private func isTurnedAway(
    _ key: TripKey, _ trip: Trip, lead: TimeSpan?, _ run: RunPlan, _ luck: RandomStreams
  ) -> Bool {
    if isDown(at: trip.at) || luck.isUnanswered(key, at: trip.at, run) { return true }
    if rulebook.addressCheck == .serviceArea, let servedZones,
      !servedZones[trip.origin.zone.index]
    {
      return true
    }
    if !rulebook.extras.contains(.sms), luck.isTextMessage(key, run) { return true }
    guard let lead else {
      return rulebook.requestOrigin == .gps && luck.isTyped(key, run)
    }
    if lead < rulebook.reservationMinAhead { return true }
    return rulebook.reservationMaxAhead.map { lead > $0 } ?? false
  }

  /// Returns the shortest delay over all groups of drivers.
  private func leastDelay(_ draw: (Int) -> TimeSpan) -> TimeSpan {
    fleet.groups.indices.map(draw).min() ?? .zero
  }

  private func addShifts(to plan: inout DayPlan, _ luck: RandomStreams) {
    let clock = window.clock
    var taxi = 0
    for group in fleet.groups {
      let allotted = ShiftAllotment.shifts(ofTaxis: group.taxis, plans: group.shifts)
      for number in 0..<group.taxis {
        if let shift = allotted[number] {
          addShifts(of: taxi, group, group.shifts[Int(shift)], clock, to: &plan, luck)
        } else {
          addWorkdays(of: taxi, group, clock, to: &plan, luck)
        }
        taxi += 1
      }
    }
  }

  private func addShifts(
    of taxi: Int, _ group: DriverGroup, _ shift: ShiftPlan, _ clock: WallClock,
    to plan: inout DayPlan, _ luck: RandomStreams
  ) {
    var day = -1
    while clock.midnight(ofDay: day) - shift.stagger < window.cap {
      let times = luck.shift(
        of: taxi, day: day, plan: shift, attendance: group.attendance, calendar: calendar,
        clock: clock)
      day += 1
      guard let (start, end) = times, end > .start, start < window.cap else { continue }
      plan.shifts.append(
        DayPlan.Shift(
          start: max(start, .start), end: end,
          place: luck.startPlace(of: taxi, number: day, group.startPlaces, zones)))
    }
  }

  /// Adds the workdays of a driver who is always on duty.
  ///
  /// The first begins at the start. If the rules have workdays, the n-th further one begins no
  /// earlier than the n-th midnight.
  private func addWorkdays(
    of taxi: Int, _ group: DriverGroup, _ clock: WallClock, to plan: inout DayPlan,
    _ luck: RandomStreams
  ) {
    var number = 0
    var start = Instant.start
    repeat {
      plan.shifts.append(
        DayPlan.Shift(
          start: start, end: nil,
          place: luck.startPlace(of: taxi, number: number, group.startPlaces, zones)))
      number += 1
      start = clock.midnight(ofDay: number)
    } while rulebook.hasWorkdays && start < window.cap
  }

  /// True during an outage of the service.
  func isDown(at instant: Instant) -> Bool {
    outages.contains { instant >= $0.start && instant < $0.end }
  }
}

import CityModels
import DispatchCore
import EventEngine
import Geography
import Quantities
import RandomVariates
import Results

extension City {
  mutating func expectHail() {
    if let trip = wishes.hail { engine.schedule(.taxi(.hailMade), at: trip.at, phase: .hail) }
  }

  /// Handles a hail, for which a random idle taxi of the zone stops, even one with a pending offer
  /// (A-SC3).
  ///
  /// If there is none, the person waits for one or leaves.
  ///
  /// The taxi is passing by, so it needs no approach. The world, not the service, decides which
  /// taxi stops (A-W2), by the actual positions of the taxis.
  mutating func hailTaxi() {
    let (number, trip) = wishes.takeHail(luck: luck)
    expectHail()
    let zone = trip.origin.zone
    if plan.rankShare > 0, let taxi = taxiAtRank(for: number, in: zone) {
      books.hail(in: zone, at: trip.at, isLost: false)
      if model.hailPatience != nil { books.meetInStreet(madeAt: trip.at, at: trip.at) }
      return board(number, trip, taxi)
    }
    if let patience = model.hailPatience {
      books.hail(in: zone, at: trip.at, isLost: false)
      return waitInStreet(number, trip, patience)
    }
    let idle = taxis.idle(in: zone).filter { stopsForHails($0) }
    books.hail(in: zone, at: trip.at, isLost: idle.isEmpty)
    guard !idle.isEmpty else { return }
    luck.begin(LuckPurpose.hailTaxi, Int(number))
    board(number, trip, idle[min(Int(luck.uniform() * Double(idle.count)), idle.count - 1)])
  }

  /// Returns the first taxi at the rank for a person who goes there; nil if there is none or they
  /// do not go.
  private func taxiAtRank(for number: Int32, in zone: ZoneID) -> TaxiID? {
    luck.begin(LuckPurpose.rank, Int(number))
    guard luck.chance(plan.rankShare) else { return nil }
    return taxis.idle(in: zone).first { !taxis[cruiseOf: $0].isCruiser && stopsForHails($0) }
  }

  /// Lets a passenger board a taxi that has stopped for a hail.
  mutating func board(_ number: Int32, _ trip: Trip, _ taxi: TaxiID) {
    taxis[taxi].pickUp(hail: number)
    pressBusy(taxi)
    // Boarding is part of the trip, so the wait is over.
    let boarding = luck.boarding(ofHail: Int(number), plan)
    let ride = plan.journey(
      from: trip.origin, to: trip.destination,
      luck: luck.ride(ofHail: Int(number), plan), leaving: engine.now + boarding,
      class: .occupiedTaxi)
    if plan.hasFares { startMeter(of: taxi, on: ride) }
    change(taxi, to: .occupied)
    // Only now: the taxi was idle at its old place, and is beside the passenger after it has
    // stopped.
    taxis[taxi].place = trip.origin
    // With closed paths, a slow drive could reach a closure too early, so the taxi stands first.
    setOff(
      taxi,
      plan.streetsWithoutRuns == nil
        ? ride.leaving(at: engine.now) : ride.standing(since: engine.now))
    schedule(.tripEnds(taxi), after: boarding + ride.duration, phase: .dropOff)
    books.count(taxi, at: engine.now) { $0.hailTrips += 1 }
  }

  /// False for a driver who has accepted a ride, who stops for no hail.
  func stopsForHails(_ taxi: TaxiID) -> Bool { core.driverState(of: taxi) == .available }

  /// Lets a hailed driver press Busy, at once or after a delay (trap 14).
  ///
  /// A driver who has just accepted a ride and waits for the passenger's confirmation uses the
  /// application, and presses at once.
  private mutating func pressBusy(_ taxi: TaxiID) {
    let group = Int(taxis[taxi].group)
    let isProposed = core.offer(of: taxi)?.proposedAt != nil
    guard let sampler = model.fleet.groups[group].busyPressDelay, !isProposed else {
      tell(.driver(taxi, .setBusy))
      return
    }
    let hail = taxis[taxi].hail
    let delay = luck.busyPressDelay(ofHail: Int(hail), sampler)
    guard delay > .zero else {
      tell(.driver(taxi, .setBusy))
      return
    }
    taxis[taxi].isBusyUnpressed = true
    schedule(.driverPressesBusy(taxi, hail: hail), after: delay, phase: .press)
    // The driver will no longer answer the offer on the screen, so its time-out is scheduled.
    guard let offer = core.offer(of: taxi), taxis[taxi].willAnswer else { return }
    taxis[taxi].willAnswer = false
    let left = offer.sentAt + model.rulebook.offerTimeout - engine.now
    schedule(.coreTimer(.offerTimeout(taxi, offer.id)), after: max(.zero, left), phase: .timer)
  }

  /// Presses Busy after the delay, unless the trip is over or the service has taken the taxi out of
  /// its queue for another reason.
  mutating func driverPressesBusy(_ taxi: TaxiID, hail: Int32) {
    guard taxis[taxi].isBusyUnpressed, taxis[taxi].hail == hail,
      core.driverState(of: taxi) == .available
    else { return }
    taxis[taxi].isBusyUnpressed = false
    tell(.driver(taxi, .setBusy))
  }

  /// Updates the service for a free driver who never pressed Busy.
  ///
  /// The service may have kept the taxi in its old queue, started a break or an absence, or ended
  /// the workday.
  mutating func catchesUp(_ taxi: TaxiID, at place: Place) {
    taxis[taxi].isBusyUnpressed = false
    switch core.driverState(of: taxi) {
    case .available: tell(.driver(taxi, .setAvailable(at: place)))
    case .onBreak: change(taxi, to: .onBreak)
    case .notInService:
      if isStillAbsent(taxi) { return beginAbsence(of: taxi) }
      logDriver(.loggedOut, taxi)
      countShift(of: taxi, until: engine.now)
      change(taxi, to: .offDuty)
      planShift(of: taxi)
    case .enabled, .busy: break
    }
  }
}

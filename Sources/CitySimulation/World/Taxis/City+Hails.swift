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

  /// A person in the street stops a random idle taxi of the zone, even one with an offer on its
  /// screen (A-SC3); when there is none, they wait for one or go away.
  ///
  /// The taxi was just passing by, so it needs no approach. The world, not the machine, decides who
  /// meets whom here (A-W2), by where the taxis are and not by where the service believes them.
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

  /// The taxi at the head of the rank, for a person who goes there; nil where none stands.
  private func taxiAtRank(for number: Int32, in zone: ZoneID) -> TaxiID? {
    luck.begin(LuckPurpose.rank, Int(number))
    guard luck.chance(plan.rankShare) else { return nil }
    return taxis.idle(in: zone).first { !taxis[cruiseOf: $0].isCruiser && stopsForHails($0) }
  }

  /// The person of a hail boards a taxi that has stopped.
  mutating func board(_ number: Int32, _ trip: Trip, _ taxi: TaxiID) {
    taxis[taxi].pickUp(hail: number)
    pressBusy(taxi)
    // Boarding is a part of the trip: nobody waits for the taxi any more.
    let boarding = luck.boarding(ofHail: Int(number), plan)
    let ride = plan.journey(
      from: trip.origin, to: trip.destination,
      luck: luck.ride(ofHail: Int(number), plan), leaving: engine.now + boarding,
      class: .occupiedTaxi)
    change(taxi, to: .occupied)
    // Only now: the taxi was idle where it stood, and is beside the passenger when it has stopped.
    taxis[taxi].place = trip.origin
    // Where paths are closed, a slow start could bring the taxi to one too early: it stands first.
    setOff(
      taxi,
      plan.streetsWithoutRuns == nil
        ? ride.leaving(at: engine.now) : ride.standing(since: engine.now))
    schedule(.tripEnds(taxi), after: boarding + ride.duration, phase: .dropOff)
    books.count(taxi, at: engine.now) { $0.hailTrips += 1 }
  }

  /// A driver who has said yes to a ride, and is busy from then on, stops for nobody.
  func stopsForHails(_ taxi: TaxiID) -> Bool { core.driverState(of: taxi) == .available }

  /// The hailed driver presses Busy, at once or after a while (trap 14).
  ///
  /// A driver who has just accepted a ride and waits for the passenger's yes has the application at
  /// hand, and presses at once.
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
    // Nobody answers the offer on the screen any more, so its time-out comes after all.
    guard let offer = core.offer(of: taxi), taxis[taxi].willAnswer else { return }
    taxis[taxi].willAnswer = false
    let left = offer.sentAt + model.rulebook.offerTimeout - engine.now
    schedule(.coreTimer(.offerTimeout(taxi, offer.id)), after: max(.zero, left), phase: .timer)
  }

  /// The driver presses Busy at last, unless the trip is over or the service has taken the taxi out of
  /// its queue for another reason.
  mutating func driverPressesBusy(_ taxi: TaxiID, hail: Int32) {
    guard taxis[taxi].isBusyUnpressed, taxis[taxi].hail == hail,
      core.driverState(of: taxi) == .available
    else { return }
    taxis[taxi].isBusyUnpressed = false
    tell(.driver(taxi, .setBusy))
  }

  /// A driver who never pressed Busy is free again and follows what the service has done meanwhile: it
  /// may have left the taxi in its old queue, or started a break or absence, or ended the workday.
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

import DispatchCore
import EventEngine
import Geography
import Quantities
import RandomVariates
import Results

extension City {
  mutating func expectHail() {
    nextHail = hails.next(luck: luck)
    if let trip = nextHail { engine.schedule(.hailMade, at: trip.at, phase: .hail) }
  }

  /// Somebody in the street stops a random idle taxi of the zone, even one with an offer on its
  /// screen (A-SC3), or goes away when there is none.
  ///
  /// The taxi was just passing by, so it needs no approach. The world, not the machine, decides who
  /// meets whom here (A-W2); the driver's Busy comes with it.
  mutating func hailIsMade() {
    guard let trip = nextHail else { preconditionFailure("no hail was expected") }
    let number = hailNumber
    hailNumber += 1
    expectHail()
    let zone = trip.origin.zone
    let count = core.state.queueLength(of: zone) - ghostCount(in: zone)
    records.hail(in: zone, at: trip.at, isLost: count == 0)
    guard count > 0 else { return }
    luck.begin(LuckPurpose.hailTaxi, number)
    var steps = min(Int(luck.uniform() * Double(count)), count - 1)
    guard var taxi = idleTaxi(from: core.state.queueHead(of: zone)) else {
      preconditionFailure("the queue of zone \(zone) is too short")
    }
    while steps > 0, let next = idleTaxi(from: core.state.queueNext(after: taxi)) {
      taxi = next
      steps -= 1
    }
    taxis[taxi.index].hail = Int32(number)
    pressBusy(taxi)
    taxis[taxi.index].destination = trip.destination
    let fortune = luck.ride(ofHail: number, model.travel)
    // Boarding is a part of the trip: nobody waits for the taxi any more.
    let boarding = luck.boarding(ofHail: number, model)
    let drive = model.journey(
      from: trip.origin, to: trip.destination, luck: fortune, leaving: engine.now + boarding,
      class: .occupiedTaxi)
    let time = boarding + drive.duration
    beginTrip(taxi, meters: drive.meters, time: time)
    // Only now: the taxi was idle where it really stood, which GPS may have placed in another zone.
    taxis[taxi.index].place = trip.origin
    logDrive(of: taxi, to: trip.destination, within: time)
    records.count(taxi, at: engine.now) { $0.hailTrips += 1 }
  }

  /// The hailed driver presses Busy, at once or after a while (trap 14).
  ///
  /// A driver who has just accepted a ride and waits for the passenger's yes has the application at
  /// hand, and presses at once.
  private mutating func pressBusy(_ taxi: TaxiID) {
    let group = Int(taxis[taxi.index].group)
    let isProposed = core.offer(of: taxi)?.proposedAt != nil
    guard let sampler = model.fleet.groups[group].busyPressDelay, !isProposed else {
      tell(.driver(taxi, .setBusy))
      return
    }
    let hail = taxis[taxi.index].hail
    let delay = luck.busyPressDelay(ofHail: Int(hail), sampler)
    guard delay > .zero else {
      tell(.driver(taxi, .setBusy))
      return
    }
    hasGhosts = true
    taxis[taxi.index].isBusyUnpressed = true
    schedule(.driverPressesBusy(taxi, hail: hail), after: delay, phase: .press)
    // Nobody answers the offer on the screen any more, so its time-out comes after all.
    guard let offer = core.offer(of: taxi), taxis[taxi.index].willAnswer else {
      return
    }
    taxis[taxi.index].willAnswer = false
    let left = offer.sentAt + model.rulebook.offerTimeout - engine.now
    schedule(.coreTimer(.offerTimeout(taxi, offer.id)), after: max(.zero, left), phase: .timer)
  }

  /// The driver presses Busy at last, unless the trip is over or the service has taken the taxi out of
  /// its queue for another reason.
  mutating func driverPressesBusy(_ taxi: TaxiID, hail: Int32) {
    guard taxis[taxi.index].isBusyUnpressed, taxis[taxi.index].hail == hail,
      core.driverState(of: taxi) == .available
    else { return }
    taxis[taxi.index].isBusyUnpressed = false
    tell(.driver(taxi, .setBusy))
  }

  /// A driver who never pressed Busy is free again and follows what the service has done meanwhile: it
  /// may have left the taxi in its old queue, or started a break or absence, or ended the workday.
  mutating func catchesUp(_ taxi: TaxiID, at place: Place) {
    taxis[taxi.index].isBusyUnpressed = false
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

  /// The first taxi from one on in its queue that is really there.
  private func idleTaxi(from first: TaxiID?) -> TaxiID? {
    var cursor = first
    while let taxi = cursor {
      if taxis[taxi.index].activity == .idle { return taxi }
      cursor = core.state.queueNext(after: taxi)
    }
    return nil
  }

  /// Taxis that the core believes in a queue although their drivers have gone home (A-A17).
  private func ghostCount(in zone: ZoneID) -> Int {
    guard hasGhosts else { return 0 }
    var count = 0
    var cursor = core.state.queueHead(of: zone)
    while let taxi = cursor {
      if taxis[taxi.index].activity != .idle { count += 1 }
      cursor = core.state.queueNext(after: taxi)
    }
    return count
  }
}

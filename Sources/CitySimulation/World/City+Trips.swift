import DispatchCore
import EventEngine
import Geography
import Quantities
import RandomVariates

extension City {
  /// The taxi sets off to its passenger, who waits from now on whatever happens (A-A1).
  mutating func approach(_ ride: RideID, by taxi: TaxiID) {
    forgetPatience(of: ride)
    taxis[taxi.index].ride = ride
    taxis[taxi.index].destination = passages[ride.index].destination
    let from = taxis[taxi.index].place
    let (meters, time) = drive(
      from: from, to: passages[ride.index].origin, .approach, ride.index, taxi)
    passages[ride.index].assignedAt = engine.now
    passages[ride.index].taxi = taxi
    passages[ride.index].isAdjacent = from.zone != passages[ride.index].origin.zone
    passages[ride.index].approachMeters = meters
    change(taxi, to: .approaching)
    schedule(.taxiArrives(taxi), after: time, phase: .arrival)
  }

  mutating func taxiArrives(_ taxi: TaxiID) {
    guard let ride = taxis[taxi.index].ride else { preconditionFailure("nobody waits for \(taxi)") }
    passages[ride.index].arrivedAt = engine.now
    taxis[taxi.index].place = passages[ride.index].origin
    let meters = passages[ride.index].approachMeters
    records.count(taxi, at: engine.now) { $0.emptyMeters += meters }
    change(taxi, to: .boarding)
    luck.begin(LuckPurpose.boarding, ride.index)
    let delay = model.passengers.boarding.drawTimeSpan(from: luck)
    if delay == .zero {
      tripStarts(taxi)
    } else {
      schedule(.tripStarts(taxi), after: delay, phase: .pickUp)
    }
  }

  mutating func tripStarts(_ taxi: TaxiID) {
    guard let ride = taxis[taxi.index].ride else { preconditionFailure("nobody boards \(taxi)") }
    resolve(ride, .served)
    let (meters, time) = drive(
      from: taxis[taxi.index].place, to: taxis[taxi.index].destination, .ride, ride.index, taxi)
    passages[ride.index].rideMeters = meters
    passages[ride.index].rideTime = time
    beginTrip(taxi, meters: meters, time: time)
    records.count(taxi, at: engine.now) { $0.trips += 1 }
  }

  private mutating func beginTrip(_ taxi: TaxiID, meters: Double, time: TimeSpan) {
    taxis[taxi.index].tripMeters = meters
    taxis[taxi.index].tripNumber += 1
    change(taxi, to: .occupied)
    schedule(.tripEnds(taxi), after: time, phase: .dropOff)
  }

  mutating func tripEnds(_ taxi: TaxiID) {
    taxis[taxi.index].place = taxis[taxi.index].destination
    let meters = taxis[taxi.index].tripMeters
    records.count(taxi, at: engine.now) { $0.occupiedMeters += meters }
    change(taxi, to: .releasing)
    luck.begin(LuckPurpose.pressDelay, taxi.index, Int(taxis[taxi.index].tripNumber))
    let group = Int(taxis[taxi.index].group)
    let delay = model.fleet.groups[group].pressDelay.drawTimeSpan(from: luck)
    if delay == .zero {
      driverPresses(taxi)
    } else {
      schedule(.driverPresses(taxi), after: delay, phase: .press)
    }
  }

  /// The driver is free: he says so, and goes home when his shift is over.
  ///
  /// He has to become available first even then, because a busy driver cannot log out (A-UC3).
  mutating func driverPresses(_ taxi: TaxiID) {
    let place = taxis[taxi.index].place
    let wasRide = taxis[taxi.index].ride != nil
    taxis[taxi.index].ride = nil
    change(taxi, to: .idle)
    switch model.rulebook.afterDropOff {
    case .autoRequeue where wasRide: tell(.driver(taxi, .destinationReached(at: place)))
    case .autoRequeue, .manualAvailable: tell(.driver(taxi, .setAvailable(at: place)))
    }
    if taxis[taxi.index].isShiftOver { goHome(taxi) }
  }

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
    let count = core.state.queueLength(of: zone)
    records.hail(in: zone, at: trip.at, isLost: count == 0)
    guard count > 0 else { return }
    luck.begin(LuckPurpose.hailTaxi, number)
    var steps = min(Int(luck.uniform() * Double(count)), count - 1)
    var cursor = core.state.queueHead(of: zone)
    while steps > 0, let ahead = cursor {
      cursor = core.state.queueNext(after: ahead)
      steps -= 1
    }
    guard let taxi = cursor else { preconditionFailure("the queue of zone \(zone) is too short") }
    tell(.driver(taxi, .setBusy))
    taxis[taxi.index].place = trip.origin
    taxis[taxi.index].destination = trip.destination
    let (meters, time) = drive(from: trip.origin, to: trip.destination, .hailRide, number, taxi)
    beginTrip(taxi, meters: meters, time: time)
    records.count(taxi, at: engine.now) { $0.hailTrips += 1 }
  }

  private func drive(
    from: Place, to: Place, _ purpose: LuckPurpose, _ entity: Int, _ taxi: TaxiID
  ) -> (meters: Double, time: TimeSpan) {
    switch model.travel {
    case .streets(let streets, let noise):
      var factor = 1.0
      if let noise {
        luck.begin(purpose, entity, taxi.index)
        factor = min(max(0, noise.draw(from: luck)), 1e6)
      }
      let distance = streets.streetDistance(model.zones.distance(from: from, to: to))
      let time = streets.drive(distance, noise: factor, from: engine.now, clock: clock)
      return (distance.meters, time)
    case .drawn(let approach, let ride):
      luck.begin(purpose, entity, taxi.index)
      let sampler = purpose == .approach ? approach : ride
      return (0, sampler.drawTimeSpan(from: luck))
    }
  }

  /// A taxi begins something else; the time spent so far goes to the records.
  mutating func change(_ taxi: TaxiID, to activity: Activity) {
    precondition(
      taxis[taxi.index].activity.leads(to: activity),
      "taxi \(taxi) cannot go from \(taxis[taxi.index].activity) to \(activity)")
    recordActivity(of: taxi, until: engine.now)
    taxis[taxi.index].activity = activity
    if activity == .idle { records.idleBegins(in: taxis[taxi.index].place.zone, at: engine.now) }
  }

  mutating func recordActivity(of taxi: TaxiID, until now: Instant) {
    records.spend(
      taxi, taxis[taxi.index].activity, in: taxis[taxi.index].place.zone,
      from: taxis[taxi.index].activitySince, to: now)
    taxis[taxi.index].activitySince = now
  }
}

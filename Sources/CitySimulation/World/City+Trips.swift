import DispatchCore
import EventEngine
import Geography
import Quantities
import RandomVariates
import Results

extension City {
  /// The taxi sets off to its passenger, who waits from now on whatever happens (A-A1).
  mutating func approach(_ ride: RideID, by taxi: TaxiID, _ reason: EventReason? = nil) {
    let passage = passage(of: ride)
    endRelocation(of: taxi)
    let from = isOnRoute(taxi) ? whereabouts(of: taxi) : taxis[taxi.index].place
    expect(taxi, passage, from: from, reason)
    if core.stopCount(of: taxi) > 0 {
      log(.approachBegun, passage, taxi, at: from)
      return follow(passage, taxi)
    }
    let fate = fate(of: passage, taxi)
    log(.approachBegun, passage, taxi, at: from, fate == .staysAway ? .staysAway : nil)
    taxis[taxi.index].passage = Int32(passage)
    taxis[taxi.index].destination = passages[passage].destination
    let drive = model.journey(
      from: from, to: passages[passage].origin, luck: approachLuck(passage), leaving: engine.now,
      class: .emptyTaxi)
    let time = drive.duration
    passages[passage].approachMeters = drive.meters
    taxis[taxi.index].approachMeters = drive.meters
    change(taxi, to: .approaching)
    taxis[taxi.index].arrivesAt = drive.arrival
    switch fate {
    case .comes: break
    case .staysAway: return staysAway(taxi, passage)
    case .pressesByMistake(let share):
      expectMistake(of: taxi, passage, after: time.inSeconds * share)
    }
    logDrive(of: taxi, to: passages[passage].origin, within: time)
    taxis[taxi.index].next = schedule(.taxiArrives(taxi), after: time, phase: .arrival)
    expectBreakdown(of: taxi, passage, within: time)
  }

  /// The luck of the drive of a taxi to a passenger.
  func approachLuck(_ passage: Int) -> DriveLuck {
    luck.approach(
      of: Int(passages[passage].request), leg: Int(passages[passage].leg),
      attempt: Int(passages[passage].approaches), model.travel)
  }

  /// Some approaches end in a breakdown.
  mutating func expectBreakdown(of taxi: TaxiID, _ passage: Int, within time: TimeSpan) {
    let group = Int(taxis[taxi.index].group)
    let breakdownShare = model.fleet.groups[group].habits.breakdownShare
    guard breakdownShare > 0 else { return }
    luck.begin(
      LuckPurpose.breakdown, Int(passages[passage].request), Int(passages[passage].leg),
      attempt: Int(passages[passage].approaches))
    guard luck.chance(breakdownShare) else { return }
    let after = TimeSpan(roundingSeconds: time.inSeconds * luck.uniform())
    guard after < time else { return }
    schedule(
      .breaksDown(taxi, Int32(passage), approach: passages[passage].approaches), after: after,
      phase: .arrival)
  }

  /// How many zones away a taxi sets off; one where the policy looks no further than next door.
  private func approachRing(from zone: ZoneID, to own: ZoneID) -> UInt8 {
    if zone == own { return 0 }
    return core.policy.ringLimit ?? 2 > 1 ? core.state.loggedRing(of: zone, around: own) : 1
  }

  /// The passenger has a taxi from now on, and does not give up any more.
  ///
  /// One that has broken down never comes.
  mutating func expect(
    _ taxi: TaxiID, _ passage: Int, from: Place, _ reason: EventReason?
  ) {
    passages[passage].approaches += 1
    passages[passage].approachMeters = 0
    passages[passage].assignedAt = engine.now
    passages[passage].taxi = taxi
    passages[passage].ring = approachRing(from: from.zone, to: passages[passage].origin.zone)
    let leader = passage - Int(passages[passage].leg)
    if !isWaitingForTaxi(leader) { forgetPatience(of: leader) }
    log(.assigned, passage, taxi, at: core.place(of: taxi), reason)
  }

  mutating func taxiArrives(_ taxi: TaxiID) {
    guard let passage = taxis[taxi.index].passage.map({ Int($0) }) else {
      preconditionFailure("nobody waits for \(taxi)")
    }
    taxis[taxi.index].next = nil
    passages[passage].arrivedAt = engine.now
    taxis[taxi.index].place = passages[passage].origin
    if isOnRoute(taxi) {
      endDrive(of: taxi, share: 1)
    } else {
      let meters = taxis[taxi.index].approachMeters
      records.count(taxi, at: engine.now) { $0.emptyMeters += meters }
    }
    change(taxi, to: .boarding)
    log(.arrived, passage, taxi)
    if core.policy.needs.contains(.approachPlaces) {
      // A driver whose taxi can be taken from him tells that he is there, whatever GPS believes.
      tell(.driver(taxi, .report(at: taxis[taxi.index].place)))
    } else if model.rulebook.waitRefresh != nil || isOnRoute(taxi),
      core.surroundings.streets != nil
    {
      tell(.driver(taxi, .report(at: reading(of: taxi))))
    }
    // A passenger who has reserved does not come down before the time.
    let early = max(.zero, passages[passage].waitsFrom - engine.now)
    if passages[passage].isNoShow { return waitInVain(taxi, after: early) }
    let boarding = luck.boarding(
      of: Int(passages[passage].request), leg: Int(passages[passage].leg), model.passengers)
    let delay = early + boarding + addressDelay(of: passage)
    if delay == .zero {
      tripStarts(taxi)
    } else {
      taxis[taxi.index].next = schedule(.tripStarts(taxi), after: delay, phase: .pickUp)
    }
  }

  /// An address that does not exist is cleared up by telephone (A-A15).
  private mutating func addressDelay(of passage: Int) -> TimeSpan {
    guard
      let delay = luck.addressDelay(
        of: Int(passages[passage].request), leg: Int(passages[passage].leg), model.passengers)
    else { return .zero }
    note(.badAddresses)
    log(.addressUnclear, passage, passages[passage].taxi, span: delay)
    return delay
  }

  /// Nobody is there: the driver waits for a while and presses Available, which completes the ride
  /// (A-UC8).
  private mutating func waitInVain(_ taxi: TaxiID, after early: TimeSpan) {
    note(.noShows)
    if let passage = taxis[taxi.index].passage { log(.noShow, Int(passage), taxi) }
    guard let mishaps = model.passengers.mishaps,
      let passage = taxis[taxi.index].passage
    else { return }
    luck.begin(LuckPurpose.noShow, Int(passages[Int(passage)].request), 1)
    let delay = early + mishaps.noShowWait.drawTimeSpan(from: luck)
    taxis[taxi.index].next = schedule(.driverPresses(taxi), after: delay, phase: .press)
  }

  mutating func tripStarts(_ taxi: TaxiID) {
    guard let passage = taxis[taxi.index].passage.map({ Int($0) }) else {
      preconditionFailure("nobody boards \(taxi)")
    }
    taxis[taxi.index].next = nil
    resolve(passage, .served)
    let fortune = luck.ride(
      of: Int(passages[passage].request), leg: Int(passages[passage].leg), model.travel)
    let drive = model.journey(
      from: taxis[taxi.index].place, to: passages[passage].destination, luck: fortune,
      leaving: engine.now, class: .occupiedTaxi)
    passages[passage].rideMeters = drive.meters
    passages[passage].rideTime = drive.duration
    records.count(taxi, at: engine.now) { $0.trips += 1 }
    if isOnRoute(taxi) { return boards(passage, taxi) }
    beginTrip(taxi, meters: drive.meters, time: drive.duration)
  }

  mutating func beginTrip(_ taxi: TaxiID, meters: Double, time: TimeSpan) {
    taxis[taxi.index].tripMeters = meters
    change(taxi, to: .occupied)
    logDrive(of: taxi, to: taxis[taxi.index].destination, within: time)
    schedule(.tripEnds(taxi), after: time, phase: .dropOff)
  }

  mutating func tripEnds(_ taxi: TaxiID) {
    if isOnRoute(taxi) { return dropsOff(taxi) }
    taxis[taxi.index].place = taxis[taxi.index].destination
    let meters = taxis[taxi.index].tripMeters
    records.count(taxi, at: engine.now) { $0.occupiedMeters += meters }
    if records.sharing != nil { countRideAlone(of: taxi, meters) }
    change(taxi, to: .releasing)
    logDropOff(taxi)
    expectPress(of: taxi)
  }

  /// How long the driver takes to press his button.
  func pressDelay(of taxi: TaxiID) -> TimeSpan {
    let group = Int(taxis[taxi.index].group)
    if let passage = taxis[taxi.index].passage.map({ Int($0) }) {
      return luck.pressDelay(
        of: Int(passages[passage].request), leg: Int(passages[passage].leg),
        attempt: Int(passages[passage].approaches), model.fleet.groups[group])
    }
    return luck.pressDelay(ofHail: Int(taxis[taxi.index].hail), model.fleet.groups[group])
  }

  /// The driver will press his button after a while, or does so at once.
  mutating func expectPress(of taxi: TaxiID) {
    let delay = pressDelay(of: taxi)
    if delay == .zero {
      driverPresses(taxi)
    } else {
      schedule(.driverPresses(taxi), after: delay, phase: .press)
    }
  }

  /// The driver is free: they say so, or say that they leave when the shift is over.
  ///
  /// A busy driver cannot log out (A-UC3), so both presses come in one go, unless the rulebook lets a
  /// busy driver say before that they want to leave.
  mutating func driverPresses(_ taxi: TaxiID) {
    if isOnRoute(taxi), goesOnInVain(taxi) { return }
    if taxis[taxi.index].activity == .boarding { change(taxi, to: .releasing) }
    let place = reading(of: taxi)
    taxis[taxi.index].passage = nil
    taxis[taxi.index].next = nil
    change(taxi, to: .idle)
    if taxis[taxi.index].isBusyUnpressed { catchesUp(taxi, at: place) }
    if finishesWork(taxi, at: place) { return }
    let hasRide = core.driverState(of: taxi).ride != nil
    let completesByPress = model.rulebook.completeOn == .destinationPress
    if hasRide, completesByPress || model.rulebook.afterDropOff == .autoRequeue {
      tell(.driver(taxi, .destinationReached(at: place)))
    }
    if case .busy = core.driverState(of: taxi) {
      tell(.driver(taxi, .setAvailable(at: place)))
    }
    guard taxis[taxi.index].isShiftOver || taxis[taxi.index].leavesWhenFree else { return }
    leavesAfterJob(taxi)
  }

  /// A driver whom the service believes busy presses and logs out in one go, so that nobody is offered a
  /// ride in between.
  /// - Returns: whether the driver has gone; whoever forgets to log out has not.
  private mutating func finishesWork(_ taxi: TaxiID, at place: Place) -> Bool {
    // Who leaves for a while keeps the workday open.
    let leavesForAWhile = taxis[taxi.index].leavesWhenFree && !model.rulebook.hasWorkdays
    guard taxis[taxi.index].isShiftOver || leavesForAWhile,
      model.rulebook.logOutGuard == .notBusy,
      case .busy = core.driverState(of: taxi),
      taxis[taxi.index].isShiftOver ? !willForgetToLogOut(taxi) : isStillAbsent(taxi)
    else { return false }
    tell(.driver(taxi, .finishWork(at: place)))
    if taxis[taxi.index].isShiftOver {
      if taxis[taxi.index].activity != .offDuty { goHome(taxi) }
    } else {
      taxis[taxi.index].leavesWhenFree = false
      logDriver(.loggedOut, taxi)
      absenceStarts(taxi)
    }
    return true
  }

  /// Something has waited for the driver to be free, unless the service had the same idea.
  private mutating func leavesAfterJob(_ taxi: TaxiID) {
    switch taxis[taxi.index].activity {
    case .idle, .onBreak:
      if taxis[taxi.index].isShiftOver { goHome(taxi) } else { driverLeaves(taxi) }
    case .offDuty, .approaching, .boarding, .occupied, .releasing: break
    }
  }

  /// What the GPS of a taxi says, which may be somewhat off (B-A3).
  mutating func reading(of taxi: TaxiID) -> Place {
    let place = whereabouts(of: taxi)
    guard model.gpsErrorMeters > 0 else { return place }
    luck.begin(LuckPurpose.gpsError, taxi.index, Int(duties[taxi.index].readings))
    duties[taxi.index].readings += 1
    let seen = model.zones.place(
      beside: place, east: luck.gaussian() * model.gpsErrorMeters,
      north: luck.gaussian() * model.gpsErrorMeters)
    if seen.zone != place.zone { note(.wrongZoneReadings) }
    return seen
  }

  /// A taxi begins something else; the time spent so far goes to the records.
  mutating func change(_ taxi: TaxiID, to activity: Activity) {
    precondition(
      taxis[taxi.index].activity.leads(to: activity),
      "taxi \(taxi) cannot go from \(taxis[taxi.index].activity) to \(activity)")
    endRelocation(of: taxi)
    recordActivity(of: taxi, until: engine.now)
    taxis[taxi.index].activity = activity
    logActivity(of: taxi)
    if activity == .idle { records.idleBegins(in: taxis[taxi.index].place.zone, at: engine.now) }
    watchZone(of: taxi)
  }

  /// Notes in which zone a taxi is at work, where somebody watches that.
  mutating func watchZone(of taxi: TaxiID) {
    guard model.rulebook.watchesEmptyZones else { return }
    let zone = taxis[taxi.index].activity == .offDuty ? nil : taxis[taxi.index].place.zone
    records.moves(from: taxis[taxi.index].watchedZone, to: zone, at: engine.now)
    taxis[taxi.index].watchedZone = zone
  }

  mutating func recordActivity(of taxi: TaxiID, until now: Instant) {
    records.spend(
      taxi, taxis[taxi.index].activity, in: taxis[taxi.index].place.zone,
      from: taxis[taxi.index].activitySince, to: now)
    taxis[taxi.index].activitySince = now
  }
}

import CityModels
import DispatchCore
import EventEngine
import Geography
import Quantities
import RandomVariates
import Results

/// Trips of taxis: approach, pick-up and drop-off.
///
/// Every taxi follows a list of stops: the itinerary on the driver's screen if rides may be shared,
/// otherwise the pick-up and the drop-off of its booking.
extension City {
  /// Starts the approach of a taxi to its passenger, who waits from now on in any case (A-A1).
  mutating func approach(_ ride: RideID, by taxi: TaxiID, _ reason: EventReason? = nil) {
    let booking = bookings[ride]
    endRelocation(of: taxi)
    let from = whereabouts(of: taxi)
    expect(taxi, booking, from: from, reason)
    if core.stopCount(of: taxi) > 0 {
      log(.approachBegun, booking, taxi, at: from)
      return taxis[taxi].isOnRoute ? takeAlong(booking, taxi) : driveToNextStop(taxi)
    }
    let fate: Fate =
      plan.groups[Int(taxis[taxi].group)].hasFates ? fate(of: booking, taxi) : .comes
    log(.approachBegun, booking, taxi, at: from, fate == .staysAway ? .staysAway : nil)
    let stop = TaxiBody.Stop(booking: booking, isDropOff: false)
    if fate == .staysAway {
      taxis[taxi].head(for: stop, hasItinerary: false)
      change(taxi, to: .approaching)
      return staysAway(taxi, booking)
    }
    let journey = journey(of: taxi, to: stop)
    if case .pressesByMistake(let share) = fate {
      expectMistake(of: taxi, booking, after: journey.duration.inSeconds * share)
    }
    drive(taxi, to: stop, journey, hasItinerary: false)
    if foreseesWaits { foreseeWaits(of: booking, journey) }
  }

  /// Assigns a taxi to a passenger, who no longer gives up.
  ///
  /// A taxi that has broken down never comes.
  mutating func expect(
    _ taxi: TaxiID, _ booking: BookingID, from: Place, _ reason: EventReason?
  ) {
    bookings[booking].assign(
      taxi, at: engine.now,
      ring: approachRing(from: from.zone, to: bookings[booking].origin.zone))
    if plan.hasPatience {
      let leader = bookings.leader(of: booking)
      if !bookings.isWaitingForTaxi(leader) { forgetPatience(of: leader) }
    }
    log(.assigned, booking, taxi, at: core.place(of: taxi), reason)
    if plan.hasLateCancellations { expectLateCancellation(of: booking) }
  }

  /// Returns the distance in zones at the start of an approach; 1 if the policy searches only
  /// adjacent zones, and has no taxis under way that come from farther away.
  private func approachRing(from zone: ZoneID, to own: ZoneID) -> UInt8 {
    if zone == own { return 0 }
    return core.ringLimit ?? 2 > 1 || core.sharesRides ? core.ring(of: zone, around: own) : 1
  }

  /// Returns the drive of a taxi to a stop, with the random draws of the approach or of the ride.
  func journey(of taxi: TaxiID, to stop: TaxiBody.Stop) -> Journey {
    let booking = bookings[stop.booking]
    if stop.isDropOff {
      return plan.journey(
        from: taxis[taxi].place, to: booking.destination,
        luck: rideLuck(of: booking, from: taxis[taxi].place), leaving: engine.now,
        class: .occupiedTaxi)
    }
    return plan.journey(
      from: taxis[taxi].place, to: booking.origin,
      luck: luck.approach(
        of: booking.trip, part: booking.part, attempt: booking.approaches, plan),
      leaving: engine.now, class: .emptyTaxi)
  }

  /// Returns the random draws of a ride; a known duration applies only to the whole ride, not to
  /// the part after another stop.
  private func rideLuck(of booking: Booking, from place: Place) -> DriveLuck {
    let fortune = luck.ride(of: booking.trip, part: booking.part, plan)
    guard case .time = fortune, plan.calls != nil, place != booking.origin else { return fortune }
    return .factor(1)
  }

  /// Starts the drive of a taxi to a stop.
  mutating func drive(
    _ taxi: TaxiID, to stop: TaxiBody.Stop, _ journey: Journey, hasItinerary: Bool
  ) {
    taxis[taxi].head(for: stop, hasItinerary: hasItinerary)
    change(taxi, to: taxis[taxi].aboard > 0 ? .occupied : .approaching)
    setOff(taxi, journey)
    let time = journey.duration
    if stop.isDropOff {
      taxis[taxi].next = schedule(.tripEnds(taxi), after: time, phase: .dropOff)
    } else {
      taxis[taxi].next = schedule(.taxiArrives(taxi), after: time, phase: .arrival)
      expectBreakdown(of: taxi, stop.booking, within: time)
      if plan.comparesDrives { countDelay(of: journey, to: stop) }
    }
    if taxis[taxi].aboard > 1 { noteSharing(in: taxi) }
  }

  /// Starts a journey of a taxi.
  mutating func setOff(_ taxi: TaxiID, _ journey: Journey) {
    taxis.setOff(taxi, on: journey)
    inspectWay(journey)
    books.movements?.drive(taxi, journey)
  }

  /// Ends the current drive, at its end or at the current place, and records the distance.
  mutating func endDrive(of taxi: TaxiID) {
    guard let leg = taxis[taxi].leg else { return }
    guard leg.arrival == engine.now, !taxis.haveDetours else { return breakOffDrive(of: taxi) }
    countDrive(of: taxi, leg.meters)
    taxis.halt(taxi, at: leg.destination)
  }

  @inline(never)
  private mutating func breakOffDrive(of taxi: TaxiID) {
    guard let journey = taxis.journey(of: taxi) else { return }
    let isThere = journey.arrival <= engine.now
    countDrive(of: taxi, isThere ? journey.meters : journey.meters(at: engine.now))
    taxis.halt(taxi, at: isThere ? journey.last.destination : whereabouts(of: taxi))
  }

  /// Schedules the breakdown of some approaches.
  private mutating func expectBreakdown(
    of taxi: TaxiID, _ booking: BookingID, within time: TimeSpan
  ) {
    let share = plan.groups[Int(taxis[taxi].group)].breakdownShare
    guard share > 0 else { return }
    luck.begin(
      LuckPurpose.breakdown, bookings[booking].trip, bookings[booking].part,
      attempt: bookings[booking].approaches)
    guard luck.chance(share) else { return }
    let after = TimeSpan(roundingSeconds: time.inSeconds * luck.uniform())
    guard after < time else { return }
    schedule(
      .breaksDown(taxi, booking, approach: bookings[booking].approaches), after: after,
      phase: .arrival)
  }

  mutating func taxiArrives(_ taxi: TaxiID) {
    guard let booking = taxis[taxi].booking else { preconditionFailure("nobody waits for \(taxi)") }
    taxis[taxi].next = nil
    bookings[booking].meet(at: engine.now)
    endDrive(of: taxi)
    change(taxi, to: .boarding)
    log(.arrived, booking, taxi)
    if core.needs.contains(.approachPlaces) {
      // A driver whose taxi can be reassigned reports the arrival, whatever the GPS position is.
      tell(.driver(taxi, .report(at: taxis[taxi].place)))
    } else if plan.showsWaitsAnew || taxis[taxi].isOnRoute,
      core.surroundings.streets != nil
    {
      tell(.driver(taxi, .report(at: reading(of: taxi))))
    }
    // A passenger with a reservation does not come before the reserved time.
    let early = max(.zero, bookings[booking].waitsFrom - engine.now)
    if bookings[booking].isNoShow { return waitInVain(taxi, booking, after: early) }
    let boarding = luck.boarding(
      of: bookings[booking].trip, part: bookings[booking].part, plan)
    let delay = early + boarding + addressDelay(of: booking)
    if delay == .zero {
      tripStarts(taxi)
    } else {
      taxis[taxi].next = schedule(.tripStarts(taxi), after: delay, phase: .pickUp)
    }
  }

  /// Returns the time to correct an invalid address by telephone (A-A15).
  private mutating func addressDelay(of booking: BookingID) -> TimeSpan {
    guard plan.hasMishaps,
      let delay = luck.addressDelay(
        of: bookings[booking].trip, part: bookings[booking].part, plan)
    else { return .zero }
    note(.badAddresses)
    log(.addressUnclear, booking, bookings[booking].taxi, span: delay)
    return delay
  }

  /// Handles a no-show: the driver waits for a while and presses Available, which completes the
  /// ride (A-UC8).
  private mutating func waitInVain(
    _ taxi: TaxiID, _ booking: BookingID, after early: TimeSpan
  ) {
    note(.noShows)
    log(.noShow, booking, taxi)
    if plan.hasFares { payNoShow(booking, taxi) }
    luck.begin(LuckPurpose.noShow, bookings[booking].trip, 1)
    let wait =
      model.passengers.mishaps?.noShowWait.drawTimeSpan(from: luck) ?? waitForAbsentPassenger
    let delay = early + wait
    taxis[taxi].next = schedule(.driverPresses(taxi), after: delay, phase: .press)
  }

  mutating func tripStarts(_ taxi: TaxiID) {
    guard let booking = taxis[taxi].booking else { preconditionFailure("nobody boards \(taxi)") }
    taxis[taxi].next = nil
    if plan.hasResidents, !canBoard(booking) {
      bookings[booking].stayAway()
      return waitInVain(taxi, booking, after: .zero)
    }
    endWait(for: booking, .served)
    let stop = TaxiBody.Stop(booking: booking, isDropOff: true)
    let direct = journey(of: taxi, to: stop)
    if plan.comparesDrives { countDelay(of: direct, to: stop) }
    bookings[booking].ride(meters: direct.meters, time: direct.duration)
    books.count(taxi, at: engine.now) { $0.trips += 1 }
    taxis[taxi].board(people: books.totals.sharing == nil ? 1 : people(of: booking))
    guard taxis[taxi].isOnRoute else {
      return drive(taxi, to: stop, direct, hasItinerary: false)
    }
    bookings[sharedRideOf: booking] = SharedRide(
      directTime: direct.duration, directMeters: direct.meters)
    tell(.driver(taxi, .stopDone(at: reading(of: taxi))))
    driveToNextStop(taxi)
  }

  /// Ends a ride at its drop-off; a driver without further passengers will press the button.
  mutating func tripEnds(_ taxi: TaxiID) {
    taxis[taxi].next = nil
    endDrive(of: taxi)
    if let booking = taxis[taxi].booking {
      alight(booking, taxi)
      if books.totals.sharing != nil { countRide(booking, taxi) }
    } else if plan.hasFares {
      payHail(taxi)
    }
    if taxis[taxi].isOnRoute {
      logDropOff(taxi)
      tell(.driver(taxi, .stopDone(at: reading(of: taxi))))
      if core.stopCount(of: taxi) > 0 { return driveToNextStop(taxi) }
      taxis[taxi].leaveItinerary()
      change(taxi, to: .releasing)
    } else {
      change(taxi, to: .releasing)
      logDropOff(taxi)
    }
    expectPress(of: taxi)
  }

  /// Returns the GPS reading of a taxi, which may differ from its position (B-A3).
  @inline(__always)
  mutating func reading(of taxi: TaxiID) -> Place {
    plan.hasGPSError ? blurredReading(of: taxi) : whereabouts(of: taxi)
  }

  @inline(never)
  private mutating func blurredReading(of taxi: TaxiID) -> Place {
    let place = whereabouts(of: taxi)
    luck.begin(LuckPurpose.gpsError, taxi.index, Int(taxis[dutyOf: taxi].readings))
    taxis[dutyOf: taxi].readings += 1
    let seen = model.zones.place(
      beside: place, east: luck.gaussian() * model.gpsErrorMeters,
      north: luck.gaussian() * model.gpsErrorMeters)
    if seen.zone != place.zone { note(.wrongZoneReadings) }
    return seen
  }

  /// Returns the current place of a taxi.
  @inline(__always)
  func whereabouts(of taxi: TaxiID) -> Place {
    taxis[taxi].leg == nil ? taxis[taxi].place : whereaboutsOnTheWay(of: taxi)
  }

  @inline(never)
  private func whereaboutsOnTheWay(of taxi: TaxiID) -> Place {
    taxis.whereabouts(of: taxi, at: engine.now, on: model.zones)
  }

  /// Changes the activity of a taxi and records the time so far.
  mutating func change(_ taxi: TaxiID, to activity: Activity) {
    precondition(
      taxis[taxi].activity.leads(to: activity),
      "taxi \(taxi) cannot go from \(taxis[taxi].activity) to \(activity)")
    endRelocation(of: taxi)
    recordActivity(of: taxi, until: engine.now)
    if taxis[taxi].activity == .idle {
      if let cruising = plan.cruising { endCruise(taxi, cruising) }
      leaveIdle(taxi)
    }
    let wasOnDuty = taxis[taxi].activity.isOnDuty
    taxis[taxi].begin(activity, at: engine.now)
    if plan.countsStreet { books.turn(taxi, to: activity, at: engine.now) }
    if wasOnDuty != activity.isOnDuty {
      books.changeOnDuty(by: wasOnDuty ? -1 : 1, at: engine.now)
    }
    logActivity(of: taxi)
    if activity == .idle {
      joinIdle(taxi)
      if let cruising = plan.cruising { beginCruise(taxi, cruising) }
      books.idleBegins(in: taxis[taxi].place.zone, at: engine.now)
    }
    watchZone(of: taxi)
  }

  /// Records the zone of a taxi on duty, if zones are monitored.
  @inline(__always)
  mutating func watchZone(of taxi: TaxiID) {
    if plan.watchesZones { seeZone(of: taxi) }
  }

  @inline(never)
  private mutating func seeZone(of taxi: TaxiID) {
    let zone = taxis[taxi].activity == .offDuty ? nil : taxis[taxi].place.zone
    books.moves(from: taxis[taxi].watchedZone, to: zone, at: engine.now)
    taxis[taxi].watchedZone = zone
  }

  mutating func recordActivity(of taxi: TaxiID, until now: Instant) {
    books.spend(
      taxi, taxis[taxi].activity, in: taxis[taxi].place.zone, from: taxis[taxi].activitySince,
      to: now)
    taxis[taxi].markTimeCounted(at: now)
  }
}

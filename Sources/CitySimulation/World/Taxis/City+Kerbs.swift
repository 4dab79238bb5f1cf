import CityModels
import DispatchCore
import EventEngine
import Geography
import Quantities
import RandomVariates
import Results

/// People who wait in the street until a taxi comes by or their patience ends.
///
/// Their patience, meeting times and choices of taxis have separate random streams, so they are the
/// same people under every policy.
extension City {
  /// Time until a driver who has just accepted a ride is considered again.
  private static var pause: TimeSpan { .seconds(10) }

  /// Adds a person who waits in the street.
  mutating func waitInStreet(_ number: Int32, _ trip: Trip, _ patience: Sampler) {
    let zone = trip.origin.zone
    luck.begin(LuckPurpose.streetPatience, Int(number))
    let span = patience.drawTimeSpan(from: luck)
    let ticket = schedule(.streetPatienceEnds(number, zone), after: span, phase: .patience)
    if books.window.contains(trip.at) { openHailCount += 1 }
    readKerb(of: zone)
    kerbs[zone].append(
      StreetPerson(
        number: number, trip: trip, threshold: threshold(of: number, attempt: 0, in: zone),
        attempt: 0, patience: ticket))
    expectMeeting(in: zone)
  }

  /// Returns the odometer reading at which a person meets a taxi.
  private func threshold(of number: Int32, attempt: Int32, in zone: ZoneID) -> Int128 {
    guard meetingRate(in: zone) != nil else { return 0 }
    luck.begin(LuckPurpose.meeting, Int(number), attempt: Int(attempt))
    return kerbs[zone].odometer + Int128(luck.exponential(mean: CruisePlan.unitOfMeeting))
  }

  /// Returns the rate since the last reading of the odometer; nil if the first idle taxi stops at
  /// once.
  private func meetingRate(in zone: ZoneID) -> Int64? {
    plan.cruising?.meetingRate(in: zone, hour: clock.hour(at: kerbs[zone].readAt))
  }

  /// Updates the odometer of a zone.
  private mutating func readKerb(of zone: ZoneID) {
    kerbs[zone].read(at: engine.now, rate: meetingRate(in: zone) ?? 0)
  }

  /// Updates the meetings of a zone in which the number of idle taxis has changed.
  private mutating func supplyChanges(in zone: ZoneID, cruisersBy change: Int32) {
    readKerb(of: zone)
    kerbs[zone].changeCruisers(by: change)
    expectMeeting(in: zone)
  }

  /// Schedules the next possible meeting, again after every change.
  private mutating func expectMeeting(in zone: ZoneID) {
    guard let person = kerbs[zone].waiting.first else { return cancelMeeting(in: zone) }
    guard let rate = meetingRate(in: zone) else {
      if kerbs[zone].meeting == nil, !taxis.idle(in: zone).isEmpty {
        kerbs[zone].meeting = schedule(.meets(zone), after: .zero, phase: .hail)
      }
      return
    }
    cancelMeeting(in: zone)
    let perMillisecond = Int128(rate) * Int128(kerbs[zone].cruisers)
    guard perMillisecond > 0 else { return }
    // The rate changes in the next hour.
    let untilNextHour = clock.nextHour(after: engine.now) - engine.now
    let left = max(0, person.threshold - kerbs[zone].odometer)
    let needed = (left + perMillisecond - 1) / perMillisecond
    let time = TimeSpan.milliseconds(
      Int64(min(needed, Int128(untilNextHour.milliseconds))))
    kerbs[zone].meeting = schedule(.meets(zone), after: time, phase: .hail)
  }

  private mutating func cancelMeeting(in zone: ZoneID) {
    if let ticket = kerbs[zone].meeting { engine.cancel(ticket) }
    kerbs[zone].meeting = nil
  }

  /// Lets taxis stop for people in a zone who have met one.
  mutating func meets(_ zone: ZoneID) {
    kerbs[zone].meeting = nil
    guard meetingRate(in: zone) != nil else { return meetsAtOnce(zone) }
    readKerb(of: zone)
    while let person = kerbs[zone].waiting.first, person.threshold <= kerbs[zone].odometer,
      kerbs[zone].cruisers > 0
    {
      _ = kerbs[zone].removeFirst()
      // A person meets a random one of the taxis that cruise here; if it does not stop, it
      // is missed.
      let cruisers = taxis.idle(in: zone).filter { taxis[cruiseOf: $0].isCruiser }
      let taxi = pick(cruisers, person)
      if stopsForHails(taxi) {
        isMet(person, by: taxi)
      } else {
        let attempt = person.attempt + 1
        kerbs[zone].append(
          StreetPerson(
            number: person.number, trip: person.trip,
            threshold: threshold(of: person.number, attempt: attempt, in: zone), attempt: attempt,
            patience: person.patience))
      }
    }
    expectMeeting(in: zone)
  }

  /// Assigns idle taxis to people in the order of their waits, longest first.
  private mutating func meetsAtOnce(_ zone: ZoneID) {
    while !kerbs[zone].waiting.isEmpty {
      let idle = taxis.idle(in: zone)
      if idle.isEmpty { return }
      let stopping = idle.filter { stopsForHails($0) }
      guard !stopping.isEmpty else {
        kerbs[zone].meeting = schedule(.meets(zone), after: Self.pause, phase: .hail)
        return
      }
      let person = kerbs[zone].removeFirst()
      isMet(person, by: pick(stopping, person))
    }
  }

  private func pick(_ taxis: [TaxiID], _ person: StreetPerson) -> TaxiID {
    luck.begin(LuckPurpose.hailTaxi, Int(person.number), attempt: Int(person.attempt))
    return taxis[min(Int(luck.uniform() * Double(taxis.count)), taxis.count - 1)]
  }

  private mutating func isMet(_ person: StreetPerson, by taxi: TaxiID) {
    if let ticket = person.patience { engine.cancel(ticket) }
    books.meetInStreet(madeAt: person.trip.at, at: engine.now)
    settleHail(madeAt: person.trip.at)
    board(person.number, person.trip, taxi)
  }

  mutating func streetPatienceEnds(_ number: Int32, _ zone: ZoneID) {
    guard let person = kerbs[zone].remove(number) else { return }
    books.loseHail(in: zone, madeAt: person.trip.at)
    settleHail(madeAt: person.trip.at)
    readKerb(of: zone)
    expectMeeting(in: zone)
  }

  private mutating func settleHail(madeAt: Instant) {
    if books.window.contains(madeAt) { openHailCount -= 1 }
  }

  /// Records people who still wait at the end of the run as without a taxi.
  mutating func closeKerbs() {
    for zone in kerbs.ids {
      for person in kerbs[zone].waiting { books.loseHail(in: zone, madeAt: person.trip.at) }
    }
  }
}

// MARK: - Taxis available for hails

extension City {
  /// Adds an idle taxi to its zone, where it stands or cruises.
  mutating func joinIdle(_ taxi: TaxiID) {
    taxis.joinIdle(taxi)
    if !kerbs.isEmpty { changeSupply(by: taxi, 1) }
  }

  /// Removes a taxi that is no longer idle in its zone.
  mutating func leaveIdle(_ taxi: TaxiID) {
    taxis.leaveIdle(taxi)
    if !kerbs.isEmpty { changeSupply(by: taxi, -1) }
  }

  @inline(never)
  private mutating func changeSupply(by taxi: TaxiID, _ change: Int32) {
    let isCruiser = taxis[cruiseOf: taxi].isCruiser
    supplyChanges(in: taxis[taxi].place.zone, cruisersBy: isCruiser ? change : 0)
  }

  /// Describes an inconsistency of cruising taxis and waiting people; nil if there is none.
  func streetViolation() -> String? {
    for zone in kerbs.ids {
      let cruisers = taxis.idle(in: zone).count { taxis[cruiseOf: $0].isCruiser }
      if cruisers != Int(kerbs[zone].cruisers) {
        return "\(kerbs[zone].cruisers) of \(cruisers) cruising taxis are counted in \(zone)"
      }
      for person in kerbs[zone].waiting where meetingRate(in: zone) != nil {
        if person.threshold < kerbs[zone].odometer, kerbs[zone].meeting == nil, cruisers > 0 {
          return "no taxi looks for the person \(person.number) in \(zone)"
        }
      }
    }
    for taxi in taxis.ids where taxis[cruiseOf: taxi].since != nil {
      if taxis[taxi].activity != .idle { return "\(taxi) cruises and is \(taxis[taxi].activity)" }
    }
    return nil
  }
}

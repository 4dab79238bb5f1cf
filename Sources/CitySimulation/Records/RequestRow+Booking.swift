import CityModels
import Geography
import Quantities
import Results

extension RequestRow {
  /// Makes the row of a booking; an open booking waits until the end of the drain.
  ///
  /// Time before the start of the wait does not count: a taxi that is found or arrives before the
  /// reserved time causes no wait.
  init(
    _ booking: Booking, ride: Int32, window: MeasurementWindow, hasDistances: Bool, policy: Int32,
    replication: Int32
  ) {
    let start = booking.waitsFrom
    let end = max(booking.end == nil ? window.cap : booking.endedAt, start)
    let pendingOffer = booking.offerSince.map { max(.zero, end - max($0, start)) } ?? .zero
    let offer = booking.offerTime + pendingOffer
    let assigned = booking.assignedAt.map { max($0, start) }
    let arrived = booking.arrivedAt.map { max($0, start) }
    let searchEnd = assigned ?? end
    let arrival = arrived ?? end
    let isServed = booking.end == .served
    self = .empty
    (self.policy, self.replication, self.ride) = (policy, replication, ride)
    requested = start - window.start
    originZone = booking.origin.zone.number
    destinationZone = booking.destination.zone.number
    outcome = Outcome(booking.end)
    search = searchEnd - start - offer
    self.offer = offer
    approach = assigned.map { arrival - $0 } ?? .zero
    boarding = arrived.map { end - $0 } ?? .zero
    taxi = booking.taxi?.number
    (offers, declines, lapses) = (booking.offers, booking.declines, booking.lapses)
    withdrawals = booking.withdrawals
    held = booking.wasHeld
    ring = booking.assignedAt.map { _ in booking.ring }
    self.assigned = ring == nil ? 0 : 1
    if hasDistances, booking.arrivedAt != nil {
      approachDistance = Distance(meters: booking.approachMeters)
    }
    if hasDistances, isServed { rideDistance = Distance(meters: booking.rideMeters) }
    rideTime = isServed ? booking.rideTime : nil
    people = booking.people
    taxis = isServed ? 1 : 0
    lead = booking.lead
    duplicate = booking.duplicateEnd.map { Outcome($0) }
    // A wait shown only with a rejected proposal was not the wait of the passenger (A-UI3).
    shownWait = booking.approaches > 0 ? booking.shownWait : nil
    shownCount = booking.shownCount
    shownError = booking.shownError
  }

  /// Combines the row with that of another taxi of the same party.
  ///
  /// The request is served if all its taxis have come, and its wait is that for the last taxi. If
  /// only some have come, it is partly served.
  mutating func add(_ part: RequestRow) {
    let total = (offers + part.offers, declines + part.declines, lapses + part.lapses)
    let withdrawn = withdrawals + part.withdrawals
    let (taxis, assigned) = (taxis + part.taxis, assigned + part.assigned)
    let shown = (shownCount + part.shownCount, shownError + part.shownError)
    let held = held || part.held
    let outcome = outcome.combined(with: part.outcome)
    let first = shownWait
    let duplicate = duplicate
    if part.wait > wait {
      let people = people
      self = part
      self.people = people
    }
    (offers, declines, lapses) = total
    withdrawals = withdrawn
    self.taxis = taxis
    self.assigned = assigned
    (shownCount, shownError) = shown
    self.held = held
    self.duplicate = duplicate
    self.outcome = outcome
    if outcome != .served {
      // Part of the party rode, but not the party as a whole.
      rideTime = nil
      rideDistance = nil
    }
    shownWait = first ?? part.shownWait
  }

  /// Sets the number of people served, who fill the taxis that come.
  /// - Parameter capacity: the capacity of a taxi.
  mutating func countPeopleServed(capacity: Int) {
    peopleServed = outcome == .served ? people : min(people, taxis * Int32(capacity))
  }

  @inline(__always)
  func add(to digest: inout RunDigest) {
    digest.add(Int64(ride) << 8 | Int64(outcome.number))
    digest.add(requested.milliseconds)
    digest.add(search.milliseconds)
    digest.add(offer.milliseconds)
    digest.add(approach.milliseconds)
    digest.add(boarding.milliseconds)
    digest.add(taxi.map { Int64($0) } ?? -1)
    digest.add(Int64(offers) << 32 | Int64(declines))
    digest.add(Int64(lapses) << 32 | Int64(withdrawals))
    digest.add((held ? 256 : 0) | (ring.map { Int64($0) } ?? 255))
    digest.add(rideTime?.milliseconds ?? -1)
    digest.add(Int64(people) << 32 | Int64(taxis))
    digest.add(lead?.milliseconds ?? -1)
    digest.add(shownWait?.milliseconds ?? -1)
    digest.add(shownError.milliseconds)
    if let duplicate { digest.add(Int64(duplicate.number)) }
  }
}

extension Outcome {
  /// Returns the outcome of a request with several taxis.
  ///
  /// It is open if one taxi is open, partly served if only some came, and otherwise the first
  /// outcome.
  fileprivate func combined(with other: Outcome) -> Outcome {
    if self == .unresolved || other == .unresolved { return .unresolved }
    return (self == .served) == (other == .served) ? self : .partServed
  }
}

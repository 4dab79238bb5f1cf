import DispatchCore
import EventEngine
import Geography
import Quantities
import Results

/// What the log is told about the search for a taxi: who was asked, who was passed over, and why.
///
/// Queues are read when the command that changed them is done. What they were when the policy looked
/// differs from that only in who was asked for another ride by the same command.
extension City {
  /// Writes that a ride is put to a taxi, and whom that passed over.
  @inline(__always)
  mutating func logOffer(to taxi: TaxiID, _ booking: BookingID, _ cause: OfferCause) {
    if isLogged(booking) { writeOffer(to: taxi, booking, cause) }
  }

  /// Writes that an offer has ended, and where the taxi stands in its queue now.
  ///
  /// A driver who is about to decline may be about to be sent to the end of the queue.
  @inline(__always)
  mutating func logOfferEnd(
    _ kind: EventKind, _ booking: BookingID, _ taxi: TaxiID, _ reason: EventReason? = nil,
    movesToTail: Bool = false
  ) {
    if isLogged(booking) { writeOfferEnd(kind, booking, taxi, reason, movesToTail: movesToTail) }
  }

  /// Writes what a driver is about to answer.
  @inline(__always)
  mutating func logAnswer(of taxi: TaxiID, _ offer: OfferID, accepts: Bool) {
    guard books.log != nil, let booking = taxis[taxi].offered else { return }
    guard !accepts else { return logOfferEnd(.accepted, booking, taxi) }
    logOfferEnd(
      .declined, booking, taxi, books.log?.reasonToDecline(offer),
      movesToTail: model.rulebook.refusalPlace == .toTail)
  }

  /// Writes that a driver has not answered in time.
  @inline(__always)
  mutating func logLapse(of taxi: TaxiID) {
    guard books.log != nil, let booking = taxis[taxi].offered else { return }
    logOfferEnd(.lapsed, booking, taxi, reasonOfLapse(of: taxi))
    logHoldAgain(booking)
  }

  /// Writes that a ride is held, and who could not be asked.
  @inline(__always)
  mutating func logHold(_ booking: BookingID) {
    if isLogged(booking) { writeHold(booking) }
  }

  /// Writes that a ride which was held before is held again, after an offer that came to nothing.
  @inline(__always)
  mutating func logHoldAgain(_ booking: BookingID) {
    guard isLogged(booking), let ride = bookings[booking].ride,
      core.rideState(of: ride) == .held,
      let log = books.log, log.hasHoldPlace(booking), !log.isHeld(booking)
    else { return }
    writeHold(booking)
  }

  /// Writes that nobody can be asked, which ends a ride where the rulebook holds none.
  @inline(__always)
  mutating func logNobodyLeft(_ booking: BookingID) {
    if isLogged(booking) { writeNobody(booking, upTo: core.ringLimit) }
  }

  @inline(never)
  private mutating func writeOffer(
    to taxi: TaxiID, _ booking: BookingID, _ cause: OfferCause
  ) {
    var row = row(.offered, booking)
    row.taxi = taxi.number
    row.span = model.rulebook.offerTimeout
    if books.log?.isHeld(booking) ?? false || cause == .batch {
      row.reason = reasonAfterHold(cause).rawValue
    }
    if let zone = core.queueZone(of: taxi) ?? core.place(of: taxi)?.zone {
      let ring = ring(of: zone, for: booking)
      row.zone = zone.number
      row.ring = ring
      let queue = queue(of: zone, for: booking, upTo: taxi)
      if let position = queue.position {
        row.position = position
        row.queueLength = queue.length
        row.passedRefused = queue.refused
        row.passedLocked = queue.locked
      }
      // Of a ride that was held, it is known already.
      if ring > 0, row.reason == nil { writeNobody(booking, upTo: Int(ring) - 1) }
    }
    books.log?.write(row, of: booking, at: engine.now)
  }

  /// Why a ride that was held is offered now.
  private func reasonAfterHold(_ cause: OfferCause) -> EventReason {
    switch cause {
    case .recheck: .taxiFound
    case .batch: .batch
    case .freeTaxi, .search: .taxiFree
    }
  }

  @inline(never)
  private mutating func writeOfferEnd(
    _ kind: EventKind, _ booking: BookingID, _ taxi: TaxiID, _ reason: EventReason?,
    movesToTail: Bool
  ) {
    var row = row(kind, booking)
    row.taxi = taxi.number
    row.reason = reason?.rawValue
    if let zone = core.queueZone(of: taxi) {
      let queue = queue(of: zone, for: booking, upTo: taxi)
      row.zone = zone.number
      row.ring = ring(of: zone, for: booking)
      row.position = movesToTail ? queue.length : queue.position
      row.queueLength = queue.length
    } else {
      row.zone = core.place(of: taxi)?.zone.number
    }
    books.log?.write(row, of: booking, at: engine.now)
  }

  @inline(never)
  private mutating func writeHold(_ booking: BookingID) {
    writeNobody(booking, upTo: core.ringLimit)
    let row = row(.held, booking)
    books.log?.write(row, of: booking, at: engine.now)
  }

  /// Writes for each ring of zones that nobody can be asked there, if that is so.
  ///
  /// A policy that looks at the whole city is told of the own zone, of those next door, and of all
  /// others together, which are no ring.
  @inline(never)
  private mutating func writeNobody(_ booking: BookingID, upTo limit: Int?) {
    let own = bookings[booking].origin.zone
    for ring in 0...(limit ?? 2) {
      let isEverywhereElse = limit == nil && ring == 2
      let zones =
        isEverywhereElse
        ? model.zones.zones.filter { self.ring(of: $0, for: booking) == 2 }
        : core.zones(inRing: ring, around: own)
      guard !zones.isEmpty, !zones.contains(where: { canBeAsked(in: $0, booking) }) else {
        continue
      }
      var row = row(.nobodyToAsk, booking)
      row.zone = ring == 0 ? own.number : nil
      row.ring = isEverywhereElse ? nil : UInt8(ring)
      let queues = zones.map { queue(of: $0, for: booking, upTo: nil) }
      row.queueLength = queues.reduce(0) { $0 + $1.length }
      row.passedRefused = queues.reduce(0) { $0 + $1.refused }
      // Who stands in a queue and cannot be asked has either refused or another offer.
      row.passedLocked = queues.reduce(0) { $0 + $1.length - $1.refused }
      books.log?.write(row, of: booking, at: engine.now)
    }
  }

  /// Whether a taxi of a zone could be asked; a ride that is over has asked everybody.
  private func canBeAsked(in zone: ZoneID, _ booking: BookingID) -> Bool {
    guard let ride = bookings[booking].ride, !core.rideState(of: ride).isOver else {
      return false
    }
    return core.canBeAsked(in: zone, for: ride)
  }

  /// A queue as a ride sees it.
  private struct QueueView {
    var length: Int32 = 0

    /// The place of the taxi looked for, and how many of those before it cannot be asked.
    var position: Int32?
    var refused: Int32 = 0
    var locked: Int32 = 0
  }

  /// Counts who stands in a queue; with a taxi, those before it only are looked at.
  private func queue(of zone: ZoneID, for booking: BookingID, upTo taxi: TaxiID?) -> QueueView {
    var view = QueueView()
    core.forEachQueued(in: zone) { next in
      view.length += 1
      if next == taxi { view.position = view.length }
      guard view.position == nil else { return }
      if hasRefused(booking, next) {
        view.refused += 1
      } else if core.offer(of: next) != nil {
        view.locked += 1
      }
    }
    return view
  }

  /// Whether a taxi has refused a ride; the core forgets that when the ride is over.
  private func hasRefused(_ booking: BookingID, _ taxi: TaxiID) -> Bool {
    guard let ride = bookings[booking].ride, !core.rideState(of: ride).isOver else {
      return books.log?.hasRefused(booking, taxi) ?? false
    }
    return core.hasRefused(ride, taxi)
  }
}

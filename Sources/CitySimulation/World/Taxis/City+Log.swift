import CityModels
import DispatchCore
import EventEngine
import Geography
import Quantities
import Results

/// Entries of the event log, if one is kept.
///
/// Without a log, each function costs a comparison and the evaluation of its arguments.
extension City {
  /// True if events of a booking are logged.
  @inline(__always)
  func isLogged(_ booking: BookingID) -> Bool { books.log != nil && bookings[booking].isMeasured }

  /// Logs an event of a booking, at the place of the passenger.
  @inline(__always)
  mutating func log(
    _ kind: EventKind, _ booking: BookingID, _ taxi: TaxiID? = nil, span: TimeSpan? = nil,
    _ reason: EventReason? = nil
  ) {
    if isLogged(booking) { write(kind, booking, taxi, span, reason?.rawValue) }
  }

  /// Logs a refusal of the service.
  @inline(__always)
  mutating func log(_ kind: EventKind, _ booking: BookingID, _ refusal: Refusal) {
    if isLogged(booking) { write(kind, booking, nil, nil, ServiceTally.name(of: refusal)) }
  }

  /// Logs an event of a taxi for a booking, at a place.
  @inline(__always)
  mutating func log(
    _ kind: EventKind, _ booking: BookingID, _ taxi: TaxiID, at place: Place?,
    _ reason: EventReason? = nil
  ) {
    if isLogged(booking) { write(kind, booking, taxi, at: place, reason) }
  }

  /// Logs an event of a driver's day, independent of rides, if it happens in the window.
  @inline(__always)
  mutating func logDriver(_ kind: EventKind, _ taxi: TaxiID) {
    if books.log != nil { writeDriver(kind, taxi) }
  }

  @inline(never)
  private mutating func writeDriver(_ kind: EventKind, _ taxi: TaxiID) {
    guard model.window.contains(engine.now) else { return }
    var row = EventRow { $0.kind = kind }
    row.taxi = taxi.number
    row.zone = whereabouts(of: taxi).zone.number
    books.log?.write(row, of: nil, at: engine.now)
  }

  /// Logs a notice to a customer about a counted ride.
  ///
  /// Of the waits shown every 30 seconds, only the first of each assignment is logged.
  ///
  /// A reservation that is rejected never becomes a ride: its notice belongs to the requesting
  /// booking (A-S3). For a booking repeated by mistake, the notice is logged for the first one.
  @inline(never)
  mutating func logNotice(_ notice: CustomerNotice, _ ride: RideID?) {
    if case .waitingTime = notice { return }
    let booking: BookingID
    if let ride {
      booking = bookings[ride]
    } else if case .reservationRejected = notice {
      let asking = bookings.asking
      booking = bookings[asking].isDuplicate ? bookings.original(of: asking) : asking
    } else {
      return
    }
    guard isLogged(booking) else { return }
    write(.told, booking, nil, nil, ServiceTally.name(of: notice.kind))
  }

  /// Logs that a taxi is sent away because the ride is over; a lost taxi is logged with the notice
  /// to the customer.
  ///
  /// A driver who already has the passenger aboard continues, although the service takes the ride
  /// from them.
  @inline(__always)
  mutating func logSentAway(_ taxi: TaxiID, _ booking: BookingID) {
    guard isLogged(booking), let ride = bookings[booking].ride,
      core.rideState(of: ride).isOver, bookings[booking].end != .served
    else { return }
    log(.taxiSentAway, booking, taxi, at: whereabouts(of: taxi), books.log?.lossReasons[booking])
  }

  /// Logs the end of the wait for a taxi.
  @inline(__always)
  mutating func logEnd(_ booking: BookingID, _ end: BookingEnd, _ reason: EventReason?) {
    guard isLogged(booking) else { return }
    switch end {
    case .served: log(.pickedUp, booking, bookings[booking].taxi)
    case .abandoned: log(.gaveUp, booking)
    case .rejected: log(.rejected, booking, nil, reason)
    case .cancelled: log(.cancelled, booking, nil, reason == .cancelled ? nil : reason)
    }
  }

  /// Logs the drop-off of a passenger, except after a hail.
  ///
  /// Every pick-up has one such row, even if the other taxis of the party were cancelled later, or a
  /// row of `logAtEnd(_:)` if the run ends with the passenger aboard.
  @inline(__always)
  mutating func logDropOff(_ taxi: TaxiID) {
    guard books.log != nil, let booking = taxis[taxi].booking else { return }
    writeDropOff(booking, taxi)
  }

  /// Logs the drop-off of the passenger of a booking, at the destination or at the place of a
  /// breakdown.
  @inline(never)
  mutating func writeDropOff(
    _ booking: BookingID, _ taxi: TaxiID, _ reason: EventReason? = nil
  ) {
    guard bookings[booking].end == .served, bookings[booking].taxi == taxi else { return }
    log(.droppedOff, booking, taxi, at: taxis[taxi].place, reason)
  }

  /// Logs the rides without a taxi and those under way when the run ends.
  mutating func logAtEnd(_ end: Instant) {
    guard books.log != nil else { return }
    for booking in bookings.ids where bookings[booking].isMeasured {
      var row: EventRow
      if bookings[booking].end == nil {
        row = self.row(.unresolved, booking)
      } else if bookings[booking].end == .served, isAboard(booking) {
        row = self.row(.aboardAtEnd, booking)
        row.zone = bookings[booking].taxi.map { whereabouts(of: $0).zone.number }
      } else {
        continue
      }
      row.taxi = bookings[booking].taxi?.number
      books.log?.write(row, of: booking, at: end)
    }
  }

  /// True if the passenger of a served booking is still in the taxi.
  private func isAboard(_ booking: BookingID) -> Bool {
    guard let taxi = bookings[booking].taxi else { return false }
    guard taxis[taxi].isOnRoute else {
      return taxis[taxi].activity == .occupied && taxis[taxi].booking == booking
    }
    return (0..<core.stopCount(of: taxi)).contains { position in
      let stop = core.stop(of: taxi, at: position)
      return stop.boardedAt != nil && bookings[stop.ride] == booking
    }
  }

  /// Returns the distance in zones between a zone and that of a passenger.
  func ring(of zone: ZoneID, for booking: BookingID) -> UInt8 {
    core.ring(of: zone, around: bookings[booking].origin.zone)
  }

  /// Returns a row about a booking, with the zone of the waiting passenger.
  func row(_ kind: EventKind, _ booking: BookingID) -> EventRow {
    var row = EventRow { $0.kind = kind }
    (row.ride, row.part) = (rideNumber(of: booking), bookings[booking].part)
    row.zone = bookings[booking].origin.zone.number
    return row
  }

  @inline(never)
  private mutating func write(
    _ kind: EventKind, _ booking: BookingID, _ taxi: TaxiID?, _ span: TimeSpan?, _ reason: String?
  ) {
    var row = row(kind, booking)
    row.taxi = taxi?.number
    row.span = span
    row.reason = reason
    books.log?.write(row, of: booking, at: engine.now)
  }

  @inline(never)
  private mutating func write(
    _ kind: EventKind, _ booking: BookingID, _ taxi: TaxiID, at place: Place?,
    _ reason: EventReason?
  ) {
    var row = row(kind, booking)
    row.taxi = taxi.number
    row.zone = place?.zone.number
    row.ring = place.map { ring(of: $0.zone, for: booking) }
    row.reason = reason?.rawValue
    books.log?.write(row, of: booking, at: engine.now)
  }
}

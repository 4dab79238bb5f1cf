import CityModels
import DispatchCore
import EventEngine
import Geography
import Quantities
import Results

/// What the event log is told, where one is kept.
///
/// Where none is kept, each of these costs a comparison and whatever its arguments take.
extension City {
  /// True if what happens to a booking is written into a log.
  @inline(__always)
  func isLogged(_ booking: BookingID) -> Bool { books.log != nil && bookings[booking].isMeasured }

  /// Writes that something happened to a booking, where the passenger waits.
  @inline(__always)
  mutating func log(
    _ kind: EventKind, _ booking: BookingID, _ taxi: TaxiID? = nil, span: TimeSpan? = nil,
    _ reason: EventReason? = nil
  ) {
    if isLogged(booking) { write(kind, booking, taxi, span, reason?.rawValue) }
  }

  /// Writes that the service refuses something.
  @inline(__always)
  mutating func log(_ kind: EventKind, _ booking: BookingID, _ refusal: Refusal) {
    if isLogged(booking) { write(kind, booking, nil, nil, ServiceTally.name(of: refusal)) }
  }

  /// Writes that something happened to a taxi on its business with a booking, at a place.
  @inline(__always)
  mutating func log(
    _ kind: EventKind, _ booking: BookingID, _ taxi: TaxiID, at place: Place?,
    _ reason: EventReason? = nil
  ) {
    if isLogged(booking) { write(kind, booking, taxi, at: place, reason) }
  }

  /// Writes that something happened in a driver's day, whatever the ride, if it happens in the window.
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

  /// Writes that a customer is told something about a ride that counts.
  ///
  /// Of the waits shown every 30 seconds, the log has the first of each assignment only.
  ///
  /// A reservation that is rejected never becomes a ride: its notice belongs to the booking that
  /// asks (A-S3). For a booking made twice by mistake, the log has the notice at the first.
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

  /// Writes that a taxi is sent away because the ride is over; of one that is lost, the customer is
  /// told.
  ///
  /// A driver who already has the passenger aboard drives on, although the service takes the ride from them.
  @inline(__always)
  mutating func logSentAway(_ taxi: TaxiID, _ booking: BookingID) {
    guard isLogged(booking), let ride = bookings[booking].ride,
      core.rideState(of: ride).isOver, bookings[booking].end != .served
    else { return }
    log(.taxiSentAway, booking, taxi, at: whereabouts(of: taxi), books.log?.lossReasons[booking])
  }

  /// Writes how the wait for a taxi ended.
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

  /// Writes that a passenger has got off, unless they hailed the taxi in the street.
  ///
  /// Every pick-up has one such row, also when the other taxis of the party have been cancelled
  /// since, or one of `logAtEnd(_:)` if the run ends with the passenger aboard.
  @inline(__always)
  mutating func logDropOff(_ taxi: TaxiID) {
    guard books.log != nil, let booking = taxis[taxi].booking else { return }
    writeDropOff(booking, taxi)
  }

  /// Writes that the passenger of a booking has got off, at the destination or where the taxi has
  /// broken down.
  @inline(never)
  mutating func writeDropOff(
    _ booking: BookingID, _ taxi: TaxiID, _ reason: EventReason? = nil
  ) {
    guard bookings[booking].end == .served, bookings[booking].taxi == taxi else { return }
    log(.droppedOff, booking, taxi, at: taxis[taxi].place, reason)
  }

  /// Writes the rides without a taxi and those under way when the run ends.
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

  /// True if the passenger of a booking that was served is still in their taxi.
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

  /// How far a zone is from that of a passenger.
  func ring(of zone: ZoneID, for booking: BookingID) -> UInt8 {
    core.ring(of: zone, around: bookings[booking].origin.zone)
  }

  /// A row about a booking, in the zone where the passenger waits.
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

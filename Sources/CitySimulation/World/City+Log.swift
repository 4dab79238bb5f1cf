import DispatchCore
import EventEngine
import Geography
import Quantities
import Results

/// What the log of events is told, where one is kept.
///
/// Where none is kept, each of these costs a comparison and whatever its arguments take.
extension City {
  /// Whether what happens to a passage is written into a log.
  @inline(__always)
  func isLogged(_ passage: Int) -> Bool { records.log != nil && passages[passage].isMeasured }

  /// Writes that something happened to a passage, where the passenger waits.
  @inline(__always)
  mutating func log(
    _ kind: EventKind, _ passage: Int, _ taxi: TaxiID? = nil, span: TimeSpan? = nil,
    _ reason: EventReason? = nil
  ) {
    if isLogged(passage) { write(kind, passage, taxi, span, reason?.rawValue) }
  }

  /// Writes that the service refuses something.
  @inline(__always)
  mutating func log(_ kind: EventKind, _ passage: Int, _ refusal: Refusal) {
    if isLogged(passage) { write(kind, passage, nil, nil, ServiceTally.name(of: refusal)) }
  }

  /// Writes that something happened to a taxi on its business with a passage, at a place.
  @inline(__always)
  mutating func log(
    _ kind: EventKind, _ passage: Int, _ taxi: TaxiID, at place: Place?,
    _ reason: EventReason? = nil
  ) {
    if isLogged(passage) { write(kind, passage, taxi, at: place, reason) }
  }

  /// Writes that something happened in a driver's day, whatever the ride, if it happens in the window.
  @inline(__always)
  mutating func logDriver(_ kind: EventKind, _ taxi: TaxiID) {
    if records.log != nil { writeDriver(kind, taxi) }
  }

  @inline(never)
  private mutating func writeDriver(_ kind: EventKind, _ taxi: TaxiID) {
    guard model.window.contains(engine.now) else { return }
    var row = EventRow(
      policy: 0, replication: 0, sequence: 0, time: .zero, kind: kind, ride: nil)
    row.taxi = taxi.number
    row.zone = whereabouts(of: taxi).zone.number
    records.log?.write(row, of: nil, at: engine.now)
  }

  /// Writes that a customer is told something about a ride that counts.
  ///
  /// Of the waits shown every 30 seconds, the log has the first of each assignment only.
  @inline(never)
  mutating func logNotice(_ notice: CustomerNotice, _ ride: RideID?) {
    if case .waitingTime = notice { return }
    guard let ride else { return }
    let passage = passage(of: ride)
    guard isLogged(passage) else { return }
    write(.told, passage, nil, nil, ServiceCount(notice).label.name)
  }

  /// Writes what a timer of the core is about, if it is not stale.
  mutating func logBefore(_ timer: CoreTimer) {
    switch timer {
    case .confirmTimeout(let ride, let offer):
      guard case .proposed(offer, let taxi) = core.rideState(of: ride) else { return }
      log(.confirmationLapsed, passage(of: ride), taxi)
    case .reservation(let ride):
      if core.rideState(of: ride) == .reserved {
        log(.reservationDue, passage(of: ride))
      }
    case .offerTimeout, .holdRecheck, .batch, .rebalance, .waitingTime, .duty: break
    }
  }

  /// Writes that a taxi is sent away because the ride is over; of one that is lost, the customer is
  /// told.
  @inline(__always)
  mutating func logSentAway(_ taxi: TaxiID, _ passage: Int) {
    guard isLogged(passage), let ride = passages[passage].ride,
      core.rideState(of: ride).isOver
    else { return }
    log(.taxiSentAway, passage, taxi, at: whereabouts(of: taxi), reasonOfLoss(passage))
  }

  /// Writes how the wait for a taxi ended.
  @inline(__always)
  mutating func logEnd(_ passage: Int, _ end: PassageEnd, _ reason: EventReason?) {
    guard isLogged(passage) else { return }
    switch end {
    case .served: log(.pickedUp, passage, passages[passage].taxi)
    case .abandoned: log(.gaveUp, passage)
    case .rejected: log(.rejected, passage, nil, reason)
    case .cancelled: log(.cancelled, passage, nil, reason == .cancelled ? nil : reason)
    }
  }

  /// Writes that a passenger has got off, unless it is one from the street.
  @inline(__always)
  mutating func logDropOff(_ taxi: TaxiID) {
    guard records.log != nil, let passage = taxis[taxi.index].passage.map({ Int($0) }),
      records.log?.lastKind(of: passage) == .pickedUp, passages[passage].taxi == taxi
    else { return }
    log(.droppedOff, passage, taxi, at: taxis[taxi.index].place)
  }

  /// Writes which rides are open when the run ends.
  mutating func logUnresolved(at end: Instant) {
    guard records.log != nil else { return }
    for passage in passages.indices
    where passages[passage].isMeasured && passages[passage].end == nil {
      var row = row(.unresolved, passage)
      row.taxi = passages[passage].taxi?.number
      records.log?.write(row, of: passage, at: end)
    }
  }

  /// How far a zone is from that of a passenger.
  func ring(of zone: ZoneID, for passage: Int) -> UInt8 {
    core.state.loggedRing(of: zone, around: passages[passage].origin.zone)
  }

  /// A row about a passage, in the zone where the passenger waits.
  func row(_ kind: EventKind, _ passage: Int) -> EventRow {
    var row = EventRow(
      policy: 0, replication: 0, sequence: 0, time: .zero, kind: kind,
      ride: passages[passage].request, leg: passages[passage].leg)
    row.zone = passages[passage].origin.zone.number
    return row
  }

  @inline(never)
  private mutating func write(
    _ kind: EventKind, _ passage: Int, _ taxi: TaxiID?, _ span: TimeSpan?, _ reason: String?
  ) {
    var row = row(kind, passage)
    row.taxi = taxi?.number
    row.span = span
    row.reason = reason
    records.log?.write(row, of: passage, at: engine.now)
  }

  @inline(never)
  private mutating func write(
    _ kind: EventKind, _ passage: Int, _ taxi: TaxiID, at place: Place?, _ reason: EventReason?
  ) {
    var row = row(kind, passage)
    row.taxi = taxi.number
    row.zone = place?.zone.number
    row.ring = place.map { ring(of: $0.zone, for: passage) }
    row.reason = reason?.rawValue
    records.log?.write(row, of: passage, at: engine.now)
  }
}

extension DispatchState {
  /// The ring of a zone around another as it is written down.
  ///
  /// It is counted as far as the policy looks and at least next door; one more is anything beyond.
  func loggedRing(of zone: ZoneID, around own: ZoneID) -> UInt8 {
    UInt8(clamping: ring(of: zone, around: own) ?? ringCount + 1)
  }
}

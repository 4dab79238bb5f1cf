import CityModels
import DispatchCore
import Geography
import Quantities
import Results

/// Everything that decides about the rides that count, in the order in which it happens.
///
/// Kept only when asked for. Nothing here is ever read by the city: what is remembered besides the
/// rows only words later rows.
struct EventLog {
  private(set) var rows: [EventRow] = []

  /// The booking whose passenger has turned a taxi down in the command under way.
  var turnedDown: BookingID?

  /// Reason why bookings lost their taxis last.
  var lossReasons: [BookingID: EventReason] = [:]

  private var held: Set<BookingID> = []

  private let windowStart: Instant
  private let policy: Int32
  private let replication: Int32

  /// The offers that drivers decline because the ride goes too far.
  private var tooFar: [OfferID] = []

  /// Where the taxi of the next fact stands, as far as it has been told.
  private var place = QueuePlace()

  init(window: MeasurementWindow, policy: Int, replication: Int) {
    windowStart = window.start
    self.policy = Int32(policy)
    self.replication = Int32(replication)
  }

  /// True if a booking has a place among the held ones, offered meanwhile or not.
  func hasHoldPlace(_ booking: BookingID) -> Bool { held.contains(booking) }

  /// Notes a taxi that is passed over for the one that is offered a ride next.
  mutating func pass(_ reason: PassReason) {
    switch reason {
    case .hasRefused: place.refused += 1
    case .isLocked: place.locked += 1
    case .notChosen: break
    }
  }

  /// Notes where the taxi of the next fact stands.
  mutating func stands(in zone: ZoneID, _ position: Int32, _ length: Int32) {
    (place.zone, place.position, place.length) = (zone, position, length)
  }

  /// Where the taxi of a fact stands; nil when it is in no queue.
  mutating func takePlace() -> QueuePlace? {
    defer { place = QueuePlace() }
    return place.zone == nil ? nil : place
  }

  /// Writes a row about a booking, or about none; which log it stands in, the log knows.
  mutating func write(_ row: EventRow, of booking: BookingID?, at instant: Instant) {
    var row = row
    row.policy = policy
    row.replication = replication
    row.sequence = Int32(rows.count + 1)
    row.time = instant - windowStart
    rows.append(row)
    if let booking { remember(row, booking) }
  }

  /// Notes why a driver is going to decline.
  mutating func declinesAsTooFar(_ offer: OfferID) { tooFar.append(offer) }

  /// Reason why a driver declines an offer now, where that is known.
  mutating func reasonToDecline(_ offer: OfferID) -> EventReason? {
    guard let place = tooFar.firstIndex(of: offer) else { return nil }
    tooFar.remove(at: place)
    return .tooFar
  }

  private mutating func remember(_ row: EventRow, _ booking: BookingID) {
    switch row.kind {
    case .held: held.insert(booking)
    case .assigned, .refused, .pickedUp, .gaveUp, .cancelled, .rejected, .turnedAway:
      held.remove(booking)
    default: break
    }
  }
}

/// The place of a taxi in a queue, and how many of those ahead could not be asked.
struct QueuePlace {
  var zone: ZoneID?
  var position: Int32 = 0
  var length: Int32 = 0
  var refused: Int32 = 0
  var locked: Int32 = 0
}

import CityModels
import DispatchCore
import Geography
import Quantities
import Results

/// Log of all events that affect counted rides, in the order in which they happen.
///
/// It is kept only on request. The city never reads it: all data besides the rows only affect the
/// wording of later rows.
struct EventLog {
  private(set) var rows: [EventRow] = []

  /// Booking whose passenger has rejected a taxi in the current command.
  var turnedDown: BookingID?

  /// Reason of the last loss of a taxi, by booking.
  var lossReasons: [BookingID: EventReason] = [:]

  private var held: Set<BookingID> = []

  private let windowStart: Instant
  private let policy: Int32
  private let replication: Int32

  /// Offers that drivers decline because the ride is too long.
  private var tooFar: [OfferID] = []

  /// Queue position of the taxi of the next fact, as far as known.
  private var place = QueuePlace()

  init(window: MeasurementWindow, policy: Int, replication: Int) {
    windowStart = window.start
    self.policy = Int32(policy)
    self.replication = Int32(replication)
  }

  /// True if a booking is in the list of held bookings, even while it is offered.
  func hasHoldPlace(_ booking: BookingID) -> Bool { held.contains(booking) }

  /// Notes a taxi that is skipped for the next offer.
  mutating func pass(_ reason: PassReason) {
    switch reason {
    case .hasRefused: place.refused += 1
    case .isLocked: place.locked += 1
    case .notChosen: break
    }
  }

  /// Notes the queue position of the taxi of the next fact.
  mutating func stands(in zone: ZoneID, _ position: Int32, _ length: Int32) {
    (place.zone, place.position, place.length) = (zone, position, length)
  }

  /// Returns and clears the queue position of the taxi of a fact; nil if it is not in a queue.
  mutating func takePlace() -> QueuePlace? {
    defer { place = QueuePlace() }
    return place.zone == nil ? nil : place
  }

  /// Writes a row about a booking, or about none, and fills in the columns that identify the log.
  mutating func write(_ row: EventRow, of booking: BookingID?, at instant: Instant) {
    var row = row
    row.policy = policy
    row.replication = replication
    row.sequence = Int32(rows.count + 1)
    row.time = instant - windowStart
    rows.append(row)
    if let booking { remember(row, booking) }
  }

  /// Notes that a driver will decline an offer because the ride is too long.
  mutating func declinesAsTooFar(_ offer: OfferID) { tooFar.append(offer) }

  /// Returns the reason why a driver declines an offer; nil if unknown.
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

/// Position of a taxi in a queue, and number of skipped taxis ahead of it.
struct QueuePlace {
  var zone: ZoneID?
  var position: Int32 = 0
  var length: Int32 = 0
  var refused: Int32 = 0
  var locked: Int32 = 0
}

import DispatchCore
import EventEngine
import Geography
import Quantities

/// How a request ended.
enum PassageEnd: UInt8, BitwiseCopyable {
  /// The passenger was picked up.
  case served

  /// The passenger gave up.
  case abandoned

  /// The service found no taxi.
  case rejected

  /// The passenger withdrew for another reason.
  case cancelled
}

/// A passenger from the request to the pick-up, as the world knows it.
struct Passage: BitwiseCopyable {
  let requestedAt: Instant
  let origin: Place

  /// How often the ride was offered, and how often that came to nothing.
  var offers: Int32 = 0
  let destination: Place
  var declines: Int32 = 0
  var lapses: Int32 = 0
  var withdrawals: Int32 = 0

  /// When the pending offer was sent, and how long earlier ones took.
  var offerSince: Instant?
  var offerTime = TimeSpan.zero

  var assignedAt: Instant?
  var arrivedAt: Instant?
  var endedAt = Instant.start
  var end: PassageEnd?

  /// Whether the request counts.
  let isMeasured: Bool
  var wasHeld = false
  var isAdjacent = false
  var isOutOfTurn = false
  var taxi: TaxiID?
  var patience: EventTicket?
  var approachMeters: Double = 0
  var rideMeters: Double = 0
  var rideTime = TimeSpan.zero

  /// The taxis that were offered the ride without taking it.
  var earlierOffers = TaxiList()

  init(_ trip: Trip, isMeasured: Bool) {
    requestedAt = trip.at
    origin = trip.origin
    destination = trip.destination
    self.isMeasured = isMeasured
  }

  /// Ends the pending offer at an instant.
  mutating func offerEnds(at now: Instant) {
    if let since = offerSince { offerTime += now - since }
    offerSince = nil
  }
}

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

  /// The service said no, or could not do it.
  case rejected

  /// The passenger withdrew for another reason.
  case cancelled
}

/// A passenger from the request to the pick-up, as the world knows it.
///
/// A party that needs several taxis has one passage for each, next to each other; the first leads.
struct Passage: BitwiseCopyable {
  /// From when on the passenger waits: the request, or the reserved time.
  let waitsFrom: Instant
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

  /// How many zones away the taxi set off.
  var ring: UInt8 = 0
  var isOutOfTurn = false
  var taxi: TaxiID?
  var patience: EventTicket?
  var approachMeters: Double = 0
  var rideMeters: Double = 0
  var rideTime = TimeSpan.zero

  /// The number of the request, the same under every policy and rulebook: it keys the luck.
  let request: Int32

  /// How many taxis have set off to the passenger, which is more than one when the first is lost.
  var approaches: Int32 = 0

  /// Which taxi of the party, from 0; and how many there are, and how many are still to come, told by
  /// the first.
  var leg: Int32 = 0
  var legs: Int32 = 1
  var openLegs: Int32 = 1

  /// The ride of the dispatch core; nil when the core never took the request.
  var ride: RideID?

  /// How long before the reserved time it was reserved; nil for a request.
  let lead: TimeSpan?

  /// How many people travel together.
  var people: Int32 = 1

  /// Whether the passenger waits now, which a reservation does not before its time.
  var isWaiting = false

  /// Whether the passenger has given up because of the wait.
  var hasGivenUp = false

  /// Whether the passenger is not at the meeting point when the taxi comes.
  var isNoShow = false

  /// Whether it is a reservation made a second time by mistake; it follows the passages of the first.
  var isDuplicate = false

  /// What became of the same reservation made a second time by mistake.
  var duplicateEnd: PassageEnd?

  /// How often the request has come to nothing and the passenger went on.
  var tries: Int32 = 0

  /// How often that was by their own decision to ask again.
  var retries: UInt8 = 0

  /// Whether the passenger was turned away and has not asked again yet.
  var isBetweenTries = false

  /// What has gone wrong with the taxi that was to come.
  var trouble: Trouble?

  /// The first waiting time shown, and by how much those shown were wrong.
  var shownWait: TimeSpan?
  var shownCount: Int32 = 0
  var shownError = TimeSpan.zero

  init(_ trip: Trip, request: Int32, lead: TimeSpan?, isMeasured: Bool) {
    waitsFrom = lead.map { trip.at + $0 } ?? trip.at
    origin = trip.origin
    destination = trip.destination
    self.request = request
    self.lead = lead
    self.isMeasured = isMeasured
  }

  /// Ends the pending offer at an instant; what came before the wait does not count.
  mutating func offerEnds(at now: Instant) {
    if let since = offerSince { offerTime += max(.zero, now - max(since, waitsFrom)) }
    offerSince = nil
  }

  /// What has gone wrong with the taxi of a passenger.
  enum Trouble: UInt8, BitwiseCopyable {
    /// The driver is about to end the ride by mistake, or has done so, and the passenger will call.
    case endedByMistake

    /// The passenger asks anew as soon as the ride is over.
    case asksAnew
  }

  /// Forgets a taxi that does not come after all.
  mutating func loseTaxi() {
    assignedAt = nil
    arrivedAt = nil
    taxi = nil
  }
}

import CityModels
import DispatchCore
import EventEngine
import Geography
import Quantities

/// The kind of thing a `BookingID` numbers.
enum BookingKind {}

/// Names one taxi that a person wants.
typealias BookingID = DenseID<BookingKind>

/// How a booking ended.
enum BookingEnd: UInt8, BitwiseCopyable {
  /// The passenger was picked up.
  case served

  /// The passenger gave up.
  case abandoned

  /// The service said no, or could not do it.
  case rejected

  /// The passenger withdrew for another reason.
  case cancelled
}

/// One taxi that a person wants, from the request to the drop-off, as the world knows it.
///
/// A party that needs several taxis has one booking for each, next to each other; the first leads.
/// Everybody may read it; it changes only by what happens to it.
struct Booking: BitwiseCopyable {
  // The order is that of the cache: what nearly every event of a ride looks at fills the first 64
  // bytes, what the search and the approach look at the second; see `LayoutTests`.

  /// The wish to travel that it comes from, which keys the random draws.
  let trip: TripKey

  /// From when on the passenger waits: the request, or the reserved time.
  let waitsFrom: Instant

  /// Which taxi of the party, from 0.
  private(set) var part: Int32 = 0

  /// How many taxis have set off to the passenger, which is more than one when the first is lost.
  private(set) var approaches: Int32 = 0

  /// Number of people who travel together.
  let people: Int32

  /// Number of times that the ride was offered.
  private(set) var offers: Int32 = 0

  /// Number of taxis that the party has, and how many are still to come, told by the first.
  private(set) var parts: Int32 = 1
  private(set) var openParts: Int32 = 1
  private(set) var taxi: TaxiID?
  private(set) var end: BookingEnd?

  /// True if the request counts.
  let isMeasured: Bool

  /// True if the passenger waits now, which a reservation does not before its time.
  private(set) var isWaiting = false

  /// The ride of the dispatch core; nil when the core never took the request.
  private(set) var ride: RideID?

  /// True if the passenger is not at the meeting point when the taxi comes.
  private(set) var isNoShow: Bool

  /// True if the passenger was turned away and has not asked again yet.
  private(set) var isBetweenTries = false

  /// What has gone wrong with the taxi that was to come.
  var trouble: Trouble?
  private(set) var endedAt = Instant.start

  let origin: Place

  /// Number of times that an offer came to nothing, and how.
  private(set) var declines: Int32 = 0

  /// When the pending offer was sent, and how long earlier ones took.
  private(set) var offerSince: Instant?
  private(set) var isOutOfTurn = false
  private(set) var wasHeld = false

  /// Distance in zones from which the taxi set off.
  private(set) var ring: UInt8 = 0
  private(set) var lapses: Int32 = 0
  private(set) var offerTime = TimeSpan.zero
  private(set) var assignedAt: Instant?

  /// True if the passenger has given up because of the wait.
  private(set) var hasGivenUp = false

  /// Whether it is a reservation made a second time by mistake; it follows the bookings of the first.
  let isDuplicate: Bool

  /// What became of the same reservation made a second time by mistake.
  var duplicateEnd: BookingEnd?
  private(set) var withdrawals: Int32 = 0

  let destination: Place

  /// Who calls; nil for a caller of whom nothing else is known.
  let person: PersonID?

  /// Number of times that it was the passenger's own decision to ask again.
  private(set) var retries: UInt8 = 0
  private(set) var arrivedAt: Instant?

  /// Number of times that the request has come to nothing and the passenger went on.
  private(set) var tries: Int32 = 0
  private(set) var approachMeters: Double = 0
  private(set) var rideMeters: Double = 0
  private(set) var rideTime = TimeSpan.zero

  /// The end of the passenger's patience, while it is planned.
  var patience: EventTicket?

  /// Number of times that a waiting time was shown.
  private(set) var shownCount: Int32 = 0

  /// How long before the reserved time it was reserved; nil for a request.
  let lead: TimeSpan?

  /// The first waiting time shown, and by how much those shown were wrong.
  private(set) var shownWait: TimeSpan?
  private(set) var shownError = TimeSpan.zero

  /// What has gone wrong with the taxi of a passenger.
  enum Trouble: UInt8, BitwiseCopyable {
    /// The driver is about to end the ride by mistake, or has done so, and the passenger will call.
    case endedByMistake

    /// The passenger asks anew as soon as the ride is over.
    case asksAnew
  }

  /// The passenger is not at the meeting point.
  mutating func stayAway() { isNoShow = true }

  /// Wish of a person, before the service has been asked.
  init(
    _ trip: Trip, key: TripKey, by person: PersonID?, lead: TimeSpan?, people: Int32,
    isNoShow: Bool, isDuplicate: Bool, isMeasured: Bool
  ) {
    waitsFrom = lead.map { trip.at + $0 } ?? trip.at
    origin = trip.origin
    destination = trip.destination
    self.trip = key
    self.person = person
    self.lead = lead
    self.people = people
    self.isNoShow = isNoShow
    self.isDuplicate = isDuplicate
    self.isMeasured = isMeasured
  }

  /// What keys the random draws of the offer that was made last.
  var luckOfOffer: (trip: TripKey, part: Int32, attempt: Int32) { (trip, part, offers) }

  /// True if its taxi is still looked for.
  var isWithoutTaxi: Bool { end == nil && assignedAt == nil }

  /// True if its ride has been ended by mistake, and nobody has been called yet.
  var isStranded: Bool { trouble == .endedByMistake && assignedAt == nil }
}

// MARK: - The search for a taxi

extension Booking {
  /// The service has taken it as a ride, for a party of so many taxis.
  mutating func accept(as ride: RideID, taxis: Int32) {
    self.ride = ride
    parts = taxis
    openParts = taxis
  }

  /// The booking of a further taxi of the same party.
  func further(_ part: Int32, as ride: RideID) -> Booking {
    var booking = self
    booking.part = part
    booking.ride = ride
    booking.parts = 1
    return booking
  }

  mutating func beginWait() { isWaiting = true }

  mutating func hold() { wasHeld = true }

  /// A driver is asked.
  mutating func offer(at now: Instant, isOutOfTurn: Bool) {
    offers += 1
    offerSince = now
    self.isOutOfTurn = isOutOfTurn
  }

  /// What ends an offer that comes to nothing.
  enum OfferEnd { case accepted, declined, lapsed, withdrawn }

  /// The pending offer ends; what came before the wait does not count.
  mutating func endOffer(_ end: OfferEnd, at now: Instant) {
    if let since = offerSince { offerTime += max(.zero, now - max(since, waitsFrom)) }
    offerSince = nil
    switch end {
    case .accepted: break
    case .declined: declines += 1
    case .lapsed: lapses += 1
    case .withdrawn: withdrawals += 1
    }
  }

  /// A taxi is proposed with a wait; until one is assigned, that of the last proposal counts.
  mutating func propose(_ wait: TimeSpan) { if approaches == 0 { shownWait = wait } }

  /// The first wait shown with an assigned taxi.
  mutating func show(_ wait: TimeSpan) { if shownWait == nil { shownWait = wait } }

  /// By how much a wait that was shown is wrong.
  mutating func noteShownWait(error: TimeSpan) {
    shownCount += 1
    shownError += error
  }
}

// MARK: - The taxi and the ride

extension Booking {
  /// A taxi sets off to the passenger from so many zones away.
  mutating func assign(_ taxi: TaxiID, at now: Instant, ring: UInt8) {
    approaches += 1
    approachMeters = 0
    assignedAt = now
    self.taxi = taxi
    self.ring = ring
  }

  /// The taxi has come so much nearer; less than nothing for what it drives for others before.
  mutating func approach(meters: Double) { approachMeters += meters }

  mutating func meet(at now: Instant) { arrivedAt = now }

  /// The ride as it is, or will be if nobody else is taken along.
  mutating func ride(meters: Double, time: TimeSpan) {
    rideMeters = meters
    rideTime = time
  }

  /// The trip, once it is over.
  var taxiTrip: TaxiTrip {
    TaxiTrip(
      key: trip, pickedUpAt: endedAt, approachMeters: approachMeters, meters: rideMeters)
  }

  /// Forgets a taxi that does not come after all.
  mutating func loseTaxi() {
    assignedAt = nil
    arrivedAt = nil
    taxi = nil
  }

  /// The wait for this taxi is over.
  mutating func endWait(_ end: BookingEnd, at now: Instant) {
    self.end = end
    endedAt = now
    isBetweenTries = false
  }

  /// The wait for one taxi of the party that it leads is over.
  /// - Returns: true if that was the last.
  mutating func endPart() -> Bool {
    openParts -= 1
    return openParts == 0
  }
}

// MARK: - Giving up and asking again

extension Booking {
  mutating func giveUp() { hasGivenUp = true }

  /// The passenger decides to ask again.
  mutating func retry() { retries += 1 }

  /// The request is over for the service, and the passenger asks again after a while.
  mutating func turnAway() {
    ride = nil
    tries += 1
    isBetweenTries = true
  }

  mutating func askAgain() { isBetweenTries = false }
}

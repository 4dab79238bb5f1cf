import CityModels
import DispatchCore
import EventEngine
import Geography
import Quantities

/// Kind of entity that a `BookingID` numbers.
enum BookingKind {}

/// Number of a booking of one taxi.
typealias BookingID = DenseID<BookingKind>

/// Outcome of a booking.
enum BookingEnd: UInt8, BitwiseCopyable {
  /// Pick-up of the passenger.
  case served

  /// Passenger gave up.
  case abandoned

  /// Refused by the service, or not possible.
  case rejected

  /// Withdrawn by the passenger for another reason.
  case cancelled
}

/// Booking of one taxi from the request to the drop-off, as known to the world.
///
/// A party that needs several taxis has one consecutive booking for each, led by the first. Any
/// part of the world may read a booking; it changes only by its events.
struct Booking: BitwiseCopyable {
  // Fields are ordered for the cache: the first 64 bytes hold those used by nearly every event of a
  // ride, the next 64 those of the search and the approach; see `LayoutTests`.

  /// Trip request, which keys the random draws.
  let trip: TripKey

  /// Start of the wait: the request, or the reserved time.
  let waitsFrom: Instant

  /// Number of the taxi in the party, from 0.
  private(set) var part: Int32 = 0

  /// Number of taxis that have set off to the passenger; more than one if the first was lost.
  private(set) var approaches: Int32 = 0

  /// Number of people who travel together.
  let people: Int32

  /// Number of offers of the ride.
  private(set) var offers: Int32 = 0

  /// For the leading booking, the number of taxis of the party, and of those still to come.
  private(set) var parts: Int32 = 1
  private(set) var openParts: Int32 = 1
  private(set) var taxi: TaxiID?
  private(set) var end: BookingEnd?

  /// True if the request counts.
  let isMeasured: Bool

  /// True if the passenger waits now; a reservation does not wait before its time.
  private(set) var isWaiting = false

  /// Ride of the dispatch core; nil if the core did not accept the request.
  private(set) var ride: RideID?

  /// True if the passenger is absent from the meeting point when the taxi comes.
  private(set) var isNoShow: Bool

  /// True if the passenger was turned away and has not asked again yet.
  private(set) var isBetweenTries = false

  /// Problem of the assigned taxi.
  var trouble: Trouble?
  private(set) var endedAt = Instant.start

  let origin: Place

  /// Number of failed offers, by kind.
  private(set) var declines: Int32 = 0

  /// Time at which the pending offer was sent, and total duration of earlier offers.
  private(set) var offerSince: Instant?
  private(set) var isOutOfTurn = false
  private(set) var wasHeld = false

  /// Distance in zones of the taxi at the start of its approach.
  private(set) var ring: UInt8 = 0
  private(set) var lapses: Int32 = 0
  private(set) var offerTime = TimeSpan.zero
  private(set) var assignedAt: Instant?

  /// True if the passenger has given up because of the wait.
  private(set) var hasGivenUp = false

  /// True for a reservation repeated by mistake; it follows the bookings of the first one.
  let isDuplicate: Bool

  /// Outcome of the reservation repeated by mistake.
  var duplicateEnd: BookingEnd?
  private(set) var withdrawals: Int32 = 0

  let destination: Place

  /// Caller; nil if nothing else is known of them.
  let person: PersonID?

  /// Number of repeated requests decided by the passenger.
  private(set) var retries: UInt8 = 0
  private(set) var arrivedAt: Instant?

  /// Number of failed requests after which the passenger continued.
  private(set) var tries: Int32 = 0
  private(set) var approachMeters: Double = 0
  private(set) var rideMeters: Double = 0
  private(set) var rideTime = TimeSpan.zero

  /// Event at which the passenger's patience ends, if scheduled.
  var patience: EventTicket?

  /// Number of shown waits.
  private(set) var shownCount: Int32 = 0

  /// Lead time of the reservation; nil for an immediate request.
  let lead: TimeSpan?

  /// First shown wait, and total error of the shown waits.
  private(set) var shownWait: TimeSpan?
  private(set) var shownError = TimeSpan.zero

  /// Problem of a passenger's taxi.
  enum Trouble: UInt8, BitwiseCopyable {
    /// The driver will end, or has ended, the ride by mistake, and the passenger will call.
    case endedByMistake

    /// The passenger will make a new request as soon as the ride is over.
    case asksAnew
  }

  /// Marks the passenger as absent from the meeting point.
  mutating func stayAway() { isNoShow = true }

  /// Makes a booking before the service has been asked.
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

  /// Key of the random draws of the last offer.
  var luckOfOffer: (trip: TripKey, part: Int32, attempt: Int32) { (trip, part, offers) }

  /// True if the service still searches for its taxi.
  var isWithoutTaxi: Bool { end == nil && assignedAt == nil }

  /// True if its ride was ended by mistake and the passenger has not called yet.
  var isStranded: Bool { trouble == .endedByMistake && assignedAt == nil }
}

// MARK: - The search for a taxi

extension Booking {
  /// Records that the service accepted it as a ride, for a party of several taxis.
  mutating func accept(as ride: RideID, taxis: Int32) {
    self.ride = ride
    parts = taxis
    openParts = taxis
  }

  /// Returns the booking of a further taxi of the same party.
  func further(_ part: Int32, as ride: RideID) -> Booking {
    var booking = self
    booking.part = part
    booking.ride = ride
    booking.parts = 1
    return booking
  }

  mutating func beginWait() { isWaiting = true }

  mutating func hold() { wasHeld = true }

  /// Records an offer to a driver.
  mutating func offer(at now: Instant, isOutOfTurn: Bool) {
    offers += 1
    offerSince = now
    self.isOutOfTurn = isOutOfTurn
  }

  /// End of an offer.
  enum OfferEnd { case accepted, declined, lapsed, withdrawn }

  /// Ends the pending offer; time before the start of the wait does not count.
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

  /// Records the wait shown with a proposal; until a taxi is assigned, the last proposal counts.
  mutating func propose(_ wait: TimeSpan) { if approaches == 0 { shownWait = wait } }

  /// Records the first wait shown with an assigned taxi.
  mutating func show(_ wait: TimeSpan) { if shownWait == nil { shownWait = wait } }

  /// Records the error of a shown wait.
  mutating func noteShownWait(error: TimeSpan) {
    shownCount += 1
    shownError += error
  }
}

// MARK: - The taxi and the ride

extension Booking {
  /// Records that a taxi sets off to the passenger from a distance of `ring` zones.
  mutating func assign(_ taxi: TaxiID, at now: Instant, ring: UInt8) {
    approaches += 1
    approachMeters = 0
    assignedAt = now
    self.taxi = taxi
    self.ring = ring
  }

  /// Adds approach distance; negative for distance driven earlier for other passengers.
  mutating func approach(meters: Double) { approachMeters += meters }

  mutating func meet(at now: Instant) { arrivedAt = now }

  /// Sets the ride, as it is or will be if no other passengers are taken along.
  mutating func ride(meters: Double, time: TimeSpan) {
    rideMeters = meters
    rideTime = time
  }

  /// Completed trip.
  var taxiTrip: TaxiTrip {
    TaxiTrip(
      key: trip, pickedUpAt: endedAt, approachMeters: approachMeters, meters: rideMeters)
  }

  /// Removes a taxi that will not come.
  mutating func loseTaxi() {
    assignedAt = nil
    arrivedAt = nil
    taxi = nil
  }

  /// Ends the wait for this taxi.
  mutating func endWait(_ end: BookingEnd, at now: Instant) {
    self.end = end
    endedAt = now
    isBetweenTries = false
  }

  /// Ends the wait for one taxi of the party that it leads.
  /// - Returns: true if it was the last taxi.
  mutating func endPart() -> Bool {
    openParts -= 1
    return openParts == 0
  }
}

// MARK: - Giving up and repeated requests

extension Booking {
  mutating func giveUp() { hasGivenUp = true }

  /// Records the passenger's decision to ask again.
  mutating func retry() { retries += 1 }

  /// Ends the request for the service; the passenger asks again after a while.
  mutating func turnAway() {
    ride = nil
    tries += 1
    isBetweenTries = true
  }

  mutating func askAgain() { isBetweenTries = false }
}

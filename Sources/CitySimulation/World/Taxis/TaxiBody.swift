import DispatchCore
import EventEngine
import Geography
import Quantities

/// Taxi in the street with its driver.
///
/// Any part of the world may read it; it changes only by its events.
struct TaxiBody: BitwiseCopyable {
  /// Pick-up or drop-off of the passengers of a booking.
  struct Stop: BitwiseCopyable, Equatable {
    let booking: BookingID
    let isDropOff: Bool
  }

  // Fields are ordered for the cache, as in `Booking`: those used by nearly every event come first.

  /// Start of the current activity.
  private(set) var activitySince = Instant.start

  /// Current place, or last stop.
  var place: Place

  /// Driver group, which determines the behaviour.
  let group: Int32

  /// Current or next stop; nil while idle and for a hail.
  private(set) var stop: Stop?
  private(set) var activity = Activity.offDuty

  /// True if the driver follows an itinerary on the screen, because rides may be shared.
  private(set) var hasItinerary = false

  /// True if the driver will answer the open offer in time, unless it is withdrawn before.
  var willAnswer = false

  /// Next event of the taxi, which may have to be cancelled.
  var next: EventTicket?

  /// True if the driver goes home as soon as they are free.
  private(set) var isShiftOver = false

  /// True if the driver leaves for a while as soon as they are free.
  var leavesWhenFree = false

  /// True if the driver serves a hail and has not pressed Busy yet.
  var isBusyUnpressed = false

  /// Number of rides and of people aboard.
  private(set) var aboard: Int32 = 0
  private(set) var people: Int32 = 0

  /// First leg of the current journey, which seldom has more; nil while stationary.
  private(set) var leg: Leg?

  /// True if the taxi has broken down.
  private(set) var isBroken = false

  /// True if the driver has accepted a ride and does not set off.
  private(set) var staysAway = false

  /// Booking of the open offer.
  private(set) var offered: BookingID?

  /// Zone in which the taxi is recorded as on duty.
  var watchedZone: ZoneID?

  /// Number of relocation advices to the driver, which keys the random draws.
  private(set) var relocations: Int32 = 0

  /// Number of the last hail served, which keys the press after it.
  private(set) var hail: Int32 = 0

  init(group: Int32, place: Place) {
    self.group = group
    self.place = place
  }

  /// Booking served by the taxi.
  var booking: BookingID? { stop?.booking }

  /// True if it is following an itinerary.
  var isOnRoute: Bool { hasItinerary && stop != nil }

  /// True if an idle taxi is driving to another zone.
  var isRelocating: Bool { activity == .idle && leg != nil }
}

// MARK: - Driving

extension TaxiBody {
  /// Starts an activity at the current time.
  mutating func begin(_ activity: Activity, at now: Instant) {
    self.activity = activity
    activitySince = now
  }

  /// Marks the time up to now as recorded.
  mutating func markTimeCounted(at now: Instant) { activitySince = now }

  /// Sets the next stop.
  mutating func head(for stop: Stop, hasItinerary: Bool) {
    self.stop = stop
    self.hasItinerary = hasItinerary
  }

  mutating func drive(_ leg: Leg) { self.leg = leg }

  /// Ends the current drive, at its end or at an intermediate place.
  mutating func halt(at place: Place) {
    leg = nil
    self.place = place
  }

  mutating func board(people: Int32) {
    aboard += 1
    self.people += people
  }

  mutating func alight(people: Int32) {
    aboard -= 1
    self.people -= people
  }

  /// Ends the itinerary without passengers, and keeps the booking until the press.
  mutating func leaveItinerary() {
    hasItinerary = false
    aboard = 0
    people = 0
  }

  /// Removes the booking.
  mutating func forgetBooking() { stop = nil }

  mutating func relocate() { relocations += 1 }

  mutating func pickUp(hail: Int32) { self.hail = hail }
}

// MARK: - The driver's day

extension TaxiBody {
  /// Shows an offer on the screen.
  mutating func receiveOffer(of booking: BookingID) {
    offered = booking
    willAnswer = false
  }

  /// Removes the offer and returns its booking.
  mutating func endOffer() -> BookingID? {
    defer { offered = nil }
    return offered
  }

  mutating func startShift() {
    isShiftOver = false
    leavesWhenFree = false
    isBroken = false
  }

  mutating func endShift() { isShiftOver = true }

  mutating func breakDown() {
    isBroken = true
    isShiftOver = true
  }

  mutating func leaveWreck() { isBroken = false }

  mutating func stayAway(_ staysAway: Bool) { self.staysAway = staysAway }
}

import DispatchCore
import EventEngine
import Geography
import Quantities

/// A taxi in the street and the person at its wheel.
///
/// Everybody may read it; it changes only by what happens to it.
struct TaxiBody: BitwiseCopyable {
  /// Where a taxi picks up or drops off the passengers of a booking.
  struct Stop: BitwiseCopyable, Equatable {
    let booking: BookingID
    let isDropOff: Bool
  }

  // The order is that of the cache, as in `Booking`: what nearly every event looks at comes first.

  /// Since when it does what it is doing.
  private(set) var activitySince = Instant.start

  /// Where it is, or where it last stopped.
  var place: Place

  /// How the driver behaves.
  let group: Int32

  /// The stop that it drives to or stands at; nil while idle and for a passenger from the street.
  private(set) var stop: Stop?
  private(set) var activity = Activity.offDuty

  /// Whether the driver follows an itinerary on the screen, because the passengers may share the taxi.
  private(set) var hasItinerary = false

  /// The driver will answer the offer that is not yet settled in time, unless it is withdrawn before.
  var willAnswer = false

  /// What the taxi will do next, which may have to be taken back.
  var next: EventTicket?

  /// The driver goes home as soon as they are free.
  private(set) var isShiftOver = false

  /// The driver leaves for a while as soon as they are free.
  var leavesWhenFree = false

  /// The driver serves a person from the street and has not pressed Busy yet.
  var isBusyUnpressed = false

  /// Number of rides aboard, and how many people.
  private(set) var aboard: Int32 = 0
  private(set) var people: Int32 = 0

  /// The first stretch of the journey under way, which seldom has more; nil while it stands.
  private(set) var leg: Leg?

  /// The taxi has broken down.
  private(set) var isBroken = false

  /// The driver has accepted a ride and does not set off.
  private(set) var staysAway = false

  /// The booking of the offer that is not yet settled.
  private(set) var offered: BookingID?

  /// The zone in which the taxi counts as being at work.
  var watchedZone: ZoneID?

  /// Number of times that its driver was advised to go elsewhere, to key its random draws.
  private(set) var relocations: Int32 = 0

  /// The number of the last hail that the taxi served, to key the press after it.
  private(set) var hail: Int32 = 0

  init(group: Int32, place: Place) {
    self.group = group
    self.place = place
  }

  /// The booking that the taxi is about.
  var booking: BookingID? { stop?.booking }

  /// True if it is on its way through an itinerary.
  var isOnRoute: Bool { hasItinerary && stop != nil }

  /// True if an idle taxi is on its way to another zone.
  var isRelocating: Bool { activity == .idle && leg != nil }
}

// MARK: - Driving

extension TaxiBody {
  /// Begins something else; the driver knows since when.
  mutating func begin(_ activity: Activity, at now: Instant) {
    self.activity = activity
    activitySince = now
  }

  /// The time up to now has been written down.
  mutating func markTimeCounted(at now: Instant) { activitySince = now }

  /// Has a stop to go to.
  mutating func head(for stop: Stop, hasItinerary: Bool) {
    self.stop = stop
    self.hasItinerary = hasItinerary
  }

  mutating func drive(_ leg: Leg) { self.leg = leg }

  /// The drive under way is over, at its end or where it is broken off.
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

  /// Has nobody left to serve, and keeps the booking in mind until the press.
  mutating func leaveItinerary() {
    hasItinerary = false
    aboard = 0
    people = 0
  }

  /// Is about nobody any more.
  mutating func forgetBooking() { stop = nil }

  mutating func relocate() { relocations += 1 }

  mutating func pickUp(hail: Int32) { self.hail = hail }
}

// MARK: - The driver's day

extension TaxiBody {
  /// An offer is on the screen.
  mutating func receiveOffer(of booking: BookingID) {
    offered = booking
    willAnswer = false
  }

  /// The offer is gone.
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

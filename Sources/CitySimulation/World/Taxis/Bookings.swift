import DispatchCore
import Quantities

/// All taxis that people want or wanted, in the order in which they asked.
struct Bookings: ~Copyable {
  private var records = PassingArray<BookingKind, Booking>()

  /// For every ride of the core, its booking.
  private var bookingOfRide = IDArray<RideKind, BookingID>()

  /// What there is to know of rides that may be shared; grows on demand.
  private var sharedRides: [SharedRide] = []

  /// For bookings whose passengers mind delays, when the taxi was first said to be there.
  private var promises: [BookingID: Instant] = [:]

  /// The customers of bookings that have been turned away and will ask again.
  private var callers: [BookingID: CustomerID] = [:]

  /// What people with plans of their own have reserved, by what keys its luck.
  private var plannedReservations: [TripKey: BookingID] = [:]

  /// The booking for which the service is being asked.
  private(set) var asking = BookingID(0)

  /// The oldest booking whose row is not in the books yet.
  private(set) var nextToSettle = BookingID(0)

  /// Requests that count and are not resolved yet.
  private(set) var openCount = 0

  init(expected: Int) {
    records.reserveCapacity(expected)
    bookingOfRide.reserveCapacity(expected)
  }

  subscript(booking: BookingID) -> Booking {
    @inline(__always) get { records[booking] }
    @inline(__always) _modify { yield &records[booking] }
  }

  var ids: LazyMapSequence<Range<Int>, BookingID> { records.ids }

  var count: Int { records.count }

  /// True if a booking is not forgotten yet.
  @inline(__always)
  func contains(_ booking: BookingID) -> Bool { records.contains(booking) }

  /// True if the next booking begins a page of memory.
  @inline(__always)
  var isPageFull: Bool { records.count % PassingArray<BookingKind, Booking>.pageSize == 0 }

  mutating func settleNext() { nextToSettle = BookingID(nextToSettle.index + 1) }

  mutating func forgetSettled() { records.forget(before: nextToSettle) }

  /// The booking of a ride.
  @inline(__always)
  subscript(ride: RideID) -> BookingID { bookingOfRide[ride] }

  /// The first booking of a party.
  @inline(__always)
  func leader(of booking: BookingID) -> BookingID {
    let part = records[booking].part
    return part == 0 ? booking : BookingID(booking.index - Int(part))
  }

  /// The bookings of the party that one leads.
  @inline(__always)
  func party(ledBy leader: BookingID) -> LazyMapSequence<Range<Int>, BookingID> {
    let end = leader.index + max(1, Int(records[leader].parts))
    return (leader.index..<end).lazy.map { BookingID($0) }
  }

  /// A booking is what a person with plans of their own has reserved.
  mutating func note(_ booking: BookingID, isReservationOf key: TripKey) {
    plannedReservations[key] = booking
  }

  /// What a person with plans of their own has reserved; nil when the service did not take it.
  func reservation(of key: TripKey) -> BookingID? { plannedReservations[key] }

  /// True if a taxi of a party is still looked for.
  func isWaitingForTaxi(_ leader: BookingID) -> Bool {
    party(ledBy: leader).contains { records[$0].isWithoutTaxi }
  }

  /// The booking of the reservation that one repeats by mistake.
  func original(of duplicate: BookingID) -> BookingID {
    leader(of: BookingID(duplicate.index - 1))
  }

  /// Adds a booking, which asks the service next.
  mutating func open(_ booking: Booking) -> BookingID {
    asking = BookingID(records.count)
    records.append(booking)
    if booking.isMeasured { openCount += 1 }
    return asking
  }

  /// A booking that was turned away asks again.
  mutating func reopen(_ booking: BookingID) { asking = booking }

  /// A request that counts is resolved.
  mutating func close() { openCount -= 1 }

  /// Learns which bookings the newest rides of the core belong to: the one that asks, and one more for
  /// every further taxi of the party.
  @inline(__always)
  mutating func meetNewRides(of core: borrowing DispatchCore) {
    while bookingOfRide.count < core.rideCount { meet(RideID(bookingOfRide.count), of: core) }
  }

  private mutating func meet(_ ride: RideID, of core: borrowing DispatchCore) {
    if core.leader(of: ride) == ride {
      records[asking].accept(as: ride, taxis: core.taxiCount(ofPartyLedBy: ride))
      bookingOfRide.append(asking)
    } else {
      let part = Int32(records.count - asking.index)
      bookingOfRide.append(BookingID(records.count))
      records.append(records[asking].further(part, as: ride))
    }
  }

  /// What there is to know of the shared ride of a booking.
  subscript(sharedRideOf booking: BookingID) -> SharedRide {
    get { sharedRides[booking.index] }
    set {
      while sharedRides.count <= booking.index { sharedRides.append(SharedRide()) }
      sharedRides[booking.index] = newValue
    }
  }

  /// When the taxi of a booking was first said to be there.
  subscript(promiseTo booking: BookingID) -> Instant? {
    get { promises[booking] }
    set { promises[booking] = newValue }
  }

  /// Who will ask again.
  mutating func expectCall(for booking: BookingID, by customer: CustomerID) {
    callers[booking] = customer
  }

  mutating func takeCaller(of booking: BookingID) -> CustomerID? {
    callers.removeValue(forKey: booking)
  }
}

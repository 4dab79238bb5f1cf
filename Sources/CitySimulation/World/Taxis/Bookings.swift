import DispatchCore
import Quantities

/// Bookings in the order of the requests.
struct Bookings: ~Copyable {
  private var records = PassingArray<BookingKind, Booking>()

  /// Booking of each ride of the core.
  private var bookingOfRide = IDArray<RideKind, BookingID>()

  /// Data of rides that may be shared; grows on demand.
  private var sharedRides: [SharedRide] = []

  /// First announced arrival of the taxi, for bookings whose passengers react to delays.
  private var promises: [BookingID: Instant] = [:]

  /// Customers of bookings that were turned away and will ask again.
  private var callers: [BookingID: CustomerID] = [:]

  /// Reservations of residents, by the key of their random draws.
  private var plannedReservations: [TripKey: BookingID] = [:]

  /// Booking of the current request to the service.
  private(set) var asking = BookingID(0)

  /// Oldest booking whose row has not been recorded.
  private(set) var nextToSettle = BookingID(0)

  /// Number of counted requests that are not resolved.
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

  /// True if a booking is still stored.
  @inline(__always)
  func contains(_ booking: BookingID) -> Bool { records.contains(booking) }

  /// True if the next booking starts a page of memory.
  @inline(__always)
  var isPageFull: Bool { records.count % PassingArray<BookingKind, Booking>.pageSize == 0 }

  mutating func settleNext() { nextToSettle = BookingID(nextToSettle.index + 1) }

  mutating func forgetSettled() { records.forget(before: nextToSettle) }

  /// Booking of a ride.
  @inline(__always)
  subscript(ride: RideID) -> BookingID { bookingOfRide[ride] }

  /// Returns the first booking of a party.
  @inline(__always)
  func leader(of booking: BookingID) -> BookingID {
    let part = records[booking].part
    return part == 0 ? booking : BookingID(booking.index - Int(part))
  }

  /// Returns the bookings of the party led by one of them.
  @inline(__always)
  func party(ledBy leader: BookingID) -> LazyMapSequence<Range<Int>, BookingID> {
    let end = leader.index + max(1, Int(records[leader].parts))
    return (leader.index..<end).lazy.map { BookingID($0) }
  }

  /// Records that a booking is the reservation of a resident.
  mutating func note(_ booking: BookingID, isReservationOf key: TripKey) {
    plannedReservations[key] = booking
  }

  /// Returns the reservation of a resident; nil if the service did not accept it.
  func reservation(of key: TripKey) -> BookingID? { plannedReservations[key] }

  /// True if the service still searches for a taxi of a party.
  func isWaitingForTaxi(_ leader: BookingID) -> Bool {
    party(ledBy: leader).contains { records[$0].isWithoutTaxi }
  }

  /// Returns the booking of the reservation that was repeated by mistake.
  func original(of duplicate: BookingID) -> BookingID {
    leader(of: BookingID(duplicate.index - 1))
  }

  /// Adds a booking, which becomes the current request.
  mutating func open(_ booking: Booking) -> BookingID {
    asking = BookingID(records.count)
    records.append(booking)
    if booking.isMeasured { openCount += 1 }
    return asking
  }

  /// Makes a booking that was turned away the current request again.
  mutating func reopen(_ booking: BookingID) { asking = booking }

  /// Records that a counted request is resolved.
  mutating func close() { openCount -= 1 }

  /// Assigns the newest rides of the core to bookings: the current one, and one for every further
  /// taxi of the party.
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

  /// Data of the shared ride of a booking.
  subscript(sharedRideOf booking: BookingID) -> SharedRide {
    get { sharedRides[booking.index] }
    set {
      while sharedRides.count <= booking.index { sharedRides.append(SharedRide()) }
      sharedRides[booking.index] = newValue
    }
  }

  /// First announced arrival of the taxi of a booking.
  subscript(promiseTo booking: BookingID) -> Instant? {
    get { promises[booking] }
    set { promises[booking] = newValue }
  }

  /// Records the customer who will ask again.
  mutating func expectCall(for booking: BookingID, by customer: CustomerID) {
    callers[booking] = customer
  }

  mutating func takeCaller(of booking: BookingID) -> CustomerID? {
    callers.removeValue(forKey: booking)
  }
}

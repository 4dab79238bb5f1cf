import DispatchCore
import Geography
import Mobility
import Quantities

/// Trip under way.
struct OngoingTrip: BitwiseCopyable {
  let means: Means

  /// Number of earlier failed trips to the same appointment.
  let attempt: UInt8
  let origin: Place
  let departure: Instant

  /// Expected duration, as announced.
  let estimate: TimeSpan

  /// Waiting time on the way, at the door or at stops.
  var wait = TimeSpan.zero
  var walkMeters = 0.0
  var meters = 0.0

  /// Distance of a taxi's approach, in metres; nil without a taxi.
  var approachMeters: Double?

  /// CO2 emissions in grams: total, and the part of a taxi's approach.
  var grams = 0.0
  var approachGrams = 0.0

  /// Cost in euros.
  var cost = 0.0

  /// Stop at which they will find no service; nil if there is service.
  var strandedAt: Place?

  /// Ride for which they wait; nil without a taxi.
  var awaited: TripKey?

  /// Number of the booking of that ride; nil until the call, and for a taxi reserved before.
  var booking: Int32?

  /// Number of the ride in the tables; nil without a taxi.
  var ride: Int32?

  /// Duration until the end that is known at the start.
  private(set) var length: TimeSpan

  init(
    _ means: Means, from origin: Place, at departure: Instant, taking estimate: TimeSpan,
    attempt: UInt8
  ) {
    self.means = means
    self.origin = origin
    self.departure = departure
    (self.estimate, length) = (estimate, estimate)
    self.attempt = attempt
  }

  /// The same trip with only the data known at its start.
  var asBegun: OngoingTrip {
    var begun = OngoingTrip(
      means, from: origin, at: departure, taking: estimate, attempt: attempt)
    begun.ride = ride
    return begun
  }

  /// Sets the data of a trip to those of an option.
  mutating func go(by option: TripOption, hasPass: Bool) {
    length = option.arrival - departure
    wait = option.wait
    walkMeters = option.walkMeters
    meters = option.meters
    grams = option.grams
    cost = hasPass && option.means == .lines ? 0 : option.cost
  }

  /// Returns the point of the straight line to the end that is reached at an instant, in
  /// proportion to the time.
  func point(at now: Instant, to end: Place) -> Point {
    let part =
      length > .zero ? min(1, (now - departure).inSeconds / length.inSeconds) : 1
    let (from, to) = (origin.point, end.point)
    return Point(x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part)
  }

  /// Records a drive in a private car.
  mutating func drive(_ meters: Double, until arrival: Instant, _ facts: MeansFacts) {
    self.meters = meters
    length = arrival - departure
    grams = meters / 1000 * facts.carGrams
    cost = meters / 1000 * facts.carCost
  }

  /// Records a taxi ride and its approach.
  mutating func ride(_ trip: TaxiTrip, _ facts: MeansFacts) {
    wait = trip.pickedUpAt - departure
    meters = trip.meters
    approachMeters = trip.approachMeters
    approachGrams = trip.approachMeters / 1000 * facts.taxiGrams
    grams = meters / 1000 * facts.taxiGrams + approachGrams
    cost = facts.taxiFlag + meters / 1000 * facts.taxiCost
  }
}

/// Trips of all people under way, few at any time.
struct OngoingTrips {
  private var trips: [OngoingTrip] = []
  private var free: [Int32] = []

  subscript(number: Int32) -> OngoingTrip { trips[Int(number)] }

  /// Adds a trip that begins.
  /// - Returns: the number of the trip, until it is removed.
  mutating func add(_ trip: OngoingTrip) -> Int32 {
    guard let number = free.popLast() else {
      trips.append(trip)
      return Int32(trips.count - 1)
    }
    trips[Int(number)] = trip
    return number
  }

  mutating func remove(_ number: Int32) { free.append(number) }

  mutating func change(_ number: Int32, _ note: (inout OngoingTrip) -> Void) {
    note(&trips[Int(number)])
  }
}

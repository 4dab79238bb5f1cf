import Geography
import Mobility
import Quantities

/// A trip on which a person is.
struct OngoingTrip: BitwiseCopyable {
  let means: Means

  /// How many trips to the same appointment came to nothing before.
  let attempt: UInt8
  let origin: Place
  let departure: Instant

  /// How long it should take, as they were told.
  let estimate: TimeSpan

  /// How long they wait on the way, at the door or at stops.
  var wait = TimeSpan.zero
  var walkMeters = 0.0
  var meters = 0.0

  /// How far a taxi drove to them; nil without one.
  var approachMeters: Double?

  /// Grams of CO2, and those among them of a taxi's way to them.
  var grams = 0.0
  var approachGrams = 0.0

  /// Euros.
  var cost = 0.0

  /// The stop at which they will learn that nothing comes; nil where something does.
  var strandedAt: Place?

  /// The ride for which they wait; nil without a taxi.
  var awaited: TripKey?

  /// The number of the ride in the tables; nil without a taxi.
  var ride: Int32?

  init(
    _ means: Means, from origin: Place, at departure: Instant, taking estimate: TimeSpan,
    attempt: UInt8
  ) {
    self.means = means
    self.origin = origin
    self.departure = departure
    self.estimate = estimate
    self.attempt = attempt
  }

  /// The same, of which nothing is known but that it has begun.
  var asBegun: OngoingTrip {
    var begun = OngoingTrip(
      means, from: origin, at: departure, taking: estimate, attempt: attempt)
    begun.ride = ride
    return begun
  }

  /// The trip goes as an option says.
  mutating func go(by option: TripOption, hasPass: Bool) {
    wait = option.wait
    walkMeters = option.walkMeters
    meters = option.meters
    grams = option.grams
    cost = hasPass && option.means == .lines ? 0 : option.cost
  }

  /// They drive so far in their own car.
  mutating func drive(_ meters: Double, _ facts: MeansFacts) {
    self.meters = meters
    grams = meters / 1000 * facts.carGrams
    cost = meters / 1000 * facts.carCost
  }

  /// A taxi has come from so far away, and has brought them.
  mutating func ride(_ trip: TaxiTrip, _ facts: MeansFacts) {
    wait = trip.pickedUpAt - departure
    meters = trip.meters
    approachMeters = trip.approachMeters
    approachGrams = trip.approachMeters / 1000 * facts.taxiGrams
    grams = meters / 1000 * facts.taxiGrams + approachGrams
    cost = facts.taxiFlag + meters / 1000 * facts.taxiCost
  }
}

/// The trips of all who are under way: at any time only a few are.
struct OngoingTrips {
  private var trips: [OngoingTrip] = []
  private var free: [Int32] = []

  subscript(number: Int32) -> OngoingTrip { trips[Int(number)] }

  /// A person sets out.
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

import CityModels
import DispatchCore
import Quantities
import Results

/// How requests that are over leave the city, and their rows go to the books.
extension City {
  /// Whether bookings that are over are never asked about again, so that they may leave memory while
  /// the city runs.
  ///
  /// Not where a rule brings people back to a ride that is over, such as asking again, nor where all rides
  /// are looked at in the end, as by a log.
  static func forgetsBookings(_ plan: RunPlan, _ core: borrowing DispatchCore, isWatched: Bool)
    -> Bool
  {
    let isComplicated =
      plan.hasParties || plan.hasMishaps || plan.hasRetries || plan.hasRegistration
      || plan.hasMessages || plan.hasPeople
      || plan.model.passengers.reservations.map { $0.doubleShare > 0 } ?? false
      || plan.groups.contains { $0.hasFates || $0.breakdownShare > 0 }
    let mayLoseTaxi =
      plan.model.rulebook.cancelWindow == .anyTime || core.needs.contains(.approachPlaces)
    return !isWatched && !isComplicated && !mayLoseTaxi && !core.sharesRides
      && core.foreign?.followsRides != true
  }

  /// Settles the oldest bookings, as far as they are over for everybody, and forgets them.
  ///
  /// It must not be called while something happens to a booking.
  mutating func settlePast() {
    while bookings.nextToSettle.index < bookings.count, isPast(bookings.nextToSettle) {
      settleNext()
    }
    bookings.forgetSettled()
    core.forgetPast()
  }

  /// Settles all bookings that are left when the run is over.
  mutating func settleRest() {
    while bookings.nextToSettle.index < bookings.count { settleNext() }
    books.requests.close()
  }

  /// True if nobody will ever act on a booking again.
  private func isPast(_ booking: BookingID) -> Bool {
    guard bookings[booking].end != nil, !bookings[booking].isBetweenTries else { return false }
    if let taxi = bookings[booking].taxi, taxis[taxi].booking == booking { return false }
    guard let ride = bookings[booking].ride, core.remembers(ride) else { return true }
    return core.rideState(of: ride).isOver
  }

  /// Writes the row of a request; that of a party is written at its first taxi.
  private mutating func settleNext() {
    let booking = bookings.nextToSettle
    bookings.settleNext()
    guard bookings[booking].isMeasured else { return }
    if bookings[booking].assignedAt != nil, bookings[booking].isOutOfTurn {
      books.requests.inversions += 1
    }
    guard bookings[booking].part == 0 else { return }
    var row = row(of: booking)
    if plan.hasParties { addParty(ledBy: booking, to: &row) }
    row.countPeopleServed(capacity: model.rulebook.taxiCapacity)
    books.add(row)
    if row.outcome == .unresolved { noteOpen(row, booking) }
  }

  /// Records the further patience of a request that is open at the end of the run.
  @inline(never)
  private mutating func noteOpen(_ row: RequestRow, _ booking: BookingID) {
    let trip = bookings[booking].trip
    let patience = trip.incident == nil ? luck.patience(of: trip, plan) : plan.taxiLimit
    books.requests.addOpen(row.ride, patience: patience.map { max(.zero, $0 - row.wait) })
  }

  @inline(never)
  private func addParty(ledBy booking: BookingID, to row: inout RequestRow) {
    for part in bookings.party(ledBy: booking).dropFirst() { row.add(self.row(of: part)) }
  }

  /// To this number is added that of the emergency, for the ride of a patient.
  static let firstRideOfPatients: Int32 = 1_500_000_000

  /// To this number is added that of the trip, for the ride of a person who shops.
  static let firstRideOfShoppers: Int32 = 1_600_000_000

  /// The number of such a ride in the tables of results.
  static func rideNumber(ofShopper key: TripKey) -> Int32 { firstRideOfShoppers + key.number + 1 }

  /// To this number are added those of the run and of the trip, for the ride of an athlete.
  static let firstRideOfRunners: Int32 = 1_750_000_000

  /// How far apart the numbers of two runs are.
  static let ridesOfRun: Int32 = 40_000_000

  /// The number of such a ride in the tables of results.
  static func rideNumber(ofRunner run: Int32, _ trip: Int32) -> Int32 {
    firstRideOfRunners + run * ridesOfRun + trip + 1
  }

  /// The number of a ride in the tables of results.
  @inline(__always)
  func rideNumber(of booking: BookingID) -> Int32 {
    let key = bookings[booking].trip
    if plan.hasResidents, let ride = residents?.ride(of: key) { return ride }
    if plan.taxiLimit != nil, let incident = key.incident {
      return Self.firstRideOfPatients + incident + 1
    }
    if plan.hasShops, key.shopping != nil { return Self.rideNumber(ofShopper: key) }
    if plan.hasRuns, let trip = key.runTrip {
      return Self.rideNumber(ofRunner: trip.run, trip.number)
    }
    return key.number
  }

  @inline(__always)
  private func row(of booking: BookingID) -> RequestRow {
    RequestRow(
      bookings[booking], ride: rideNumber(of: booking), window: books.window,
      hasDistances: plan.hasDistances,
      policy: policyNumber, replication: replication)
  }
}

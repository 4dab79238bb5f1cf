import CityModels
import DispatchCore
import EmergencyCore
import Quantities
import Results

/// Settling of completed requests, whose rows are recorded and whose memory is freed.
extension City {
  /// True if completed bookings are never read again, so that their memory can be freed during the
  /// run.
  ///
  /// False if a rule returns to completed rides, such as repeated requests, or if all rides are
  /// read at the end, for example by a log.
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

  /// Settles the oldest completed bookings and frees their memory.
  ///
  /// It must not be called during an event of a booking.
  mutating func settlePast() {
    while bookings.nextToSettle.index < bookings.count, isPast(bookings.nextToSettle) {
      settleNext()
    }
    bookings.forgetSettled()
    core.forgetPast()
  }

  /// Settles all remaining bookings at the end of the run.
  mutating func settleRest() {
    while bookings.nextToSettle.index < bookings.count { settleNext() }
    books.requests.close()
  }

  /// True if no further event can affect a booking.
  private func isPast(_ booking: BookingID) -> Bool {
    guard bookings[booking].end != nil, !bookings[booking].isBetweenTries else { return false }
    if let taxi = bookings[booking].taxi, taxis[taxi].booking == booking { return false }
    guard let ride = bookings[booking].ride, core.remembers(ride) else { return true }
    return core.rideState(of: ride).isOver
  }

  /// Records the row of a request; the row of a party is recorded with its first taxi.
  private mutating func settleNext() {
    let booking = bookings.nextToSettle
    bookings.settleNext()
    guard bookings[booking].isMeasured else { return }
    if bookings[booking].assignedAt != nil, bookings[booking].isOutOfTurn {
      books.requests.inversions += 1
    }
    guard bookings[booking].part == 0 else { return }
    var row = row(of: booking)
    if plan.rowsHavePeople { addPeople(of: booking, to: &row) }
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

  /// Adds the further taxis of a party, and the resident who travels.
  @inline(never)
  private func addPeople(of booking: BookingID, to row: inout RequestRow) {
    if plan.hasParties {
      for part in bookings.party(ledBy: booking).dropFirst() { row.add(self.row(of: part)) }
    }
    if plan.hasResidents { row.person = resident(of: booking) }
  }

  /// Returns the number of the resident who travels, from 1; 0 for other people.
  @inline(never)
  private func resident(of booking: BookingID) -> Int32 {
    if let incident = bookings[booking].trip.incident, let firstAid {
      return firstAid.plan(of: IncidentID(Int(incident))).patient.map { $0 + 1 } ?? 0
    }
    let user = bookings[booking].person.flatMap { residents?.user(of: $0) }
    return user.map { $0.number + 1 } ?? 0
  }

  /// First ride number of patients, to which the number of the emergency is added.
  static let firstRideOfPatients = RideSource.patient.firstRide

  /// First ride number of shoppers, to which the number of the trip is added.
  static let firstRideOfShoppers = RideSource.shopper.firstRide

  /// Returns the number of a shopper's ride in the result tables.
  static func rideNumber(ofShopper key: TripKey) -> Int32 { firstRideOfShoppers + key.number + 1 }

  /// First ride number of athletes, to which the numbers of the run and of the trip are added.
  static let firstRideOfRunners = RideSource.athlete.firstRide

  /// Difference between the first ride numbers of consecutive runs.
  static let ridesOfRun: Int32 = 40_000_000

  /// Returns the number of an athlete's ride in the result tables.
  static func rideNumber(ofRunner run: Int32, _ trip: Int32) -> Int32 {
    firstRideOfRunners + run * ridesOfRun + trip + 1
  }

  /// Returns the number of a ride in the result tables.
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

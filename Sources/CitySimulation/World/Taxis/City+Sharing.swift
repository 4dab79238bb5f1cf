import CityModels
import DispatchCore
import EventEngine
import Geography
import Quantities
import Results

/// Shared taxis, which follow the stops of the itinerary on the driver's screen.
///
/// A taxi that turns off and returns later has the same random draws again.
extension City {
  /// Returns the next stop on the driver's screen.
  private func nextStop(of taxi: TaxiID) -> TaxiBody.Stop {
    let stop = core.stop(of: taxi, at: 0)
    return TaxiBody.Stop(booking: bookings[stop.ride], isDropOff: stop.kind == .dropOff)
  }

  /// True if a taxi with an itinerary drives to a pick-up.
  func isDrivingToPickUp(_ taxi: TaxiID) -> Bool {
    taxis[taxi].stop?.isDropOff == false && taxis[taxi].activity != .boarding
  }

  /// True if a driver cannot take another passenger along.
  ///
  /// The driver is about to go home, has broken down, or waits at a stop where a passenger is
  /// boarding and would have to leave for another stop first.
  func cannotTakeAlong(_ taxi: TaxiID, _ insertion: Insertion?) -> Bool {
    guard let insertion else { return false }
    let body = taxis[taxi]
    return body.isShiftOver || body.leavesWhenFree || !body.isOnRoute
      || (body.activity == .boarding && insertion.pickUp == 0)
  }

  /// Adds a ride to the itinerary of a taxi under way, which continues in the new order of stops.
  mutating func takeAlong(_ booking: BookingID, _ taxi: TaxiID) {
    // The distance driven so far on the current drive was not for this passenger.
    if let journey = taxis.journey(of: taxi) {
      bookings[booking].approach(meters: -journey.meters(at: engine.now))
    }
    changeCourse(of: taxi)
  }

  /// Turns a taxi off at its current place if its next stop has changed.
  mutating func changeCourse(of taxi: TaxiID) {
    if taxis[taxi].stop == nextStop(of: taxi) { return }
    if let ticket = taxis[taxi].next { engine.cancel(ticket) }
    taxis[taxi].next = nil
    endDrive(of: taxi)
    driveToNextStop(taxi)
  }

  /// Drives to the next stop of the itinerary.
  mutating func driveToNextStop(_ taxi: TaxiID) {
    let stop = nextStop(of: taxi)
    drive(taxi, to: stop, journey(of: taxi, to: stop), hasItinerary: true)
  }

  /// Continues after a no-show, unless there are no other passengers to serve.
  mutating func goesOnInVain(_ taxi: TaxiID) -> Bool {
    guard core.stopCount(of: taxi) > 2 || taxis[taxi].aboard > 0 else {
      taxis[taxi].leaveItinerary()
      return false
    }
    taxis[taxi].next = nil
    tell(.driver(taxi, .stopInVain(at: reading(of: taxi))))
    driveToNextStop(taxi)
    return true
  }

  /// Ends an itinerary at the current place; all passengers aboard have to get off.
  mutating func abandonItinerary(_ taxi: TaxiID) {
    for position in 0..<core.stopCount(of: taxi) {
      let stop = core.stop(of: taxi, at: position)
      guard stop.boardedAt != nil else { continue }
      alight(bookings[stop.ride], taxi)
      note(.stranded)
      if books.log != nil {
        writeDropOff(bookings[stop.ride], taxi, taxis[taxi].isBroken ? .brokeDown : nil)
      }
    }
    taxis[taxi].leaveItinerary()
  }

  // MARK: - Records

  /// Returns the number of people in the taxi for a booking; each takes a seat.
  func people(of booking: BookingID) -> Int32 {
    bookings[booking].ride.map { core.people(in: $0) } ?? 1
  }

  /// Records the driven part of a drive, for the taxi and for all passengers for whom it was
  /// driven.
  mutating func countDrive(of taxi: TaxiID, _ meters: Double) {
    if taxis[taxi].activity == .occupied {
      books.count(taxi, at: engine.now) { $0.occupiedMeters += meters }
      if taxis[taxi].aboard > 0 {
        books.countOccupied(meters, people: taxis[taxi].people, at: engine.now)
      }
    } else {
      books.count(taxi, at: engine.now) { $0.emptyMeters += meters }
    }
    guard taxis[taxi].isOnRoute else {
      // When a taxi learns that it is redirected, its passenger may already have another taxi.
      if let stop = taxis[taxi].stop, !stop.isDropOff, bookings[stop.booking].taxi == taxi {
        bookings[stop.booking].approach(meters: meters)
      }
      return
    }
    for position in 0..<core.stopCount(of: taxi) {
      let stop = core.stop(of: taxi, at: position)
      guard stop.kind == .dropOff else { continue }
      if stop.boardedAt == nil {
        bookings[bookings[stop.ride]].approach(meters: meters)
      } else {
        bookings[sharedRideOf: bookings[stop.ride]].meters += meters
      }
    }
  }

  /// Marks all passengers aboard as sharing the taxi.
  mutating func noteSharing(in taxi: TaxiID) {
    for position in 0..<core.stopCount(of: taxi) {
      let stop = core.stop(of: taxi, at: position)
      if stop.boardedAt != nil { bookings[sharedRideOf: bookings[stop.ride]].wasShared = true }
    }
  }

  /// Lets the passengers of a ride get off.
  mutating func alight(_ booking: BookingID, _ taxi: TaxiID) {
    taxis[taxi].alight(people: books.totals.sharing == nil ? 1 : people(of: booking))
    if plan.hasPeople, let person = bookings[booking].person {
      people[person].arrive(at: taxis[taxi].place)
    }
    if taxis[taxi].isOnRoute {
      bookings[booking].ride(
        meters: bookings[sharedRideOf: booking].meters,
        time: engine.now - bookings[booking].endedAt)
    }
    if plan.followsRides { hasEnded(booking, taxi) }
  }

  /// Handles the end of a ride, for its fare and for services whose people took the taxi.
  @inline(never)
  private mutating func hasEnded(_ booking: BookingID, _ taxi: TaxiID) {
    if plan.hasFares { payFare(of: booking, taxi) }
    if plan.hasResidents { hasBrought(booking) }
    if plan.hasShops, let trip = bookings[booking].trip.shopping {
      isAtShop(trip.want, home: trip.home)
    }
  }

  /// Adds a completed ride to the sharing statistics.
  mutating func countRide(_ booking: BookingID, _ taxi: TaxiID) {
    guard taxis[taxi].isOnRoute else {
      return books.countRide(SharingTally(alone: bookings[booking].rideMeters), at: engine.now)
    }
    let time = bookings[booking].rideTime
    books.countRide(bookings[sharedRideOf: booking].tally(time: time), at: engine.now)
  }

  /// True if the people aboard match the reported rides and the people who booked them, each with a
  /// seat.
  func agreesOnWhoIsAboard(_ taxi: TaxiID) -> Bool {
    var rides: Int32 = 0
    var people: Int32 = 0
    for position in 0..<core.stopCount(of: taxi) {
      let stop = core.stop(of: taxi, at: position)
      guard stop.boardedAt != nil else { continue }
      rides += 1
      people += bookings[bookings[stop.ride]].people
    }
    guard rides == taxis[taxi].aboard else { return false }
    guard let sharing = model.sharing else { return people <= model.rulebook.taxiCapacity }
    return people == taxis[taxi].people && people <= sharing.rules.seats
  }
}

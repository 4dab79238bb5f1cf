import CityModels
import EventEngine
import Geography
import Mobility
import PlannerCore
import Quantities
import RandomVariates

/// Trips with shared bicycles and cars (T-A11).
///
/// A user walks to a station, takes a vehicle if there is one, rides to another station, leaves the
/// vehicle if there is a free place, and walks on.
extension City {
  /// Gives the planners the initial state of stations; later they are told when a station becomes
  /// empty or full.
  mutating func showStations() {
    guard let shared = residents?.shared else { return }
    for (number, isThere) in shared.hasVehicle.enumerated() where !isThere {
      ask(.news(.vehicles(StationID(number), false)))
    }
    for (number, isThere) in shared.hasRoom.enumerated() where !isThere {
      ask(.news(.room(StationID(number), false)))
    }
  }

  /// Starts the walk to the station at which a person intends to take a vehicle.
  mutating func walkToStation(_ trip: TripOption, _ query: TripQuery, for activity: ActivityID) {
    guard let residents,
      let (start, end) = residents.planner.map.stations(
        of: trip.means, query, leaving: trip.departure)
    else { preconditionFailure("a shared vehicle without stations") }
    let map = residents.planner.map
    let user = residents.planner.activity(activity).user
    let lived = map.walk(
      map.setOut(by: trip.means, from: query.origin, at: engine.now),
      to: map.stations[start.index].place, in: residents.model.bulletins.truth)
    residents.shared[user] = SharedVehicles.Ride(trip: lived, station: start, end: end)
    note(lived, of: user)
    schedule(PersonEvent.reachesStation, activity, at: lived.option.arrival, .personArrives)
  }

  /// Handles the arrival of a person at a station, on foot or with a vehicle.
  mutating func reachStation(for activity: ActivityID) {
    guard let residents else { return }
    let user = residents.planner.activity(activity).user
    guard let ride = residents.shared[user], residents.goal(of: user) == activity else { return }
    if ride.hasVehicle {
      leaveVehicle(ride, user, activity)
    } else {
      takeVehicle(ride, user, activity)
    }
  }

  private mutating func takeVehicle(
    _ ride: SharedVehicles.Ride, _ user: UserID, _ activity: ActivityID
  ) {
    guard let residents else { return }
    guard let change = residents.shared.take(at: ride.station) else {
      let means = ride.trip.option.means
      residents.shared[user] = nil
      residents.breakOff(user, engine.now, at: ride.trip.place)
      ask(.user(user, .isAt(ride.trip.place)))
      ask(.user(user, .cannotTravel(activity, means)))
      return
    }
    var ride = ride
    ride.hasVehicle = true
    self.ride(ride, to: ride.end, user, activity)
    tell(of: change)
  }

  private mutating func leaveVehicle(
    _ ride: SharedVehicles.Ride, _ user: UserID, _ activity: ActivityID
  ) {
    guard let residents else { return }
    guard let change = residents.shared.leave(at: ride.station) else {
      residents.noteFullStation(at: activity)
      // There is a free place for every vehicle under way, and a screen shows where.
      let map = residents.planner.map
      let place = residents.planner.activity(activity).place ?? ride.trip.place
      let means = ride.trip.option.means
      guard
        let other = map.nearestRoom(means, to: place, hasRoom: residents.shared.hasRoom)
      else { preconditionFailure("more vehicles than places") }
      return self.ride(ride, to: other, user, activity)
    }
    residents.shared[user] = nil
    if let place = residents.planner.activity(activity).place {
      let lived = residents.planner.map.walk(
        ride.trip, to: place, in: residents.model.bulletins.truth)
      note(lived, of: user)
      schedule(PersonEvent.arrives, activity, at: lived.option.arrival, .personArrives)
    }
    tell(of: change)
  }

  /// Starts the ride of a person to a station.
  private mutating func ride(
    _ ride: SharedVehicles.Ride, to station: StationID, _ user: UserID, _ activity: ActivityID
  ) {
    guard let residents else { return }
    let map = residents.planner.map
    let place = map.stations[station.index].place
    var next = ride
    next.station = station
    if ride.trip.option.means == .sharedCar {
      // The car uses the same streets as others, with the random draws of the trip.
      let journey = plan.journey(
        from: ride.trip.place, to: place,
        luck: luck.ride(of: residents.key(ofTripTo: activity), part: 0, plan),
        leaving: engine.now, class: .occupiedTaxi)
      next.trip = map.drive(
        ride.trip, to: place, arriving: journey.arrival, meters: journey.meters)
    } else {
      next.trip = map.cycle(ride.trip, to: place, in: residents.model.bulletins.truth)
    }
    residents.shared[user] = next
    note(next.trip, of: user)
    schedule(PersonEvent.reachesStation, activity, at: next.trip.option.arrival, .personArrives)
  }

  /// Ends the trip of a patient with a shared vehicle, which is brought to the nearest free place.
  mutating func leaveSharedVehicle(of user: UserID, near place: Place) {
    guard let residents, let ride = residents.shared[user] else { return }
    residents.shared[user] = nil
    guard ride.hasVehicle else { return }
    guard
      let station = residents.planner.map.nearestRoom(
        ride.trip.option.means, to: place, hasRoom: residents.shared.hasRoom),
      let change = residents.shared.leave(at: station)
    else { preconditionFailure("more vehicles than places") }
    tell(of: change)
  }

  private func note(_ lived: LivedTrip, of user: UserID) {
    residents?.change(user) { $0.go(by: lived.option, hasPass: false) }
  }

  /// Tells planners at once that a station becomes, or is no longer, empty or full.
  private mutating func tell(of change: SharedVehicles.Change) {
    if let isThere = change.hasVehicle { ask(.news(.vehicles(change.station, isThere))) }
    if let isThere = change.hasRoom { ask(.news(.room(change.station, isThere))) }
  }
}

import CityModels
import PlannerCore
import Quantities
import Results

/// Keys of the trips of residents, and the numbers of their rides.
extension Residents {
  /// Returns the key of the random draws of the next trip to an activity.
  func key(of activity: ActivityID) -> TripKey {
    let appointment = model.appointments[activity.index]
    return .activity(
      appointment.number, of: PersonID(first + appointment.resident),
      attempt: book.trips(to: activity.index))
  }

  /// Returns the key of the random draws of the current trip to an activity.
  func key(ofTripTo activity: ActivityID) -> TripKey {
    let appointment = model.appointments[activity.index]
    return .activity(
      appointment.number, of: PersonID(first + appointment.resident),
      attempt: book.trips(to: activity.index) &- 1)
  }

  /// First number of the rides of residents in the tables.
  static let firstRide = RideSource.resident.firstRide

  /// Returns the activity to which a ride leads; nil for rides of other people.
  func activity(of key: TripKey) -> ActivityID? {
    guard let (person, number, _) = key.activity else { return nil }
    return model.appointment(number, of: person.index - first).map { ActivityID($0) }
  }

  /// Returns the number of a ride in the tables, the same under every policy.
  func ride(of key: TripKey) -> Int32? {
    guard let (person, number, attempt) = key.activity,
      let appointment = model.appointment(number, of: person.index - first)
    else { return nil }
    return Residents.firstRide + model.ranks[appointment] * 16 + Int32(min(attempt, 15))
  }
}

import CityModels
import DispatchCore
import EventEngine
import Geography
import Mobility
import PlannerCore
import Quantities

/// A taxi that a person has reserved for a trip.
struct ReservedTaxi {
  /// For when.
  let time: Instant

  /// Place where it is to come.
  let origin: Place

  /// The wish that keys its luck, as no other one does.
  let key: TripKey
}

/// Taxis that people with a calendar reserve, as early as the rulebook asks for (A-S3), instead of calling at the door.
///
/// A reservation that is refused, annulled or given up leads to another means, as every taxi does that cannot be had
/// (T-A12). One that does not fit the plan any more is cancelled; where the service says that this is too late, the driver
/// waits for nobody.
extension City {
  /// A plan may be off by so much from the reserved time and keep the taxi.
  private static let slack = TimeSpan.minutes(5)

  /// Time that a driver waits for a person who is elsewhere, where the scenario says nothing of such waits.
  private static let waitInVain = TimeSpan.minutes(5)

  /// When the taxi of a planned trip should be there; they set out a moment before.
  private func pickUp(_ option: PlannedTrip) -> Instant {
    option.departure + max(option.wait, .seconds(1))
  }

  /// Replans a trip: reserves its taxi when due, and cancels a reservation that no longer fits.
  mutating func thinkOfReserving(_ timer: PlannerTimer) {
    let activity =
      switch timer {
      case .leave(let activity, _), .review(let activity, _): activity
      }
    if residents?.reservations[activity] != nil {
      return schedule(.dropsReservation(activity), at: engine.now, .setOut)
    }
    guard let option = residents?.planner.activity(activity).option, option.means == .taxi else {
      return
    }
    let latest = pickUp(option) - model.rulebook.reservationMinAhead
    if latest >= engine.now { schedule(.reservesTaxi(activity), at: latest, .setOut) }
  }

  /// A person reserves a taxi, if they still mean to take one and the service still takes reservations for then.
  mutating func reserveTaxi(for activity: ActivityID) {
    guard let residents, residents.reservations[activity] == nil else { return }
    let found = residents.planner.activity(activity)
    guard found.state.isAhead, found.state != .unavailable, let option = found.option,
      option.means == .taxi, let destination = found.place
    else { return }
    let time = pickUp(option)
    let lead = time - engine.now
    guard lead >= model.rulebook.reservationMinAhead else { return }
    guard let key = residents.keyOfReservation(for: activity) else { return }
    residents.keep(ReservedTaxi(time: time, origin: option.origin, key: key), for: activity)
    reserveTaxi(
      for: residents.person(found.user), key, from: option.origin, to: destination, in: lead)
  }

  /// A person gives a reservation back that does not fit their plan.
  mutating func dropReservation(for activity: ActivityID) {
    guard let residents, let reserved = residents.reservations[activity] else { return }
    let found = residents.planner.activity(activity)
    guard found.state.isAhead else { return }
    if let option = found.option, option.means == .taxi, option.origin == reserved.origin {
      let time = pickUp(option)
      if max(time - reserved.time, reserved.time - time) <= Self.slack { return }
    }
    giveBack(reserved, for: activity)
    if let option = found.option, option.means == .taxi {
      schedule(
        .reservesTaxi(activity),
        at: max(
          engine.now, pickUp(option) - model.rulebook.reservationMinAhead), .setOut)
    }
  }

  /// A reserved taxi is not needed; where it is too late to say so, its driver will wait for nobody.
  mutating func giveBack(_ reserved: ReservedTaxi, for activity: ActivityID) {
    residents?.forgetReservation(for: activity)
    giveBackTaxi(of: reserved.key)
  }

  /// Nobody will come for a person who has reserved and not set out yet.
  mutating func missReservation(_ key: TripKey) {
    guard let residents, let activity = residents.activity(of: key),
      residents.reservations[activity]?.key == key
    else { return }
    residents.forgetReservation(for: activity)
    schedule(.losesReservation(activity), at: engine.now, .setOut)
  }

  /// A person learns that they need another means.
  mutating func loseReservation(for activity: ActivityID) {
    guard let found = residents?.planner.activity(activity), found.state.isAhead else { return }
    residents?.noteReplan(of: activity)
    ask(.user(found.user, .cannotTravel(activity, .taxi)))
  }

  /// How long a driver waits in vain.
  var waitForAbsentPassenger: TimeSpan { Self.waitInVain }
}

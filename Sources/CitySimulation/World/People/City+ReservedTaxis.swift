import CityModels
import DispatchCore
import EventEngine
import Geography
import Mobility
import PlannerCore
import Quantities

/// Taxi reserved by a resident for a trip.
struct ReservedTaxi {
  /// Reserved time.
  let time: Instant

  /// Pick-up place.
  let origin: Place

  /// Key of its random draws, unique to the reservation.
  let key: TripKey
}

/// Reservations of taxis by residents, made as early as the rulebook requires (A-S3) instead of
/// calling at departure.
///
/// A reservation that is refused, annulled or abandoned leads to another mode, as for every
/// unavailable taxi (T-A12). A reservation that no longer fits the plan is cancelled. If the
/// service rejects a late cancellation, the driver waits for an absent passenger.
extension City {
  /// Largest difference between planned and reserved time at which the taxi is kept.
  private static let slack = TimeSpan.minutes(5)

  /// Time that a driver waits for an absent passenger if the scenario does not define such waits.
  private static let waitInVain = TimeSpan.minutes(5)

  /// Returns the pick-up time of a planned trip; the person leaves a moment before.
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

  /// Reserves a taxi if the person still plans to take one and the service still accepts
  /// reservations.
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

  /// Cancels a reservation that no longer fits the plan.
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

  /// Cancels a reserved taxi; if it is too late to cancel, its driver will wait for an absent
  /// passenger.
  mutating func giveBack(_ reserved: ReservedTaxi, for activity: ActivityID) {
    residents?.forgetReservation(for: activity)
    giveBackTaxi(of: reserved.key)
  }

  /// Handles the failure of a reservation whose passenger has not left yet.
  mutating func missReservation(_ key: TripKey) {
    guard let residents, let activity = residents.activity(of: key),
      residents.reservations[activity]?.key == key
    else { return }
    residents.forgetReservation(for: activity)
    schedule(.losesReservation(activity), at: engine.now, .setOut)
  }

  /// Replans a trip whose reservation has failed.
  mutating func loseReservation(for activity: ActivityID) {
    guard let found = residents?.planner.activity(activity), found.state.isAhead else { return }
    residents?.noteReplan(of: activity)
    ask(.user(found.user, .cannotTravel(activity, .taxi)))
  }

  /// Time that a driver waits for an absent passenger.
  var waitForAbsentPassenger: TimeSpan { Self.waitInVain }
}

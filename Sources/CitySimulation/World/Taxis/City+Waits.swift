import CityModels
import DispatchCore
import EventEngine
import Geography
import Quantities

/// Waits that the service shows a passenger during the approach (A-N2).
///
/// The service shows each of them by a timer. If no taxi can lose its passenger and no passenger
/// reacts to a shown wait, the journey determines all waits. The city then computes them at
/// departure and schedules no timers. Both methods give the same figures.
extension City {
  /// True if the waits shown during an approach are known when it begins.
  /// - Parameters:
  ///   - plan: the features of the run.
  ///   - core: the service.
  /// - Returns: true if no timer is needed.
  static func foreseesWaits(_ plan: RunPlan, _ core: borrowing DispatchCore) -> Bool {
    let isShownAgain = plan.showsWaitsAnew && core.surroundings.streets != nil
    // A policy that may redirect taxis reads their positions, and so does an external policy.
    let isFollowed =
      core.needs.contains(.approachPlaces) || core.sharesRides
      || core.foreign?.followsRides == true
    let isActedOn = plan.mindsDelays || plan.hasMessages
    let canBeLost =
      plan.hasParties || plan.model.rulebook.cancelWindow == .anyTime
      || plan.groups.contains { $0.hasFates || $0.breakdownShare > 0 }
    return isShownAgain && !isFollowed && !isActedOn && !canBeLost && !plan.hasGPSError
  }

  /// Records all waits that will be shown during an approach, as their timers would.
  mutating func foreseeWaits(of booking: BookingID, _ journey: Journey) {
    guard let period = model.rulebook.waitRefresh else { return }
    let meetingPoint = bookings[booking].origin
    let end = min(journey.arrival, plan.cap)
    var instant = engine.now + period
    while instant < end {
      let place = journey.leg(at: instant).whereabouts(at: instant, on: model.zones)
      // If GPS shows the taxi at the meeting point, no further waits are shown.
      let distance = model.zones.distance(from: place, to: meetingPoint)
      guard distance.meters > model.rulebook.arrivalRadiusMeters,
        let wait = core.estimatedDrive(from: place, to: meetingPoint, at: instant)
      else { return }
      let actual = journey.arrival - instant
      books.note(.waitingTime(wait), at: instant)
      bookings[booking].noteShownWait(error: wait > actual ? wait - actual : actual - wait)
      instant = instant + period
    }
  }
}

import CityModels
import DispatchCore
import EventEngine
import Geography
import Quantities

/// The waits that the service shows a passenger while their taxi comes (A-N2).
///
/// The service shows each of them by a timer. If no taxi can lose its passenger, and nobody acts on what
/// they are shown, the journey determines all of them: the city then works them out when the taxi sets
/// off, and schedules no timers. Both ways give the same figures.
extension City {
  /// True if what will be shown during an approach is known when it begins.
  /// - Parameters:
  ///   - plan: what the run has.
  ///   - core: the service.
  /// - Returns: true if no timer is needed.
  static func foreseesWaits(_ plan: RunPlan, _ core: borrowing DispatchCore) -> Bool {
    let isShownAgain = plan.showsWaitsAnew && core.surroundings.streets != nil
    // A policy that may send the taxi elsewhere looks at where it is; so does one outside of the program.
    let isFollowed =
      core.needs.contains(.approachPlaces) || core.sharesRides
      || core.foreign?.followsRides == true
    let isActedOn = plan.mindsDelays || plan.hasMessages
    let canBeLost =
      plan.hasParties || plan.model.rulebook.cancelWindow == .anyTime
      || plan.groups.contains { $0.hasFates || $0.breakdownShare > 0 }
    return isShownAgain && !isFollowed && !isActedOn && !canBeLost && !plan.hasGPSError
  }

  /// Notes all waits that will be shown during an approach, as their timers would.
  mutating func foreseeWaits(of booking: BookingID, _ journey: Journey) {
    guard let period = model.rulebook.waitRefresh else { return }
    let meetingPoint = bookings[booking].origin
    let end = min(journey.arrival, plan.cap)
    var instant = engine.now + period
    while instant < end {
      let place = journey.leg(at: instant).whereabouts(at: instant, on: model.zones)
      // Where GPS shows the taxi at the meeting point, the service shows nothing more.
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

import CityModels
import CitySimulation
import Geography
import Quantities

/// Earliest times at which a taxi that departs at a given time picks up a passenger and becomes
/// free again.
///
/// A taxi that departs later arrives later, even if speeds change, so the earliest start of a drive
/// gives its earliest end.
struct EarliestTimes {
  /// Reduction of a drive across a full hour, so that rounding cannot make the bound too high.
  ///
  /// Within one hour the time of a drive does not depend on its start, to the millisecond. Across
  /// hours its parts are added as real numbers, and the sum may be rounded up where a slightly
  /// later start would have been rounded down.
  private static let slack = TimeSpan.milliseconds(10)

  let model: CityModel
  private let clock: WallClock

  init(_ model: CityModel) {
    clock = model.window.clock
    var model = model
    if case .streets(let streets, let noise) = model.travel {
      // Slow-downs and closures of streets only make drives longer.
      model.travel = .streets(streets.withoutConditions, noise: noise)
    }
    self.model = model
  }

  /// Returns the pick-up of a request by a taxi that departs from a place at an instant.
  func pickUp(_ request: DayPlan.Request, from place: Place, at departure: Instant) -> Instant {
    let approach = drive(place, request.origin, request.approach, at: departure, .emptyTaxi)
    return boarded(request, arrival: departure + approach)
  }

  /// Returns the pick-up of a request by a taxi that departs from an unknown place.
  func pickUp(_ request: DayPlan.Request, at departure: Instant) -> Instant {
    var approach = TimeSpan.zero
    if case .time(let time) = request.approach { approach = time }
    return boarded(request, arrival: departure + approach)
  }

  /// Returns a lower bound of the pick-up of a request by taxis at least at a given map distance.
  func pickUp(
    _ request: DayPlan.Request, fromAsFarAs meters: Double, at departure: Instant
  ) -> Instant {
    guard case .streets(let streets, _) = model.travel, case .factor(let factor) = request.approach
    else { return pickUp(request, at: departure) }
    let distance = streets.streetDistance(Distance(meters: meters))
    let time = streets.drive(distance, noise: factor, from: departure, clock: clock)
    return boarded(request, arrival: departure + max(.zero, time - Self.slack))
  }

  /// Returns the time at which a taxi becomes free after a pick-up at an instant.
  func free(_ request: DayPlan.Request, pickedUpAt pickUp: Instant) -> Instant {
    let ride = drive(
      request.origin, request.destination, request.ride, at: pickUp, .occupiedTaxi)
    return pickUp + ride + request.pressDelay
  }

  /// Returns the time at which a taxi becomes free after a street hail.
  func free(_ hail: DayPlan.Hail) -> Instant {
    let start = hail.at + hail.boarding
    let ride = drive(hail.origin, hail.destination, hail.ride, at: start, .occupiedTaxi)
    return start + ride + hail.pressDelay
  }

  private func boarded(_ request: DayPlan.Request, arrival: Instant) -> Instant {
    max(arrival, request.waitsFrom) + request.boarding
  }

  private func drive(
    _ from: Place, _ to: Place, _ luck: DriveLuck, at start: Instant, _ travelClass: TravelClass
  ) -> TimeSpan {
    let time = model.journey(
      from: from, to: to, luck: luck, leaving: start, class: travelClass
    ).duration
    if case .time = luck { return time }
    guard start + time > clock.nextHour(after: start) else { return time }
    return max(.zero, time - Self.slack)
  }
}

import CityModels
import CitySimulation
import Geography
import Quantities

/// When, at the earliest, a taxi that sets off at some time has picked a person up, and is free again.
///
/// A taxi that sets off later arrives later, also where speeds change, so the earliest start of a
/// drive gives its earliest end.
struct EarliestTimes {
  /// What a drive across a full hour is taken shorter, so that no rounding makes the bound too high.
  ///
  /// Within one hour a drive takes the same time whenever it starts, to the millisecond. Across
  /// hours its pieces are added up as real numbers, and the sum may be rounded up where a slightly
  /// later start would have been rounded down.
  private static let slack = TimeSpan.milliseconds(10)

  let model: CityModel
  private let clock: WallClock

  init(_ model: CityModel) {
    clock = model.window.clock
    var model = model
    if case .streets(let streets, let noise) = model.travel {
      // What slows down or closes streets only makes drives longer.
      model.travel = .streets(streets.withoutConditions, noise: noise)
    }
    self.model = model
  }

  /// The pick-up of a request by a taxi that sets off from a place at an instant.
  func pickUp(_ request: DayPlan.Request, from place: Place, at departure: Instant) -> Instant {
    let approach = drive(place, request.origin, request.approach, at: departure, .emptyTaxi)
    return boarded(request, arrival: departure + approach)
  }

  /// The pick-up of a request by a taxi of which nobody knows where it sets off.
  func pickUp(_ request: DayPlan.Request, at departure: Instant) -> Instant {
    var approach = TimeSpan.zero
    if case .time(let time) = request.approach { approach = time }
    return boarded(request, arrival: departure + approach)
  }

  /// No taxi that is so far away on the map, or farther, picks the request up earlier.
  func pickUp(
    _ request: DayPlan.Request, fromAsFarAs meters: Double, at departure: Instant
  ) -> Instant {
    guard case .streets(let streets, _) = model.travel, case .factor(let factor) = request.approach
    else { return pickUp(request, at: departure) }
    let distance = streets.streetDistance(Distance(meters: meters))
    let time = streets.drive(distance, noise: factor, from: departure, clock: clock)
    return boarded(request, arrival: departure + max(.zero, time - Self.slack))
  }

  /// When the taxi is free that has picked a person up at an instant.
  func free(_ request: DayPlan.Request, pickedUpAt pickUp: Instant) -> Instant {
    let ride = drive(
      request.origin, request.destination, request.ride, at: pickUp, .occupiedTaxi)
    return pickUp + ride + request.pressDelay
  }

  /// When the taxi is free that a person has stopped in the street.
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

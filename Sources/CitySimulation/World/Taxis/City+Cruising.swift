import CityModels
import DispatchCore
import EventEngine
import Geography
import Quantities
import RandomVariates
import Results

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Idle taxis that cruise from zone to zone in search of hails.
///
/// A cruising taxi is in one zone at a time and moves to the next in an instant; the time to cross
/// a zone is part of the rate. It joins the queue of each zone. Its moves are random draws keyed by
/// the taxi and its number of idle periods.
extension City {
  /// Decides, once per taxi, whether its driver cruises.
  func cruise(of taxi: TaxiID) -> Cruise {
    guard let cruising = plan.cruising else { return Cruise(isCruiser: false) }
    luck.begin(LuckPurpose.cruiser, taxi.index)
    return Cruise(isCruiser: luck.chance(cruising.share))
  }

  /// Starts to cruise with a taxi that has become idle.
  mutating func beginCruise(_ taxi: TaxiID, _ cruising: CruisePlan) {
    guard taxis[cruiseOf: taxi].isCruiser else { return }
    taxis[cruiseOf: taxi].begin(at: engine.now)
    expectMove(of: taxi, cruising)
  }

  /// Ends the cruise of a taxi that is no longer idle.
  mutating func endCruise(_ taxi: TaxiID, _ cruising: CruisePlan) {
    countCruise(of: taxi, cruising, until: engine.now)
    if let ticket = taxis[cruiseOf: taxi].ticket { engine.cancel(ticket) }
    taxis[cruiseOf: taxi].end()
  }

  /// Schedules the next move of a taxi; it is redrawn every hour, because the rates change.
  private mutating func expectMove(of taxi: TaxiID, _ cruising: CruisePlan) {
    let hour = clock.hour(at: engine.now)
    let untilNextHour = clock.nextHour(after: engine.now) - engine.now
    beginLuck(of: taxi)
    let rate = cruising.rate(of: taxis[taxi].place.zone, hour: hour)
    let seconds = rate > 0 ? luck.exponential(mean: 1 / rate) : .infinity
    let moves = seconds < untilNextHour.inSeconds
    let time = moves ? max(.milliseconds(1), TimeSpan(roundingSeconds: seconds)) : untilNextHour
    let ticket = schedule(.cruises(taxi), after: time, phase: .press)
    taxis[cruiseOf: taxi].expect(ticket, moves: moves)
  }

  private func beginLuck(of taxi: TaxiID) {
    let cruise = taxis[cruiseOf: taxi]
    luck.begin(LuckPurpose.cruise, taxi.index, Int(cruise.spell), attempt: Int(cruise.draws))
  }

  /// Moves a taxi to another zone, or redraws its move in a new hour.
  mutating func cruises(_ taxi: TaxiID) {
    guard let cruising = plan.cruising else { return }
    countCruise(of: taxi, cruising, until: engine.now)
    if taxis[cruiseOf: taxi].moves, isFreeToMove(taxi) { moveOn(taxi, cruising) }
    // The service may have assigned the taxi after it joined another queue.
    guard taxis[cruiseOf: taxi].since != nil else { return }
    taxis[cruiseOf: taxi].drawAgain()
    expectMove(of: taxi, cruising)
  }

  /// True unless the driver is relocating for the service or has accepted a ride.
  private func isFreeToMove(_ taxi: TaxiID) -> Bool {
    !taxis[taxi].isRelocating && core.driverState(of: taxi) == .available
      && core.offer(of: taxi)?.proposedAt == nil
  }

  private mutating func moveOn(_ taxi: TaxiID, _ cruising: CruisePlan) {
    beginLuck(of: taxi)
    _ = luck.uniform()
    let zone = cruising.next(
      after: taxis[taxi].place.zone, hour: clock.hour(at: engine.now), share: luck.uniform())
    let place = model.zones.place(in: zone, across: luck.uniform(), up: luck.uniform())
    recordActivity(of: taxi, until: engine.now)
    leaveIdle(taxi)
    taxis[taxi].place = place
    joinIdle(taxi)
    books.idleBegins(in: zone, at: engine.now)
    logActivity(of: taxi)
    watchZone(of: taxi)
    books.count(at: engine.now) { $0.street?.moves += 1 }
    tell(.driver(taxi, .setAvailable(at: reading(of: taxi))))
  }

  /// Records the distance that a taxi has cruised in its zone.
  mutating func countCruise(of taxi: TaxiID, _ cruising: CruisePlan, until now: Instant) {
    guard let since = taxis[cruiseOf: taxi].since else { return }
    taxis[cruiseOf: taxi].markWayCounted(at: now)
    // The distance of a relocation is counted separately.
    guard since < now, !taxis[taxi].isRelocating else { return }
    let speed = cruising.speed(in: taxis[taxi].place.zone, hour: clock.hour(at: since))
    books.cruise(taxi, metersPerSecond: speed, from: since, to: now)
  }
}

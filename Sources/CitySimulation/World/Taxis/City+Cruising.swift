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

/// Idle taxis that go from zone to zone in search of people in the street.
///
/// A taxi that cruises is in one zone at a time and crosses into the next in an instant: how long it takes
/// to cross a zone is in the rate. It joins the queue of each zone that it comes to. Random numbers keyed by
/// the taxi and by how often it has become idle decide its moves.
extension City {
  /// Decides once for every taxi whether its driver cruises.
  func cruise(of taxi: TaxiID) -> Cruise {
    guard let cruising = plan.cruising else { return Cruise(isCruiser: false) }
    luck.begin(LuckPurpose.cruiser, taxi.index)
    return Cruise(isCruiser: luck.chance(cruising.share))
  }

  /// A taxi has become idle.
  mutating func beginCruise(_ taxi: TaxiID, _ cruising: CruisePlan) {
    guard taxis[cruiseOf: taxi].isCruiser else { return }
    taxis[cruiseOf: taxi].begin(at: engine.now)
    expectMove(of: taxi, cruising)
  }

  /// A taxi is idle no more.
  mutating func endCruise(_ taxi: TaxiID, _ cruising: CruisePlan) {
    countCruise(of: taxi, cruising, until: engine.now)
    if let ticket = taxis[cruiseOf: taxi].ticket { engine.cancel(ticket) }
    taxis[cruiseOf: taxi].end()
  }

  /// Draws when the taxi goes on, anew in every hour, because its chances change then.
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

  /// The taxi crosses into another zone, or its chances are those of another hour.
  mutating func cruises(_ taxi: TaxiID) {
    guard let cruising = plan.cruising else { return }
    countCruise(of: taxi, cruising, until: engine.now)
    if taxis[cruiseOf: taxi].moves, isFreeToMove(taxi) { moveOn(taxi, cruising) }
    // The service may have found something else to do for a taxi that has come to another queue.
    guard taxis[cruiseOf: taxi].since != nil else { return }
    taxis[cruiseOf: taxi].drawAgain()
    expectMove(of: taxi, cruising)
  }

  /// A driver who is on the way to where the service wants them, or has said yes to a ride, goes nowhere
  /// else.
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

  /// Writes down how far a taxi has cruised in its zone.
  mutating func countCruise(of taxi: TaxiID, _ cruising: CruisePlan, until now: Instant) {
    guard let since = taxis[cruiseOf: taxi].since else { return }
    taxis[cruiseOf: taxi].markWayCounted(at: now)
    // A drive to another zone counts its own metres.
    guard since < now, !taxis[taxi].isRelocating else { return }
    let speed = cruising.speed(in: taxis[taxi].place.zone, hour: clock.hour(at: since))
    books.cruise(taxi, metersPerSecond: speed, from: since, to: now)
  }
}

import CityModels
import DispatchCore
import EventEngine
import Geography
import Quantities
import RandomVariates

/// Idle taxis that relocate to another zone or place on the advice of the service (A-F4).
///
/// They stay idle, in the queue of their old zone, until they arrive and press Available. A ride, a
/// hail or a break ends the drive at the current place. The distance counts as empty distance.
extension City {
  /// Advises a driver to relocate; the driver may follow or not.
  mutating func advise(_ taxi: TaxiID, toMoveTo zone: ZoneID) {
    note(.adviceGiven)
    guard taxis[taxi].activity == .idle, !taxis[taxi].isRelocating else { return }
    luck.begin(LuckPurpose.relocation, taxi.index, Int(taxis[taxi].relocations))
    taxis[taxi].relocate()
    guard luck.chance(model.rebalancing?.followedShare ?? 1) else { return }
    let goal =
      core.advisedPlace(of: taxi)
      ?? model.zones.place(in: zone, across: luck.uniform(), up: luck.uniform())
    let fortune = model.travel.luck(ofApproach: false, from: luck)
    let journey = plan.journey(
      from: taxis[taxi].place, to: goal, luck: fortune, leaving: engine.now, class: .emptyTaxi)
    if let cruising = plan.cruising { countCruise(of: taxi, cruising, until: engine.now) }
    taxis.setOff(taxi, on: journey)
    logActivity(of: taxi)
    books.movements?.drive(taxi, journey)
    taxis[taxi].next = schedule(.relocationEnds(taxi), after: journey.duration, phase: .press)
    note(.relocations)
  }

  /// Stops a driver on the way, if they have followed the advice to go elsewhere.
  mutating func stopRelocation(of taxi: TaxiID) {
    note(.adviceToStay)
    guard taxis[taxi].isRelocating, let ticket = taxis[taxi].next else { return }
    engine.cancel(ticket)
    taxis[taxi].next = schedule(.relocationEnds(taxi), after: .zero, phase: .press)
  }

  /// Ends a relocation at its destination or where the driver was stopped, where the driver presses Available.
  mutating func relocationEnds(_ taxi: TaxiID) {
    taxis[taxi].next = nil
    endRelocation(of: taxi)
    watchZone(of: taxi)
    tell(.driver(taxi, .setAvailable(at: reading(of: taxi))))
  }

  /// Ends the relocation of an idle taxi at its current place; has no effect if it is not
  /// relocating.
  @inline(__always)
  mutating func endRelocation(of taxi: TaxiID) {
    if taxis[taxi].isRelocating { breakOffRelocation(of: taxi) }
  }

  @inline(never)
  private mutating func breakOffRelocation(of taxi: TaxiID) {
    guard let journey = taxis.journey(of: taxi) else { return }
    recordActivity(of: taxi, until: engine.now)
    if let cruising = plan.cruising { countCruise(of: taxi, cruising, until: engine.now) }
    leaveIdle(taxi)
    taxis.halt(taxi, at: whereabouts(of: taxi))
    joinIdle(taxi)
    books.idleBegins(in: taxis[taxi].place.zone, at: engine.now)
    logActivity(of: taxi)
    if let ticket = taxis[taxi].next { engine.cancel(ticket) }
    taxis[taxi].next = nil
    let meters = journey.meters(at: engine.now)
    books.count(taxi, at: engine.now) { $0.emptyMeters += meters }
    books.note(.relocationMeters, Int(meters.rounded(.toNearestOrEven)), at: engine.now)
  }
}

import DispatchCore
import EventEngine
import Geography
import Quantities
import RandomVariates

/// Idle taxis that drive to another zone because the service advises it (A-F4).
///
/// They stay idle, in the queue of the zone they leave, until they are there and press Available; a
/// ride they take, a hail or a break ends the drive where they are. What they drive is empty distance.
extension City {
  /// The service advises a driver to stand elsewhere, and he follows or not.
  mutating func isAdvised(_ taxi: TaxiID, toMoveTo zone: ZoneID) {
    note(.adviceGiven)
    guard taxis[taxi.index].activity == .idle, taxis[taxi.index].relocation == nil,
      let rebalancing = model.rebalancing
    else { return }
    luck.begin(LuckPurpose.relocation, taxi.index, Int(taxis[taxi.index].relocations))
    taxis[taxi.index].relocations += 1
    guard luck.chance(rebalancing.followedShare) else { return }
    let goal = model.zones.place(in: zone, across: luck.uniform(), up: luck.uniform())
    let from = taxis[taxi.index].place
    let fortune = model.travel.luck(ofApproach: false, from: luck)
    let drive = model.journey(
      from: from, to: goal, luck: fortune, leaving: engine.now, class: .emptyTaxi)
    let time = drive.duration
    taxis[taxi.index].relocation = RelocationDrive(
      from: from, to: goal, since: engine.now, arrivesAt: drive.arrival, meters: drive.meters)
    logActivity(of: taxi)
    logDrive(of: taxi, to: goal, within: time)
    taxis[taxi.index].next = schedule(.relocationEnds(taxi), after: time, phase: .press)
    note(.relocations)
  }

  /// The taxi is there, and its driver says so.
  mutating func relocationEnds(_ taxi: TaxiID) {
    taxis[taxi.index].next = nil
    endRelocation(of: taxi)
    records.idleBegins(in: taxis[taxi.index].place.zone, at: engine.now)
    watchZone(of: taxi)
    tell(.driver(taxi, .setAvailable(at: reading(of: taxi))))
  }

  /// Ends the drive of an idle taxi, wherever it is; does nothing when it is not driving.
  mutating func endRelocation(of taxi: TaxiID) {
    guard let drive = taxis[taxi.index].relocation else { return }
    recordActivity(of: taxi, until: engine.now)
    taxis[taxi.index].place = whereabouts(of: taxi)
    taxis[taxi.index].relocation = nil
    logActivity(of: taxi)
    if let ticket = taxis[taxi.index].next { engine.cancel(ticket) }
    taxis[taxi.index].next = nil
    let meters = drive.meters * drive.share(at: engine.now)
    records.count(taxi, at: engine.now) { $0.emptyMeters += meters }
    records.note(.relocationMeters, Int(meters.rounded(.toNearestOrEven)), at: engine.now)
  }
}

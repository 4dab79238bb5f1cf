import Geography
import Quantities

@testable import DispatchCore

/// Whether the right taxi was asked, worked out by walking the queues (A-A8, A-G5R1, B02).
///
/// Policies that do not keep the order of the queues choose by rules of their own, which their tests
/// know; here counts only that no ride is held while a taxi within their reach could be asked.
enum SearchCheck {
  /// What is wrong; a policy with batches may leave taxis idle between them.
  static func issues(
    of desk: DispatchDesk, afterRecheck: Bool, afterBatch: Bool
  ) -> [String] {
    var issues = afterRecheck ? heldTooLong(desk) : []
    guard desk.core.policy.batchPeriod == nil else {
      return issues + (afterBatch ? idleWhileHeld(desk) : [])
    }
    for case .tellDriver(let taxi, .offered(let offer, let ride)) in desk.effects {
      guard desk.core.state.taxis[taxi].offer?.id == offer else { continue }
      if desk.core.policy.needs.contains(.queueOrder),
        !nextInReach(of: ride, treatingAsFree: taxi, desk).contains(taxi)
      {
        issues.append("taxi \(taxi) was asked for ride \(ride) out of turn")
      }
    }
    if desk.core.state.rulebook.holdRecheckOnAvailable || afterRecheck {
      issues += idleWhileHeld(desk)
    }
    return issues
  }

  /// A re-check leaves no ride held for which the service has looked as long as it may.
  private static func heldTooLong(_ desk: DispatchDesk) -> [String] {
    guard let limit = desk.rulebook.searchLimit else { return [] }
    return desk.core.state.rides.elements.enumerated().compactMap { index, ride in
      let due = ride.reservedFor.map { $0 - desk.rulebook.reservationTrigger } ?? ride.requestedAt
      let isOver = desk.now - max(due, ride.requestedAt) >= limit
      let hasHadTaxi = desk.party(of: RideID(index)).contains {
        desk.core.state.rides.elements[$0].assignmentCount > 0
      }
      return ride.state == .held && !hasHadTaxi && isOver
        ? "ride \(index) is held although the search is over" : nil
    }
  }

  /// A held ride must have nobody left to ask.
  private static func idleWhileHeld(_ desk: DispatchDesk) -> [String] {
    desk.core.state.rides.indices.compactMap { index in
      guard desk.core.state.rides[index].state == .held else { return nil }
      guard let taxi = nextInReach(of: RideID(index), treatingAsFree: nil, desk).first else {
        return nil
      }
      return "ride \(index) is held although taxi \(taxi) could be asked"
    }
  }

  /// Who may be asked next: of the own zone, else of the nearest ring that has somebody, the taxi of
  /// the first zone in the order of the policy.
  ///
  /// The surplus of zones at the moment of the decision is gone by now, so there the first of any
  /// zone of the ring will do.
  private static func nextInReach(
    of ride: RideID, treatingAsFree asked: TaxiID?, _ desk: DispatchDesk
  ) -> [TaxiID] {
    let own = desk.core.state.rides[ride].origin.zone
    let policy = desk.core.policy as? AdjacentZones
    let searched =
      desk.core.policy.ringLimit.map { rings(around: own, upTo: $0, desk.map) }
      ?? [[own] + desk.map.zones.filter { $0 != own }]
    for zones in searched {
      let sorted =
        policy?.order == .travelTime ? nearestFirst(zones, from: own, desk.map) : zones
      let firsts = sorted.compactMap { zone in
        desk.queue(of: zone).first { taxi in
          let isFree = taxi == asked || desk.core.state.taxis[taxi].offer == nil
          return isFree && !desk.core.state.hasRefused(ride, taxi)
        }
      }
      if !firsts.isEmpty { return policy?.order == .surplus ? firsts : [firsts[0]] }
    }
    return []
  }

  /// The own zone, its neighbours, theirs that have not been there yet, and so on.
  private static func rings(around own: ZoneID, upTo limit: Int, _ map: ZoneMap) -> [[ZoneID]] {
    var rings = [[own]]
    for _ in 0..<limit {
      var next: [ZoneID] = []
      for zone in rings[rings.count - 1].flatMap({ map.neighbours(of: $0) })
      where !next.contains(zone) && !rings.joined().contains(zone) { next.append(zone) }
      rings.append(next)
    }
    return rings
  }

  private static func nearestFirst(
    _ zones: [ZoneID], from own: ZoneID, _ map: ZoneMap
  ) -> [ZoneID] {
    func millimetres(_ zone: ZoneID) -> Double {
      (map.distance(from: map.center(of: own), to: map.center(of: zone)).meters * 1000).rounded()
    }
    return zones.enumerated().sorted {
      (millimetres($0.element), $0.offset) < (millimetres($1.element), $1.offset)
    }.map(\.element)
  }
}

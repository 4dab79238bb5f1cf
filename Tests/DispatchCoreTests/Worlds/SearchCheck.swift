import Geography
import Quantities

@testable import DispatchCore

/// Whether the right taxi was asked, worked out by walking the queues (A-A8, A-G5R1, B02).
///
/// Policies that do not keep the order of the queues choose by rules of their own, which their tests
/// know; here counts only that no ride is held while a taxi within their reach could be asked.
enum SearchCheck {
  static func issues(of desk: DispatchDesk, afterRecheck: Bool) -> [String] {
    guard desk.core.policy.batchPeriod == nil else { return [] }
    var issues: [String] = []
    for case .tellDriver(let taxi, .offered(let offer, let ride)) in desk.effects {
      guard desk.core.state.taxis[taxi.index].offer?.id == offer else { continue }
      if desk.core.policy.isFirstInFirstOut,
        firstInReach(of: ride, treatingAsFree: taxi, desk) != taxi
      {
        issues.append("taxi \(taxi) was asked for ride \(ride) out of turn")
      }
    }
    if desk.core.state.rulebook.holdRecheckOnAvailable || afterRecheck {
      issues += idleWhileHeld(desk)
    }
    return issues
  }

  /// A held ride must have nobody left to ask.
  private static func idleWhileHeld(_ desk: DispatchDesk) -> [String] {
    desk.core.state.rides.indices.compactMap { index in
      guard desk.core.state.rides[index].state == .held else { return nil }
      guard let taxi = firstInReach(of: RideID(index), treatingAsFree: nil, desk) else {
        return nil
      }
      return "ride \(index) is held although taxi \(taxi) could be asked"
    }
  }

  /// The first taxi of the own zone, else of the first neighbour with one, that is free and has not
  /// refused the ride.
  private static func firstInReach(
    of ride: RideID, treatingAsFree asked: TaxiID?, _ desk: DispatchDesk
  ) -> TaxiID? {
    let own = desk.core.state.rides[ride.index].origin.zone
    var zones = [own]
    switch desk.core.policy.ringLimit {
    case 0: break
    case nil: zones += desk.map.zones.filter { $0 != own }
    default: zones += desk.map.neighbours(of: own)
    }
    for zone in zones {
      for taxi in desk.queue(of: zone) {
        let isFree = taxi == asked || desk.core.state.taxis[taxi.index].offer == nil
        if isFree, !desk.core.state.hasRefused(ride, taxi) { return taxi }
      }
    }
    return nil
  }
}

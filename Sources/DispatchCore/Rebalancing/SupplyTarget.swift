import Geography
import Quantities

/// Number of taxis that every zone should have.
public enum SupplyTarget: String, Sendable, CaseIterable {
  /// As many in every zone: what is left over after the held rides, by the number of zones (Pavone,
  /// Smith, Frazzoli, Rus 2012).
  case even

  /// In proportion to the recent requests of the zones.
  case demand
}

/// Number of taxis that every zone has too many or too few, for rules that move them.
struct SupplyBalance {
  /// For every zone, what it has less what it should have: above 0 a surplus.
  private(set) var surplus: [Int] = []

  /// For every zone, the taxis that may be sent: not locked, and not on their way elsewhere.
  private(set) var movable: [Int] = []

  /// Counts.
  ///
  /// What a zone has is its idle taxis without an offer and those on their way to it, less its held rides. The sum of
  /// that over the zones, if there is any, is shared out by the target; what a share leaves of a taxi
  /// goes to nobody.
  init(_ state: borrowing DispatchState, target: SupplyTarget) {
    var has = Array(repeating: 0, count: state.zoneCount)
    movable = has
    for zone in state.zones.zones {
      var cursor = state.queueHead(of: zone)
      while let taxi = cursor {
        cursor = state.queueNext(after: taxi)
        guard state.taxis[taxi].offer == nil else { continue }
        if let goal = state.heading(of: taxi) {
          has[goal.index] += 1
        } else {
          has[zone.index] += 1
          movable[zone.index] += 1
        }
      }
    }
    state.forEachHeld { ride in has[state.rides[ride].origin.zone.index] -= 1 }
    let total = has.reduce(0, +)
    let weights = (0..<state.zoneCount).map { zone in
      target == .even ? 1 : state.recentRequests(in: ZoneID(zone))
    }
    let weight = weights.reduce(0, +)
    surplus = has.indices.map { zone in
      let share = total > 0 && weight > 0 ? total * weights[zone] / weight : 0
      return has[zone] - share
    }
  }
}

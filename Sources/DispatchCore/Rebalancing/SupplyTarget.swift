import Geography
import Quantities

/// Target number of taxis in every zone.
public enum SupplyTarget: String, Sendable, CaseIterable {
  /// The same number in every zone: the taxis left after the held rides, divided by the number of
  /// zones (Pavone, Smith, Frazzoli, Rus 2012).
  case even

  /// In proportion to the recent requests of the zones.
  case demand
}

/// Surplus or deficit of taxis in every zone, for rules that move them.
struct SupplyBalance {
  /// For every zone, its supply minus its target; above 0 is a surplus.
  private(set) var surplus: [Int] = []

  /// For every zone, the taxis that may be sent: not locked, and not on their way elsewhere.
  private(set) var movable: [Int] = []

  /// Computes the balance.
  ///
  /// The supply of a zone is its idle taxis without an offer plus the taxis on their way to it,
  /// minus its held rides. A positive sum over all zones is distributed by the target; fractions of
  /// a taxi are dropped.
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

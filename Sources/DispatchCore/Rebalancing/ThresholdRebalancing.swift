import Geography
public import Quantities

/// Sends taxis from zones with a clear surplus to the nearest zones with a deficit.
///
/// Zones with the greatest deficit are served first, each from the nearest zones whose surplus is
/// at least the threshold, until the zone lacks less than one taxi or no taxi can be sent. The
/// taxis at the end of a queue go, because they would wait longest.
/// - Ties: of two zones with the same deficit or distance, the one with the smaller number.
/// - Complexity: O(zones^2 log zones + idle taxis + held rides) for each rebalancing.
/// - Source: A-F4; the simplest rule for it, similar to what drivers do themselves.
public struct ThresholdRebalancing: RebalancingRule {
  /// The name in scenarios.
  public let name = "threshold"
  /// Interval between two rebalancings.
  public let period: TimeSpan
  /// Time for which a request counts as recent.
  public let memory: TimeSpan
  /// Target number of taxis in every zone.
  public let target: SupplyTarget
  /// Surplus of taxis from which a zone gives any away, at least 1.
  public let threshold: Int
  /// Greatest distance between centres over which a taxi may be sent; nil for no limit.
  public let reach: Distance?

  /// Makes the rule.
  /// - Parameters:
  ///   - period: interval between two rebalancings, more than 0.
  ///   - memory: time for which a request counts as recent, at least the period.
  ///   - target: target number of taxis in every zone.
  ///   - threshold: surplus of taxis from which a zone gives any away, at least 1.
  ///   - reach: greatest distance between centres over which a taxi may be sent; nil for no limit.
  public init(
    period: TimeSpan, memory: TimeSpan, target: SupplyTarget, threshold: Int = 1,
    reach: Distance? = nil
  ) {
    self.period = period
    self.memory = memory
    self.target = target
    self.threshold = threshold
    self.reach = reach
  }

  /// Plans the relocations.
  public func plan(in state: borrowing DispatchState, into relocations: inout [Relocation]) {
    let balance = SupplyBalance(state, target: target)
    var surplus = balance.surplus
    var movable = balance.movable
    var senders = QueueTails()
    let zones = state.zones
    let poor = surplus.indices.filter { surplus[$0] < 0 }
      .sorted { (surplus[$0], $0) < (surplus[$1], $1) }
    for zone in poor {
      let rich = surplus.indices.filter { surplus[$0] >= threshold && movable[$0] > 0 }
        .map { (zones.centerDistance(ZoneID($0), ZoneID(zone)).millimeters, $0) }
        .filter { $0.0 <= reach?.millimeters ?? .infinity }
        .sorted { $0 < $1 }
      for (_, sender) in rich {
        while surplus[zone] < 0, surplus[sender] >= threshold, movable[sender] > 0 {
          guard let taxi = senders.next(of: ZoneID(sender), in: state) else { break }
          relocations.append(Relocation(taxi, to: ZoneID(zone)))
          surplus[zone] += 1
          surplus[sender] -= 1
          movable[sender] -= 1
        }
      }
    }
  }
}

import Geography
public import Quantities

/// Sends taxis from zones with clearly too many to the nearest zones with too few.
///
/// Zones that miss the most are served first, each from the nearest zones whose surplus is at least the
/// threshold, until the zone misses less than one taxi or nobody is left to send. The taxis at the end
/// of a queue go: they would wait longest.
/// - Ties: of two zones that miss as many, or are as near, the one with the smaller number.
/// - Complexity: O(zones^2 log zones + idle taxis + held rides) a look.
/// - Source: A-F4; the simplest rule that does it, and the one drivers would make themselves.
public struct ThresholdRebalancing: RebalancingRule {
  /// The name in scenarios.
  public let name = "threshold"
  /// The time between two looks at the city.
  public let period: TimeSpan
  /// For how long a request counts as recent.
  public let memory: TimeSpan
  /// Number of taxis that every zone should have.
  public let target: SupplyTarget
  /// Number of taxis that a zone has too many before any leaves, at least 1.
  public let threshold: Int
  /// How far a taxi may be sent, between centres; nil for any distance.
  public let reach: Distance?

  /// Makes the rule.
  /// - Parameters:
  ///   - period: the time between two looks, more than 0.
  ///   - memory: for how long a request counts as recent, at least the period.
  ///   - target: how many taxis every zone should have.
  ///   - threshold: how many a zone has too many before any leaves, at least 1.
  ///   - reach: how far a taxi may be sent, between centres; nil for any distance.
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

  /// Plans who goes where.
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

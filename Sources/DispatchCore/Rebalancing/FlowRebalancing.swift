import Geography
import Matching
public import Quantities

/// Balances supply with the least driving: a transport problem from surplus to deficit zones.
///
/// The plan moves as many taxis as surplus zones can spare and deficit zones need, with the least
/// total distance between centres. It takes the taxis at the end of a queue.
/// - Ties: resolved by the solver, by the numbers of the zones.
/// - Complexity: that of a transport problem over the zones; with 100 zones a few milliseconds.
/// - Source: Pavone, Smith, Frazzoli, Rus 2012, "Robotic load balancing for mobility-on-demand
///   systems", the real-time policy: excess taxis minus waiting customers, balanced by a minimum
///   cost flow. Their target is `even`.
public struct FlowRebalancing: RebalancingRule {
  /// The name in scenarios.
  public let name = "min-cost-flow"
  /// Interval between two rebalancings.
  public let period: TimeSpan
  /// Time for which a request counts as recent.
  public let memory: TimeSpan
  /// Target number of taxis in every zone.
  public let target: SupplyTarget
  /// Greatest distance between centres over which a taxi may be sent; nil for no limit.
  public let reach: Distance?

  /// Makes the rule.
  /// - Parameters:
  ///   - period: interval between two rebalancings, more than 0.
  ///   - memory: time for which a request counts as recent, at least the period.
  ///   - target: target number of taxis in every zone.
  ///   - reach: greatest distance between centres over which a taxi may be sent; nil for no limit.
  public init(period: TimeSpan, memory: TimeSpan, target: SupplyTarget, reach: Distance? = nil) {
    self.period = period
    self.memory = memory
    self.target = target
    self.reach = reach
  }

  /// Plans the relocations.
  public func plan(in state: borrowing DispatchState, into relocations: inout [Relocation]) {
    let balance = SupplyBalance(state, target: target)
    let sources = balance.surplus.indices.filter { balance.surplus[$0] > 0 }
    let sinks = balance.surplus.indices.filter { balance.surplus[$0] < 0 }
    guard !sources.isEmpty, !sinks.isEmpty else { return }
    let zones = state.zones
    var costs = CandidateCosts(columnCount: sinks.count)
    for source in sources {
      costs.beginRow()
      for (column, sink) in sinks.enumerated() {
        let distance = zones.centerDistance(ZoneID(source), ZoneID(sink)).millimeters
        guard distance <= reach?.millimeters ?? .infinity else { continue }
        costs.append(column: column, cost: Int64(distance))
      }
    }
    var flow = MinimumCostFlow()
    flow.solve(
      costs, supplies: sources.map { Int64(min(balance.surplus[$0], balance.movable[$0])) },
      demands: sinks.map { Int64(-balance.surplus[$0]) })
    var senders = QueueTails()
    flow.forEachTransport(of: costs) { source, sink, amount in
      for _ in 0..<amount {
        guard let taxi = senders.next(of: ZoneID(sources[source]), in: state) else { return }
        relocations.append(Relocation(taxi, to: ZoneID(sinks[sink])))
      }
    }
  }
}

import Geography
import Matching
public import Quantities

/// Evens supply out with the least driving: a transport problem from surplus to deficit zones.
///
/// As many taxis move as zones can spare and others miss, and among all ways to do that the one with
/// the shortest distance in all, between centres. The taxis at the end of a queue go.
/// - Ties: as the solver has them, by the numbers of the zones.
/// - Complexity: that of a transport problem over the zones; with 100 zones a few milliseconds.
/// - Source: Pavone, Smith, Frazzoli, Rus 2012, "Robotic load balancing for mobility-on-demand
///   systems", the real-time policy: excess taxis less waiting customers, evened out by a minimum cost
///   flow. Theirs is the target `even`.
public struct FlowRebalancing: RebalancingRule {
  /// The name in scenarios.
  public let name = "min-cost-flow"
  /// The time between two looks at the city.
  public let period: TimeSpan
  /// For how long a request counts as recent.
  public let memory: TimeSpan
  /// Number of taxis that every zone should have.
  public let target: SupplyTarget
  /// How far a taxi may be sent, between centres; nil for any distance.
  public let reach: Distance?

  /// Makes the rule.
  /// - Parameters:
  ///   - period: the time between two looks, more than 0.
  ///   - memory: for how long a request counts as recent, at least the period.
  ///   - target: how many taxis every zone should have.
  ///   - reach: how far a taxi may be sent, between centres; nil for any distance.
  public init(period: TimeSpan, memory: TimeSpan, target: SupplyTarget, reach: Distance? = nil) {
    self.period = period
    self.memory = memory
    self.target = target
    self.reach = reach
  }

  /// Plans who goes where.
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

/// Sends amounts from sources to sinks: as much as possible, and that at the smallest cost.
///
/// Two things are optimised, the first before the second:
/// 1. the amount that arrives, which no other plan can exceed. Where every source may send to every
///    sink, this is the smaller of all supplies and all demands;
/// 2. among all plans that send so much, the sum of amount times cost.
///
/// So a source may keep some of its supply, and a sink may miss some of its demand, but never while
/// the two could be brought together. Whoever wants dear transports left out does not list them.
/// Amounts are whole numbers, and so are the flows: the best plan in fractions is no better.
///
/// A solver keeps its memory: problems that are not larger than an earlier one allocate nothing.
/// Among equally short ways, the one found first from the source, then over the sink, with the
/// smallest number is taken.
///
/// - Source: successive shortest paths with potentials: R. K. Ahuja, T. L. Magnanti and J. B. Orlin,
///   "Network Flows" (1993), section 9.7. For taxis between zones: M. Pavone, S. L. Smith,
///   E. Frazzoli and D. Rus, "Robotic load balancing for mobility-on-demand systems",
///   International Journal of Robotics Research 31 (2012), doi:10.1177/0278364912444766.
public struct MinimumCostFlow: Sendable {
  /// The total cost of the last plan.
  public private(set) var totalCost: Int64 = 0

  /// The amount that arrives in the last plan.
  public private(set) var totalAmount: Int64 = 0

  /// The amount that each pair of `CandidateCosts` sends.
  var amounts: [Int64] = []
  var sourceOfPair: [Int32] = []
  /// The pairs of each sink, in the order of the sources.
  var sinkStart: [Int] = []
  var pairsOfSinks: [Int32] = []
  var supplyLeft: [Int64] = []
  var demandLeft: [Int64] = []

  // Nodes of the search: the sources, then the sinks.
  var potentials: [Int64] = []
  var distances: [Int64] = []
  /// The pair over which each node was reached; a source with supply left was reached over none.
  var pairBefore: [Int32] = []
  var heap = DistanceHeap()

  /// Starts without a plan.
  public init() {}

  /// Finds the cheapest plan of those that send as much as possible.
  ///
  /// The largest cost times twice the number of nodes, and times the amount sent, must stay below
  /// 2^62, so that no sum overflows.
  ///
  /// - Parameters:
  ///   - costs: what one unit costs from a source (row) to a sink (column); each pair once. Pairs that
  ///     are not listed cannot be used.
  ///   - supplies: what each source has; not negative.
  ///   - demands: what each sink wants; not negative.
  /// - Complexity: O(paths (pairs log nodes)); paths are at most the amount sent, and in transport
  ///   problems near the number of sources and sinks.
  public mutating func solve(_ costs: CandidateCosts, supplies: [Int64], demands: [Int64]) {
    check(costs, supplies, demands)
    prepare(costs, supplies, demands)
    while let sink = nearestSink(costs) { send(to: sink, costs) }
    totalAmount = 0
    totalCost = 0
    for pair in 0..<costs.pairCount {
      totalAmount += amounts[pair]
      totalCost += amounts[pair] * costs.costs[pair]
    }
  }

  /// Calls with every source and sink between which something is sent, in rising order of sources
  /// and, within a source, in the order in which its pairs were listed.
  /// - Parameters:
  ///   - costs: what the plan was made for.
  ///   - body: takes the source, the sink, and the amount, which is above 0.
  public func forEachTransport(
    of costs: CandidateCosts, _ body: (_ source: Int, _ sink: Int, _ amount: Int64) -> Void
  ) {
    precondition(costs.pairCount == amounts.count, "the plan was made for other costs")
    for source in 0..<costs.rowCount {
      for pair in costs.pairs(ofRow: source) where amounts[pair] > 0 {
        body(source, Int(costs.columns[pair]), amounts[pair])
      }
    }
  }

  /// What a source keeps in the last plan.
  public func unsentSupply(ofSource source: Int) -> Int64 { supplyLeft[source] }

  /// What a sink misses in the last plan.
  public func unmetDemand(ofSink sink: Int) -> Int64 { demandLeft[sink] }

  private func check(_ costs: CandidateCosts, _ supplies: [Int64], _ demands: [Int64]) {
    precondition(costs.isWhole, "candidates are kept back, and nobody lists them")
    precondition(
      supplies.count == costs.rowCount,
      "\(costs.rowCount) sources need as many supplies, not \(supplies.count)")
    precondition(
      demands.count == costs.columnCount,
      "\(costs.columnCount) sinks need as many demands, not \(demands.count)")
    let sent = min(
      MinimumCostFlow.total(supplies, "supply"), MinimumCostFlow.total(demands, "demand"))
    let steps = Int64(2 * (supplies.count + demands.count) + 1)
    let (sum, overflow) = costs.largestCost.multipliedReportingOverflow(by: max(sent, steps))
    precondition(
      !overflow && sum < 1 << 62,
      "a cost of \(costs.largestCost) is too large for \(sent) units: sums would overflow")
  }

  private static func total(_ amounts: [Int64], _ name: String) -> Int64 {
    var total: Int64 = 0
    for (number, amount) in amounts.enumerated() {
      precondition(amount >= 0, "\(name) \(number) is negative: \(amount)")
      let (sum, overflow) = total.addingReportingOverflow(amount)
      precondition(!overflow && sum < 1 << 62, "the \(name) adds up to more than can be counted")
      total = sum
    }
    return total
  }
}

/// Solver for the transport from sources to sinks of the greatest amount at the smallest cost.
///
/// It has two objectives, in this order:
/// 1. the total amount, which no other plan exceeds. If every source may send to every sink, it is
///   the smaller of total supply and total demand;
/// 2. among the plans with that amount, the sum of amount times cost.
///
/// A source may therefore keep some of its supply, and a sink may lack some of its demand, but
/// never while a further transport between them is possible. To exclude expensive transports, do
/// not list them. Amounts and flows are whole numbers; a fractional plan could not be better.
///
/// A solver keeps its memory: problems that are not larger than an earlier one allocate nothing.
/// Among equally short paths, the one with the smallest numbers is used, compared from the source
/// to the sink.
///
/// - Source: successive shortest paths with potentials: R. K. Ahuja, T. L. Magnanti and J. B.
///   Orlin, "Network Flows" (1993), section 9.7. For taxis between zones: M. Pavone, S. L. Smith,
///   E. Frazzoli and D. Rus, "Robotic load balancing for mobility-on-demand systems", International
///   Journal of Robotics Research 31 (2012), doi:10.1177/0278364912444766.
public struct MinimumCostFlow: Sendable {
  /// Total cost of the last plan.
  public private(set) var totalCost: Int64 = 0

  /// Total amount of the last plan.
  public private(set) var totalAmount: Int64 = 0

  /// Amount sent over each pair of `CandidateCosts`.
  var amounts: [Int64] = []
  var sourceOfPair: [Int32] = []
  /// Pairs of each sink, in the order of the sources.
  var sinkStart: [Int] = []
  var pairsOfSinks: [Int32] = []
  var supplyLeft: [Int64] = []
  var demandLeft: [Int64] = []

  // Nodes of the search: sources, then sinks.
  var potentials: [Int64] = []
  var distances: [Int64] = []
  /// Pair over which each node was reached; a source with supply left has none.
  var pairBefore: [Int32] = []
  var heap = DistanceHeap()

  /// Makes a solver without a plan.
  public init() {}

  /// Finds the cheapest of the plans with the greatest amount.
  ///
  /// The largest cost times twice the number of nodes, and times the amount sent, must be below
  /// 2^62, so that no sum overflows.
  ///
  /// - Parameters:
  ///   - costs: cost per unit from a source (row) to a sink (column), each pair once. Pairs that
  ///     are not listed cannot be used.
  ///   - supplies: supply of each source, not negative.
  ///   - demands: demand of each sink, not negative.
  /// - Complexity: O(paths (pairs log nodes)); the number of paths is at most the amount sent, and
  ///   in transport problems near the number of sources and sinks.
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

  /// Calls a function for every transport, in ascending order of sources and, within a source, in
  /// the order in which its pairs were listed.
  /// - Parameters:
  ///   - costs: the costs for which the plan was made.
  ///   - body: receives the source, the sink, and the amount, which is above 0.
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

  /// Supply that a source keeps in the last plan.
  public func unsentSupply(ofSource source: Int) -> Int64 { supplyLeft[source] }

  /// Demand that a sink lacks in the last plan.
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

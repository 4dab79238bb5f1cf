import Matching
import TestSupport
import Testing

@Suite struct MinimumCostFlowTests {
  /// A transport problem in which single units are pairs of an assignment problem.
  private struct Transport {
    var costs: CandidateCosts
    var supplies: [Int64]
    var demands: [Int64]

    /// The amount and the cost of the best plan, unit by unit: one that is not sent costs so much
    /// that sending comes first.
    func best() -> (amount: Int64, cost: Int64) {
      let penalty: Int64 = 1_000_000
      var firstColumn: [Int] = []
      var columnCount = 0
      for demand in demands {
        firstColumn.append(columnCount)
        columnCount += Int(demand)
      }
      var units = CandidateCosts(columnCount: columnCount)
      for source in supplies.indices {
        for _ in 0..<supplies[source] {
          units.beginRow()
          costs.forEachCandidate(ofRow: source) { sink, cost in
            for unit in 0..<Int(demands[sink]) {
              units.append(column: firstColumn[sink] + unit, cost: cost)
            }
          }
        }
      }
      var assignment = SparseAssignment()
      let rowCount = units.rowCount
      assignment.solve(units, unmatchedCosts: Array(repeating: penalty, count: rowCount))
      let unsent = Int64(rowCount - assignment.matchedCount)
      return (Int64(assignment.matchedCount), assignment.totalCost - unsent * penalty)
    }
  }

  private func isPlan(_ flow: MinimumCostFlow, for problem: Transport) -> Bool {
    var supplies = problem.supplies
    var demands = problem.demands
    var cost: Int64 = 0
    var amount: Int64 = 0
    flow.forEachTransport(of: problem.costs) { source, sink, sent in
      supplies[source] -= sent
      demands[sink] -= sent
      amount += sent
      problem.costs.forEachCandidate(ofRow: source) { if $0 == sink { cost += sent * $1 } }
    }
    return amount == flow.totalAmount && cost == flow.totalCost
      && supplies.indices.allSatisfy {
        supplies[$0] >= 0 && supplies[$0] == flow.unsentSupply(ofSource: $0)
      }
      && demands.indices.allSatisfy {
        demands[$0] >= 0 && demands[$0] == flow.unmetDemand(ofSink: $0)
      }
  }

  @Test func `random transports are as good as the assignment of their single units`() {
    var random = SplitMix64(seed: 17)
    var flow = MinimumCostFlow()
    for number in 0..<400 {
      let (sources, sinks) = (1 + random.below(6), 1 + random.below(6))
      var costs = CandidateCosts(columnCount: sinks)
      for _ in 0..<sources {
        costs.beginRow()
        for sink in 0..<sinks where !random.once(in: 3) {
          costs.append(column: sink, cost: Int64(random.below(number % 2 == 0 ? 4 : 50)))
        }
      }
      let problem = Transport(
        costs: costs, supplies: (0..<sources).map { _ in Int64(random.below(5)) },
        demands: (0..<sinks).map { _ in Int64(random.below(5)) })
      flow.solve(costs, supplies: problem.supplies, demands: problem.demands)
      let best = problem.best()
      #expect(flow.totalAmount == best.amount, "problem \(number)")
      #expect(flow.totalCost == best.cost, "problem \(number)")
      #expect(isPlan(flow, for: problem), "problem \(number)")
    }
  }

  @Test func `what is spare goes where it is wanted at the smallest cost`() {
    // Source 0 has 5, source 1 has 3; sinks want 4 and 3. Dear pairs serve what the cheap leave.
    var costs = CandidateCosts(columnCount: 2)
    costs.beginRow()
    costs.append(column: 0, cost: 1)
    costs.append(column: 1, cost: 2)
    costs.beginRow()
    costs.append(column: 0, cost: 2)
    costs.append(column: 1, cost: 9)
    var flow = MinimumCostFlow()
    flow.solve(costs, supplies: [5, 3], demands: [4, 3])
    var transports: [[Int64]] = []
    flow.forEachTransport(of: costs) { transports.append([Int64($0), Int64($1), $2]) }
    // We expect: 3 units of source 0 for sink 1, the other 2 for sink 0, 2 of source 1 for sink 0.
    #expect(transports == [[0, 0, 2], [0, 1, 3], [1, 0, 2]])
    #expect(flow.totalCost == 12)
    #expect(flow.totalAmount == 7)
    #expect(flow.unsentSupply(ofSource: 1) == 1)
    #expect(flow.unmetDemand(ofSink: 0) == 0)
  }

  @Test func `more is sent even where that costs more`() {
    // Only by giving up its free transport can source 0 leave sink 0 to source 1.
    var costs = CandidateCosts(columnCount: 2)
    costs.beginRow()
    costs.append(column: 0, cost: 0)
    costs.append(column: 1, cost: 100)
    costs.beginRow()
    costs.append(column: 0, cost: 50)
    var flow = MinimumCostFlow()
    flow.solve(costs, supplies: [1, 1], demands: [1, 1])
    #expect(flow.totalAmount == 2)
    #expect(flow.totalCost == 150)
  }

  @Test func `without sources, sinks or pairs nothing is sent`() {
    var flow = MinimumCostFlow()
    flow.solve(CandidateCosts(columnCount: 0), supplies: [], demands: [])
    #expect(flow.totalAmount == 0)
    var costs = CandidateCosts(columnCount: 1)
    costs.beginRow()
    flow.solve(costs, supplies: [4], demands: [2])
    #expect(flow.totalAmount == 0)
    #expect(flow.unsentSupply(ofSource: 0) == 4)
    #expect(flow.unmetDemand(ofSink: 0) == 2)
  }

  @Test func `a negative supply stops the program`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      var costs = CandidateCosts(columnCount: 1)
      costs.beginRow()
      var flow = MinimumCostFlow()
      flow.solve(costs, supplies: [-1], demands: [0])
    }
    expectMessage(result, "supply 0 is negative: -1")
  }

  @Test func `too few demands stop the program`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      var costs = CandidateCosts(columnCount: 2)
      costs.beginRow()
      var flow = MinimumCostFlow()
      flow.solve(costs, supplies: [1], demands: [1])
    }
    expectMessage(result, "2 sinks need as many demands, not 1")
  }

  @Test func `too few supplies stop the program`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      var flow = MinimumCostFlow()
      flow.solve(CandidateCosts(columnCount: 0), supplies: [1], demands: [])
    }
    expectMessage(result, "0 sources need as many supplies, not 1")
  }

  @Test func `costs whose sums would overflow stop the program`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      var costs = CandidateCosts(columnCount: 1)
      costs.beginRow()
      costs.append(column: 0, cost: 1 << 40)
      var flow = MinimumCostFlow()
      flow.solve(costs, supplies: [1 << 30], demands: [1 << 30])
    }
    expectMessage(
      result,
      "a cost of 1099511627776 is too large for 1073741824 units: sums would overflow")
  }
}

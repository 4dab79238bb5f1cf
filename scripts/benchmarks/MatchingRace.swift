import Matching

/// Comparison of our assignment solvers with those of SciPy, on the same problems.
///
/// Requests and taxis are random points in a square, the cost of a pair is the distance, and a
/// request has only its nearest taxis as candidates. Times are those of the solvers alone:
/// candidates are given.
enum MatchingRace {
  private struct Case {
    let name: String
    let instance: MatchingInstance
  }

  /// Prints milliseconds for assigning requests to taxis, medians of some runs.
  /// - Returns: true if SciPy found the same totals.
  static func run(isQuick: Bool) -> Bool {
    let rounds = isQuick ? 1 : 5
    var cases = [
      Case(
        name: "1000 x 5000 with the 20 nearest",
        instance: sparse(requests: 1_000, taxis: 5_000, nearest: 20)),
      Case(name: "500 x 1000 with all", instance: dense(requests: 500, taxis: 1_000)),
    ]
    if !isQuick {
      cases += [
        Case(
          name: "5000 x 5000 with the 20 nearest",
          instance: sparse(requests: 5_000, taxis: 5_000, nearest: 20)),
        Case(
          name: "5000 x 1000 with the 20 nearest",
          instance: sparse(requests: 5_000, taxis: 1_000, nearest: 20)),
        Case(name: "1000 x 1000 with all", instance: dense(requests: 1_000, taxis: 1_000)),
      ]
    }
    let others = SciPyRace.run(cases.map(\.instance), rounds: rounds)
    if let problem = others.problem { Table.note("No SciPy to compare with: \(problem)") }
    Table.print(
      "requests_and_taxis", "solver", "cabstand_ms", "scipy_sparse_ms", "scipy_dense_ms", "total")
    var agree = true
    for (index, item) in cases.enumerated() {
      let own = measured(item.instance, rounds: rounds)
      let other = index < others.outcomes.count ? others.outcomes[index] : nil
      let isDense = if case .dense = item.instance { true } else { false }
      Table.print(
        item.name, isDense ? "dense" : "sparse", Table.decimal(own.milliseconds, places: 3),
        other?.sparse.map { Table.decimal($0, places: 3) },
        other.map { Table.decimal($0.dense, places: 3) },
        String(own.total))
      if let other, other.total != own.total {
        Table.note("\(item.name): SciPy finds another total, \(other.total)")
        agree = false
      }
    }
    return agree
  }

  private static func measured(
    _ instance: MatchingInstance, rounds: Int
  ) -> (milliseconds: Double, total: Int64) {
    var times: [Double] = []
    var total: Int64 = 0
    var sparse = SparseAssignment()
    var dense = DenseAssignment()
    for _ in 0..<rounds {
      let start = monotonicNanoseconds()
      switch instance {
      case .sparse(let costs, let unmatchedCosts):
        sparse.solve(costs, unmatchedCosts: unmatchedCosts)
        total = sparse.totalCost
      case .dense(let costs, let rowCount, let columnCount):
        dense.solve(costs, rowCount: rowCount, columnCount: columnCount)
        total = dense.totalCost
      case .transport:
        preconditionFailure("the race has no transport problems")
      }
      times.append(Double(monotonicNanoseconds() - start) / 1e6)
    }
    return (Table.median(times), total)
  }

  private static func sparse(requests: Int, taxis: Int, nearest: Int) -> MatchingInstance {
    var points = Points(seed: UInt64(requests * 31 + taxis))
    let places = (0..<taxis).map { _ in points.next() }
    var costs = CandidateCosts(columnCount: taxis)
    for _ in 0..<requests {
      let request = points.next()
      let near = places.indices.map { (cost: request.distance(to: places[$0]), taxi: $0) }
        .sorted { $0 < $1 }.prefix(nearest)
      costs.beginRow()
      for (cost, taxi) in near { costs.append(column: taxi, cost: cost) }
    }
    // More expensive than any distance in the square, so as many requests as possible get a taxi.
    let unmatched = Array(repeating: 4 * Points.side, count: requests)
    return .sparse(costs: costs, unmatchedCosts: unmatched)
  }

  private static func dense(requests: Int, taxis: Int) -> MatchingInstance {
    var points = Points(seed: UInt64(requests * 17 + taxis))
    let places = (0..<taxis).map { _ in points.next() }
    var costs: [Int64] = []
    for _ in 0..<requests {
      let request = points.next()
      costs += places.map { request.distance(to: $0) }
    }
    return .dense(costs: costs, rowCount: requests, columnCount: taxis)
  }
}

/// Random points in a square of 20 km, in metres.
private struct Points {
  static let side: Int64 = 20_000

  struct Point {
    let x: Int64
    let y: Int64

    /// Distance along streets that run north and east.
    func distance(to other: Point) -> Int64 { abs(x - other.x) + abs(y - other.y) }
  }

  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> Point { Point(x: coordinate(), y: coordinate()) }

  private mutating func coordinate() -> Int64 {
    // A linear congruential generator (Knuth's MMIX); its upper bits are sufficient for points.
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int64(state >> 33) % Points.side
  }
}

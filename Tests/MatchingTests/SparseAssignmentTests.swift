import Matching
import TestSupport
import Testing

@Suite struct SparseAssignmentTests {
  /// Rows for the nearest taxis, as a batch of requests makes them.
  private func geometric(_ random: inout SplitMix64, rows: Int, columns: Int) -> SparseProblem {
    let places = (0..<columns).map { _ in (random.below(1000), random.below(1000)) }
    let candidates = (0..<rows).map { _ -> [(column: Int, cost: Int64)] in
      let (x, y) = (random.below(1000), random.below(1000))
      return places.indices
        .map { (column: $0, cost: Int64(abs(places[$0].0 - x) + abs(places[$0].1 - y))) }
        .sorted { ($0.cost, $0.column) < ($1.cost, $1.column) }
        .prefix(random.below(12)).map { $0 }
    }
    return SparseProblem(
      columnCount: columns, rows: candidates,
      unmatchedCosts: (0..<rows).map { _ in Int64(random.below(900)) })
  }

  @Test func `every problem of two rows and two columns is solved as by trying everything`() {
    var assignment = SparseAssignment()
    let choices: [Int64?] = [nil, 0, 1, 3]
    var wrong = 0
    everyChoice(of: choices, places: 4) { costs in
      everyChoice(of: [0, 1, 2] as [Int64], places: 2) { unmatched in
        let rows = [0, 1].map { row in
          [0, 1].compactMap { column in costs[2 * row + column].map { (column, $0) } }
        }
        let problem = SparseProblem(columnCount: 2, rows: rows, unmatchedCosts: unmatched)
        assignment.solve(problem.costs, unmatchedCosts: unmatched)
        if assignment.totalCost != problem.cheapest() || !assignment.proves(problem) { wrong += 1 }
      }
    }
    #expect(wrong == 0)
  }

  @Test func `every problem of three rows and two columns is solved as by trying everything`() {
    var assignment = SparseAssignment()
    var wrong = 0
    everyChoice(of: [nil, 0, 1] as [Int64?], places: 6) { costs in
      let rows = [0, 1, 2].map { row in
        [0, 1].compactMap { column in costs[2 * row + column].map { (column, $0) } }
      }
      for unmatched in [[0, 1, 2], [2, 2, 2], [1, 0, 3]] as [[Int64]] {
        let problem = SparseProblem(columnCount: 2, rows: rows, unmatchedCosts: unmatched)
        assignment.solve(problem.costs, unmatchedCosts: unmatched)
        if assignment.totalCost != problem.cheapest() || !assignment.proves(problem) { wrong += 1 }
      }
    }
    #expect(wrong == 0)
  }

  @Test func `potentials prove the solutions of large problems`() {
    var random = SplitMix64(seed: 7)
    var assignment = SparseAssignment()
    for (rows, columns) in [(300, 500), (500, 120), (200, 200), (1, 400), (400, 1)] {
      let problem = geometric(&random, rows: rows, columns: columns)
      assignment.solve(problem.costs, unmatchedCosts: problem.unmatchedCosts)
      #expect(assignment.proves(problem), "\(rows) rows, \(columns) columns")
    }
  }

  @Test func `potentials prove the solutions of problems full of ties`() {
    var random = SplitMix64(seed: 11)
    var assignment = SparseAssignment()
    for number in 0..<200 {
      let columns = 1 + random.below(30)
      let rows = (0..<(1 + random.below(40))).map { _ in
        (0..<random.below(9)).map { _ in
          (column: random.below(columns), cost: Int64(random.below(3)))
        }
      }
      let problem = SparseProblem(
        columnCount: columns, rows: rows, unmatchedCosts: rows.map { _ in Int64(random.below(4)) })
      assignment.solve(problem.costs, unmatchedCosts: problem.unmatchedCosts)
      #expect(assignment.proves(problem), "problem \(number)")
    }
  }

  @Test func `a solver that has solved other problems gives the same answer as a new one`() {
    var random = SplitMix64(seed: 13)
    var used = SparseAssignment()
    for (rows, columns) in [(80, 40), (10, 200), (120, 120), (0, 5), (60, 3)] {
      let problem = geometric(&random, rows: rows, columns: columns)
      used.solve(problem.costs, unmatchedCosts: problem.unmatchedCosts)
      var fresh = SparseAssignment()
      fresh.solve(problem.costs, unmatchedCosts: problem.unmatchedCosts)
      #expect(used.columns(rows) == fresh.columns(rows))
      #expect(used.totalCost == fresh.totalCost)
    }
  }

  /// Solves with the candidates of each row kept back, cheapest first, and listed a few at a time.
  private func listing(
    _ problem: SparseProblem, _ random: inout SplitMix64
  ) -> (solution: SparseAssignment, listed: Int) {
    let sorted = problem.rows.map { $0.sorted { ($0.cost, $0.column) < ($1.cost, $1.column) } }
    var costs = CandidateCosts(columnCount: problem.columnCount)
    var listed = sorted.map { _ in 0 }
    func list(_ number: Int, of row: Int, into costs: inout CandidateCosts) {
      let end = min(listed[row] + number, sorted[row].count)
      for (column, cost) in sorted[row][listed[row]..<end] {
        costs.append(column: column, cost: cost)
      }
      listed[row] = end
      costs.keepBack(atLeast: end < sorted[row].count ? sorted[row][end].cost : nil)
    }
    for row in sorted.indices {
      costs.beginRow()
      list(random.below(3), of: row, into: &costs)
    }
    var assignment = SparseAssignment()
    assignment.solve(&costs, unmatchedCosts: problem.unmatchedCosts) { costs, row in
      costs.continueRow(row)
      list(1 + random.below(3), of: row, into: &costs)
    }
    return (assignment, listed.reduce(0, +))
  }

  @Test func `candidates that are kept back change neither pairs nor potentials`() {
    var random = SplitMix64(seed: 17)
    for number in 0..<300 {
      var problem = geometric(&random, rows: random.below(60), columns: 1 + random.below(80))
      if random.once(in: 2) {
        // Few different costs, so that there are ties.
        problem.rows = problem.rows.map { $0.map { ($0.column, $0.cost / 200) } }
      }
      if random.once(in: 2) { problem.unmatchedCosts = problem.unmatchedCosts.map { $0 + 100_000 } }
      var whole = SparseAssignment()
      whole.solve(problem.costs, unmatchedCosts: problem.unmatchedCosts)
      let (solution, _) = listing(problem, &random)
      let rows = problem.rows.count
      #expect(solution.columns(rows) == whole.columns(rows), "problem \(number)")
      #expect(
        (0..<rows).map { solution.rowPotential($0) } == (0..<rows).map { whole.rowPotential($0) })
      #expect(solution.proves(problem), "problem \(number)")
    }
  }

  @Test func `where columns abound, most candidates are never asked for`() {
    var random = SplitMix64(seed: 19)
    let places = (0..<2000).map { _ in (random.below(10_000), random.below(10_000)) }
    let rows = (0..<100).map { _ -> [(column: Int, cost: Int64)] in
      let (x, y) = (random.below(10_000), random.below(10_000))
      return places.indices.map {
        (column: $0, cost: Int64(abs(places[$0].0 - x) + abs(places[$0].1 - y)))
      }
    }
    let problem = SparseProblem(
      columnCount: 2000, rows: rows, unmatchedCosts: rows.map { _ in 1_000_000 })
    let (solution, listed) = listing(problem, &random)
    #expect(solution.proves(problem))
    #expect(listed < 600, "\(listed) of 200,000 candidates")
  }

  @Test func `candidates that are kept back without anybody to list them stop the program`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      var costs = CandidateCosts(columnCount: 1)
      costs.beginRow()
      costs.keepBack(atLeast: 3)
      var assignment = SparseAssignment()
      assignment.solve(costs, unmatchedCosts: [5])
    }
    expectMessage(result, "candidates are kept back, and nobody lists them")
  }

  @Test func `a list that does not go on stops the program`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      var costs = CandidateCosts(columnCount: 1)
      costs.beginRow()
      costs.keepBack(atLeast: 3)
      var assignment = SparseAssignment()
      assignment.solve(&costs, unmatchedCosts: [5]) { _, _ in }
    }
    expectMessage(
      result, "no more candidates of row 0 were listed, although some are kept back")
  }

  @Test func `rows whose columns cost the same get them in rising order`() {
    let candidates: [(column: Int, cost: Int64)] = [(2, 5), (0, 5), (1, 5)]
    let problem = SparseProblem(
      columnCount: 3, rows: [candidates, candidates, candidates], unmatchedCosts: [9, 9, 9])
    var assignment = SparseAssignment()
    assignment.solve(problem.costs, unmatchedCosts: problem.unmatchedCosts)
    #expect(assignment.columns(3) == [0, 1, 2])
    #expect(assignment.totalCost == 15)
  }

  @Test func `a column is preferred to staying unmatched at the same cost`() {
    let problem = SparseProblem(columnCount: 2, rows: [[(1, 4), (0, 4)]], unmatchedCosts: [4])
    var assignment = SparseAssignment()
    assignment.solve(problem.costs, unmatchedCosts: [4])
    #expect(assignment.columns(1) == [0])
  }

  @Test func `the row that stays unmatched is the one for which it costs least more`() {
    // Both want column 0: the first would pay 10 instead of 1, the second 3 instead of 2.
    let problem = SparseProblem(
      columnCount: 1, rows: [[(0, 1)], [(0, 2)]], unmatchedCosts: [10, 3])
    var assignment = SparseAssignment()
    assignment.solve(problem.costs, unmatchedCosts: problem.unmatchedCosts)
    #expect(assignment.columns(2) == [0, nil])
    #expect(assignment.row(ofColumn: 0) == 0)
    #expect(assignment.totalCost == 4)
    #expect(assignment.matchedCount == 1)
  }

  @Test func `nothing to match costs nothing`() {
    var assignment = SparseAssignment()
    assignment.solve(CandidateCosts(columnCount: 0), unmatchedCosts: [])
    #expect(assignment.totalCost == 0)
    assignment.solve(CandidateCosts(columnCount: 3), unmatchedCosts: [])
    #expect(assignment.totalCost == 0)
    #expect(assignment.row(ofColumn: 2) == nil)
  }

  @Test func `huge costs are added up exactly`() {
    let huge: Int64 = 1 << 59
    let problem = SparseProblem(
      columnCount: 2, rows: [[(0, huge), (1, huge - 1)], [(1, huge - 2)]],
      unmatchedCosts: [huge, huge])
    var assignment = SparseAssignment()
    assignment.solve(problem.costs, unmatchedCosts: problem.unmatchedCosts)
    #expect(assignment.totalCost == 2 * huge - 2)
    #expect(assignment.proves(problem))
  }

  @Test func `costs whose sums would overflow stop the program`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      var costs = CandidateCosts(columnCount: 1)
      costs.beginRow()
      costs.append(column: 0, cost: 1 << 61)
      var assignment = SparseAssignment()
      assignment.solve(costs, unmatchedCosts: [5])
    }
    expectMessage(
      result, "a cost of 2305843009213693952 is too large for 1 rows: sums would overflow")
  }

  @Test func `a row without a cost of staying unmatched stops the program`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      var costs = CandidateCosts(columnCount: 1)
      costs.beginRow()
      var assignment = SparseAssignment()
      assignment.solve(costs, unmatchedCosts: [])
    }
    expectMessage(result, "1 rows need as many costs of staying unmatched, not 0")
  }

  @Test func `a negative cost of staying unmatched stops the program`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      var costs = CandidateCosts(columnCount: 1)
      costs.beginRow()
      var assignment = SparseAssignment()
      assignment.solve(costs, unmatchedCosts: [-1])
    }
    expectMessage(result, "row 0 has the negative cost -1 of staying unmatched")
  }
}

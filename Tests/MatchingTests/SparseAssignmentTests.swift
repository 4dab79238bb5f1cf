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

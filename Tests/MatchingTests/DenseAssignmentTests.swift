import Matching
import TestSupport
import Testing

@Suite struct DenseAssignmentTests {
  private func random(
    _ random: inout SplitMix64, rows: Int, columns: Int, below bound: Int
  ) -> DenseProblem {
    DenseProblem(
      rowCount: rows, columnCount: columns,
      costs: (0..<rows * columns).map { _ in Int64(random.below(bound)) })
  }

  @Test(arguments: [(2, 2), (2, 3), (3, 2), (1, 4), (4, 1)])
  func `every small problem is solved as by trying everything`(rows: Int, columns: Int) {
    var assignment = DenseAssignment()
    var wrong = 0
    everyChoice(of: [0, 1, 3] as [Int64], places: rows * columns) { costs in
      let problem = DenseProblem(rowCount: rows, columnCount: columns, costs: costs)
      assignment.solve(costs, rowCount: rows, columnCount: columns)
      if assignment.totalCost != problem.cheapest() || !assignment.proves(problem) { wrong += 1 }
    }
    #expect(wrong == 0)
  }

  @Test func `every problem of three rows and three columns is solved as by trying everything`() {
    var assignment = DenseAssignment()
    var wrong = 0
    everyChoice(of: [0, 2] as [Int64], places: 9) { costs in
      let problem = DenseProblem(rowCount: 3, columnCount: 3, costs: costs)
      assignment.solve(costs, rowCount: 3, columnCount: 3)
      if assignment.totalCost != problem.cheapest() || !assignment.proves(problem) { wrong += 1 }
    }
    #expect(wrong == 0)
  }

  @Test func `potentials prove the solutions of large problems`() {
    var numbers = SplitMix64(seed: 3)
    var assignment = DenseAssignment()
    for (rows, columns) in [(60, 60), (40, 90), (90, 40), (1, 200), (200, 1)] {
      for bound in [1, 2, 10, 1_000_000] {
        let problem = random(&numbers, rows: rows, columns: columns, below: bound)
        assignment.solve(problem.costs, rowCount: rows, columnCount: columns)
        #expect(assignment.proves(problem), "\(rows) rows, \(columns) columns, below \(bound)")
      }
    }
  }

  @Test func `a solver that has solved other problems gives the same answer as a new one`() {
    var numbers = SplitMix64(seed: 5)
    var used = DenseAssignment()
    for (rows, columns) in [(30, 20), (8, 50), (40, 40), (5, 2)] {
      let problem = random(&numbers, rows: rows, columns: columns, below: 20)
      used.solve(problem.costs, rowCount: rows, columnCount: columns)
      var fresh = DenseAssignment()
      fresh.solve(problem.costs, rowCount: rows, columnCount: columns)
      for row in 0..<rows { #expect(used.column(ofRow: row) == fresh.column(ofRow: row)) }
    }
  }

  @Test func `rows whose columns cost the same get them in rising order`() {
    var assignment = DenseAssignment()
    assignment.solve(Array(repeating: 6, count: 12), rowCount: 3, columnCount: 4)
    #expect((0..<3).map { assignment.column(ofRow: $0) } == [0, 1, 2])
    #expect(assignment.totalCost == 18)
  }

  @Test func `with more rows than columns the dearest rows have none`() {
    var assignment = DenseAssignment()
    assignment.solve([5, 1, 2], rowCount: 3, columnCount: 1)
    #expect((0..<3).map { assignment.column(ofRow: $0) } == [nil, 0, nil])
    #expect(assignment.totalCost == 1)
  }

  @Test func `the dense and the sparse solver find the same total`() {
    var numbers = SplitMix64(seed: 9)
    var dense = DenseAssignment()
    var sparse = SparseAssignment()
    for _ in 0..<50 {
      let (rows, columns) = (1 + numbers.below(12), 12 + numbers.below(12))
      let problem = random(&numbers, rows: rows, columns: columns, below: 30)
      var costs = CandidateCosts(columnCount: columns)
      for row in 0..<rows {
        costs.beginRow()
        for column in 0..<columns {
          costs.append(column: column, cost: problem.costs[row * columns + column])
        }
      }
      dense.solve(problem.costs, rowCount: rows, columnCount: columns)
      sparse.solve(costs, unmatchedCosts: Array(repeating: 1000, count: rows))
      #expect(dense.totalCost == sparse.totalCost)
    }
  }

  @Test func `nothing to match costs nothing`() {
    var assignment = DenseAssignment()
    assignment.solve([], rowCount: 0, columnCount: 0)
    #expect(assignment.totalCost == 0)
    assignment.solve([], rowCount: 2, columnCount: 0)
    #expect(assignment.totalCost == 0)
    #expect(assignment.column(ofRow: 1) == nil)
  }

  @Test func `a matrix of another size stops the program`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      var assignment = DenseAssignment()
      assignment.solve([1, 2, 3], rowCount: 2, columnCount: 2)
    }
    expectMessage(result, "2 rows and 2 columns need as many costs as pairs, not 3")
  }

  @Test func `a negative cost stops the program`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      var assignment = DenseAssignment()
      assignment.solve([1, -2], rowCount: 1, columnCount: 2)
    }
    expectMessage(result, "a cost of -2 is negative")
  }

  @Test func `costs whose sums would overflow stop the program`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      var assignment = DenseAssignment()
      assignment.solve([1 << 61], rowCount: 1, columnCount: 1)
    }
    expectMessage(
      result, "a cost of 2305843009213693952 is too large for 1 pairs: sums would overflow")
  }
}

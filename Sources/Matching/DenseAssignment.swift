/// Solver for the assignment of rows to columns at the smallest total cost, if every pair has a
/// cost.
///
/// It assigns every member of the shorter side and minimises the sum of the costs.
///
///     var assignment = DenseAssignment()
///     assignment.solve([4, 1, 3, 2, 0, 5], rowCount: 2, columnCount: 3)
///     assignment.column(ofRow: 0)  // Optional(1)
///     assignment.totalCost  // 3
///
/// A solver keeps its memory: problems that are not larger than an earlier one allocate nothing.
/// The README of the module describes how ties are broken.
///
/// - Source: R. Jonker and A. Volgenant, "A shortest augmenting path algorithm for dense and sparse
///   linear assignment problems", Computing 38 (1987), doi:10.1007/BF02278710.
public struct DenseAssignment: Sendable {
  /// Total cost of the last solution.
  public private(set) var totalCost: Int64 = 0

  // Lines are the shorter side, posts the longer one; every line is assigned to a post.
  var lineCount = 0
  var postCount = 0
  var rowsAreLines = true
  var postOfLine: [Int32] = []
  var lineOfPost: [Int32] = []
  var linePotentials: [Int64] = []
  var postPotentials: [Int64] = []
  /// Costs with lines as rows; filled only if the rows are the longer side.
  var turned: [Int64] = []

  // Working memory of the searches.
  var distances: [Int64] = []
  var previousLine: [Int32] = []
  var unsettled: [Int32] = []
  var settled: [Int32] = []

  /// Makes a solver without a solution.
  public init() {}

  /// Finds an assignment of the smallest total cost.
  ///
  /// The largest cost times twice the number of lines must be below 2^62, so that no sum overflows.
  ///
  /// - Parameters:
  ///   - costs: cost of each pair, row by row; not negative.
  ///   - rowCount: number of rows.
  ///   - columnCount: number of columns.
  /// - Complexity: O(n² m) for the shorter side n and the longer side m.
  public mutating func solve(_ costs: [Int64], rowCount: Int, columnCount: Int) {
    precondition(
      rowCount >= 0 && columnCount >= 0 && costs.count == rowCount * columnCount,
      "\(rowCount) rows and \(columnCount) columns need as many costs as pairs, not \(costs.count)")
    rowsAreLines = rowCount <= columnCount
    lineCount = min(rowCount, columnCount)
    postCount = max(rowCount, columnCount)
    checkRange(costs)
    prepare()
    if rowsAreLines {
      match(costs)
    } else {
      turn(costs)
      let matrix = turned
      turned = []
      match(matrix)
      turned = matrix
    }
  }

  /// Column of a row in the last solution; nil for an unassigned row, if there are more rows than
  /// columns.
  public func column(ofRow row: Int) -> Int? {
    let other = rowsAreLines ? postOfLine[row] : lineOfPost[row]
    return other < 0 ? nil : Int(other)
  }

  /// Dual variable of a row, as part of the proof of optimality.
  ///
  /// No pair costs less than the sum of its potentials. If the sides differ in length, no member of
  /// the longer one has a potential above 0. The sum of all potentials equals the total cost.
  public func rowPotential(_ row: Int) -> Int64 {
    rowsAreLines ? linePotentials[row] : postPotentials[row]
  }

  /// Dual variable of a column, as part of the proof of optimality.
  public func columnPotential(_ column: Int) -> Int64 {
    rowsAreLines ? postPotentials[column] : linePotentials[column]
  }

  private func checkRange(_ costs: [Int64]) {
    var largest: Int64 = 0
    for cost in costs {
      precondition(cost >= 0, "a cost of \(cost) is negative")
      largest = max(largest, cost)
    }
    let (sum, overflow) = largest.multipliedReportingOverflow(by: Int64(2 * lineCount + 1))
    precondition(
      !overflow && sum < 1 << 62,
      "a cost of \(largest) is too large for \(lineCount) pairs: sums would overflow")
  }

  private mutating func prepare() {
    postOfLine.refill(SparseAssignment.none, count: lineCount)
    lineOfPost.refill(SparseAssignment.none, count: postCount)
    linePotentials.refill(0, count: lineCount)
    postPotentials.refill(0, count: postCount)
    distances.refill(0, count: postCount)
    previousLine.refill(SparseAssignment.none, count: postCount)
  }

  /// Transposes the costs, so that lines are rows.
  private mutating func turn(_ costs: [Int64]) {
    turned.removeAll(keepingCapacity: true)
    for line in 0..<lineCount {
      for post in 0..<postCount { turned.append(costs[post * lineCount + line]) }
    }
  }

  private mutating func match(_ costs: [Int64]) {
    if lineCount == 0 {
      totalCost = 0
      return
    }
    if lineCount == postCount { reducePosts(costs) }
    reduceLines(costs)
    for line in 0..<lineCount where postOfLine[line] < 0 { augment(from: line, costs) }
    totalCost = 0
    for line in 0..<lineCount {
      let post = Int(postOfLine[line])
      let cost = costs[line * postCount + post]
      linePotentials[line] = cost - postPotentials[post]
      totalCost += cost
    }
  }
}

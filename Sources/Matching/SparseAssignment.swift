/// Solver for the assignment of rows to candidate columns at the smallest total cost; rows may stay
/// unmatched.
///
/// It minimises the sum over all rows of the cost of the chosen pair or, for an unmatched row, of
/// the row's cost of staying unmatched. A column is assigned to at most one row. There may be more
/// rows than columns, or fewer.
///
///     var assignment = SparseAssignment()
///     assignment.solve(costs, unmatchedCosts: [500, 900])
///     assignment.column(ofRow: 0)  // Optional(2)
///
/// A solver keeps its memory: problems that are not larger than an earlier one allocate nothing.
/// The README of the module describes how ties are broken.
///
/// - Source: R. Jonker and A. Volgenant, "A shortest augmenting path algorithm for dense and sparse
///   linear assignment problems", Computing 38 (1987), doi:10.1007/BF02278710; A. Volgenant,
///   "Linear and semi-assignment problems: a core oriented approach", Computers & Operations
///   Research 23 (1996), doi:10.1016/0305-0548(96)00010-X.
public struct SparseAssignment: Sendable {
  /// Value for no column or no row.
  static let none: Int32 = -1
  /// Value for the column of an undecided row.
  static let undecided: Int32 = -2

  /// Total cost of the last solution.
  public private(set) var totalCost: Int64 = 0

  /// Number of rows matched in the last solution.
  public private(set) var matchedCount = 0

  var columnOfRow: [Int32] = []
  var rowOfColumn: [Int32] = []
  // No pair costs less than the sum of its potentials, and no row has a potential above its cost of
  // staying unmatched.
  var rowPotentials: [Int64] = []
  var columnPotentials: [Int64] = []
  // A column stays taken until the next problem; only taken columns have potentials.
  var takenColumns: [Int32] = []

  // Working memory of the searches.
  var search = PathSearch()

  /// Makes a solver without a solution.
  public init() {}

  /// Finds an assignment of the smallest total cost.
  ///
  /// The largest cost times the number of rows must be below 2^62, so that no sum overflows.
  ///
  /// - Parameters:
  ///   - costs: the candidates of each row; no row may hold back candidates.
  ///   - unmatchedCosts: cost of leaving each row unmatched, not negative.
  /// - Complexity: O(rows (pairs + columns log columns)) at worst; near O(pairs) if few rows
  ///   compete for the same columns.
  public mutating func solve(_ costs: CandidateCosts, unmatchedCosts: [Int64]) {
    precondition(costs.isWhole, "candidates are kept back, and nobody lists them")
    var costs = costs
    solve(&costs, unmatchedCosts: unmatchedCosts) { _, _ in }
  }

  /// Finds the same assignment if rows hold back candidates, which are listed on demand.
  ///
  /// The result is the same as with all candidates listed, whichever are held back.
  ///
  /// - Parameters:
  ///   - costs: the listed candidates of each row; more are added during the search.
  ///   - unmatchedCosts: cost of leaving each row unmatched, not negative.
  ///   - listMore: continues a row: lists further candidates, or raises the lower bound of the
  ///     rest.
  public mutating func solve(
    _ costs: inout CandidateCosts, unmatchedCosts: [Int64],
    listMore: (_ costs: inout CandidateCosts, _ row: Int) -> Void
  ) {
    let rowCount = costs.rowCount
    precondition(
      unmatchedCosts.count == rowCount,
      "\(rowCount) rows need as many costs of staying unmatched, not \(unmatchedCosts.count)")
    checkRange(costs, unmatchedCosts)
    begin(rowCount: rowCount, columnCount: costs.columnCount)
    reduceRows(&costs, unmatchedCosts, listMore)
    for row in 0..<rowCount where columnOfRow[row] == SparseAssignment.undecided {
      augment(from: row, &costs, unmatchedCosts, listMore)
    }
    checkRange(costs, [])
    sumUp()
  }

  /// Column of a row in the last solution; nil for an unmatched row.
  public func column(ofRow row: Int) -> Int? {
    columnOfRow[row] < 0 ? nil : Int(columnOfRow[row])
  }

  /// Row of a column in the last solution; nil for an unmatched column.
  public func row(ofColumn column: Int) -> Int? {
    rowOfColumn[column] < 0 ? nil : Int(rowOfColumn[column])
  }

  /// Dual variable of a row, as part of the proof of optimality.
  ///
  /// No pair costs less than the sum of its potentials, no row has a potential above its cost of
  /// staying unmatched, and no column has one above 0. The sum of all potentials is therefore a
  /// lower bound for every assignment. It equals the total cost.
  public func rowPotential(_ row: Int) -> Int64 { rowPotentials[row] }

  /// Dual variable of a column, as part of the proof of optimality; 0 for an unmatched column.
  public func columnPotential(_ column: Int) -> Int64 { columnPotentials[column] }

  /// Starts without pairs, at a cost proportional to the last matching.
  private mutating func begin(rowCount: Int, columnCount: Int) {
    columnOfRow.refill(SparseAssignment.undecided, count: rowCount)
    rowPotentials.refill(0, count: rowCount)
    for column in takenColumns {
      rowOfColumn[Int(column)] = SparseAssignment.none
      columnPotentials[Int(column)] = 0
    }
    takenColumns.removeAll(keepingCapacity: true)
    rowOfColumn.fill(SparseAssignment.none, upTo: columnCount)
    columnPotentials.fill(0, upTo: columnCount)
    search.begin(columnCount: columnCount)
  }

  private func checkRange(_ costs: CandidateCosts, _ unmatchedCosts: [Int64]) {
    var largest = costs.largestCost
    for (row, cost) in unmatchedCosts.enumerated() {
      precondition(cost >= 0, "row \(row) has the negative cost \(cost) of staying unmatched")
      largest = max(largest, cost)
    }
    let (sum, overflow) = largest.multipliedReportingOverflow(by: Int64(costs.rowCount + 1))
    precondition(
      !overflow && sum < 1 << 62,
      "a cost of \(largest) is too large for \(costs.rowCount) rows: sums would overflow")
  }

  /// Computes the total cost as the sum of the potentials, since each chosen pair costs the sum of
  /// its own.
  private mutating func sumUp() {
    totalCost = 0
    for potential in rowPotentials { totalCost += potential }
    for column in takenColumns { totalCost += columnPotentials[Int(column)] }
    matchedCount = takenColumns.count
  }
}

extension Array {
  /// Fills the array with equal elements in its existing memory.
  mutating func refill(_ element: Element, count: Int) {
    removeAll(keepingCapacity: true)
    append(contentsOf: repeatElement(element, count: count))
  }

  /// Appends equal elements up to a count.
  mutating func fill(_ element: Element, upTo count: Int) {
    if self.count < count { append(contentsOf: repeatElement(element, count: count - self.count)) }
  }
}

/// Assigns rows to candidate columns at the smallest total cost, where a row may stay unmatched.
///
/// It minimises the sum over all rows of the cost of the chosen pair or, for a row that takes no
/// column, of the row's own cost of staying unmatched. A column goes to one row at most. There may
/// be more rows than columns or fewer.
///
///     var assignment = SparseAssignment()
///     assignment.solve(costs, unmatchedCosts: [500, 900])
///     assignment.column(ofRow: 0)  // Optional(2)
///
/// A solver keeps its memory: problems that are not larger than an earlier one allocate nothing.
/// How ties are broken stands in the README of the module.
///
/// - Source: R. Jonker and A. Volgenant, "A shortest augmenting path algorithm for dense and sparse
///   linear assignment problems", Computing 38 (1987), doi:10.1007/BF02278710; A. Volgenant, "Linear
///   and semi-assignment problems: a core oriented approach", Computers & Operations Research 23
///   (1996), doi:10.1016/0305-0548(96)00010-X.
public struct SparseAssignment: Sendable {
  /// Stands for no column and no row.
  static let none: Int32 = -1
  /// Stands for the column of a row that has not been decided.
  static let undecided: Int32 = -2

  /// The total cost of the last solution.
  public private(set) var totalCost: Int64 = 0

  /// Number of rows that the last solution matched with a column.
  public private(set) var matchedCount = 0

  var columnOfRow: [Int32] = []
  var rowOfColumn: [Int32] = []
  // No pair costs less than the sum of its two potentials, and no row has more than its cost of
  // staying unmatched.
  var rowPotentials: [Int64] = []
  var columnPotentials: [Int64] = []
  // A column that has been taken once stays so until the next problem; only these have potentials.
  var takenColumns: [Int32] = []

  // The scratch memory of the searches.
  var search = PathSearch()

  /// Starts without a solution.
  public init() {}

  /// Finds an assignment of the smallest total cost.
  ///
  /// The largest cost times the number of rows must stay below 2^62, so that no sum overflows.
  ///
  /// - Parameters:
  ///   - costs: the candidates of each row; none may be kept back.
  ///   - unmatchedCosts: for each row what it costs to leave it unmatched; not negative.
  /// - Complexity: O(rows (pairs + columns log columns)) at worst; near O(pairs) when few rows
  ///   want the same columns.
  public mutating func solve(_ costs: CandidateCosts, unmatchedCosts: [Int64]) {
    precondition(costs.isWhole, "candidates are kept back, and nobody lists them")
    var costs = costs
    solve(&costs, unmatchedCosts: unmatchedCosts) { _, _ in }
  }

  /// Finds the same assignment where rows keep candidates back, which are listed when they may matter.
  ///
  /// The answer is the one with all candidates listed, whatever is kept back.
  ///
  /// - Parameters:
  ///   - costs: the candidates of each row, as far as they are listed; receives more.
  ///   - unmatchedCosts: for each row what it costs to leave it unmatched; not negative.
  ///   - listMore: goes on with a row: lists candidates, or says that the rest costs more.
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

  /// The column of a row in the last solution; nil when the row stays unmatched.
  public func column(ofRow row: Int) -> Int? {
    columnOfRow[row] < 0 ? nil : Int(columnOfRow[row])
  }

  /// The row of a column in the last solution; nil when no row takes it.
  public func row(ofColumn column: Int) -> Int? {
    rowOfColumn[column] < 0 ? nil : Int(rowOfColumn[column])
  }

  /// What a row contributes to the proof that the solution is best.
  ///
  /// No pair costs less than the sum of its potentials, no row has more than its cost of staying
  /// unmatched, and no column has more than 0; so the sum of all potentials is a lower bound of
  /// every assignment. It equals the total cost.
  public func rowPotential(_ row: Int) -> Int64 { rowPotentials[row] }

  /// What a column contributes to the proof that the solution is best; 0 when no row takes it.
  public func columnPotential(_ column: Int) -> Int64 { columnPotentials[column] }

  /// Starts without pairs, at the cost of what the last solution has matched.
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

  /// The potentials add up to the cost of the pairs, because each chosen pair costs what its own do.
  private mutating func sumUp() {
    totalCost = 0
    for potential in rowPotentials { totalCost += potential }
    for column in takenColumns { totalCost += columnPotentials[Int(column)] }
    matchedCount = takenColumns.count
  }
}

extension Array {
  /// Makes an array of equal elements in the memory that it has.
  mutating func refill(_ element: Element, count: Int) {
    removeAll(keepingCapacity: true)
    append(contentsOf: repeatElement(element, count: count))
  }

  /// Adds equal elements until there are so many.
  mutating func fill(_ element: Element, upTo count: Int) {
    if self.count < count { append(contentsOf: repeatElement(element, count: count - self.count)) }
  }
}

/// Costs of some pairs of rows and columns, row by row.
///
///     var costs = CandidateCosts(columnCount: 3)
///     costs.beginRow()
///     costs.append(column: 2, cost: 40)
///     costs.append(column: 0, cost: 70)
///     costs.beginRow()  // A row may have no candidates.
///
/// A pair that is not listed is not allowed. A column should occur at most once in a row; if it
/// occurs several times, the lowest cost counts.
///
/// A row may hold back expensive candidates and state a lower bound of their costs. A solver with a
/// callback that lists them requests only relevant ones.
public struct CandidateCosts: Sendable {
  /// Range of the pairs of a row, and lower bound of the costs of those not listed yet.
  struct Row: Sendable {
    var start: Int
    var end: Int
    var rest = Int64.max
  }

  /// Number of columns, listed or not.
  public private(set) var columnCount: Int

  /// Largest cost of any pair; 0 without pairs.
  public private(set) var largestCost: Int64 = 0

  /// Number of listed pairs.
  public private(set) var pairCount = 0

  /// True if no row has ever held back candidates, so that pairs are numbered 0, 1, ...
  private(set) var isWhole = true

  var rows: [Row] = []
  /// Column of each pair.
  var columns: [Int32] = []
  /// Cost of each pair.
  var costs: [Int64] = []

  /// Row to which candidates are added; -1 for none.
  private var openRow = -1

  /// Makes costs without rows.
  /// - Parameter columnCount: number of columns.
  public init(columnCount: Int) {
    precondition(
      columnCount >= 0 && columnCount <= Int(Int32.max), "\(columnCount) columns cannot be numbered"
    )
    self.columnCount = columnCount
  }

  /// Number of rows.
  public var rowCount: Int { rows.count }

  /// Removes all rows and keeps the memory.
  /// - Parameter columnCount: number of columns of the next problem.
  public mutating func removeAll(columnCount: Int) {
    precondition(
      columnCount >= 0 && columnCount <= Int(Int32.max), "\(columnCount) columns cannot be numbered"
    )
    self.columnCount = columnCount
    largestCost = 0
    pairCount = 0
    isWhole = true
    openRow = -1
    rows.removeAll(keepingCapacity: true)
    columns.removeAll(keepingCapacity: true)
    costs.removeAll(keepingCapacity: true)
  }

  /// Begins the next row, without candidates at first.
  public mutating func beginRow() {
    openRow = rows.count
    rows.append(Row(start: columns.count, end: columns.count))
  }

  /// Continues a row: candidates added next belong to it.
  public mutating func continueRow(_ row: Int) {
    precondition(rows.indices.contains(row), "row \(row) is not one of \(rowCount)")
    openRow = row
  }

  /// Sets the lower bound of the candidates that the current row holds back.
  /// - Parameter rest: lower bound of the cost of each candidate that is not listed yet; nil if all
  ///   are listed.
  public mutating func keepBack(atLeast rest: Int64?) {
    precondition(openRow >= 0, "candidates that are kept back need a row: call beginRow first")
    rows[openRow].rest = rest ?? .max
    if rest != nil { isWhole = false }
  }

  /// Adds a candidate to the current row.
  /// - Parameters:
  ///   - column: number of the column, from 0.
  ///   - cost: cost of the pair, not negative.
  public mutating func append(column: Int, cost: Int64) {
    precondition(openRow >= 0, "a candidate needs a row: call beginRow first")
    precondition(
      column >= 0 && column < columnCount, "column \(column) is not one of \(columnCount)")
    precondition(cost >= 0, "a cost of \(cost) is negative")
    if rows[openRow].end != columns.count { moveToEnd(openRow) }
    columns.append(Int32(truncatingIfNeeded: column))
    costs.append(cost)
    largestCost = max(largestCost, cost)
    pairCount += 1
    rows[openRow].end = columns.count
  }

  /// Calls a function with the column and cost of each candidate of a row, in the order of
  /// addition.
  public func forEachCandidate(ofRow row: Int, _ body: (_ column: Int, _ cost: Int64) -> Void) {
    for pair in pairs(ofRow: row) { body(Int(columns[pair]), costs[pair]) }
  }

  /// Pairs of a row, as indices in `columns` and `costs`.
  @inline(__always)
  func pairs(ofRow row: Int) -> Range<Int> { rows[row].start..<rows[row].end }

  /// Moves the pairs of a row to the end, where the row can grow.
  private mutating func moveToEnd(_ row: Int) {
    let pairs = pairs(ofRow: row)
    rows[row].start = columns.count
    for pair in pairs {
      columns.append(columns[pair])
      costs.append(costs[pair])
    }
    rows[row].end = columns.count
  }
}

/// The costs of some pairs of rows and columns, row after row.
///
///     var costs = CandidateCosts(columnCount: 3)
///     costs.beginRow()
///     costs.append(column: 2, cost: 40)
///     costs.append(column: 0, cost: 70)
///     costs.beginRow()  // A row may have no candidates.
///
/// A pair that is not listed is not allowed. A column should stand once in a row; where it stands
/// several times, the cheapest counts.
///
/// A row may keep candidates back that are dear, and say how much they cost at least: a solver that is
/// told how to list them asks only for those that may matter.
public struct CandidateCosts: Sendable {
  /// Where the pairs of a row stand, and what those that are not listed yet cost at least.
  struct Row: Sendable {
    var start: Int
    var end: Int
    var rest = Int64.max
  }

  /// Number of columns, listed or not.
  public private(set) var columnCount: Int

  /// The largest cost of any pair; 0 without pairs.
  public private(set) var largestCost: Int64 = 0

  /// Number of pairs listed.
  public private(set) var pairCount = 0

  /// True if no row has ever kept candidates back, so that pairs are numbered 0, 1, ...
  private(set) var isWhole = true

  var rows: [Row] = []
  /// The column of each pair.
  var columns: [Int32] = []
  /// The cost of each pair.
  var costs: [Int64] = []

  /// The row that candidates are added to.
  private var openRow = -1

  /// Starts without rows.
  /// - Parameter columnCount: how many columns there are.
  public init(columnCount: Int) {
    precondition(
      columnCount >= 0 && columnCount <= Int(Int32.max), "\(columnCount) columns cannot be numbered"
    )
    self.columnCount = columnCount
  }

  /// Number of rows.
  public var rowCount: Int { rows.count }

  /// Forgets all rows and keeps the memory.
  /// - Parameter columnCount: how many columns the next problem has.
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

  /// Starts the next row, so far without candidates.
  public mutating func beginRow() {
    openRow = rows.count
    rows.append(Row(start: columns.count, end: columns.count))
  }

  /// Goes on with a row: what is added next is its own.
  public mutating func continueRow(_ row: Int) {
    precondition(rows.indices.contains(row), "row \(row) is not one of \(rowCount)")
    openRow = row
  }

  /// Says what the row that was started, or gone on with, last keeps back.
  /// - Parameter rest: what each candidate that is not listed yet costs at least; nil when all are
  ///   listed.
  public mutating func keepBack(atLeast rest: Int64?) {
    precondition(openRow >= 0, "candidates that are kept back need a row: call beginRow first")
    rows[openRow].rest = rest ?? .max
    if rest != nil { isWhole = false }
  }

  /// Adds a candidate to the row that was started, or gone on with, last.
  /// - Parameters:
  ///   - column: the number of the column, from 0.
  ///   - cost: what the pair costs; not negative.
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

  /// Calls with the column and the cost of each candidate of a row, in the order in which they were
  /// added.
  public func forEachCandidate(ofRow row: Int, _ body: (_ column: Int, _ cost: Int64) -> Void) {
    for pair in pairs(ofRow: row) { body(Int(columns[pair]), costs[pair]) }
  }

  /// The pairs of a row, as positions in `columns` and `costs`.
  @inline(__always)
  func pairs(ofRow row: Int) -> Range<Int> { rows[row].start..<rows[row].end }

  /// Copies the pairs of a row to where there is room behind them.
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

/// The costs of some pairs of rows and columns, row after row in compressed form.
///
///     var costs = CandidateCosts(columnCount: 3)
///     costs.beginRow()
///     costs.append(column: 2, cost: 40)
///     costs.append(column: 0, cost: 70)
///     costs.beginRow()  // A row may have no candidates.
///
/// A pair that is not listed is not allowed. A column should stand once in a row; where it stands
/// several times, the cheapest counts.
public struct CandidateCosts: Sendable {
  /// How many columns there are, listed or not.
  public private(set) var columnCount: Int

  /// The largest cost of any pair; 0 without pairs.
  public private(set) var largestCost: Int64 = 0

  /// Where the pairs of each row start; one more than rows.
  var rowStart: [Int] = [0]
  /// The column of each pair.
  var columns: [Int32] = []
  /// The cost of each pair.
  var costs: [Int64] = []

  /// Starts without rows.
  /// - Parameter columnCount: how many columns there are.
  public init(columnCount: Int) {
    precondition(
      columnCount >= 0 && columnCount <= Int(Int32.max), "\(columnCount) columns cannot be numbered"
    )
    self.columnCount = columnCount
  }

  /// How many rows there are.
  public var rowCount: Int { rowStart.count - 1 }

  /// How many pairs are listed.
  public var pairCount: Int { columns.count }

  /// Forgets all rows and keeps the memory.
  /// - Parameter columnCount: how many columns the next problem has.
  public mutating func removeAll(columnCount: Int) {
    precondition(
      columnCount >= 0 && columnCount <= Int(Int32.max), "\(columnCount) columns cannot be numbered"
    )
    self.columnCount = columnCount
    largestCost = 0
    rowStart.removeAll(keepingCapacity: true)
    rowStart.append(0)
    columns.removeAll(keepingCapacity: true)
    costs.removeAll(keepingCapacity: true)
  }

  /// Starts the next row, so far without candidates.
  public mutating func beginRow() { rowStart.append(columns.count) }

  /// Adds a candidate to the row that was started last.
  /// - Parameters:
  ///   - column: the number of the column, from 0.
  ///   - cost: what the pair costs; not negative.
  public mutating func append(column: Int, cost: Int64) {
    precondition(rowCount > 0, "a candidate needs a row: call beginRow first")
    precondition(
      column >= 0 && column < columnCount, "column \(column) is not one of \(columnCount)")
    precondition(cost >= 0, "a cost of \(cost) is negative")
    columns.append(Int32(truncatingIfNeeded: column))
    costs.append(cost)
    largestCost = max(largestCost, cost)
    rowStart[rowStart.count - 1] = columns.count
  }

  /// Calls with the column and the cost of each candidate of a row, in the order in which they were
  /// added.
  public func forEachCandidate(ofRow row: Int, _ body: (_ column: Int, _ cost: Int64) -> Void) {
    for pair in pairs(ofRow: row) { body(Int(columns[pair]), costs[pair]) }
  }

  /// The pairs of a row, as positions in `columns` and `costs`.
  @inline(__always)
  func pairs(ofRow row: Int) -> Range<Int> { rowStart[row]..<rowStart[row + 1] }
}

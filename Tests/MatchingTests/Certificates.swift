import Matching
import Testing

/// A sparse problem as nested arrays, for problems that are written down or enumerated.
struct SparseProblem {
  let columnCount: Int
  var rows: [[(column: Int, cost: Int64)]]
  var unmatchedCosts: [Int64]

  var costs: CandidateCosts {
    var costs = CandidateCosts(columnCount: columnCount)
    for row in rows {
      costs.beginRow()
      for (column, cost) in row { costs.append(column: column, cost: cost) }
    }
    return costs
  }

  /// The smallest total cost, by trying everything.
  func cheapest(row: Int = 0, taken: Set<Int> = []) -> Int64 {
    if row == rows.count { return 0 }
    var best = unmatchedCosts[row] + cheapest(row: row + 1, taken: taken)
    for (column, cost) in rows[row] where !taken.contains(column) {
      best = min(best, cost + cheapest(row: row + 1, taken: taken.union([column])))
    }
    return best
  }
}

extension SparseAssignment {
  /// The column of each row.
  func columns(_ rowCount: Int) -> [Int?] { (0..<rowCount).map { column(ofRow: $0) } }

  /// Whether the solution is allowed and its potentials prove that no other is cheaper.
  func proves(_ problem: SparseProblem) -> Bool {
    var total: Int64 = 0
    var proof: Int64 = 0
    var matched = 0
    for (row, candidates) in problem.rows.enumerated() {
      let give = rowPotential(row)
      guard give <= problem.unmatchedCosts[row] else { return false }
      proof += give
      for (column, cost) in candidates where cost < give + columnPotential(column) { return false }
      guard let column = column(ofRow: row) else {
        total += problem.unmatchedCosts[row]
        continue
      }
      let costs = candidates.filter { $0.column == column }.map(\.cost)
      guard let cost = costs.min(), self.row(ofColumn: column) == row else { return false }
      total += cost
      matched += 1
    }
    for column in 0..<problem.columnCount {
      guard columnPotential(column) <= 0 else { return false }
      proof += columnPotential(column)
      if let row = row(ofColumn: column) {
        guard self.column(ofRow: row) == column else { return false }
      } else if columnPotential(column) != 0 {
        return false
      }
    }
    return total == totalCost && proof == totalCost && matched == matchedCount
  }
}

/// A dense problem.
struct DenseProblem {
  let rowCount: Int
  let columnCount: Int
  var costs: [Int64]

  /// The smallest total cost, by trying everything.
  func cheapest(row: Int = 0, taken: Set<Int> = []) -> Int64? {
    if row == rowCount { return taken.count == min(rowCount, columnCount) ? 0 : nil }
    var best = rowCount > columnCount ? cheapest(row: row + 1, taken: taken) : nil
    for column in 0..<columnCount where !taken.contains(column) {
      guard let rest = cheapest(row: row + 1, taken: taken.union([column])) else { continue }
      let total = costs[row * columnCount + column] + rest
      best = min(best ?? total, total)
    }
    return best
  }
}

extension DenseAssignment {
  /// Whether the solution is allowed and its potentials prove that no other is cheaper.
  func proves(_ problem: DenseProblem) -> Bool {
    var total: Int64 = 0
    var proof: Int64 = 0
    var taken: Set<Int> = []
    for row in 0..<problem.rowCount {
      proof += rowPotential(row)
      if problem.rowCount > problem.columnCount && rowPotential(row) > 0 { return false }
      for column in 0..<problem.columnCount
      where problem.costs[row * problem.columnCount + column]
        < rowPotential(row) + columnPotential(column)
      {
        return false
      }
      guard let column = column(ofRow: row) else { continue }
      guard taken.insert(column).inserted else { return false }
      total += problem.costs[row * problem.columnCount + column]
    }
    for column in 0..<problem.columnCount {
      proof += columnPotential(column)
      if problem.columnCount > problem.rowCount && columnPotential(column) > 0 { return false }
    }
    return total == totalCost && proof == totalCost
      && taken.count == min(problem.rowCount, problem.columnCount)
  }
}

/// Every choice of one value for each of some places.
func everyChoice<Value>(of values: [Value], places: Int, _ body: ([Value]) -> Void) {
  var digits = Array(repeating: 0, count: places)
  while true {
    body(digits.map { values[$0] })
    guard let place = digits.firstIndex(where: { $0 + 1 < values.count }) else { return }
    digits[place] += 1
    for lower in 0..<place { digits[lower] = 0 }
  }
}

/// What the search for one shortest path remembers; emptied after each search at the cost of what
/// the search has touched.
struct PathSearch: Sendable {
  var heap = DistanceHeap()
  /// How far each column is from the row where the search starts.
  var distances: [Int64] = []
  /// The row before each column on the shortest way.
  var previousRow: [Int32] = []
  /// Columns that have a distance.
  var reached: [Int32] = []
  /// Columns whose distance is final.
  var settled: [Int32] = []

  mutating func begin(columnCount: Int) {
    distances.refill(Int64.max, count: columnCount)
    previousRow.refill(SparseAssignment.none, count: columnCount)
    forget()
  }

  /// Forgets the last path.
  mutating func forget() {
    for column in reached { distances[Int(column)] = Int64.max }
    reached.removeAll(keepingCapacity: true)
    settled.removeAll(keepingCapacity: true)
    heap.removeAll()
  }
}

extension SparseAssignment {
  /// The two cheapest things that a row can do.
  private struct Choices {
    var column: Int32
    var cost: Int64
    var nextColumn: Int32
    var nextCost: Int64
  }

  /// Gives rows their cheapest columns, against rising prices, as long as that is quick.
  ///
  /// A row takes its cheapest column and lowers the column's potential until the second cheapest is
  /// as good; who had the column looks anew. Potentials stay valid at each step, so it may end
  /// anywhere: what is left undecided goes to the shortest paths.
  mutating func reduceRows(_ costs: CandidateCosts, _ unmatchedCosts: [Int64]) {
    // Rows that fight for few columns lower potentials in small steps: paths do that faster.
    var steps = 3 * costs.rowCount
    for start in 0..<costs.rowCount {
      var row = start
      while steps > 0 {
        steps -= 1
        guard let displaced = place(row, costs, unmatchedCosts) else { break }
        row = displaced
      }
    }
  }

  /// Places one row, if its choice is clear.
  /// - Returns: the row that had its column and is undecided now.
  @inline(__always)
  private mutating func place(
    _ row: Int, _ costs: CandidateCosts, _ unmatchedCosts: [Int64]
  ) -> Int? {
    let choices = cheapest(row, costs, unmatchedCosts)
    let gap = choices.nextCost - choices.cost
    guard choices.column >= 0 else {
      columnOfRow[row] = SparseAssignment.none
      rowPotentials[row] = choices.cost
      return nil
    }
    var column = choices.column
    if gap == 0 && rowOfColumn[Int(column)] >= 0 {
      // Both are as good: take the second if it is free, else leave the row to the paths.
      column = choices.nextColumn
      if column >= 0 && rowOfColumn[Int(column)] >= 0 { return nil }
    }
    rowPotentials[row] = choices.nextCost
    columnOfRow[row] = column
    guard column >= 0 else { return nil }
    let displaced = rowOfColumn[Int(column)]
    rowOfColumn[Int(column)] = Int32(truncatingIfNeeded: row)
    columnPotentials[Int(column)] -= gap
    if displaced < 0 { return nil }
    columnOfRow[Int(displaced)] = SparseAssignment.undecided
    rowPotentials[Int(displaced)] = 0
    return Int(displaced)
  }

  @inline(__always)
  private func cheapest(
    _ row: Int, _ costs: CandidateCosts, _ unmatchedCosts: [Int64]
  ) -> Choices {
    // Staying unmatched comes last, so that a column of the same cost is preferred.
    let staying = unmatchedCosts[row]
    var choices = Choices(
      column: SparseAssignment.none, cost: Int64.max, nextColumn: SparseAssignment.none,
      nextCost: Int64.max)
    for pair in costs.pairs(ofRow: row) {
      let column = costs.columns[pair]
      let cost = costs.costs[pair] - columnPotentials[Int(column)]
      if cost < choices.cost || (cost == choices.cost && column < choices.column) {
        choices.nextColumn = choices.column
        choices.nextCost = choices.cost
        choices.column = column
        choices.cost = cost
      } else if cost < choices.nextCost
        || (cost == choices.nextCost && column < choices.nextColumn)
      {
        choices.nextColumn = column
        choices.nextCost = cost
      }
    }
    if staying < choices.cost {
      return Choices(
        column: SparseAssignment.none, cost: staying, nextColumn: choices.column,
        nextCost: choices.cost)
    }
    if staying < choices.nextCost {
      choices.nextColumn = SparseAssignment.none
      choices.nextCost = staying
    }
    return choices
  }

  /// Decides one more row: along the cheapest chain of changes that ends at a free column or with a
  /// row that stays unmatched.
  mutating func augment(from root: Int, _ costs: CandidateCosts, _ unmatchedCosts: [Int64]) {
    var endDistance = Int64.max
    var endColumn = SparseAssignment.none
    var endRow = root
    var row = root
    var rowDistance: Int64 = 0
    while true {
      let base = rowDistance - rowPotentials[row]
      if base + unmatchedCosts[row] < endDistance {
        endDistance = base + unmatchedCosts[row]
        endColumn = SparseAssignment.none
        endRow = row
      }
      for pair in costs.pairs(ofRow: row) {
        let column = costs.columns[pair]
        let distance = base + costs.costs[pair] - columnPotentials[Int(column)]
        if distance > endDistance { continue }
        if rowOfColumn[Int(column)] < 0 {
          let isBetter =
            distance < endDistance || endColumn < 0 || column < endColumn
          if isBetter {
            endDistance = distance
            endColumn = column
            endRow = row
          }
        } else if distance < endDistance && distance < search.distances[Int(column)] {
          reach(column, from: row, distance: distance)
        }
      }
      guard let next = settleNext(before: endDistance) else { break }
      row = Int(rowOfColumn[Int(next.node)])
      rowDistance = next.distance
    }
    shiftPotentials(root: root, endDistance: endDistance)
    changeAlongPath(root: root, endRow: endRow, endColumn: endColumn)
    search.forget()
  }

  @inline(__always)
  private mutating func reach(_ column: Int32, from row: Int, distance: Int64) {
    if search.distances[Int(column)] == Int64.max { search.reached.append(column) }
    search.distances[Int(column)] = distance
    search.previousRow[Int(column)] = Int32(truncatingIfNeeded: row)
    search.heap.insert(column, distance: distance)
  }

  /// The nearest column that is nearer than the end of the path.
  @inline(__always)
  private mutating func settleNext(before end: Int64) -> DistanceHeap.Entry? {
    while let next = search.heap.first, next.distance < end {
      search.heap.removeFirst()
      if next.distance == search.distances[Int(next.node)] {
        search.settled.append(next.node)
        return next
      }
    }
    return nil
  }

  private mutating func shiftPotentials(root: Int, endDistance: Int64) {
    rowPotentials[root] = endDistance
    for column in search.settled {
      let shift = endDistance - search.distances[Int(column)]
      columnPotentials[Int(column)] -= shift
      rowPotentials[Int(rowOfColumn[Int(column)])] += shift
    }
  }

  private mutating func changeAlongPath(root: Int, endRow: Int, endColumn: Int32) {
    var row = endRow
    var column = endColumn
    while true {
      let before = columnOfRow[row]
      columnOfRow[row] = column
      if column >= 0 { rowOfColumn[Int(column)] = Int32(truncatingIfNeeded: row) }
      if row == root { return }
      column = before
      row = Int(search.previousRow[Int(column)])
    }
  }
}

/// Working memory of the search for a shortest path; it is reset after each search at the cost of
/// the touched entries.
struct PathSearch: Sendable {
  var heap = DistanceHeap()
  /// Distance of each column from the row at which the search starts.
  var distances: [Int64] = []
  /// Row before each column on the shortest path.
  var previousRow: [Int32] = []
  /// Columns with a distance.
  var reached: [Int32] = []
  /// Columns whose distance is final.
  var settled: [Int32] = []

  mutating func begin(columnCount: Int) {
    distances.fill(Int64.max, upTo: columnCount)
    previousRow.fill(SparseAssignment.none, upTo: columnCount)
  }

  /// Clears the last path.
  mutating func forget() {
    for column in reached { distances[Int(column)] = Int64.max }
    reached.removeAll(keepingCapacity: true)
    settled.removeAll(keepingCapacity: true)
    heap.removeAll()
  }
}

/// Callback that lists more candidates of a row.
typealias Listing = (_ costs: inout CandidateCosts, _ row: Int) -> Void

extension SparseAssignment {
  /// The two cheapest choices of a row.
  private struct Choices {
    var column = SparseAssignment.none
    var cost = Int64.max
    var nextColumn = SparseAssignment.none
    var nextCost = Int64.max

    /// At the same cost, the column with the smaller number comes first.
    @inline(__always)
    mutating func offer(_ candidate: Int32, at price: Int64) {
      if price < cost || (price == cost && candidate < column) {
        nextColumn = column
        nextCost = cost
        column = candidate
        cost = price
      } else if price < nextCost || (price == nextCost && candidate < nextColumn) {
        nextColumn = candidate
        nextCost = price
      }
    }

    /// Staying unmatched comes last, so that a column of the same cost is preferred.
    @inline(__always)
    mutating func offerStaying(at price: Int64) {
      if price < cost {
        nextColumn = column
        nextCost = cost
        column = SparseAssignment.none
        cost = price
      } else if price < nextCost {
        nextColumn = SparseAssignment.none
        nextCost = price
      }
    }
  }

  /// End of the shortest path found so far.
  private struct PathEnd {
    var distance = Int64.max
    var column = SparseAssignment.none
    var row: Int
  }

  /// Assigns rows to their cheapest columns by augmenting row reduction, as long as that is fast.
  ///
  /// A row takes its cheapest column and lowers the potential of the column until the second
  /// cheapest choice is equally good; the row that loses the column chooses again. Potentials stay
  /// valid at each step, so the reduction may stop at any time: undecided rows are left to the
  /// shortest paths.
  mutating func reduceRows(
    _ costs: inout CandidateCosts, _ unmatchedCosts: [Int64], _ listMore: Listing
  ) {
    // Rows that compete for few columns lower potentials in small steps: paths are faster then.
    var steps = 3 * costs.rowCount
    for start in 0..<costs.rowCount {
      var row = start
      while steps > 0 {
        steps -= 1
        let choices = choices(of: row, &costs, staying: unmatchedCosts[row], listMore)
        guard let displaced = place(row, choices) else { break }
        row = displaced
      }
    }
  }

  /// The two cheapest choices of a row, including candidates that it holds back if they matter.
  @inline(__always)
  private func choices(
    of row: Int, _ costs: inout CandidateCosts, staying: Int64, _ listMore: Listing
  ) -> Choices {
    var choices = Choices()
    var seen = 0
    while true {
      for pair in costs.pairs(ofRow: row).dropFirst(seen) {
        let column = costs.columns[pair]
        choices.offer(column, at: costs.costs[pair] - columnPotentials[Int(column)])
      }
      // No potential of a column is above 0, so a candidate costs at least the stated bound.
      if costs.rows[row].rest > min(choices.nextCost, staying) { break }
      seen = costs.pairs(ofRow: row).count
      costs.listMore(row, listMore)
    }
    choices.offerStaying(at: staying)
    return choices
  }

  /// Assigns one row if its choice is clear.
  /// - Returns: the row that lost its column and is now undecided; nil for none.
  @inline(__always)
  private mutating func place(_ row: Int, _ choices: Choices) -> Int? {
    let gap = choices.nextCost - choices.cost
    guard choices.column >= 0 else {
      columnOfRow[row] = SparseAssignment.none
      rowPotentials[row] = choices.cost
      return nil
    }
    var column = choices.column
    if gap == 0 && rowOfColumn[Int(column)] >= 0 {
      // Both are equally good: take the second if it is free, else leave the row to the paths.
      column = choices.nextColumn
      if column >= 0 && rowOfColumn[Int(column)] >= 0 { return nil }
    }
    rowPotentials[row] = choices.nextCost
    columnOfRow[row] = column
    guard column >= 0 else { return nil }
    let displaced = take(column, row)
    columnPotentials[Int(column)] -= gap
    guard let displaced else { return nil }
    columnOfRow[displaced] = SparseAssignment.undecided
    rowPotentials[displaced] = 0
    return displaced
  }

  /// Assigns a column to a row.
  /// - Returns: the row that lost it; nil for none.
  @inline(__always)
  private mutating func take(_ column: Int32, _ row: Int) -> Int? {
    let before = rowOfColumn[Int(column)]
    rowOfColumn[Int(column)] = Int32(truncatingIfNeeded: row)
    if before >= 0 { return Int(before) }
    takenColumns.append(column)
    return nil
  }

  /// Decides one more row along the shortest augmenting path, which ends at a free column or with a
  /// row that stays unmatched.
  mutating func augment(
    from root: Int, _ costs: inout CandidateCosts, _ unmatchedCosts: [Int64],
    _ listMore: Listing
  ) {
    var end = PathEnd(row: root)
    var row = root
    var rowDistance: Int64 = 0
    while true {
      let base = rowDistance - rowPotentials[row]
      if base + unmatchedCosts[row] < end.distance {
        end = PathEnd(distance: base + unmatchedCosts[row], row: row)
      }
      look(from: row, base, &costs, &end, listMore)
      guard let next = settleNext(before: end.distance) else { break }
      row = Int(rowOfColumn[Int(next.node)])
      rowDistance = next.distance
    }
    shiftPotentials(root: root, endDistance: end.distance)
    changeAlongPath(root: root, end)
    search.forget()
  }

  /// Relaxes the candidates of a row that are nearer than the end of the path.
  @inline(__always)
  private mutating func look(
    from row: Int, _ base: Int64, _ costs: inout CandidateCosts, _ end: inout PathEnd,
    _ listMore: Listing
  ) {
    var seen = 0
    while true {
      for pair in costs.pairs(ofRow: row).dropFirst(seen) {
        let column = costs.columns[pair]
        let distance = base + costs.costs[pair] - columnPotentials[Int(column)]
        if distance > end.distance { continue }
        if rowOfColumn[Int(column)] < 0 {
          if distance < end.distance || end.column < 0 || column < end.column {
            end = PathEnd(distance: distance, column: column, row: row)
          }
        } else if distance < end.distance && distance < search.distances[Int(column)] {
          reach(column, from: row, distance: distance)
        }
      }
      if costs.rows[row].rest > end.distance - base { return }
      seen = costs.pairs(ofRow: row).count
      costs.listMore(row, listMore)
    }
  }

  @inline(__always)
  private mutating func reach(_ column: Int32, from row: Int, distance: Int64) {
    if search.distances[Int(column)] == Int64.max { search.reached.append(column) }
    search.distances[Int(column)] = distance
    search.previousRow[Int(column)] = Int32(truncatingIfNeeded: row)
    search.heap.insert(column, distance: distance)
  }

  /// Settles the nearest column that is nearer than the end of the path.
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

  private mutating func changeAlongPath(root: Int, _ end: PathEnd) {
    var row = end.row
    var column = end.column
    while true {
      let before = columnOfRow[row]
      columnOfRow[row] = column
      if column >= 0 { _ = take(column, row) }
      if row == root { return }
      column = before
      row = Int(search.previousRow[Int(column)])
    }
  }
}

extension CandidateCosts {
  /// Requests more candidates of a row.
  mutating func listMore(_ row: Int, _ list: Listing) {
    let before = (rows[row].rest, pairs(ofRow: row).count)
    list(&self, row)
    precondition(
      rows[row].rest > before.0 || pairs(ofRow: row).count > before.1,
      "no more candidates of row \(row) were listed, although some are kept back")
  }
}

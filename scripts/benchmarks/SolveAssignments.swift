import Matching

/// Solves the problems on standard input, for `scripts/check-matching`.
///
/// Each problem gives one line: its total cost, then for assignments the column of each row, -1 for
/// none; for transports the amount sent, then source, sink and amount of each transport.
enum SolveAssignments {
  /// Solves until the end of standard input.
  /// - Returns: true if all input could be read.
  static func run() -> Bool {
    // One solver for all problems: this also checks that no state is left over from the previous
    // one.
    var sparse = SparseAssignment()
    var dense = DenseAssignment()
    var flow = MinimumCostFlow()
    var ended = false
    let nextLine: () -> [Substring]? = {
      guard let line = readLine() else {
        ended = true
        return nil
      }
      return line.split(separator: " ")
    }
    while let instance = MatchingInstance(nextLine) {
      var numbers: [Int64]
      switch instance {
      case .sparse(let costs, let unmatchedCosts):
        sparse.solve(costs, unmatchedCosts: unmatchedCosts)
        numbers = [sparse.totalCost]
        numbers += (0..<costs.rowCount).map { Int64(sparse.column(ofRow: $0) ?? -1) }
      case .dense(let costs, let rowCount, let columnCount):
        dense.solve(costs, rowCount: rowCount, columnCount: columnCount)
        numbers = [dense.totalCost]
        numbers += (0..<rowCount).map { Int64(dense.column(ofRow: $0) ?? -1) }
      case .transport(let costs, let supplies, let demands):
        flow.solve(costs, supplies: supplies, demands: demands)
        numbers = [flow.totalCost, flow.totalAmount]
        flow.forEachTransport(of: costs) { numbers += [Int64($0), Int64($1), $2] }
      }
      print(numbers.map(String.init).joined(separator: " "))
    }
    return ended
  }
}

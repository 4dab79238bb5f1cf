import Matching

/// One assignment problem as text, in the same form for our solvers and for
/// `Reference/scipy_matching.py`.
///
/// A line `sparse ROWS COLUMNS`, then for each row a line with its cost of staying unmatched and
/// its candidates as pairs of column and cost; or `dense ROWS COLUMNS`, then a line of costs for
/// each row; or `transport SOURCES SINKS`, a line of supplies, a line of demands, then for each
/// source a line of pairs of sink and cost.
enum MatchingInstance {
  case sparse(costs: CandidateCosts, unmatchedCosts: [Int64])
  case dense(costs: [Int64], rowCount: Int, columnCount: Int)
  case transport(costs: CandidateCosts, supplies: [Int64], demands: [Int64])

  /// Reads the next instance; nil at the end of the text, or if the text has another form.
  /// - Parameter line: returns the numbers and words of the next line, nil at the end.
  init?(_ line: () -> [Substring]?) {
    guard let head = line(), head.count == 3, let rowCount = Int(head[1]),
      let columnCount = Int(head[2])
    else { return nil }
    switch head[0] {
    case "dense":
      var costs: [Int64] = []
      for _ in 0..<rowCount {
        guard let row = line()?.compactMap({ Int64($0) }), row.count == columnCount else {
          return nil
        }
        costs += row
      }
      self = .dense(costs: costs, rowCount: rowCount, columnCount: columnCount)
    case "sparse":
      var costs = CandidateCosts(columnCount: columnCount)
      var unmatchedCosts: [Int64] = []
      for _ in 0..<rowCount {
        guard let row = line()?.compactMap({ Int64($0) }), row.count % 2 == 1 else { return nil }
        unmatchedCosts.append(row[0])
        costs.appendRow(row.dropFirst())
      }
      self = .sparse(costs: costs, unmatchedCosts: unmatchedCosts)
    case "transport":
      guard let supplies = line()?.compactMap({ Int64($0) }), supplies.count == rowCount,
        let demands = line()?.compactMap({ Int64($0) }), demands.count == columnCount
      else { return nil }
      var costs = CandidateCosts(columnCount: columnCount)
      for _ in 0..<rowCount {
        guard let row = line()?.compactMap({ Int64($0) }), row.count % 2 == 0 else { return nil }
        costs.appendRow(row[...])
      }
      self = .transport(costs: costs, supplies: supplies, demands: demands)
    default:
      return nil
    }
  }

  /// The instance as text, with a newline at the end.
  var text: String {
    switch self {
    case .dense(let costs, let rowCount, let columnCount):
      let rows = (0..<rowCount).map { row in
        costs[row * columnCount..<(row + 1) * columnCount].map(String.init).joined(separator: " ")
      }
      return (["dense \(rowCount) \(columnCount)"] + rows).joined(separator: "\n") + "\n"
    case .sparse(let costs, let unmatchedCosts):
      var lines = ["sparse \(costs.rowCount) \(costs.columnCount)"]
      for row in 0..<costs.rowCount {
        var line = String(unmatchedCosts[row])
        costs.forEachCandidate(ofRow: row) { line += " \($0) \($1)" }
        lines.append(line)
      }
      return lines.joined(separator: "\n") + "\n"
    case .transport:
      preconditionFailure("transport problems are read, not written")
    }
  }
}

extension CandidateCosts {
  /// Adds a row from pairs of column and cost.
  fileprivate mutating func appendRow(_ numbers: ArraySlice<Int64>) {
    beginRow()
    var index = numbers.startIndex
    while index + 1 < numbers.endIndex {
      append(column: Int(numbers[index]), cost: numbers[index + 1])
      index += 2
    }
  }
}

/// Cells set in columns as wide as they need to be.
enum TextColumns {
  /// Joins the cells of each row with two spaces between columns.
  /// - Parameters:
  ///   - rows: the cells; every row has as many.
  ///   - leftColumns: how many of the first columns are set flush left; the others are set right.
  /// - Returns: one line per row.
  static func aligned(_ rows: [[String]], leftColumns: Int) -> [String] {
    guard let columnCount = rows.map(\.count).max() else { return [] }
    let widths = (0..<columnCount).map { column in
      rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
    }
    return rows.map { row in
      let cells = row.enumerated().map { column, cell in
        let padding = String(repeating: " ", count: widths[column] - cell.count)
        return column < leftColumns ? cell + padding : padding + cell
      }
      var line = cells.joined(separator: "  ")
      while line.last == " " { line.removeLast() }
      return line
    }
  }
}

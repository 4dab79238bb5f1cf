/// Cells set in columns as wide as they need to be.
enum TextColumns {
  /// How wide a line of running text is at most.
  static let width = 100

  /// Breaks a text between words.
  /// - Parameters:
  ///   - text: words with single spaces between them.
  ///   - margin: what stands before the first line; the others stand below, two columns further in.
  /// - Returns: the lines; a word that is too long has one of its own.
  static func wrapped(_ text: String, after margin: String) -> [String] {
    let indent = String(repeating: " ", count: margin.count + 2)
    var lines: [String] = []
    var line = margin
    var isEmpty = true
    for word in text.split(separator: " ") {
      if !isEmpty, line.count + 1 + word.count > width {
        lines.append(line)
        line = indent
        isEmpty = true
      }
      line += (isEmpty ? "" : " ") + word
      isEmpty = false
    }
    return lines + [line]
  }

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

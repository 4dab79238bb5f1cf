import Documents

/// A row of a table of rules, with the columns of an enumeration.
struct TableRow<Column: CaseIterable & RawRepresentable<String>> {
  /// Place of the row, for messages.
  let location: SourceLocation

  private let cells: [String]

  /// Reads a table and reports missing columns.
  static func rows(of text: String, file: String, log: ProblemLog) -> [TableRow] {
    let columns = Column.allCases.map(\.rawValue)
    guard
      let table = CSVTable.read(Array(text.utf8), file: file, requiring: columns, log: log)
    else { return [] }
    let positions = columns.map { table.column($0) ?? 0 }
    return (0..<table.rowCount).map { row in
      TableRow(
        location: table.location(ofRow: row),
        cells: positions.map { table.text(row: row, column: $0) })
    }
  }

  /// The text of a cell.
  subscript(column: Column) -> String {
    zip(Column.allCases, cells).first { $0.0.rawValue == column.rawValue }?.1 ?? ""
  }

  /// The values of a cell, which are separated by `|`.
  func values(of column: Column) -> [String] {
    self[column].split(separator: "|").map(String.init)
  }
}

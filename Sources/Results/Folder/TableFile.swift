/// A file of rows, written in large pieces as rows are added.
public struct TableFile<Row: ResultRow>: ~Copyable {
  private var table: ResultTable<Row>
  private var file: ResultFile
  private var names: ResultNames

  /// Number of bytes at which the buffered text is written.
  private static var pieceSize: Int { 1 << 16 }

  /// Opens the file of the row's table and writes the header line.
  init(folder: String, names: ResultNames) throws(ResultError) {
    self.file = try ResultFile(path: folder + "/" + Row.table.fileName)
    self.names = names.limited(to: Row.columns.lists)
    // Space for a long row beyond the piece, so that memory never grows while rows are written.
    self.table = ResultTable(names: names, header: true, capacity: Self.pieceSize + 8192)
  }

  /// Replaces the names for further rows; the columns do not change.
  mutating func use(_ names: ResultNames) throws(ResultError) {
    let names = names.limited(to: Row.columns.lists)
    guard names != self.names else { return }
    try flush()
    self.names = names
    table = ResultTable(names: names, header: false, capacity: Self.pieceSize + 8192)
  }

  /// Appends a row.
  /// - Parameter row: the row.
  /// - Throws: `ResultError.cannotWrite` if a piece cannot be written.
  public mutating func append(_ row: Row) throws(ResultError) {
    table.append(row)
    if table.byteCount >= Self.pieceSize { try flush() }
  }

  /// Appends many rows: each core formats a piece, while the previous pieces are hashed.
  /// - Parameter rows: the rows.
  /// - Throws: `ResultError.cannotWrite` if a piece cannot be written.
  public mutating func append(contentsOf rows: [Row]) throws(ResultError) {
    let pieces = TablePieces<Row>(of: rows.count, names: names)
    guard pieces.isWorthwhile else {
      for place in rows.indices { try append(rows[place]) }
      return
    }
    try flush()
    defer { file.settle() }
    var next = 0
    while next < rows.count {
      next = pieces.fill(from: rows, next)
      // The pieces being hashed are filled next.
      file.settle()
      for position in pieces.filled { try file.writeAhead(pieces.bytes(at: position)) }
    }
  }

  /// Appends the text of rows that were formatted in memory, without a header line.
  /// - Parameter rows: the rows.
  /// - Throws: `ResultError.cannotWrite` if the text cannot be written.
  public mutating func append(contentsOf rows: borrowing ResultTable<Row>) throws(ResultError) {
    try flush()
    try file.write(rows.bytes)
  }

  private mutating func flush() throws(ResultError) {
    try file.write(table.bytes)
    table.removeAll()
  }

  mutating func finish() throws(ResultError) -> OutputRecord {
    try flush()
    return try file.finish()
  }
}

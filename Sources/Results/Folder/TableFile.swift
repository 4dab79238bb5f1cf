/// A file of rows, written in large pieces while rows are added.
public struct TableFile<Row: ResultRow>: ~Copyable {
  private var table: ResultTable<Row>
  private var file: ResultFile
  private var names: ResultNames

  /// Text is written out when this many bytes have come together.
  private static var pieceSize: Int { 1 << 16 }

  /// Opens the file of the row's table and writes the header line.
  init(folder: String, names: ResultNames) throws(ResultError) {
    self.file = try ResultFile(path: folder + "/" + Row.table.fileName)
    self.names = names
    // Room for a long row beyond the piece, so that memory never grows while rows are written.
    self.table = ResultTable(names: names, header: true, capacity: Self.pieceSize + 8192)
  }

  /// Replaces the names of further rows; the columns stay.
  mutating func use(_ names: ResultNames) throws(ResultError) {
    guard names != self.names else { return }
    try flush()
    self.names = names
    table = ResultTable(names: names, header: false, capacity: Self.pieceSize + 8192)
  }

  /// Adds a row at the end.
  /// - Parameter row: the row.
  /// - Throws: `ResultError.cannotWrite` when a piece does not reach the file.
  public mutating func append(_ row: Row) throws(ResultError) {
    table.append(row)
    if table.byteCount >= Self.pieceSize { try flush() }
  }

  /// Adds many rows at the end: a piece on every core at a time, hashed while the next are made.
  /// - Parameter rows: the rows.
  /// - Throws: `ResultError.cannotWrite` when a piece does not reach the file.
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
      // What was hashed meanwhile is the text of the other pieces, which are filled next.
      file.settle()
      for position in pieces.filled { try file.writeAhead(pieces.bytes(at: position)) }
    }
  }

  /// Adds the text of rows that were put together in memory, which must have no header line.
  /// - Parameter rows: the rows.
  /// - Throws: `ResultError.cannotWrite` when the text does not reach the file.
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

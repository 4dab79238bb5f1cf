/// A file of rows, written in large pieces while rows are added.
public struct TableFile<Row: ResultRow>: ~Copyable {
  private var table: ResultTable<Row>
  private var file: ResultFile

  /// Text is written out when this many bytes have come together.
  private static var pieceSize: Int { 1 << 16 }

  /// Opens the file of the row's table and writes the header line.
  init(folder: String, names: ResultNames) throws(ResultError) {
    self.file = try ResultFile(path: folder + "/" + Row.table.fileName)
    // Room for a long row beyond the piece, so that memory never grows while rows are written.
    self.table = ResultTable(names: names, header: true, capacity: Self.pieceSize + 8192)
  }

  /// Adds a row at the end.
  /// - Parameter row: the row.
  /// - Throws: `ResultError.cannotWrite` when a piece does not reach the file.
  public mutating func append(_ row: Row) throws(ResultError) {
    table.append(row)
    if table.byteCount >= Self.pieceSize { try flush() }
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

// Rows in the bytes of unfinished runs. Rows of numbers alone need none of this: they are written as they
// lie in memory, with what their files do not say.
extension ValueWriter {
  /// Writes rows column by column, with their number.
  /// - Parameter rows: rows that their columns tell all of.
  public mutating func append<Row: ResultRow>(rows: [Row]) {
    let columns = Row.columns.all.map(\.codec.store)
    append(rows.count)
    for row in rows {
      withUnsafePointer(to: row) { row in
        for store in columns { store(UnsafeRawPointer(row), &self) }
      }
    }
  }
}

extension ValueReader {
  /// Reads rows that were written column by column.
  /// - Throws: `WrongLength` when the bytes are not those of such rows.
  public mutating func readRows<Row: ResultRow>(
    _ type: Row.Type = Row.self
  ) throws(WrongLength) -> [Row] {
    let columns = Row.columns.all.map(\.codec.load)
    let count = try readCount()
    var rows = [Row](repeating: .empty, count: count.count)
    for number in count {
      try withUnsafeMutablePointer(to: &rows[number]) { row throws(WrongLength) in
        for load in columns { try load(UnsafeMutableRawPointer(row), &self) }
      }
    }
    return rows
  }
}

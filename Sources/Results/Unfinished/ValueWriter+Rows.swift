// Rows in the bytes of unfinished runs: column by column, so that every byte is one of a value.
extension ValueWriter {
  /// Writes rows after their number.
  public mutating func append<Row: ResultRow>(rows: [Row]) {
    append(rows.count)
    guard !rows.isEmpty else { return }
    let columns = Row.stored.map(\.store)
    for place in rows.indices {
      withUnsafePointer(to: rows[place]) { row in
        for store in columns { store(UnsafeRawPointer(row), &self) }
      }
    }
  }
}

extension ValueReader {
  /// Reads rows that were written with their number.
  /// - Throws: `WrongValue` when the bytes are not those of rows that a run can have.
  public mutating func readRows<Row: ResultRow>(
    _ type: Row.Type = Row.self
  ) throws(WrongValue) -> [Row] {
    let count = try readCount()
    guard count > 0 else { return [] }
    let columns = Row.stored.map(\.load)
    var rows: [Row] = []
    // A row is longer in memory than in the file: memory grows with what was read.
    for _ in 0..<count {
      var row = Row.empty
      try withUnsafeMutablePointer(to: &row) { row throws(WrongValue) in
        for load in columns { try load(UnsafeMutableRawPointer(row), &self) }
      }
      guard row.isPossible else { throw WrongValue() }
      rows.append(row)
    }
    return rows
  }
}

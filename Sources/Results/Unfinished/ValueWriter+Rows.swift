// Rows in the files of unfinished runs, column by column, so that every byte belongs to a value.
extension ValueWriter {
  /// Writes the number of rows, then the rows.
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
  /// - Throws: `WrongValue` if the bytes are not rows that a run can have.
  public mutating func readRows<Row: ResultRow>(
    _ type: Row.Type = Row.self
  ) throws(WrongValue) -> [Row] {
    let count = try readCount()
    guard count > 0 else { return [] }
    let columns = Row.stored.map(\.load)
    var rows: [Row] = []
    // A row is longer in memory than in the file, so memory grows with the rows that were read.
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

/// A row about one replication, which stands in a table of the days kept in detail.
package protocol DayRow: ResultRow {
  /// Number of the policy.
  var policy: Int32 { get set }

  /// Number of the replication, from 1.
  var replication: Int32 { get set }
}

/// The rows of several tables, by their type: those of a day, or those of a run.
///
/// Nothing here names a table: files of unfinished runs and folders of results ask `TableCatalog` for the types.
package struct TableRows: Sendable {
  private var lists: [ObjectIdentifier: any Sendable] = [:]

  /// Makes tables without rows.
  package init() {}

  /// The rows of a table; empty where none are kept.
  package subscript<Row: ResultRow>(type: Row.Type = Row.self) -> [Row] {
    get { lists[ObjectIdentifier(type)] as? [Row] ?? [] }
    set { lists[ObjectIdentifier(type)] = newValue }
  }
}

// The tables of a day in the files of unfinished runs.
extension TableRows {
  /// Writes the tables of a day as bytes, for `init(from:)`.
  package func write(to bytes: inout ValueWriter) {
    for type in TableCatalog.dayRows { write(type, to: &bytes) }
  }

  private func write<Row: DayRow>(_ type: Row.Type, to bytes: inout ValueWriter) {
    bytes.append(rows: self[type])
  }

  /// Reads the tables of a day back.
  /// - Throws: `ValueReader.WrongValue` when the bytes are not those of a day.
  package init(from bytes: inout ValueReader) throws(ValueReader.WrongValue) {
    for type in TableCatalog.dayRows { try read(type, from: &bytes) }
  }

  private mutating func read<Row: DayRow>(
    _ type: Row.Type, from bytes: inout ValueReader
  ) throws(ValueReader.WrongValue) {
    let rows = try bytes.readRows(type)
    if !rows.isEmpty { self[type] = rows }
  }
}

/// A row of a table that is declared once and writes its cells in the order of its columns.
public protocol ResultRow: Sendable {
  /// The table the row belongs to.
  static var table: TableDescription { get }

  /// Writes one cell for every column, in their order.
  func write(to cells: inout CSVWriter)
}

/// Rows of one table as text in memory.
///
/// A replication that runs on a thread of its own writes into a table of its own; the tables are
/// then put into the file one after the other, so the file does not depend on the threads.
public struct ResultTable<Row: ResultRow>: ~Copyable, Sendable {
  private var csv: CSVWriter
  private let columnCount: Int

  /// Makes a table without rows.
  /// - Parameters:
  ///   - names: what the numbers of policies, zones and groups stand for.
  ///   - header: whether the text begins with the header line.
  ///   - capacity: bytes that fit before memory grows, at least 1.
  public init(names: ResultNames, header: Bool, capacity: Int = 4096) {
    let table = Row.table
    self.csv = CSVWriter(names: names, capacity: capacity)
    self.columnCount = table.columns.count
    if header { csv.header(table) }
  }

  /// Writes a row at the end; allocates nothing while the capacity lasts.
  public mutating func append(_ row: Row) {
    row.write(to: &csv)
    csv.endRow(of: columnCount)
  }

  /// The size of the text so far, in bytes.
  public var byteCount: Int { csv.buffer.count }

  /// The text so far.
  public var text: String { csv.buffer.text }

  /// Forgets the rows and keeps the memory.
  public mutating func removeAll() { csv.removeAll() }

  /// The bytes of the text so far; the pointer is valid until the table changes or ends.
  var bytes: UnsafeRawBufferPointer { csv.buffer.bytes }
}

/// A row of a table.
///
/// Its columns are declared once and are properties of the row.
public protocol ResultRow: Sendable {
  /// Columns in the order of the file, and the table.
  static var columns: Columns<Self> { get }

  /// A row of zeros and missing values, for a reader or a caller that fills it.
  static var empty: Self { get }

  /// Computes values that the file lacks, after the cells of a row were read.
  ///
  /// The result is the simplest value that writes the same cells again.
  mutating func complete()

  /// Conversions of all properties, for the files of unfinished runs.
  static var stored: [CellCodec] { get }

  /// True for a row that a table can hold; checked after it was read from such a file.
  var isPossible: Bool { get }
}

extension ResultRow {
  /// Table of the row.
  public static var table: TableDescription { columns.table }

  /// Makes a row and fills it.
  /// - Parameter fill: sets the properties.
  public init(_ fill: (inout Self) -> Void) {
    self = .empty
    fill(&self)
  }

  /// Does nothing, as most files have all values of a row.
  public mutating func complete() {}

  /// The columns, which for most rows are all properties.
  public static var stored: [CellCodec] { columns.all.map(\.codec) }

  /// True, as most rows are valid with any values.
  public var isPossible: Bool { true }
}

/// The columns of a table, as its rows declare them.
public struct Columns<Row>: Sendable {
  let all: [Column<Row>]
  let table: TableDescription

  /// Declares a table.
  /// - Parameters:
  ///   - fileName: for example `requests.csv`.
  ///   - group: the folders of results that have the table.
  ///   - title: meaning of one row, as a short plain sentence.
  ///   - columns: in the order of the file.
  init(
    _ fileName: String, _ group: TableGroup, _ title: String, _ columns: [Column<Row>]
  ) {
    all = columns
    table = TableDescription(
      fileName: fileName, group: group, title: title, columns: columns.map(\.description))
  }

  /// Returns the stored properties of key paths, for `ResultRow.stored`.
  static func stored<Value: CellValue>(_ paths: [PartialKeyPath<Row>], as: Value.Type)
    -> [CellCodec]
  {
    paths.map { path in
      guard let offset = MemoryLayout<Row>.offset(of: path) else {
        preconditionFailure("\(path) is no stored property")
      }
      return Value.codec(at: offset)
    }
  }

  /// The lists of names that the rows refer to.
  var lists: Set<NameList> { Set(all.compactMap(\.names)) }

  /// The column of a property.
  subscript(path: PartialKeyPath<Row>) -> Column<Row> {
    guard let column = all.first(where: { $0.path == path }) else {
      preconditionFailure("\(table.fileName) has no column of \(path)")
    }
    return column
  }
}

/// Rows of one table as text in memory.
///
/// Each replication runs on one thread and writes into a separate table. The tables are then
/// appended to the file in order, so the file does not depend on the threads.
public struct ResultTable<Row: ResultRow>: ~Copyable, Sendable {
  private var csv: CSVWriter
  private let writers: [CellCodec.Write]

  /// Makes a table without rows.
  /// - Parameters:
  ///   - names: names behind the numbers in rows.
  ///   - header: true if the text begins with the header line.
  ///   - capacity: bytes that fit before memory grows, at least 1.
  public init(names: ResultNames, header: Bool, capacity: Int = 4096) {
    let columns = Row.columns.all.filter { column in
      guard let part = column.description.part, let parts = names.parts else { return true }
      return parts.contains(part)
    }
    writers = columns.map(\.codec.write)
    csv = CSVWriter(
      names: names.limited(to: Row.columns.lists), capacity: capacity)
    if header { csv.header(names.parts.map(Row.table.limited) ?? Row.table) }
  }

  /// Appends a row; allocates no memory within the capacity.
  public mutating func append(_ row: Row) {
    withUnsafePointer(to: row) { row in
      for write in writers { write(UnsafeRawPointer(row), &csv) }
    }
    csv.endRow(of: writers.count)
  }

  /// Size of the text so far, in bytes.
  public var byteCount: Int { csv.buffer.count }

  /// Text so far.
  public var text: String { csv.buffer.text }

  /// Discards the rows and keeps the memory.
  public mutating func removeAll() { csv.removeAll() }

  /// Bytes of the text so far.
  ///
  /// The pointer is valid until the table changes or is released.
  var bytes: UnsafeRawBufferPointer { csv.buffer.bytes }
}

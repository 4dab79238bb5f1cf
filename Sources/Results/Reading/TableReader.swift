import Documents

/// Reads the rows of a table sequentially, by the declarations of its columns.
///
/// Columns are found by name. Unknown columns are skipped. Missing columns keep the values of a new
/// row, if an earlier version may lack them.
public struct TableReader<Row: ResultRow>: ~Copyable {
  private var cells: CellReader
  private let file: HashedFile?
  /// Reads the columns of the file; columns that only repeat others come last.
  private let readers: [(read: CellCodec.Read, place: Int)]
  private let absent: [Column<Row>]
  private let empty = Row.empty

  /// Opens the file of a table and reads its header.
  /// - Parameters:
  ///   - results: the folder.
  ///   - wanted: the columns to read, by their properties; nil for all.
  /// - Throws: `StoredResultsError` if the table is missing, or its header does not match the rows.
  init(
    _ results: StoredResults, wanted: [PartialKeyPath<Row>]? = nil
  ) throws(StoredResultsError) {
    let record = try results.record(of: Row.table.fileName)
    let path = results.path + "/" + record.fileName
    let file = try HashedFile(path, record, shouldStop: results.shouldStop)
    do throws(StoredResultsError) {
      try self.init(
        CellReader(CSVSplitter(), path: path, policies: results.manifest.policies), file,
        path: path, wanted: wanted, writer: results.manifest.toolVersion)
    } catch {
      // If the file was edited, that is the cause of any other error in it.
      try file.finish()
      throw error
    }
  }

  /// Reads the header of a text.
  /// - Parameters:
  ///   - text: the whole table.
  ///   - path: its name in messages.
  ///   - policies: the names of the policies, by number.
  ///   - writer: the version of the program that wrote it.
  /// - Throws: `StoredResultsError` if the header does not match the rows.
  init(
    _ text: [UInt8], path: String, policies: [String], writer: String
  ) throws(StoredResultsError) {
    try self.init(
      CellReader(CSVSplitter(text), path: path, policies: policies), nil, path: path, wanted: nil,
      writer: writer)
  }

  private init(
    _ cells: consuming CellReader, _ file: HashedFile?, path: String,
    wanted: [PartialKeyPath<Row>]?, writer: String
  ) throws(StoredResultsError) {
    let header: [String]
    do throws(StoredResultsError) { header = try cells.header(file) } catch {
      file?.settle()
      throw error
    }
    var columns = Row.columns.all
    if let wanted { columns = wanted.map { Row.columns[$0] } }
    var (readers, absent): ([(CellCodec.Read, Int)], [Column<Row>]) = ([], [])
    var problems: [Problem] = []
    for column in columns.filter({ !$0.repeatsOthers }) + columns.filter(\.repeatsOthers) {
      if let place = header.firstIndex(of: column.description.name)
        ?? column.formerName.flatMap(header.firstIndex(of:))
      {
        readers.append((column.codec.read, place))
        cells.columns.append(column.description.name)
      } else if column.description.mayBeAbsent {
        absent.append(column)
      } else {
        problems.append(
          Problem(
            at: SourceLocation(file: path, line: 1),
            "column \(column.description.name) is missing",
            fix: "they were written by cabstand \(writer); make the results again with this version"
          ))
      }
    }
    guard problems.isEmpty else {
      file?.settle()
      throw StoredResultsError(problems)
    }
    self.cells = cells
    self.file = file
    (self.readers, self.absent) = (readers, absent)
  }

  // Memory that is being hashed must not be freed.
  deinit { file?.settle() }

  /// Reads the next row.
  /// - Parameter row: row to overwrite.
  /// - Returns: true if there was one.
  /// - Throws: `StoredResultsError` if it is invalid or the file cannot be read.
  mutating func next(_ row: inout Row) throws(StoredResultsError) -> Bool {
    guard try cells.nextRow(file) else { return false }
    row = empty
    try withUnsafeMutablePointer(to: &row) { row throws(StoredResultsError) in
      let row = UnsafeMutableRawPointer(row)
      for index in readers.indices {
        cells.column = index
        cells.place = readers[index].place
        try readers[index].read(row, &cells)
      }
    }
    for column in absent { column.fillAbsent(&row) }
    row.complete()
    return true
  }

  /// Checks that the whole file is as the run wrote it.
  func finish() throws(StoredResultsError) { try file?.finish() }

  /// Names behind the numbers in the rows: policies as in the manifest, zones and groups in order
  /// of first appearance in the table.
  func names(policies: [String]) -> ResultNames {
    var names = cells.names
    names[.policies] = policies
    return names
  }

  /// The name of a number in a row that was read.
  package func name(_ number: Int32, in list: NameList) -> String {
    cells.name(number, in: list)
  }

  /// Names of the columns that the file lacks.
  var lacking: Set<String> { Set(absent.map(\.description.name)) }

  /// Returns the error that a column of the row just read is inconsistent with the rest.
  /// - Parameters:
  ///   - column: its property.
  ///   - message: the problem.
  /// - Returns: the error, with the file and the line.
  package func broken(_ column: PartialKeyPath<Row>, _ message: String) -> StoredResultsError {
    cells.broken(Row.columns[column].description.name, message)
  }
}

/// Rows of a table that was read back.
public struct StoredTable<Row: ResultRow>: Sendable {
  /// Rows in the order of the file.
  public let rows: [Row]

  /// Names behind the numbers in the rows: policies as in the manifest, zones and groups in order
  /// of first appearance in the table.
  public let names: ResultNames

  /// Columns that the file lacks because an earlier version wrote it.
  private let lacking: Set<String>

  /// True if the file lacks a column.
  public func lacks(_ column: String) -> Bool { lacking.contains(column) }

  /// Reads the text of a table; the parameters are those of `TableReader`.
  init(
    _ bytes: [UInt8], file: String, policies: [String], writer: String
  ) throws(StoredResultsError) {
    var reader = try TableReader<Row>(bytes, path: file, policies: policies, writer: writer)
    var rows: [Row] = []
    var row = Row.empty
    while try reader.next(&row) { rows.append(row) }
    self.init(rows: rows, names: reader.names(policies: policies), lacking: reader.lacking)
  }

  init(rows: [Row], names: ResultNames, lacking: Set<String>) {
    self.rows = rows
    self.names = names
    self.lacking = lacking
  }
}

extension StoredResults {
  /// Returns all rows of a table.
  ///
  /// Zones and groups are numbered in order of first appearance in the table; `table(of:)` returns
  /// their names as well.
  /// - Parameter type: type of the rows, which determines the table.
  /// - Returns: the rows in the order of the file.
  /// - Throws: `StoredResultsError` if the table is missing, was changed or cannot be read.
  public func rows<Row: ResultRow>(of type: Row.Type) throws(StoredResultsError) -> [Row] {
    try table(of: type).rows
  }

  /// Returns all rows of a table with the names behind their numbers.
  /// - Parameter type: type of the rows, which determines the table.
  /// - Returns: the rows in the order of the file, and the names.
  /// - Throws: `StoredResultsError` if the table is missing, was changed or cannot be read.
  public func table<Row: ResultRow>(
    of type: Row.Type
  ) throws(StoredResultsError) -> StoredTable<Row> {
    var rows: [Row] = []
    let (names, lacking) = try read(type, nil) { row, _ in rows.append(row) }
    return StoredTable(rows: rows, names: names, lacking: lacking)
  }

  /// Reads a table row by row, without keeping the rows.
  ///
  /// If this throws, discard everything derived from the rows: an edited file is detected only at
  /// its end.
  /// - Parameters:
  ///   - type: type of the rows, which determines the table.
  ///   - columns: properties of the columns to read, each once; the others keep the values of a new
  ///     row. Nil reads all.
  ///   - body: processes a row; the reader makes the errors for invalid values.
  /// - Returns: names behind the numbers in the rows: policies as in the manifest, zones in order
  ///   of first appearance.
  /// - Throws: `StoredResultsError` if the table is missing, was changed or cannot be read, or if
  ///   the body throws.
  /// - Complexity: O(size of the file); memory for a few megabytes of it.
  public func scan<Row: ResultRow>(
    _ type: Row.Type, _ columns: [PartialKeyPath<Row>]?,
    _ body: (Row, borrowing TableReader<Row>) throws(StoredResultsError) -> Void
  ) throws(StoredResultsError) -> ResultNames {
    try read(type, columns, body).names
  }

  private func read<Row: ResultRow>(
    _ type: Row.Type, _ columns: [PartialKeyPath<Row>]?,
    _ body: (Row, borrowing TableReader<Row>) throws(StoredResultsError) -> Void
  ) throws(StoredResultsError) -> (names: ResultNames, lacking: Set<String>) {
    var reader = try TableReader<Row>(self, wanted: columns)
    do throws(StoredResultsError) {
      var row = Row.empty
      while try reader.next(&row) { try body(row, reader) }
    } catch {
      // If the file was edited, that is the cause of any other error in it.
      try reader.finish()
      throw error
    }
    try reader.finish()
    return (reader.names(policies: manifest.policies), reader.lacking)
  }

  /// Compares a file with its hash in the manifest, without reading its values.
  /// - Parameter fileName: for example `datapackage.json`.
  /// - Throws: `StoredResultsError` if the file is missing or was changed.
  /// - Complexity: O(size of the file).
  public func verify(_ fileName: String) throws(StoredResultsError) {
    try HashedFile(path + "/" + fileName, try record(of: fileName), shouldStop: shouldStop).finish()
  }
}

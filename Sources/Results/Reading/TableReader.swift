import Documents

/// Reads the rows of a table one after the other, by the declarations of its columns.
///
/// A file finds its columns by name: those that this version does not know are passed over, and those
/// that it does not have are left as a new row has them, if an earlier version may lack them.
public struct TableReader<Row: ResultRow>: ~Copyable {
  private var cells: CellReader
  private let file: HashedFile?
  /// How to read the columns that the file has, those that only repeat others last.
  private let readers: [(read: CellCodec.Read, place: Int)]
  private let absent: [Column<Row>]
  private let empty = Row.empty

  /// Opens the file of a table and reads its header.
  /// - Parameters:
  ///   - results: the folder.
  ///   - wanted: the columns to read, by their properties; nil for all.
  /// - Throws: `StoredResultsError` when the table is missing, or its header is not that of the rows.
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
      // An edited file is the reason for whatever is wrong in it.
      try file.finish()
      throw error
    }
  }

  /// Reads the header of a text.
  /// - Parameters:
  ///   - text: the whole table.
  ///   - path: what messages call it.
  ///   - policies: the names of the policies, by number.
  ///   - writer: the version of the program that wrote it.
  /// - Throws: `StoredResultsError` when the header is not that of the rows.
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

  // The memory that is being hashed must not go.
  deinit { file?.settle() }

  /// Reads the next row.
  /// - Parameter row: what it is read into, whatever that held.
  /// - Returns: true if there was one.
  /// - Throws: `StoredResultsError` when it is broken or the file cannot be read.
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

  /// Makes sure that the whole file is as the run wrote it.
  func finish() throws(StoredResultsError) { try file?.finish() }

  /// What the numbers in the rows stand for: policies as in the manifest, zones and groups in the order
  /// in which they first appear in the table.
  func names(policies: [String]) -> ResultNames {
    ResultNames(
      policies: policies, zones: cells.zones.names, groups: cells.groups.names,
      residents: cells.residents.names, activityTypes: cells.activityTypes.names,
      stations: cells.stations.names, hospitals: cells.hospitals.names,
      shops: cells.shops.names)
  }

  /// The name of a resident of the rows read so far.
  package func nameOfResident(_ number: Int32) -> String { cells.residents.names[Int(number)] }

  /// The name of a shop of the rows read so far.
  package func nameOfShop(_ number: Int32) -> String { cells.shops.names[Int(number)] }

  /// What a zone is called that a row which was read already names.
  package func nameOfZone(_ number: Int32) -> String { cells.zones.names[Int(number)] }

  /// The columns that the file does not have, by name.
  var lacking: Set<String> { Set(absent.map(\.description.name)) }

  /// The complaint that what a column of the row just read holds does not go with the rest.
  /// - Parameters:
  ///   - column: its property.
  ///   - message: what is wrong.
  /// - Returns: the complaint, with the file and the line.
  package func broken(_ column: PartialKeyPath<Row>, _ message: String) -> StoredResultsError {
    cells.broken(Row.columns[column].description.name, message)
  }
}

/// The rows of a table that was read back.
public struct StoredTable<Row: ResultRow>: Sendable {
  /// The rows in the order of the file.
  public let rows: [Row]

  /// What the numbers in the rows stand for: policies as in the manifest, zones and groups in the
  /// order in which they first appear in the table.
  public let names: ResultNames

  /// The columns that the file does not have, because an earlier version wrote it.
  private let lacking: Set<String>

  /// True if the file has no column of a name.
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
  /// All rows of a table.
  ///
  /// Zones and groups are numbered in the order in which they first appear in the table; use
  /// `table(of:)` for their names.
  /// - Parameter type: the type of the rows, which says the table.
  /// - Returns: the rows in the order of the file.
  /// - Throws: `StoredResultsError` when the table is missing, was changed or cannot be read.
  public func rows<Row: ResultRow>(of type: Row.Type) throws(StoredResultsError) -> [Row] {
    try table(of: type).rows
  }

  /// All rows of a table, and what their numbers stand for.
  /// - Parameter type: the type of the rows, which says the table.
  /// - Returns: the rows in the order of the file.
  /// - Throws: `StoredResultsError` when the table is missing, was changed or cannot be read.
  public func table<Row: ResultRow>(
    of type: Row.Type
  ) throws(StoredResultsError) -> StoredTable<Row> {
    var rows: [Row] = []
    let (names, lacking) = try read(type, nil) { row, _ in rows.append(row) }
    return StoredTable(rows: rows, names: names, lacking: lacking)
  }

  /// Reads a table row by row, without keeping the rows.
  ///
  /// Nothing that was made of the rows may be used when this throws: only at the end it is known
  /// whether the file is the one that the run wrote.
  /// - Parameters:
  ///   - type: the type of the rows, which says the table.
  ///   - columns: the properties of the columns to read, none twice; the others stay as a new row has
  ///     them. Nil reads all.
  ///   - body: takes in a row; the reader has the words for what is wrong with it.
  /// - Returns: what the numbers in the rows stand for: policies as in the manifest, zones in the order
  ///   in which they first appear.
  /// - Throws: `StoredResultsError` when the table is missing, was changed or cannot be read, or when
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
      // An edited file is the reason for whatever is wrong in it.
      try reader.finish()
      throw error
    }
    try reader.finish()
    return (reader.names(policies: manifest.policies), reader.lacking)
  }

  /// Holds a file against its hash in the manifest, without making anything of it.
  /// - Parameter fileName: for example `datapackage.json`.
  /// - Throws: `StoredResultsError` when the file is missing or was changed.
  /// - Complexity: O(size of the file).
  public func verify(_ fileName: String) throws(StoredResultsError) {
    try HashedFile(path + "/" + fileName, try record(of: fileName), shouldStop: shouldStop).finish()
  }
}

import Documents
import Quantities

/// A row that can also be read back from its file.
public protocol ReadableRow: ResultRow {
  /// Reads one cell for every column, in their order: the mirror of `write`.
  ///
  /// What the file does not say is the simplest value that writes the same cells again.
  /// - Parameter cells: the cells of the row.
  /// - Throws: `StoredResultsError` when a cell is not what its column holds.
  init(from cells: inout RowReader) throws(StoredResultsError)
}

/// The rows of a table that was read back.
public struct StoredTable<Row: ReadableRow>: Sendable {
  /// The rows in the order of the file.
  public let rows: [Row]

  /// What the numbers in the rows stand for: policies as in the manifest, zones and groups in the
  /// order in which they first appear in the table.
  public let names: ResultNames

  /// Reads the text of a table.
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - file: what messages call it.
  ///   - policies: the names of the policies, by number.
  ///   - writer: the version of the program that wrote it.
  /// - Throws: `StoredResultsError` when it is not the table.
  /// - Complexity: O(size of the file).
  init(
    _ bytes: [UInt8], file: String, policies: [String], writer: String
  ) throws(StoredResultsError) {
    let log = ProblemLog()
    guard let table = CSVReader.read(bytes, file: file, requiring: [], log: log) else {
      // A person who writes tables by hand is told how; here nobody should.
      throw StoredResultsError(
        log.sorted.map { Problem(at: $0.location, $0.message, fix: RowReader.cure) })
    }
    let columns = try Row.places(in: table.header, of: file, writer: writer)
    var reader = RowReader(table, Row.table.columns, at: columns, policies: policies)
    var rows: [Row] = []
    rows.reserveCapacity(table.rowCount)
    while reader.nextRow() {
      rows.append(try Row(from: &reader))
      reader.endRow()
    }
    self.rows = rows
    names = ResultNames(
      policies: policies, zones: reader.zones.names, groups: reader.groups.names)
  }
}

extension ResultRow {
  /// Where a header has the columns of the table, which must be those of this version, but for those
  /// that earlier versions did not have.
  /// - Parameters:
  ///   - header: the first line of the file.
  ///   - file: what messages call the file.
  ///   - writer: the version of the program that wrote it.
  /// - Returns: the place in the header of every column of the table; nil for one that is absent.
  /// - Throws: `StoredResultsError` when one is missing or there is another.
  static func places(
    in header: [String], of file: String, writer: String
  ) throws(StoredResultsError) -> [Int?] {
    var problems: [Problem] = []
    let top = SourceLocation(file: file, line: 1)
    let cure = "they were written by cabstand \(writer); make the results again with this version"
    var places: [Int?] = []
    for column in table.columns {
      let place = header.firstIndex(of: column.name)
      places.append(place)
      if place == nil, !column.mayBeAbsent {
        problems.append(Problem(at: top, "column \(column.name) is missing", fix: cure))
      }
    }
    let known = Set(table.columns.map(\.name))
    for name in header where !known.contains(name) {
      problems.append(Problem(at: top, "column \(Wording.quoted(name)) is unknown", fix: cure))
    }
    guard problems.isEmpty else { throw StoredResultsError(problems) }
    return places
  }
}

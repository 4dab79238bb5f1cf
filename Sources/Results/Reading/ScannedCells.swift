import Documents
public import Quantities

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The wanted cells of one row of a table that is read piece by piece.
///
/// Cells are read in the order in which the columns were named, each once or not at all; a cell is
/// checked when it is read.
public struct ScannedCells: ~Copyable {
  private var rows: RowSplitter
  private let columns: [ColumnDescription]
  private let places: [Int]
  private let width: Int
  private let policies: RowReader.Names
  private(set) var zones = RowReader.Names()
  private var column = 0
  /// The policy of the row before, as its number and its bytes: nearly always that of this row as well.
  private var lastPolicy: (number: Int32, bytes: [UInt8]) = (-1, [])

  private init(
    _ rows: consuming RowSplitter, _ columns: [ColumnDescription], at places: [Int], width: Int,
    policies: [String]
  ) {
    self.rows = rows
    self.columns = columns
    self.places = places
    self.width = width
    self.policies = RowReader.Names(policies)
  }

  /// Opens the file of a table and reads its header.
  static func open<Row: ResultRow>(
    _ type: Row.Type, columns names: [String], of results: StoredResults
  ) throws(StoredResultsError) -> ScannedCells {
    let record = try results.record(of: Row.table.fileName)
    let path = results.path + "/" + record.fileName
    var rows = RowSplitter(try HashedFile.open(path, record, shouldStop: results.shouldStop))
    let header: (width: Int, places: [Int?])
    do throws(StoredResultsError) {
      header = try ScannedCells.places(in: &rows, type, path, results.manifest)
    } catch {
      // An edited file is the reason for whatever is wrong in it.
      try rows.finish()
      throw error
    }
    var wanted: [(column: ColumnDescription, place: Int)] = []
    for name in names {
      guard let index = Row.table.columns.firstIndex(where: { $0.name == name }),
        let place = header.places[index]
      else { preconditionFailure("\(Row.table.fileName) need not have a column \(name)") }
      wanted.append((Row.table.columns[index], place))
    }
    return ScannedCells(
      rows, wanted.map(\.column), at: wanted.map(\.place), width: header.width,
      policies: results.manifest.policies)
  }

  /// How many columns the header has, and where those of the table are among them.
  private static func places<Row: ResultRow>(
    in rows: inout RowSplitter, _ type: Row.Type, _ path: String, _ manifest: Manifest
  ) throws(StoredResultsError) -> (width: Int, places: [Int?]) {
    guard try rows.nextRow(width: nil) else {
      throw StoredResultsError(
        at: SourceLocation(file: path, line: 1), "the table is empty", fix: RowReader.cure)
    }
    var header: [String] = []
    for place in 0..<rows.count { header.append(rows.text(place)) }
    for (index, name) in header.enumerated() where header[..<index].contains(name) {
      throw StoredResultsError(
        at: rows.location, "column \(name) stands twice in the header", fix: RowReader.cure)
    }
    return (
      header.count, try Row.places(in: header, of: path, writer: manifest.toolVersion)
    )
  }

  mutating func nextRow() throws(StoredResultsError) -> Bool {
    column = 0
    return try rows.nextRow(width: width)
  }

  mutating func finish() throws(StoredResultsError) { try rows.finish() }

  /// The complaint about the cell read last.
  private func unfit(_ expected: String) -> StoredResultsError {
    let cell = rows.text(places[column - 1])
    return broken(
      cell.isEmpty
        ? "the cell is empty, expected \(expected)"
        : "found \(Wording.quoted(cell)), expected \(expected)")
  }

  /// The complaint that the cell read last does not go with others.
  package func broken(_ message: String) -> StoredResultsError {
    StoredResultsError(
      at: rows.location, "column \(columns[column - 1].name): \(message)", fix: RowReader.cure)
  }

  private mutating func advance() -> Int {
    defer { column += 1 }
    return places[column]
  }
}

// MARK: - Cells

extension ScannedCells {
  /// Reads a whole number.
  public mutating func count<Number: FixedWidthInteger>() throws(StoredResultsError) -> Number {
    let cell = rows.cell(advance())
    // What is counted is never negative, whatever the type could hold.
    guard let number: Number = wholeNumber(in: cell), number >= 0 else {
      throw unfit("a whole number")
    }
    return number
  }

  /// Reads yes as 1 and no as 0.
  public mutating func flag() throws(StoredResultsError) -> Bool {
    let cell = rows.cell(advance())
    guard cell.count == 1, cell[0] == 0x30 || cell[0] == 0x31 else { throw unfit("0 or 1") }
    return cell[0] == 0x31
  }

  /// Reads a length of time in seconds with three decimals.
  public mutating func seconds() throws(StoredResultsError) -> TimeSpan {
    let cell = rows.cell(advance())
    guard let thousandths = fixed(cell, decimals: 3) else {
      throw unfit("a number with three decimals")
    }
    guard thousandths.magnitude <= RowReader.longestTime else {
      throw unfit(RowReader.possibleTime)
    }
    return TimeSpan(milliseconds: thousandths)
  }

  /// Reads a length of time in seconds with three decimals, or nothing.
  public mutating func optionalSeconds() throws(StoredResultsError) -> TimeSpan? {
    guard !rows.cell(places[column]).isEmpty else {
      column += 1
      return nil
    }
    return try seconds()
  }

  /// Reads a whole number, or nothing.
  public mutating func optionalCount<Number: FixedWidthInteger>() throws(StoredResultsError)
    -> Number?
  {
    guard !rows.cell(places[column]).isEmpty else {
      column += 1
      return nil
    }
    return try count()
  }

  /// Reads a distance in metres with one decimal.
  public mutating func meters() throws(StoredResultsError) -> Distance {
    guard let tenths = fixed(rows.cell(advance()), decimals: 1) else {
      throw unfit("a number with one decimal")
    }
    return Distance(meters: Double(tenths) / 10)
  }

  /// Reads one of some words.
  /// - Parameter words: the words that matter, the most frequent first.
  /// - Returns: the place of the word among them; nil for any other, known or not.
  public mutating func place(among words: [StaticString]) -> Int? {
    let cell = rows.cell(advance())
    return words.firstIndex { cell.spells($0) }
  }

  /// The complaint that the cell read last holds none of the words that it may.
  public func unknownWord() -> StoredResultsError {
    unfit("one of the words that this version of cabstand knows")
  }

  /// Reads how a request ended.
  public mutating func outcome() throws(StoredResultsError) -> Outcome {
    let cell = rows.cell(advance())
    for outcome in Outcome.allCases where cell.spells(outcome.word) { return outcome }
    throw unknownWord()
  }

  /// Reads the name of a policy.
  public mutating func policy() throws(StoredResultsError) -> Int32 {
    let place = advance()
    let cell = rows.cell(place)
    if lastPolicy.number >= 0, cell.equals(lastPolicy.bytes) { return lastPolicy.number }
    guard let number = policies.known(rows.text(place)) else {
      throw unfit("a policy of the manifest")
    }
    lastPolicy = (number, Array(cell))
    return number
  }

  /// Reads the key of a zone.
  public mutating func zone() -> Int32 { zones.number(of: rows.text(advance())) }
}

extension StoredResults {
  /// Reads some columns of a table row by row, without keeping the rows.
  ///
  /// Nothing that was made of the rows may be used when this throws: only at the end it is known
  /// whether the file is the one that the run wrote.
  /// - Parameters:
  ///   - type: the type of the rows, which says the table.
  ///   - columns: the names of the wanted columns, none twice.
  ///   - body: takes in a row.
  /// - Returns: what the numbers in the rows stand for: policies as in the manifest, zones in the order
  ///   in which they first appear.
  /// - Throws: `StoredResultsError` when the table is missing, was changed or cannot be read, or when
  ///   the body throws.
  /// - Complexity: O(size of the file); memory for a few megabytes of it.
  public func scan<Row: ResultRow>(
    _ type: Row.Type, columns: [String],
    _ body: (inout ScannedCells) throws(StoredResultsError) -> Void
  ) throws(StoredResultsError) -> ResultNames {
    var cells = try ScannedCells.open(type, columns: columns, of: self)
    do throws(StoredResultsError) {
      while try cells.nextRow() { try body(&cells) }
    } catch {
      // An edited file is the reason for whatever is wrong in it.
      try cells.finish()
      throw error
    }
    try cells.finish()
    return ResultNames(policies: manifest.policies, zones: cells.zones.names)
  }

  /// Holds a file against its hash in the manifest, without making anything of it.
  /// - Parameter fileName: for example `datapackage.json`.
  /// - Throws: `StoredResultsError` when the file is missing or was changed.
  /// - Complexity: O(size of the file).
  public func verify(_ fileName: String) throws(StoredResultsError) {
    var file = try HashedFile.open(
      path + "/" + fileName, try record(of: fileName), shouldStop: shouldStop)
    try file.finish()
  }
}

extension UnsafeRawBufferPointer {
  /// Whether the bytes are those of a word.
  @inline(__always)
  fileprivate func spells(_ word: StaticString) -> Bool {
    guard count == word.utf8CodeUnitCount, let baseAddress else { return false }
    return memcmp(baseAddress, word.utf8Start, count) == 0
  }

  /// Whether the bytes are the same.
  @inline(__always)
  fileprivate func equals(_ bytes: [UInt8]) -> Bool {
    guard count == bytes.count, let baseAddress else { return bytes.isEmpty && isEmpty }
    return bytes.withUnsafeBytes { other in
      other.baseAddress.map { memcmp(baseAddress, $0, count) == 0 } ?? true
    }
  }
}

// MARK: - Numbers

/// The whole number that bytes spell; nil when they spell none that fits.
@inline(__always)
private func wholeNumber<Number: FixedWidthInteger>(in bytes: UnsafeRawBufferPointer) -> Number? {
  decimal(bytes, skipping: -1).flatMap { Number(exactly: $0) }
}

/// The number of tenths, or thousandths, that bytes spell with exactly so many decimals.
@inline(__always)
private func fixed(_ bytes: UnsafeRawBufferPointer, decimals: Int) -> Int64? {
  let point = bytes.count - decimals - 1
  guard point > 0, bytes[point] == UInt8(ascii: "."), bytes[point - 1] != UInt8(ascii: "-")
  else { return nil }
  return decimal(bytes, skipping: point)
}

/// The number that digits spell, but for the byte at one place; nil when there are others, or too many
/// for 64 bits.
@inline(__always)
private func decimal(_ bytes: UnsafeRawBufferPointer, skipping skipped: Int) -> Int64? {
  guard bytes.count > 0, bytes.count <= 20 else { return nil }
  let isNegative = bytes[0] == UInt8(ascii: "-")
  var index = isNegative ? 1 : 0
  guard index < bytes.count else { return nil }
  var value: Int64 = 0
  while index < bytes.count {
    defer { index &+= 1 }
    if index == skipped { continue }
    let digit = bytes[index] &- 0x30
    guard digit <= 9 else { return nil }
    let (product, overflow) = value.multipliedReportingOverflow(by: 10)
    let (sum, carry) = product.subtractingReportingOverflow(Int64(digit))
    if overflow || carry { return nil }
    value = sum
  }
  if isNegative { return value }
  return value == Int64.min ? nil : -value
}

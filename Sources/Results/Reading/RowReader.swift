import Documents
public import Quantities

/// Reads the cells of the rows of a table, column by column: the mirror of `CSVWriter`.
public struct RowReader: Sendable {
  /// Names that are numbered as they come.
  struct Names: Sendable {
    private(set) var names: [String] = []
    private var numbers: [String: Int32] = [:]

    init(_ names: [String] = []) { for name in names { _ = number(of: name) } }

    mutating func number(of name: String) -> Int32 {
      if let known = numbers[name] { return known }
      let number = Int32(names.count)
      numbers[name] = number
      names.append(name)
      return number
    }

    func known(_ name: String) -> Int32? { numbers[name] }
  }

  /// What to do about a table that holds what no run writes.
  static let cure = "the table is broken; make the results again"

  /// The longest time that is read, in milliseconds: those of a row can still be added up.
  static let longestTime: UInt64 = 1 << 60

  /// What is expected of a length of time that is longer.
  static let possibleTime = "a length of time that a run can have"

  private let table: CSVTable
  private let columns: [ColumnDescription]
  private let places: [Int?]
  private let policies: Names
  private(set) var zones = Names()
  private(set) var groups = Names()
  private var row = -1
  private var column = 0

  init(
    _ table: CSVTable, _ columns: [ColumnDescription], at places: [Int?], policies: [String]
  ) {
    self.table = table
    self.columns = columns
    self.places = places
    self.policies = Names(policies)
  }

  /// Goes to the next row, if there is one.
  mutating func nextRow() -> Bool {
    row += 1
    column = 0
    return row < table.rowCount
  }

  /// Makes sure that every cell of the row was read.
  func endRow() {
    precondition(
      column == columns.count, "\(column) cells were read of \(columns.count) in a row")
  }

  /// The bytes of the next cell.
  private mutating func cell() -> ArraySlice<UInt8> {
    defer { column += 1 }
    return bytes(of: column)
  }

  /// The bytes of a cell of the row; none where the file does not have the column.
  private func bytes(of column: Int) -> ArraySlice<UInt8> {
    places[column].map { table.bytes(row: row, column: $0) } ?? []
  }

  /// The text of a cell of the row; empty where the file does not have the column.
  private func text(of column: Int) -> String {
    places[column].map { table.text(row: row, column: $0) } ?? ""
  }

  /// Goes past the next column if the file does not have it.
  /// - Returns: whether the file lacks it.
  mutating func skipAbsentColumn() -> Bool {
    guard places[column] == nil else { return false }
    column += 1
    return true
  }

  /// The complaint about the cell read last.
  private func unfit(_ expected: String) -> StoredResultsError {
    let cell = text(of: column - 1)
    return broken(
      cell.isEmpty
        ? "the cell is empty, expected \(expected)"
        : "found \(Wording.quoted(cell)), expected \(expected)")
  }

  /// The complaint that the cell read last does not go with others.
  func broken(_ message: String) -> StoredResultsError {
    StoredResultsError(
      at: table.location(ofRow: row), "column \(columns[column - 1].name): \(message)",
      fix: RowReader.cure)
  }
}

// MARK: - Cells

extension RowReader {
  /// Reads a text.
  public mutating func text() -> String {
    defer { column += 1 }
    return text(of: column)
  }

  /// Reads a text that follows from other cells.
  public mutating func text(expecting expected: String) throws(StoredResultsError) {
    guard text() == expected else { throw unfit(expected) }
  }

  /// Reads one of some words.
  public mutating func word<Value: CaseIterable>(
    _ name: (Value) -> String
  ) throws(StoredResultsError) -> Value {
    let text = text()
    guard let value = Value.allCases.first(where: { name($0) == text }) else {
      throw unfit("one of the words that this version of cabstand knows")
    }
    return value
  }

  /// Reads one of the words of an enumeration, or nothing.
  public mutating func optionalWord<Value: CaseIterable>(
    _ name: (Value) -> String
  ) throws(StoredResultsError) -> Value? {
    isMissing() ? nil : try word(name)
  }

  /// Reads one of some words.
  public mutating func word<Value: RawRepresentable>() throws(StoredResultsError) -> Value
  where Value.RawValue == String {
    guard let value = Value(rawValue: text()) else {
      throw unfit("one of the words that this version of cabstand knows")
    }
    return value
  }

  /// Reads a whole number.
  public mutating func count<Number: FixedWidthInteger>() throws(StoredResultsError) -> Number {
    // What is counted is never negative, whatever the type could hold.
    guard let number: Number = wholeNumber(in: cell()), number >= 0 else {
      throw unfit("a whole number")
    }
    return number
  }

  /// Reads a whole number, or nothing.
  public mutating func optionalCount<Number: FixedWidthInteger>() throws(StoredResultsError)
    -> Number?
  {
    isMissing() ? nil : try count()
  }

  /// Reads yes as 1 and no as 0.
  public mutating func flag() throws(StoredResultsError) -> Bool {
    let cell = cell()
    guard cell.count == 1, let digit = cell.first, digit == 0x30 || digit == 0x31 else {
      throw unfit("0 or 1")
    }
    return digit == 0x31
  }

  /// Reads a length of time in seconds with three decimals.
  public mutating func seconds() throws(StoredResultsError) -> TimeSpan {
    guard let thousandths = fixed(cell(), decimals: 3) else {
      throw unfit("a number with three decimals")
    }
    guard thousandths.magnitude <= RowReader.longestTime else {
      throw unfit(RowReader.possibleTime)
    }
    return TimeSpan(milliseconds: thousandths)
  }

  /// Reads a length of time in seconds with three decimals, or nothing.
  public mutating func optionalSeconds() throws(StoredResultsError) -> TimeSpan? {
    isMissing() ? nil : try seconds()
  }

  /// Reads a distance in metres with one decimal.
  public mutating func meters() throws(StoredResultsError) -> Distance {
    guard let tenths = fixed(cell(), decimals: 1) else { throw unfit("a number with one decimal") }
    return Distance(meters: Double(tenths) / 10)
  }

  /// Reads a distance in metres with one decimal, or nothing.
  public mutating func optionalMeters() throws(StoredResultsError) -> Distance? {
    isMissing() ? nil : try meters()
  }

  /// Reads a real number, which may be infinite.
  public mutating func number() throws(StoredResultsError) -> Double {
    let place = places[column]
    switch text() {
    case "inf": return .infinity
    case "-inf": return -.infinity
    default:
      guard let value = place.flatMap({ table.number(row: row, column: $0) }) else {
        throw unfit("a number")
      }
      return value
    }
  }

  /// Reads a real number, or nothing.
  public mutating func optionalNumber() throws(StoredResultsError) -> Double? {
    isMissing() ? nil : try number()
  }

  /// Reads 64 bits of 16 hexadecimal digits.
  public mutating func hexadecimal() throws(StoredResultsError) -> UInt64 {
    guard let value = UInt64(hexadecimal: text()) else {
      throw unfit("16 hexadecimal digits")
    }
    return value
  }

  /// Reads the name of a policy.
  public mutating func policy() throws(StoredResultsError) -> Int32 {
    guard let number = policies.known(text()) else { throw unfit("a policy of the manifest") }
    return number
  }

  /// Reads the key of a zone.
  public mutating func zone() -> Int32 { zones.number(of: text()) }

  /// Reads the key of a zone, or nothing.
  public mutating func optionalZone() -> Int32? { isMissing() ? nil : zone() }

  /// Reads a text, or nothing.
  public mutating func optionalText() -> String? { isMissing() ? nil : text() }

  /// Reads the name of a driver group.
  public mutating func group() -> Int32 { groups.number(of: text()) }

  /// Whether the next cell is empty; an empty cell is then read.
  private mutating func isMissing() -> Bool {
    guard bytes(of: column).isEmpty else { return false }
    column += 1
    return true
  }
}

/// The whole number that bytes spell, but for one of them; nil when they spell none that fits.
private func wholeNumber<Number: FixedWidthInteger>(
  in bytes: ArraySlice<UInt8>, skipping skipped: Int = -1
) -> Number? {
  var index = bytes.startIndex
  let isNegative = bytes.first == UInt8(ascii: "-")
  if isNegative { index += 1 }
  guard index < bytes.endIndex else { return nil }
  var value: Number = 0
  while index < bytes.endIndex {
    defer { index += 1 }
    if index == skipped { continue }
    guard (0x30...0x39).contains(bytes[index]) else { return nil }
    let digit = Number(bytes[index] - 0x30)
    let (product, overflow) = value.multipliedReportingOverflow(by: 10)
    let (sum, carry) =
      isNegative
      ? product.subtractingReportingOverflow(digit) : product.addingReportingOverflow(digit)
    if overflow || carry { return nil }
    value = sum
  }
  return value
}

/// The number of tenths, or thousandths, that bytes spell with exactly so many decimals.
private func fixed(_ bytes: ArraySlice<UInt8>, decimals: Int) -> Int64? {
  let point = bytes.endIndex - decimals - 1
  guard point > bytes.startIndex, bytes[point] == UInt8(ascii: "."),
    bytes[point - 1] != UInt8(ascii: "-")
  else { return nil }
  return wholeNumber(in: bytes, skipping: point)
}

extension UInt64 {
  /// The number that exactly 16 lower-case hexadecimal digits spell.
  init?(hexadecimal text: String) {
    guard text.utf8.count == 16,
      text.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) })
    else { return nil }
    self.init(text, radix: 16)
  }
}

import Documents
import Quantities

/// Reads the cells of the rows of a table: the counterpart of `CSVWriter`.
///
/// Each cell is checked as it is read, and an error names the file, the line and the column.
public struct CellReader: ~Copyable {
  /// Remedy for a table with contents that no run writes.
  static let cure = "the table is broken; make the results again"

  /// Longest accepted time, in milliseconds, so that the times of a row can be added up.
  private static let longestTime: UInt64 = 1 << 60

  private var rows: CSVSplitter
  private let path: String

  /// Names by list, numbered as they come; the policies are those of the manifest.
  private var lists = NameList.allCases.map { _ in NumberedNames() }

  /// Names of the columns that are read; for the current cell, the index of its column among them
  /// and its position in the file.
  var columns: [String] = []
  var column = 0
  var place = 0

  /// Policy of the previous row, as its number and its bytes: nearly always that of this row as
  /// well.
  private var lastPolicy: (number: Int32, bytes: [UInt8]) = (-1, [])

  init(_ rows: consuming CSVSplitter, path: String, policies: [String]) {
    self.rows = rows
    self.path = path
    lists[NameList.policies.rawValue] = NumberedNames(policies)
  }

  /// Reads the header, which comes first.
  mutating func header(_ file: HashedFile?) throws(StoredResultsError) -> [String] {
    guard try nextRow(file) else {
      throw StoredResultsError(
        at: SourceLocation(file: path, line: 1), "the table is empty", fix: CellReader.cure)
    }
    let header = rows.texts
    for (index, name) in header.enumerated() where header[..<index].contains(name) {
      throw StoredResultsError(
        at: location, "column \(name) appears twice in the header", fix: CellReader.cure)
    }
    rows.width = header.count
    return header
  }

  /// Moves to the next row, if there is one.
  /// - Parameter file: source of the text; nil if all of it is in memory.
  /// - Returns: true if there is a row.
  /// - Throws: `StoredResultsError` if it is invalid or the file cannot be read.
  mutating func nextRow(_ file: HashedFile?) throws(StoredResultsError) -> Bool {
    while true {
      switch rows.nextRow() {
      case .row: return true
      case .end: return false
      case .broken(let message, _):
        throw StoredResultsError(at: location, message, fix: CellReader.cure)
      case .needsMore:
        guard let file else { return false }
        file.settle()
        guard let room = rows.room() else {
          throw StoredResultsError(
            at: location, "the row is longer than \(CSVSplitter.longestRow) bytes",
            fix: CellReader.cure)
        }
        rows.fill(try file.read(into: room))
      }
    }
  }

  private var location: SourceLocation { SourceLocation(file: path, line: rows.line) }

  /// Returns the error that the current cell is inconsistent with others.
  func broken(_ message: String) -> StoredResultsError { broken(columns[column], message) }

  /// Returns the error that a cell is inconsistent with others.
  func broken(_ column: String, _ message: String) -> StoredResultsError {
    StoredResultsError(at: location, "column \(column): \(message)", fix: CellReader.cure)
  }

  /// Returns the error for an unexpected value of the current cell.
  func unfit(_ expected: String) -> StoredResultsError {
    let cell = text()
    return broken(
      cell.isEmpty
        ? "the cell is empty, expected \(expected)"
        : "found \(Wording.quoted(cell)), expected \(expected)")
  }
}

// MARK: - Cells

extension CellReader {
  @inline(__always)
  private var bytes: UnsafeRawBufferPointer { rows.cell(place) }

  /// True if the cell is empty.
  @inline(__always)
  var isMissing: Bool { bytes.isEmpty }

  /// Reads a text.
  func text() -> String { rows.text(place) }

  /// Reads one of the words of an enumeration.
  func word<Value: RawRepresentable<String>>() throws(StoredResultsError) -> Value {
    guard let value = Value(rawValue: text()) else {
      throw unfit("one of the words that this version of cabstand knows")
    }
    return value
  }

  /// Reads a whole number.
  ///
  /// Counts are never negative, whatever the range of the type.
  @inline(__always)
  func count<Number: FixedWidthInteger>() throws(StoredResultsError) -> Number {
    guard let value = decimal(bytes, skipping: -1), let number = Number(exactly: value), number >= 0
    else { throw unfit("a whole number") }
    return number
  }

  /// Reads a flag: 1 for yes, 0 for no.
  func flag() throws(StoredResultsError) -> Bool {
    let cell = bytes
    guard cell.count == 1, cell[0] == 0x30 || cell[0] == 0x31 else { throw unfit("0 or 1") }
    return cell[0] == 0x31
  }

  /// Reads a length of time in seconds with three decimals.
  @inline(__always)
  func seconds() throws(StoredResultsError) -> TimeSpan {
    guard let thousandths = fixed(bytes, decimals: 3) else {
      throw unfit("a number with three decimals")
    }
    guard thousandths.magnitude <= CellReader.longestTime else {
      throw unfit("a length of time that a run can have")
    }
    return TimeSpan(milliseconds: thousandths)
  }

  /// Reads a distance in metres with one decimal.
  @inline(__always)
  func meters() throws(StoredResultsError) -> Distance {
    guard let tenths = fixed(bytes, decimals: 1) else { throw unfit("a number with one decimal") }
    return Distance(meters: Double(tenths) / 10)
  }

  /// Reads an amount of money with two decimals.
  func money() throws(StoredResultsError) -> Money {
    guard let cents = fixed(bytes, decimals: 2), Double(cents.magnitude) <= DayLimits.greatestNumber
    else { throw unfit("an amount with two decimals") }
    return Money(cents: cents)
  }

  /// Reads a real number, which may be infinite.
  func number() throws(StoredResultsError) -> Double {
    if let value = bytes.decimalNumber { return value }
    switch text() {
    case "inf": return .infinity
    case "-inf": return -.infinity
    default: throw unfit("a number")
    }
  }

  /// Reads 64 bits of 16 hexadecimal digits.
  func hexadecimal() throws(StoredResultsError) -> UInt64 {
    guard let value = UInt64(hexadecimal: text()) else { throw unfit("16 hexadecimal digits") }
    return value
  }

  /// Reads the name of a policy.
  mutating func policy() throws(StoredResultsError) -> Int32 {
    if lastPolicy.number >= 0, bytes.elementsEqual(lastPolicy.bytes) { return lastPolicy.number }
    guard let number = lists[NameList.policies.rawValue].known(text()) else {
      throw unfit("a policy of the manifest")
    }
    lastPolicy = (number, Array(bytes))
    return number
  }

  /// Reads a name.
  mutating func number(in list: NameList) -> Int32 { lists[list.rawValue].number(of: text()) }

  /// The names of the rows read so far.
  var names: ResultNames {
    ResultNames(
      Dictionary(uniqueKeysWithValues: NameList.allCases.map { ($0, lists[$0.rawValue].names) }))
  }

  /// The name of a number in a row that was read.
  func name(_ number: Int32, in list: NameList) -> String {
    lists[list.rawValue].names[Int(number)]
  }
}

/// Names that are numbered in order of appearance.
struct NumberedNames: Sendable {
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

// MARK: - Numbers

/// Returns the number of tenths or thousandths that bytes spell with a fixed number of decimals.
@inline(__always)
private func fixed(_ bytes: UnsafeRawBufferPointer, decimals: Int) -> Int64? {
  let point = bytes.count - decimals - 1
  guard point > 0, bytes[point] == UInt8(ascii: "."), bytes[point - 1] != UInt8(ascii: "-")
  else { return nil }
  return decimal(bytes, skipping: point)
}

/// Returns the number that digits spell, skipping the byte at one position; nil for other bytes, or
/// more than 64 bits.
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

extension UInt64 {
  /// Makes the number that exactly 16 lower-case hexadecimal digits spell.
  init?(hexadecimal text: String) {
    guard text.utf8.count == 16,
      text.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) })
    else { return nil }
    self.init(text, radix: 16)
  }
}

public import Quantities

/// A type of the values in a column: its description for programs, and its conversion to and from
/// cells.
public protocol CellValue: Sendable {
  /// Description of the cells.
  static var form: CellForm { get }

  /// Writes a cell.
  func write(to cells: inout CSVWriter)

  /// Reads the current cell.
  static func read(from cells: borrowing CellReader) throws(StoredResultsError) -> Self

  /// Writes the value for an unfinished run.
  func write(to bytes: inout ValueWriter)

  /// Reads a value of an unfinished run.
  /// - Throws: `ValueReader.WrongValue` for a value that no run can have.
  static func read(from bytes: inout ValueReader) throws(ValueReader.WrongValue) -> Self

  /// Returns the conversion of a stored property of this type, specialised for the type.
  /// - Parameter offset: offset of the property in its row, in bytes.
  /// - Returns: the conversion.
  static func codec(at offset: Int) -> CellCodec
}

/// Machine-readable description of the cells of a column.
public struct CellForm: Hashable, Sendable {
  /// Type of the cells.
  var type: ColumnType

  /// Unit of the cells; nil for text and flags, and if another column has the unit.
  var unit: String?

  /// True if cells may be empty, which always means missing.
  var mayBeMissing = false

  /// Permitted texts of a cell; empty if any text is permitted.
  var allowed: [String] = []
}

/// A whole number, used as a count or index, that is never negative.
public protocol CellCount: CellValue, FixedWidthInteger {}

extension Int32: CellCount {}
extension Int64: CellCount {}
extension Int: CellCount {}
extension UInt8: CellCount {}

extension CellCount {
  /// A whole number.
  public static var form: CellForm { CellForm(type: .integer, unit: "1") }

  /// Writes the number.
  @inline(__always)
  public func write(to cells: inout CSVWriter) { cells.count(Int(self)) }

  /// Reads the number.
  @inline(__always)
  public static func read(from cells: borrowing CellReader) throws(StoredResultsError) -> Self {
    try cells.count()
  }

  /// Writes all bytes of the number.
  @inline(__always)
  public func write(to bytes: inout ValueWriter) { bytes.append(self) }

  /// Reads a number that is not negative.
  @inline(__always)
  public static func read(from bytes: inout ValueReader) throws(ValueReader.WrongValue) -> Self {
    let number: Self = try bytes.read()
    guard number >= 0, Double(number) <= DayLimits.greatestNumber else {
      throw ValueReader.WrongValue()
    }
    return number
  }
}

extension UInt64: CellValue {
  /// A fingerprint.
  public static var form: CellForm { CellForm(type: .text) }

  /// Writes 16 hexadecimal digits.
  public func write(to cells: inout CSVWriter) { cells.hexadecimal(self) }

  /// Reads 16 hexadecimal digits.
  public static func read(from cells: borrowing CellReader) throws(StoredResultsError) -> UInt64 {
    try cells.hexadecimal()
  }

  /// Writes all 64 bits.
  public func write(to bytes: inout ValueWriter) { bytes.append(self) }

  /// Reads any 64 bits.
  public static func read(from bytes: inout ValueReader) throws(ValueReader.WrongValue) -> UInt64 {
    try bytes.read()
  }
}

extension TimeSpan: CellValue {
  /// Seconds.
  public static var form: CellForm { CellForm(type: .number, unit: "s") }

  /// Writes seconds with three decimals.
  @inline(__always)
  public func write(to cells: inout CSVWriter) { cells.seconds(self) }

  /// Reads seconds with three decimals.
  @inline(__always)
  public static func read(from cells: borrowing CellReader) throws(StoredResultsError) -> TimeSpan {
    try cells.seconds()
  }

  /// Writes the milliseconds.
  @inline(__always)
  public func write(to bytes: inout ValueWriter) { bytes.append(milliseconds) }

  /// Reads milliseconds that a run can have.
  @inline(__always)
  public static func read(from bytes: inout ValueReader) throws(ValueReader.WrongValue) -> TimeSpan
  {
    let milliseconds: Int64 = try bytes.read()
    guard milliseconds.magnitude <= DayLimits.longestTime.magnitude else {
      throw ValueReader.WrongValue()
    }
    return TimeSpan(milliseconds: milliseconds)
  }
}

extension Distance: CellValue {
  /// Metres.
  public static var form: CellForm { CellForm(type: .number, unit: "m") }

  /// Writes metres with one decimal.
  @inline(__always)
  public func write(to cells: inout CSVWriter) { cells.meters(self) }

  /// Reads metres with one decimal.
  @inline(__always)
  public static func read(from cells: borrowing CellReader) throws(StoredResultsError) -> Distance {
    try cells.meters()
  }

  /// Writes the bits of the metres.
  @inline(__always)
  public func write(to bytes: inout ValueWriter) { bytes.append(meters.bitPattern) }

  /// Reads metres in the range of a table.
  @inline(__always)
  public static func read(from bytes: inout ValueReader) throws(ValueReader.WrongValue) -> Distance
  {
    let meters = Double(bitPattern: try bytes.read())
    guard meters.magnitude <= DayLimits.longestDistance else { throw ValueReader.WrongValue() }
    return Distance(meters: meters)
  }
}

extension Double: CellValue {
  /// A real number, whose unit its column declares.
  public static var form: CellForm { CellForm(type: .number) }

  /// Writes the shortest text that reads back as the number.
  public func write(to cells: inout CSVWriter) { cells.number(self) }

  /// Reads a number, which may be infinite.
  public static func read(from cells: borrowing CellReader) throws(StoredResultsError) -> Double {
    try cells.number()
  }

  /// Writes the bits of the number.
  public func write(to bytes: inout ValueWriter) { bytes.append(bitPattern) }

  /// Reads a number that a run can have; a quantile is infinite if too few requests were served.
  public static func read(from bytes: inout ValueReader) throws(ValueReader.WrongValue) -> Double {
    let number = Double(bitPattern: try bytes.read())
    guard number == .infinity || number.magnitude <= DayLimits.greatestNumber else {
      throw ValueReader.WrongValue()
    }
    return number
  }
}

extension Bool: CellValue {
  /// Yes or no.
  public static var form: CellForm { CellForm(type: .flag) }

  /// Writes 1 or 0.
  public func write(to cells: inout CSVWriter) { cells.flag(self) }

  /// Reads 1 or 0.
  public static func read(from cells: borrowing CellReader) throws(StoredResultsError) -> Bool {
    try cells.flag()
  }

  /// Writes 1 or 0.
  public func write(to bytes: inout ValueWriter) { bytes.append(self) }

  /// Reads 1 or 0.
  public static func read(from bytes: inout ValueReader) throws(ValueReader.WrongValue) -> Bool {
    try bytes.readFlag()
  }
}

extension String: CellValue {
  /// Any text.
  public static var form: CellForm { CellForm(type: .text) }

  /// Writes the text, in quotes if necessary.
  public func write(to cells: inout CSVWriter) { cells.text(self) }

  /// Reads the text.
  public static func read(from cells: borrowing CellReader) throws(StoredResultsError) -> String {
    cells.text()
  }

  /// Writes the text with its length.
  public func write(to bytes: inout ValueWriter) { bytes.append(self) }

  /// Reads a text with its length.
  public static func read(from bytes: inout ValueReader) throws(ValueReader.WrongValue) -> String {
    guard let text = try bytes.readText() else { throw ValueReader.WrongValue() }
    return text
  }
}

/// An enumeration whose cases are written to files as words: its raw values.
///
/// New cases are added at the end, so that old files keep their order.
public protocol CellWord: CellValue, CaseIterable, Equatable, RawRepresentable<String> {}

extension CellWord {
  /// One of the words.
  public static var form: CellForm {
    CellForm(type: .text, allowed: allCases.map(\.rawValue))
  }

  /// Writes the word.
  public func write(to cells: inout CSVWriter) { cells.word(rawValue) }

  /// Reads one of the words.
  public static func read(from cells: borrowing CellReader) throws(StoredResultsError) -> Self {
    try cells.word()
  }

  /// Writes the number of the case, from 0.
  public func write(to bytes: inout ValueWriter) { bytes.append(case: self, of: Self.allCases) }

  /// Reads the number of an existing case.
  public static func read(from bytes: inout ValueReader) throws(ValueReader.WrongValue) -> Self {
    try bytes.read(caseOf: Self.allCases)
  }
}

extension Optional: CellValue where Wrapped: CellValue {
  /// Form of the wrapped value, where a cell may be empty.
  public static var form: CellForm {
    var form = Wrapped.form
    form.mayBeMissing = true
    return form
  }

  /// Writes the value, or an empty cell.
  @inline(__always)
  public func write(to cells: inout CSVWriter) {
    if let self { self.write(to: &cells) } else { cells.missing() }
  }

  /// Reads the value; nil from an empty cell.
  @inline(__always)
  public static func read(from cells: borrowing CellReader) throws(StoredResultsError) -> Self {
    cells.isMissing ? nil : try Wrapped.read(from: cells)
  }

  /// Writes a flag for the presence of a value, and the value.
  @inline(__always)
  public func write(to bytes: inout ValueWriter) {
    bytes.append(self != nil)
    self?.write(to: &bytes)
  }

  /// Reads a flag for the presence of a value, and the value.
  @inline(__always)
  public static func read(from bytes: inout ValueReader) throws(ValueReader.WrongValue) -> Self {
    try bytes.readFlag() ? try Wrapped.read(from: &bytes) : nil
  }
}

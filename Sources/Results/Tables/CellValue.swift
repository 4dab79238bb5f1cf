public import Quantities

/// A type of values that stand in the cells of a column: what a program may know of them, and how one
/// is written and read.
public protocol CellValue: Sendable {
  /// What the cells are.
  static var form: CellForm { get }

  /// Writes a cell.
  func write(to cells: inout CSVWriter)

  /// Reads the cell at which the reader is.
  static func read(from cells: borrowing CellReader) throws(StoredResultsError) -> Self

  /// Writes the value for an unfinished run.
  func write(to bytes: inout ValueWriter)

  /// Reads a value of an unfinished run.
  static func read(from bytes: inout ValueReader) throws(ValueReader.WrongLength) -> Self

  /// The conversion of a stored property of this type, compiled for the type.
  /// - Parameter offset: of the property in its row, in bytes.
  /// - Returns: the conversion.
  static func codec(at offset: Int) -> CellCodec
}

extension CellValue where Self: BitwiseCopyable {
  /// Writes the value as it lies in memory.
  @inline(__always)
  public func write(to bytes: inout ValueWriter) { bytes.append(self) }

  /// Reads the value as it lay in memory.
  @inline(__always)
  public static func read(from bytes: inout ValueReader) throws(ValueReader.WrongLength) -> Self {
    try bytes.read()
  }
}

/// What the cells of a column are, for programs.
public struct CellForm: Hashable, Sendable {
  /// Their type.
  var type: ColumnType

  /// Their unit; nil for text and flags, and where another column says it.
  var unit: String?

  /// Whether one may be empty, which always means missing.
  var mayBeMissing = false

  /// The only texts that may stand in one; empty when any may.
  var allowed: [String] = []
}

/// A whole number that counts or numbers things, and is never negative.
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
}

extension String: CellValue {
  /// Any text.
  public static var form: CellForm { CellForm(type: .text) }

  /// Writes the text, in quotes when it needs them.
  public func write(to cells: inout CSVWriter) { cells.text(self) }

  /// Reads the text.
  public static func read(from cells: borrowing CellReader) throws(StoredResultsError) -> String {
    cells.text()
  }

  /// Writes the text with its length.
  public func write(to bytes: inout ValueWriter) { bytes.append(self) }

  /// Reads a text with its length.
  public static func read(from bytes: inout ValueReader) throws(ValueReader.WrongLength) -> String {
    try bytes.readText() ?? ""
  }
}

/// An enumeration whose cases stand in files as words: its raw values.
///
/// A case is added at the end, so that what was written keeps its order.
public protocol CellWord: CellValue, CaseIterable, RawRepresentable<String> {}

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
}

extension Optional: CellValue where Wrapped: CellValue {
  /// The same, or nothing.
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

  /// Writes whether there is a value, and the value.
  @inline(__always)
  public func write(to bytes: inout ValueWriter) {
    bytes.append(self != nil)
    self?.write(to: &bytes)
  }

  /// Reads whether there is a value, and the value.
  @inline(__always)
  public static func read(from bytes: inout ValueReader) throws(ValueReader.WrongLength) -> Self {
    try bytes.read(Bool.self) ? try Wrapped.read(from: &bytes) : nil
  }
}

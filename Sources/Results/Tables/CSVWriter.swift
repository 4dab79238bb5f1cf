public import Quantities

/// Writes the cells of rows as comma-separated values into memory.
///
/// RFC 4180 (Shafranovich, 2005) in UTF-8, with lines that end in a line feed alone. An empty cell
/// means missing. Numbers are formatted by integer code in this module, so that every machine
/// writes the same bytes and a row needs no allocation.
public struct CSVWriter: ~Copyable, Sendable {
  /// Text written so far.
  public private(set) var buffer: ByteBuffer

  /// Number of cells written since the last end of a row.
  private var cellCount = 0

  private let names: EncodedNames

  /// Makes a writer.
  /// - Parameters:
  ///   - names: names behind the numbers in rows.
  ///   - capacity: bytes that fit before memory grows, at least 1.
  public init(names: ResultNames, capacity: Int = 4096) {
    self.buffer = ByteBuffer(capacity: capacity)
    self.names = EncodedNames(names)
  }

  /// Writes the header line of a table.
  public mutating func header(_ table: TableDescription) {
    for column in table.columns { text(column.name) }
    endRow(of: table.columns.count)
  }

  /// Ends a row.
  /// - Parameter columnCount: required number of cells of the row; any other number is a
  ///   programming error.
  public mutating func endRow(of columnCount: Int) {
    precondition(
      cellCount == columnCount, "a row has \(cellCount) cells, its table \(columnCount) columns")
    // Every cell ends in a comma; the line break replaces that of the last cell.
    buffer.replaceLast(with: UInt8(ascii: "\n"))
    cellCount = 0
  }

  /// Discards the text written so far and keeps the memory.
  public mutating func removeAll() {
    precondition(cellCount == 0, "a row is still open")
    buffer.removeAll()
  }

  @inline(__always)
  private mutating func endCell() {
    buffer.append(UInt8(ascii: ","))
    cellCount += 1
  }

  /// Writes a short cell at once: `write` receives a position with space for a number and returns
  /// the position after its last byte.
  @inline(__always)
  private mutating func shortCell(_ write: (Digits.Place) -> Digits.Place) {
    let end = write(buffer.room(for: Digits.longest + 1))
    end[0] = UInt8(ascii: ",")
    buffer.advance(to: end + 1)
    cellCount += 1
  }

  /// Writes a cell of encoded bytes.
  @inline(__always)
  private mutating func cell(_ bytes: UnsafeRawBufferPointer) {
    buffer.append(bytes)
    endCell()
  }
}

// MARK: - Cells

extension CSVWriter {
  /// Writes an empty cell.
  public mutating func missing() { endCell() }

  /// Writes a text, in quotes if necessary.
  ///
  /// An empty text is `""`, because an empty cell means missing.
  public mutating func text(_ text: String) {
    buffer.append(cell: text)
    endCell()
  }

  /// Writes a text that needs no quotes.
  public mutating func word(_ word: String) {
    buffer.append(word)
    endCell()
  }

  /// Writes a whole number.
  public mutating func count(_ value: Int) {
    shortCell { Digits.write(integer: Int64(value), at: $0) }
  }

  /// Writes a flag: 1 for yes, 0 for no.
  public mutating func flag(_ value: Bool) {
    shortCell { Digits.write(integer: value ? 1 : 0, at: $0) }
  }

  /// Writes a length of time in seconds with three decimals.
  public mutating func seconds(_ span: TimeSpan) {
    shortCell { Digits.write(thousandths: span.milliseconds, at: $0) }
  }

  /// Writes a distance in metres with one decimal, rounded to the nearest tenth, ties to even.
  /// - Parameter distance: finite, of magnitude below 10^14 m.
  public mutating func meters(_ distance: Distance) {
    let tenths = distance.meters * 10
    precondition(tenths.magnitude < 1e15, "a distance of \(distance.meters) m cannot be written")
    // Adding and taking away 1.5 x 2^52 rounds to a whole number by the rule of the processor,
    // nearest and ties to even, without a call of the mathematical library.
    let shift = 6_755_399_441_055_744.0
    let rounded = Int64((tenths + shift) - shift)
    shortCell { Digits.write(tenths: rounded, at: $0) }
  }

  /// Writes the shortest text that reads back as the number, `inf` or `-inf` if it is infinite.
  ///
  /// NaN is undefined and leaves the cell empty. Not for frequent rows.
  public mutating func number(_ value: Double) {
    if !value.isNaN { buffer.append(Wording.number(value)) }
    endCell()
  }

  /// Writes 64 bits as 16 hexadecimal digits.
  public mutating func hexadecimal(_ value: UInt64) {
    buffer.append(hexadecimal: value)
    endCell()
  }

  /// Writes the name of a number in a row.
  public mutating func name(_ number: Int32, in list: NameList) {
    // Residents without names are known by their number.
    if list == .residents, names.isEmpty(list) { return count(Int(number) + 1) }
    cell(names.cell(number, in: list))
  }
}

extension ByteBuffer {
  /// Writes a text as one cell: in quotes if it contains a comma, a quote or a line break, with
  /// inner quotes doubled, and as `""` if it is empty.
  mutating func append(cell text: String) {
    let quote = UInt8(ascii: "\"")
    let needsQuotes =
      text.isEmpty
      || text.utf8.contains {
        $0 == UInt8(ascii: ",") || $0 == quote || $0 == UInt8(ascii: "\n")
          || $0 == UInt8(ascii: "\r")
      }
    guard needsQuotes else { return append(text) }
    append(quote)
    for byte in text.utf8 {
      if byte == quote { append(quote) }
      append(byte)
    }
    append(quote)
  }
}

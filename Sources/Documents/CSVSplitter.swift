/// Splits the text of a table (RFC 4180) into rows and cells, one piece of the text at a time.
///
/// It opens no file: the caller fills `room` each time `nextRow` returns `.needsMore`. Cells are not
/// copied, so a row needs no allocation.
///
/// ```swift
/// var table = CSVSplitter(bytes)
/// while case .row = table.nextRow() { use(table.text(0)) }
/// ```
package struct CSVSplitter: ~Copyable, @unchecked Sendable {
  /// Result of the search for the next row.
  package enum Step: Equatable {
    /// A row is found, and its cells can be read.
    case row

    /// The row does not end in the text read so far: fill the `room`.
    case needsMore

    /// The text has ended.
    case end

    /// The row is invalid, with the problem and the remedy. The next step continues with the row
    /// after it.
    case broken(String, fix: String)
  }

  private static let wordSize = 8

  /// Has space for a word that is read across the end of the filled part.
  @usableFromInline let memory: UnsafeMutableRawPointer
  private let size: Int
  /// Number of filled bytes of the memory.
  private var filled = 0
  /// Position of the next row.
  private var next = 0
  private var isAtEnd: Bool
  private var isAtStart = true
  private var nextLine = 1
  /// Offset of the current row.
  private var start = 0
  private var limit = Int.max

  /// Separator and tolerances of the text.
  package var dialect = CSVDialect.strict {
    didSet { pattern = UInt64(dialect.separator) &* 0x0101_0101_0101_0101 }
  }

  /// Separator in every byte of a word.
  private var pattern = UInt64(UInt8(ascii: ",")) &* 0x0101_0101_0101_0101

  /// True if a field beyond those of the header is not empty.
  private var hasSurplusText = false

  /// Number of comment lines that were skipped.
  package private(set) var commentCount = 0

  @usableFromInline var cells: UnsafeMutablePointer<Cell>
  private var capacity = 64

  /// First line of the row, from 1.
  package private(set) var line = 1

  /// Number of cells of the row.
  package private(set) var count = 0

  /// Required number of cells of a row, that of the header; nil while it is unknown.
  package var width: Int? {
    didSet { limit = width ?? Int.max }
  }

  /// Makes a splitter for a text that is read in pieces.
  package init() {
    self.init(size: CSVSplitter.longestRow, isAtEnd: false)
  }

  /// Makes a splitter for a whole text, in which cells do not move.
  /// - Parameter bytes: at most 2 GB.
  package init(_ bytes: [UInt8]) {
    self.init(size: bytes.count, isAtEnd: true)
    bytes.withUnsafeBytes {
      if let start = $0.baseAddress { memory.copyMemory(from: start, byteCount: $0.count) }
    }
    filled = bytes.count
  }

  private init(size: Int, isAtEnd: Bool) {
    self.size = size
    self.isAtEnd = isAtEnd
    memory = .allocate(byteCount: size + CSVSplitter.wordSize, alignment: 16)
    (memory + (isAtEnd ? size : 0)).storeBytes(of: 0, as: UInt64.self)
    cells = .allocate(capacity: capacity)
  }

  deinit {
    memory.deallocate()
    cells.deallocate()
  }

  /// Returns the memory for the next piece, after the incomplete row was moved to the front; nil if
  /// that row is too long.
  package mutating func room() -> UnsafeMutableRawBufferPointer? {
    memory.copyMemory(from: memory + next, byteCount: filled - next)
    filled -= next
    next = 0
    guard filled < size else { return nil }
    return UnsafeMutableRawBufferPointer(start: memory + filled, count: size - filled)
  }

  /// Accepts the bytes that were put into the `room`.
  /// - Parameter count: number of bytes; 0 for the end of the text.
  package mutating func fill(_ count: Int) {
    isAtEnd = count == 0
    filled += count
    memory.storeBytes(of: 0, toByteOffset: filled, as: UInt64.self)
  }

  /// Accepts converted text in place of the bytes read; it must fit into the `room`.
  mutating func fill(_ text: String, into room: UnsafeMutableRawBufferPointer) {
    guard !text.isEmpty else { return }
    room.copyBytes(from: text.utf8)
    fill(text.utf8.count)
  }

  /// Moves to the next row.
  ///
  /// A blank line is skipped if rows have more than one cell.
  package mutating func nextRow() -> Step {
    hasSurplusText = false
    if isAtStart {
      guard filled >= 3 || isAtEnd else { return .needsMore }
      isAtStart = false
      // Skips a byte order mark.
      if next == 0, filled >= 3, byte(0) == 0xEF, byte(1) == 0xBB, byte(2) == 0xBF { next = 3 }
    }
    while true {
      if dialect.isTolerant {
        guard skipComments() else { return .needsMore }
      }
      if let width, width > 1 { skipBlankLines() }
      line = nextLine
      start = next
      if next == filled { return isAtEnd ? .end : .needsMore }
      // Below the header, a comment has a different number of fields than a row.
      let mayBeComment = dialect.isTolerant && width != nil && byte(next) == UInt8(ascii: "#")
      if !splitPlain() {
        switch split() {
        case .row: break
        case .broken where mayBeComment:
          commentCount += 1
          continue
        case let other: return other
        }
      }
      guard let width, count != width else { return .row }
      if count == 1, width > 1, cells[0].start == cells[0].end { continue }
      if mayBeComment {
        leaveOutFurtherLines()
        commentCount += 1
        continue
      }
      if dialect.isTolerant, count > width, !hasSurplusText {
        count = width
        return .row
      }
      leaveOutFurtherLines()
      return .broken(
        "fields in this row: \(count), in the header: \(width)",
        fix: "write one field per column; a field with a comma in it needs quotes")
    }
  }

  /// Passes the beginning of the text to a closure, before the first row is read.
  package borrowing func withHead<Result>(
    _ body: (UnsafeRawBufferPointer) -> Result
  ) -> Result {
    body(UnsafeRawBufferPointer(start: memory, count: filled))
  }

  /// Number of lines of the row.
  package var lineCount: Int { nextLine - line }

  /// Moves back to the end of the row's first line, so that its further lines become separate rows.
  ///
  /// These lines are joined only by a stray quote.
  package mutating func leaveOutFurtherLines() {
    guard lineCount > 1 else { return }
    next = start
    nextLine = line
    _ = skipLine()
  }

  /// Skips the first line, which names the separator.
  mutating func skipFirstLine() { _ = skipLine() }

  /// Skips the rest of the line at `next`; false if its end has not been read yet.
  private mutating func skipLine() -> Bool {
    var index = next
    while index < filled, !isLineEnd(byte(index)) { index += 1 }
    if index < filled { return endLine(at: index, 1) }
    guard isAtEnd else { return false }
    next = filled
    nextLine += 1
    return true
  }

  /// Skips blank lines and, above the header, comments; false if the end of one has not been read
  /// yet.
  private mutating func skipComments() -> Bool {
    while next < filled {
      switch byte(next) {
      case UInt8(ascii: "#") where width == nil:
        guard skipLine() else { return false }
        commentCount += 1
      case 0x0A, 0x0D:
        guard endLine(at: next, 1) else { return false }
      default: return true
      }
    }
    return true
  }

  /// Skips blank lines eight bytes at a time: a small compressed file may contain a billion of
  /// them.
  private mutating func skipBlankLines() {
    while next &+ CSVSplitter.wordSize <= filled {
      let word = UInt64(littleEndian: memory.loadUnaligned(fromByteOffset: next, as: UInt64.self))
      if word == 0x0A0A_0A0A_0A0A_0A0A {
        nextLine &+= 8
      } else if word == 0x0A0D_0A0D_0A0D_0A0D {
        nextLine &+= 4
      } else {
        return
      }
      next &+= 8
    }
  }

  @inline(__always)
  private func byte(_ index: Int) -> UInt8 { memory.load(fromByteOffset: index, as: UInt8.self) }
}

// MARK: - One row

extension CSVSplitter {
  /// Finds the cells of the row at `next`, if it has no quotes or other special characters.
  ///
  /// All bytes that end a cell are small numbers, and few other bytes in a cell are: eight bytes at
  /// a time are searched for small ones.
  /// - Returns: true if there was such a row; otherwise nothing has changed.
  private mutating func splitPlain() -> Bool {
    var index = next
    var start = next
    count = 0
    while index < filled {
      let word = UInt64(littleEndian: memory.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      // The high bit of every byte that is greater than a comma.
      let great = ((word & 0x7f7f_7f7f_7f7f_7f7f) &+ 0x5353_5353_5353_5353) | word
      // Also marks every byte that is the separator; a byte above one may be marked as well.
      let other = word ^ pattern
      let equal = (other &- 0x0101_0101_0101_0101) & ~other
      var small = (~great | equal) & 0x8080_8080_8080_8080
      while small != 0 {
        let place = index &+ small.trailingZeroBitCount &>> 3
        small &= small &- 1
        guard place < filled else { return false }
        switch byte(place) {
        case dialect.separator:
          keep(Cell(start: Int32(start), end: Int32(place), isEscaped: false))
          start = place &+ 1
        case 0x0A:
          keep(Cell(start: Int32(start), end: Int32(place), isEscaped: false))
          next = place &+ 1
          nextLine += 1
          return true
        case UInt8(ascii: "\""), 0x0D: return false
        default: break
        }
      }
      index &+= 8
    }
    return false
  }

  /// Finds the cells of any row at `next`.
  private mutating func split() -> Step {
    var index = next
    var lines = 1
    count = 0
    while true {
      let start = index
      if index < filled, byte(index) == UInt8(ascii: "\"") {
        guard let closed = quotedCell(from: &index, lines: &lines) else {
          return isAtEnd || lines > CSVSplitter.mostLines ? brokenQuotes() : .needsMore
        }
        keep(closed)
        guard index < filled else { return isAtEnd ? endRow(at: index, lines) : .needsMore }
        guard byte(index) == dialect.separator || isLineEnd(byte(index)) else {
          // A header of one cell and a semicolon: the separator is not known yet.
          let isForeign = count == 1 && width == nil && byte(index) == UInt8(ascii: ";")
          let broken = brokenQuotes()
          return isForeign ? .broken(Self.semicolons.message, fix: Self.semicolons.fix) : broken
        }
      } else {
        while index < filled, !endsCell(byte(index)) { index += 1 }
        guard index < filled || isAtEnd else { return .needsMore }
        if index < filled, byte(index) == UInt8(ascii: "\"") {
          return brokenQuotes()
        }
        keep(Cell(start: Int32(start), end: Int32(index), isEscaped: false))
        if index == filled { return endRow(at: index, lines) }
      }
      if byte(index) == dialect.separator {
        index += 1
        continue
      }
      return endLine(at: index, lines) ? .row : .needsMore
    }
  }

  private mutating func endRow(at index: Int, _ lines: Int) -> Step {
    next = index
    nextLine += lines
    return .row
  }

  /// Skips the end of a line; false if its length is not known yet.
  private mutating func endLine(at index: Int, _ lines: Int) -> Bool {
    var index = index
    if byte(index) == 0x0D {
      if index + 1 == filled, !isAtEnd { return false }
      if index + 1 < filled, byte(index + 1) == 0x0A { index += 1 }
    }
    next = index + 1
    nextLine += lines
    return true
  }

  /// Skips the first line of a row with broken quotes.
  ///
  /// The intended end of the field is unknown, so the further lines are separate rows.
  private mutating func brokenQuotes() -> Step {
    guard skipLine() else { return .needsMore }
    return .broken(
      "a quoted field is broken",
      fix: "close it with a quote before the comma, and double the quotes inside")
  }

  /// Finds the end of a quoted cell; nil if it has not been read, or the row exceeds `mostLines`.
  private func quotedCell(from index: inout Int, lines: inout Int) -> Cell? {
    index += 1
    var cell = Cell(start: Int32(index), end: Int32(index), isEscaped: false)
    while index < filled {
      if byte(index) == UInt8(ascii: "\"") {
        // The next byte decides whether it is a doubled quote.
        if index + 1 == filled, !isAtEnd { return nil }
        guard index + 1 < filled, byte(index + 1) == UInt8(ascii: "\"") else {
          cell.end = Int32(index)
          index += 1
          return cell
        }
        cell.isEscaped = true
        index += 1
      } else if byte(index) == 0x0A {
        lines += 1
        if lines > CSVSplitter.mostLines { return nil }
      }
      index += 1
    }
    return nil
  }

  @inline(__always)
  private mutating func keep(_ cell: Cell) {
    if count < limit {
      if count == capacity { grow() }
      (cells + count).initialize(to: cell)
    } else if cell.start != cell.end {
      let bytes = UnsafeRawBufferPointer(
        start: memory + Int(cell.start), count: Int(cell.end - cell.start))
      hasSurplusText = hasSurplusText || !bytes.trimmed.isMissing
    }
    count &+= 1
  }

  private mutating func grow() {
    let larger = UnsafeMutablePointer<Cell>.allocate(capacity: 2 * capacity)
    larger.moveInitialize(from: cells, count: capacity)
    cells.deallocate()
    cells = larger
    capacity *= 2
  }

  @inline(__always)
  private func endsCell(_ byte: UInt8) -> Bool {
    byte == dialect.separator || isLineEnd(byte) || byte == UInt8(ascii: "\"")
  }

  @inline(__always)
  private func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
}

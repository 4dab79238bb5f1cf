import Documents

/// Splits a file of the results into rows and their cells, a piece of the file at a time.
///
/// It takes what `CSVReader` takes, and stops at the first row that is broken.
struct RowSplitter: ~Copyable, @unchecked Sendable {
  /// The longest row that is read, in bytes.
  static let longestRow = 1 << 22

  private static let wordSize = 8

  private var file: HashedFile
  /// Room for the longest row, and for a word that is read across the end of what is filled.
  private let memory = UnsafeMutableRawPointer.allocate(
    byteCount: RowSplitter.longestRow + RowSplitter.wordSize, alignment: 16)
  /// How much of the memory is filled.
  private var filled = 0
  /// Where the next row begins.
  private var next = 0
  private var isAtEnd = false
  private var nextLine = 1

  /// The line on which the row begins, from 1.
  private(set) var line = 0
  /// Where the cells begin and end in memory, without quotes around them; and whether quotes in them
  /// are doubled.
  private var cells: UnsafeMutablePointer<Cell>
  private var capacity = 64

  private struct Cell {
    var start: Int32
    var end: Int32
    var isEscaped: Bool
  }

  /// How many cells the row has.
  private(set) var count = 0

  /// What came of an attempt to find the end of a row.
  private enum Outcome {
    case row
    case needsMore
    case brokenQuotes
  }

  init(_ file: consuming HashedFile) {
    self.file = file
    cells = .allocate(capacity: capacity)
  }

  deinit {
    file.settle()
    memory.deallocate()
    cells.deallocate()
  }

  /// Where the row begins.
  var location: SourceLocation { SourceLocation(file: file.path, line: line) }

  /// Goes to the next row; a blank line is none where rows have more than one cell.
  /// - Parameter width: how many cells a row has; nil for the header, which says so itself.
  /// - Returns: whether there is a row.
  /// - Throws: `StoredResultsError` when the row is broken or the file cannot be read.
  mutating func nextRow(width: Int?) throws(StoredResultsError) -> Bool {
    if nextLine == 1 { try begin() }
    while true {
      if next == filled {
        guard !isAtEnd else { return false }
        try fill()
        continue
      }
      line = nextLine
      let limit = width ?? Int.max
      switch splitPlain(limit: limit) ? .row : split(limit: limit) {
      case .needsMore: try fill()
      case .brokenQuotes: throw broken("a quoted field is broken")
      case .row:
        guard let width else { return true }
        if count == width { return true }
        if count == 1, width > 1, cells[0].start == cells[0].end { continue }
        throw broken("fields in this row: \(count), in the header: \(width)")
      }
    }
  }

  /// Makes sure that the whole file is as the run wrote it.
  mutating func finish() throws(StoredResultsError) { try file.finish() }

  /// The bytes of a cell.
  @inline(__always)
  borrowing func cell(_ place: Int) -> UnsafeRawBufferPointer {
    let cell = cells[place]
    return UnsafeRawBufferPointer(
      start: memory + Int(cell.start), count: Int(cell.end - cell.start))
  }

  /// The text of a cell, its doubled quotes made single.
  borrowing func text(_ place: Int) -> String {
    let bytes = cell(place)
    guard cells[place].isEscaped else { return String(decoding: bytes, as: UTF8.self) }
    var text: [UInt8] = []
    var isSecond = false
    for byte in bytes {
      isSecond = byte == UInt8(ascii: "\"") && !isSecond
      // The first of two quotes stands for both.
      if byte != UInt8(ascii: "\"") || isSecond { text.append(byte) }
    }
    return String(decoding: text, as: UTF8.self)
  }

  private func broken(_ message: String) -> StoredResultsError {
    StoredResultsError(at: location, message, fix: RowReader.cure)
  }

  /// Reads the beginning, and skips the mark that some programs write there.
  private mutating func begin() throws(StoredResultsError) {
    try fill()
    if filled >= 3, byte(0) == 0xEF, byte(1) == 0xBB, byte(2) == 0xBF { next = 3 }
  }

  /// Moves the row that is not complete to the front, and reads what fits behind it.
  private mutating func fill() throws(StoredResultsError) {
    file.settle()
    memory.copyMemory(from: memory + next, byteCount: filled - next)
    filled -= next
    next = 0
    guard filled < RowSplitter.longestRow else {
      throw StoredResultsError(
        at: SourceLocation(file: file.path, line: nextLine),
        "the row is longer than \(RowSplitter.longestRow) bytes", fix: RowReader.cure)
    }
    let count = try file.read(
      into: UnsafeMutableRawBufferPointer(
        start: memory + filled, count: RowSplitter.longestRow - filled))
    isAtEnd = count == 0
    filled += count
    memory.storeBytes(of: 0, toByteOffset: filled, as: UInt64.self)
  }

  @inline(__always)
  private func byte(_ index: Int) -> UInt8 { memory.load(fromByteOffset: index, as: UInt8.self) }
}

// MARK: - One row

extension RowSplitter {
  /// Finds the cells of the row that begins at `next`, where nothing in it is unusual.
  ///
  /// All that ends a cell is a small number, and nearly nothing else in a cell is: eight bytes at a
  /// time are searched for small ones.
  /// - Parameter limit: how many cells are kept; those beyond are counted only.
  /// - Returns: whether there was such a row; nothing has changed otherwise.
  private mutating func splitPlain(limit: Int) -> Bool {
    var index = next
    var start = next
    count = 0
    while index < filled {
      let word = UInt64(littleEndian: memory.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      // The high bit of every byte that is greater than a comma.
      let great = ((word & 0x7f7f_7f7f_7f7f_7f7f) &+ 0x5353_5353_5353_5353) | word
      var small = ~great & 0x8080_8080_8080_8080
      while small != 0 {
        let place = index &+ small.trailingZeroBitCount &>> 3
        small &= small &- 1
        guard place < filled else { return false }
        switch byte(place) {
        case UInt8(ascii: ","):
          keep(Cell(start: Int32(start), end: Int32(place), isEscaped: false), limit)
          start = place &+ 1
        case 0x0A:
          keep(Cell(start: Int32(start), end: Int32(place), isEscaped: false), limit)
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

  /// Finds the cells of the row that begins at `next`.
  /// - Parameter limit: how many cells are kept; those beyond are counted only.
  /// - Returns: whether the row ends in what was read so far.
  private mutating func split(limit: Int) -> Outcome {
    var index = next
    var lines = 1
    count = 0
    while true {
      let start = index
      if index < filled, byte(index) == UInt8(ascii: "\"") {
        guard let closed = quotedCell(from: &index, lines: &lines) else {
          return isAtEnd ? .brokenQuotes : .needsMore
        }
        keep(closed, limit)
        guard index < filled else {
          if isAtEnd { return endRow(at: index, lines) }
          return .needsMore
        }
        guard byte(index) == UInt8(ascii: ",") || isLineEnd(byte(index)) else {
          return .brokenQuotes
        }
      } else {
        while index < filled {
          if endsCell(byte(index)) { break }
          index += 1
        }
        guard index < filled || isAtEnd else { return .needsMore }
        if index < filled, byte(index) == UInt8(ascii: "\"") { return .brokenQuotes }
        keep(Cell(start: Int32(start), end: Int32(index), isEscaped: false), limit)
        if index == filled { return endRow(at: index, lines) }
      }
      if byte(index) == UInt8(ascii: ",") {
        index += 1
        continue
      }
      if byte(index) == 0x0D {
        if index + 1 == filled, !isAtEnd { return .needsMore }
        if index + 1 < filled, byte(index + 1) == 0x0A { index += 1 }
      }
      return endRow(at: index + 1, lines)
    }
  }

  private mutating func endRow(at index: Int, _ lines: Int) -> Outcome {
    next = index
    nextLine += lines
    return .row
  }

  /// Finds the end of a cell in quotes; nil when it is not there.
  private func quotedCell(from index: inout Int, lines: inout Int) -> Cell? {
    index += 1
    var cell = Cell(start: Int32(index), end: Int32(index), isEscaped: false)
    while index < filled {
      if byte(index) == UInt8(ascii: "\"") {
        // Whether it is one of two, the next byte tells.
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
      }
      index += 1
    }
    return nil
  }

  @inline(__always)
  private mutating func keep(_ cell: Cell, _ limit: Int) {
    if count < limit {
      if count == capacity { grow() }
      (cells + count).initialize(to: cell)
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
    byte == UInt8(ascii: ",") || isLineEnd(byte) || byte == UInt8(ascii: "\"")
  }

  @inline(__always)
  private func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
}

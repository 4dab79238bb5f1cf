/// Cells of the current row.
extension CSVSplitter {
  /// Maximum length of a row in a text that is read in pieces, in bytes.
  package static let longestRow = 1 << 22

  /// Maximum number of lines of a row with quoted fields; a quote that is open for longer is a
  /// stray one.
  package static let mostLines = 100

  /// Bounds of a cell in memory without its surrounding quotes, and a mark for doubled quotes
  /// inside.
  package struct Cell: BitwiseCopyable, Sendable {
    @usableFromInline var start: Int32
    @usableFromInline var end: Int32
    var isEscaped: Bool
  }

  /// True if a cell contains doubled quotes.
  package borrowing func isEscaped(_ place: Int) -> Bool { cells[place].isEscaped }

  /// Returns the bytes of a cell.
  @inlinable
  package borrowing func cell(_ place: Int) -> UnsafeRawBufferPointer {
    let cell = cells[place]
    return UnsafeRawBufferPointer(
      start: memory + Int(cell.start), count: Int(cell.end - cell.start))
  }

  /// Returns the text of a cell, with doubled quotes replaced by single ones.
  package borrowing func text(_ place: Int) -> String {
    CSVSplitter.text(cell(place), isEscaped: cells[place].isEscaped)
  }

  /// Texts of all cells of the row.
  package var texts: [String] { (0..<count).map { text($0) } }

  static func text(_ bytes: some Collection<UInt8>, isEscaped: Bool) -> String {
    guard isEscaped else { return String(decoding: bytes, as: UTF8.self) }
    return String(decoding: bytes, as: UTF8.self).split(
      separator: "\"\"", omittingEmptySubsequences: false
    ).joined(separator: "\"")
  }

  /// Appends the positions of the cells of the row in memory.
  borrowing func appendCells(to list: inout [Cell]) {
    list.append(contentsOf: UnsafeBufferPointer(start: cells, count: count))
  }
}

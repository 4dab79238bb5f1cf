import Dispatch

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Pieces of a long table as text, formatted in parallel by several threads.
///
/// There are two sets of pieces, filled in turn: one set does not change while the other is filled.
final class TablePieces<Row: ResultRow>: @unchecked Sendable {
  /// A piece, filled by one thread at a time.
  private final class Piece: @unchecked Sendable {
    var table: ResultTable<Row>

    init(names: ResultNames) { table = ResultTable(names: names, header: false, capacity: 1 << 19) }
  }

  /// Number of rows of a piece.
  private static var length: Int { 4096 }

  /// Maximum number of threads: one core cannot hash the output of more.
  private static var greatestWidth: Int { 4 }

  private let pieces: [Piece]
  private let width: Int
  private var isSecondSet = false

  /// Pieces that were filled last, in order.
  private(set) var filled = 0..<0

  /// True if there are enough rows for threads to save time.
  let isWorthwhile: Bool

  /// Makes pieces for a number of rows.
  init(of rowCount: Int, names: ResultNames) {
    isWorthwhile = rowCount > 2 * Self.length
    let processors = Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    width = max(1, min(processors, Self.greatestWidth))
    pieces = isWorthwhile ? (0..<2 * width).map { _ in Piece(names: names) } : []
  }

  /// Fills the pieces of the next set with rows.
  /// - Returns: the position of the first row that did not fit.
  func fill(from rows: [Row], _ start: Int) -> Int {
    let first = isSecondSet ? width : 0
    isSecondSet.toggle()
    let count = min(width, (rows.count - start + Self.length - 1) / Self.length)
    filled = first..<first + count
    DispatchQueue.concurrentPerform(iterations: count) { number in
      let piece = pieces[first + number]
      piece.table.removeAll()
      let begin = start + number * Self.length
      for place in begin..<min(begin + Self.length, rows.count) { piece.table.append(rows[place]) }
    }
    return min(start + count * Self.length, rows.count)
  }

  /// Returns the text of a piece, which is valid until the piece is filled again.
  func bytes(at position: Int) -> UnsafeRawBufferPointer { pieces[position].table.bytes }
}

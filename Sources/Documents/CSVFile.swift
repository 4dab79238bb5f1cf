import Quantities

/// Reads a table from a file, compressed or not, row by row.
///
/// ```swift
/// var file = try CSVFile("people.csv")
/// while true {
///   let (isRow, broken) = try file.next()
///   guard isRow else { break }
///   if let broken { throw broken }
///   use(file.splitter.text(0))
/// }
/// ```
package struct CSVFile: ~Copyable {
  /// Path of the file.
  package let path: String

  /// Names of the columns.
  package let header: [String]

  /// Size of the file on disk, in bytes.
  package let fileSize: Int

  /// Number of bytes read, uncompressed.
  package private(set) var byteCount: Int

  /// Current row.
  package private(set) var splitter: CSVSplitter

  private var stream: FileStream
  private var utf16: UTF16Pieces?
  private let limits: FileLimits
  private let tap: ((UnsafeRawBufferPointer) -> Void)?

  /// Opens a file and reads its header.
  /// - Parameters:
  ///   - path: the file.
  ///   - limits: maximum numbers of rows and of uncompressed bytes.
  ///   - isTolerant: accepts any separator, UTF-16, comments and empty fields beyond those of the
  ///     header.
  ///   - tap: receives every piece of the uncompressed file.
  /// - Throws: the `Problem` of a file that cannot be read or has no valid header.
  package init(
    _ path: String, limits: FileLimits = FileLimits(), isTolerant: Bool = false,
    tap: ((UnsafeRawBufferPointer) -> Void)? = nil
  ) throws(Problem) {
    var stream: FileStream
    do throws(FileFailure) { stream = try FileStream(path) } catch {
      throw Self.unreadable(path, error)
    }
    var splitter = CSVSplitter()
    var byteCount = 0
    var utf16: UTF16Pieces?
    let top = SourceLocation(file: path, line: 1)
    if isTolerant {
      byteCount = try Self.sniff(&splitter, &stream, &utf16, path, limits, tap)
      if splitter.withHead(Self.isJSON) {
        throw Problem(
          at: top, "it is JSON, and not a table",
          fix: ForeignFile.tableCure(path))
      }
    }
    while true {
      let step = splitter.nextRow()
      if step == .needsMore {
        byteCount += try Self.fill(&splitter, &stream, &utf16, path, byteCount, limits, tap)
      } else if case .broken(let message, let fix) = step {
        throw Problem(at: top, message, fix: fix)
      } else if step == .end {
        throw Problem(at: top, "the file is empty", fix: "start with a header")
      } else {
        break
      }
    }
    let header = splitter.texts
    if !isTolerant, let foreign = CSVSplitter.foreignSeparator(in: header) {
      throw Problem(at: top, foreign.message, fix: foreign.fix)
    }
    splitter.width = header.count
    self.path = path
    self.header = header
    self.byteCount = byteCount
    self.splitter = splitter
    fileSize = stream.fileSize
    self.stream = stream
    self.utf16 = utf16
    self.limits = limits
    self.tap = tap
  }

  /// Moves to the next row.
  /// - Returns: true if there is one, and the problem of an invalid row.
  /// - Throws: a `Problem` if the file cannot be read further.
  package mutating func next() throws(Problem) -> (isRow: Bool, broken: Problem?) {
    while true {
      let step = splitter.nextRow()
      // Line 1 is the header. An incomplete line may turn out not to exist.
      let last = limits.rows + (step == .needsMore ? 2 : 1)
      guard step == .end || splitter.line <= last else {
        throw Problem(
          at: SourceLocation(file: path, line: splitter.line),
          "the file has more than \(Wording.grouped(limits.rows)) rows, blank lines counted",
          fix: limits.fix)
      }
      switch step {
      case .row where splitter.lineCount > 1 && !limits.rowsMaySpanLines:
        splitter.leaveOutFurtherLines()
        return (
          true, problem("a field in quotes runs over several lines", fix: "write a row on one line")
        )
      case .row: return (true, nil)
      case .end: return (false, nil)
      case .broken(let message, let fix): return (true, problem(message, fix: fix))
      case .needsMore:
        byteCount += try Self.fill(&splitter, &stream, &utf16, path, byteCount, limits, tap)
      }
    }
  }

  /// Rejects the first line of the current row; its further lines become separate rows.
  package mutating func leaveOutLine() { splitter.leaveOutFurtherLines() }

  /// Makes a problem of the current row.
  /// - Parameters:
  ///   - message: the problem.
  ///   - column: position of the column, from 0; nil for the whole row.
  ///   - fix: the remedy.
  /// - Returns: the problem, at its line and column.
  package func problem(_ message: String, in column: Int? = nil, fix: String) -> Problem {
    Problem(
      at: SourceLocation(file: path, line: splitter.line, column: column.map { $0 + 1 }), message,
      fix: fix)
  }

  /// Line of the current row.
  package var line: Int { splitter.line }

  /// Position of a column; nil if there is none of that name.
  package func place(of name: String) -> Int? { header.firstIndex(of: name) }

  /// True for a text that begins with a JSON array or object.
  private static func isJSON(_ head: UnsafeRawBufferPointer) -> Bool {
    let blanks: [UInt8] = [0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF]
    return head.first { !blanks.contains($0) }.map {
      $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "{")
    }
      ?? false
  }

  /// Reads the beginning of a file and detects its encoding and separator.
  /// - Returns: number of bytes read.
  /// - Throws: the `Problem` of a file that is not text.
  private static func sniff(
    _ splitter: inout CSVSplitter, _ stream: inout FileStream, _ utf16: inout UTF16Pieces?,
    _ path: String, _ limits: FileLimits, _ tap: ((UnsafeRawBufferPointer) -> Void)?
  ) throws(Problem) -> Int {
    var total = 0
    while total < 4096 {
      let count = try fill(&splitter, &stream, &utf16, path, total, limits, tap)
      guard count > 0 else { break }
      total += count
    }
    let hasNull = splitter.withHead { $0.contains(0) }
    guard !hasNull else {
      throw Problem(
        at: SourceLocation(file: path), "the file is not text", fix: "save it as CSV in UTF-8")
    }
    splitter.adoptDialect()
    return total
  }

  private static func fill(
    _ splitter: inout CSVSplitter, _ stream: inout FileStream, _ utf16: inout UTF16Pieces?,
    _ path: String, _ before: Int, _ limits: FileLimits,
    _ tap: ((UnsafeRawBufferPointer) -> Void)?
  ) throws(Problem) -> Int {
    guard let room = splitter.room(), utf16 == nil || room.count >= 16 else {
      throw Problem(
        at: SourceLocation(file: path, line: splitter.line),
        "the row is longer than \(CSVSplitter.longestRow / 1_000_000) MB",
        fix: "end each row with a line end, and close every quote")
    }
    guard !stream.isPacked || before <= limits.unpackedBytes else {
      throw Problem(
        at: SourceLocation(file: path),
        "its unpacked content is larger than \(Wording.grouped(limits.unpackedBytes / 1000)) kB",
        fix: limits.fix)
    }
    do throws(FileFailure) {
      // A UTF-16 code unit takes up to three bytes in UTF-8.
      let size = utf16 == nil ? FileStream.piece : min(FileStream.piece, max(1, room.count / 3))
      let piece = UnsafeMutableRawBufferPointer(rebasing: room.prefix(size))
      let count = try stream.read(into: piece)
      if count > 0 { tap?(UnsafeRawBufferPointer(rebasing: piece[..<count])) }
      if before == 0 { utf16 = UTF16Pieces(piece[..<count]) }
      guard count > 0, let text = utf16?.text(piece[..<count]) else {
        splitter.fill(count)
        return count
      }
      splitter.fill(text, into: room)
      return count
    } catch {
      throw unreadable(path, error)
    }
  }

  private static func unreadable(_ path: String, _ failure: FileFailure) -> Problem {
    Problem(
      cause: failure.cause, at: SourceLocation(file: path),
      "cannot read \(Wording.quoted(path)): \(failure.message)", fix: failure.fix)
  }
}

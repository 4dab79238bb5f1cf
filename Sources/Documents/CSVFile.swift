import Quantities

/// A table on the disk, packed or not, row by row, with its header read.
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
  /// The file.
  package let path: String

  /// The names of its columns.
  package let header: [String]

  /// The size of the file in bytes, as it lies on the disk.
  package let fileSize: Int

  /// Number of bytes read, unpacked.
  package private(set) var byteCount: Int

  /// The row that is read.
  package private(set) var splitter: CSVSplitter

  private var stream: FileStream
  private var utf16: UTF16Pieces?
  private let limits: FileLimits
  private let tap: ((UnsafeRawBufferPointer) -> Void)?

  /// Opens a file and reads its header.
  /// - Parameters:
  ///   - path: the file.
  ///   - limits: the most rows and unpacked bytes.
  ///   - isTolerant: takes any separator, UTF-16, comments and empty fields beyond those of the header.
  ///   - tap: is shown every piece of the unpacked file.
  /// - Throws: the `Problem` of a file that cannot be read or has no header that makes sense.
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

  /// Goes to the next row.
  /// - Returns: whether there is one; what is wrong with a row that is broken.
  /// - Throws: a `Problem` when the file cannot be read on.
  package mutating func next() throws(Problem) -> (isRow: Bool, broken: Problem?) {
    while true {
      let step = splitter.nextRow()
      // Line 1 is the header. A line that is not complete yet may turn out not to exist.
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

  /// Something that is wrong in the row that is read.
  /// - Parameters:
  ///   - message: what is wrong.
  ///   - column: the place of the column where it is wrong, from 0; nil: the whole row is meant.
  ///   - fix: what to do.
  /// - Returns: the problem, at its line and column.
  package func problem(_ message: String, in column: Int? = nil, fix: String) -> Problem {
    Problem(
      at: SourceLocation(file: path, line: splitter.line, column: column.map { $0 + 1 }), message,
      fix: fix)
  }

  /// The line of the row that is read.
  package var line: Int { splitter.line }

  /// The place of a column; nil when there is none of that name.
  package func place(of name: String) -> Int? { header.firstIndex(of: name) }

  /// True for a text that begins with a list or an object.
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
        "what is packed in it is larger than \(Wording.grouped(limits.unpackedBytes / 1000)) kB",
        fix: limits.fix)
    }
    do throws(FileFailure) {
      // A unit of UTF-16 takes up to three bytes of UTF-8.
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

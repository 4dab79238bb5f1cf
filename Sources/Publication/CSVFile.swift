import Documents
import Quantities

/// A table on the disk, row by row, with its header read.
struct CSVFile: ~Copyable {
  let path: String
  let header: [String]
  private(set) var byteCount: Int
  private var stream: FileStream
  private(set) var splitter: CSVSplitter

  /// Opens a file and reads its header.
  init(_ path: String) throws(Problem) {
    var stream: FileStream
    do throws(FileFailure) { stream = try FileStream(path) } catch {
      throw Self.unreadable(path, error)
    }
    var splitter = CSVSplitter()
    var byteCount = 0
    let top = SourceLocation(file: path, line: 1)
    while true {
      let step = splitter.nextRow()
      if step == .needsMore {
        byteCount += try Self.fill(&splitter, &stream, path)
      } else if case .broken(let message, let fix) = step {
        throw Problem(at: top, message, fix: fix)
      } else if step == .end {
        throw Problem(at: top, "the file is empty", fix: "start with a header")
      } else {
        break
      }
    }
    let header = splitter.texts
    if let foreign = CSVSplitter.foreignSeparator(in: header) {
      throw Problem(at: top, foreign.message, fix: foreign.fix)
    }
    var seen: Set<String> = []
    for (place, name) in header.enumerated() where !seen.insert(name).inserted {
      throw Problem(
        at: SourceLocation(file: path, line: 1, column: place + 1),
        "there are two columns \(Wording.quoted(name))", fix: "leave one of them out")
    }
    splitter.width = header.count
    self.path = path
    self.header = header
    self.byteCount = byteCount
    self.splitter = splitter
    self.stream = stream
  }

  /// Goes to the next row.
  /// - Returns: whether there is one; what is wrong with a row that is broken.
  mutating func next() throws(Problem) -> (isRow: Bool, broken: Problem?) {
    while true {
      switch splitter.nextRow() {
      case .row: return (true, nil)
      case .end: return (false, nil)
      case .broken(let message, let fix): return (true, problem(message, fix: fix))
      case .needsMore: byteCount += try Self.fill(&splitter, &stream, path)
      }
    }
  }

  /// Something that is wrong in the row that is read.
  func problem(_ message: String, fix: String) -> Problem {
    Problem(at: SourceLocation(file: path, line: splitter.line), message, fix: fix)
  }

  /// The line of the row that is read.
  var line: Int { splitter.line }

  /// The place of a column.
  func place(of name: String) -> Int? { header.firstIndex(of: name) }

  private static func fill(
    _ splitter: inout CSVSplitter, _ stream: inout FileStream, _ path: String
  ) throws(Problem) -> Int {
    do throws(FileFailure) {
      guard let room = splitter.room() else {
        throw FileFailure(
          message: "row \(splitter.line) is longer than \(CSVSplitter.longestRow / 1_000_000) MB",
          fix: "close the quote that is open there")
      }
      let piece = UnsafeMutableRawBufferPointer(rebasing: room.prefix(FileStream.piece))
      let count = try stream.read(into: piece)
      splitter.fill(count)
      return count
    } catch {
      throw unreadable(path, error)
    }
  }

  private static func unreadable(_ path: String, _ failure: FileFailure) -> Problem {
    Problem(
      cause: .missingInput, at: SourceLocation(file: path),
      "cannot read \(Wording.quoted(path)): \(failure.message)", fix: failure.fix)
  }
}

/// The first problems of a file, and how many more there are.
struct ProblemList {
  private static let most = 20
  private(set) var problems: [Problem] = []
  private var more = 0
  private var last: Problem?

  var isEmpty: Bool { problems.isEmpty }

  mutating func add(_ problem: Problem) {
    if problems.count < Self.most {
      problems.append(problem)
    } else {
      more += 1
      last = problem
    }
  }

  /// All of them, the last of which says how many are not shown.
  var all: [Problem] {
    guard more > 0, let last else { return problems }
    return problems + [
      Problem(
        at: last.location, "and \(more) problems like these up to this line",
        fix: "mend the first ones and try again")
    ]
  }
}

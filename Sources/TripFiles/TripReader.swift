package import Documents
import Geography
import Quantities

/// Reads a file of trips row by row, in memory that does not grow with the file.
///
/// ```swift
/// let reader = try TripReader(path, choice, zones: finder, limits: .usual)
/// while let trip = try reader.next() { use(trip) }
/// print(reader.dropped.total)
/// ```
package final class TripReader {
  /// Which columns to read.
  package struct Choice: Sendable {
    /// The layout; nil for the first that fits the header.
    package var layout: TripLayout?

    /// Columns that are called otherwise than the layout says.
    package var columns: [TripColumn: ColumnName]

    /// Makes a choice.
    package init(layout: TripLayout? = nil, columns: [TripColumn: ColumnName] = [:]) {
      self.layout = layout
      self.columns = columns
    }
  }

  /// The rows that were left out.
  package private(set) var dropped = DroppedRows()

  /// How many rows were read, below the header.
  package private(set) var rowCount = 0

  /// How many bytes were read, unpacked.
  package private(set) var byteCount = 0

  /// The layout that was found or chosen; nil where all columns were named.
  package let layout: TripLayout?

  /// The size of the file in bytes, as it lies on the disk.
  package let fileSize: Int

  private var stream: FileStream
  private var splitter = CSVSplitter()
  private let file: String
  private let fields: TripFields
  private let tap: ((UnsafeRawBufferPointer) -> Void)?

  /// Whether the file can tell something of a trip.
  package func tells(_ column: TripColumn) -> Bool { fields.place(of: column) != nil }

  /// Whether the file tells how long trips took.
  package var tellsDurations: Bool { tells(.duration) || tells(.end) }

  /// Opens a file and reads its header.
  /// - Parameters:
  ///   - path: the file, packed or not.
  ///   - choice: which columns to read.
  ///   - zones: finds the zones.
  ///   - limits: which trips are possible.
  ///   - tap: is shown every piece of the unpacked file.
  /// - Throws: the first `Problem` of a file that cannot be read or has not the columns that are needed.
  package init(
    _ path: String, _ choice: Choice = Choice(), zones: ZoneFinder, limits: TripLimits,
    tap: ((UnsafeRawBufferPointer) -> Void)? = nil
  ) throws(Problem) {
    var stream: FileStream
    do throws(FileFailure) { stream = try FileStream(path) } catch {
      throw Self.unreadable(path, error)
    }
    var splitter = CSVSplitter()
    var byteCount = 0
    let top = SourceLocation(file: path, line: 1)
    while true {
      switch splitter.nextRow() {
      case .needsMore:
        do throws(FileFailure) {
          byteCount += try Self.fill(&splitter, from: &stream, path, tap)
        } catch {
          throw Self.unreadable(path, error)
        }
        continue
      case .row: break
      case .broken(let message, let fix): throw Problem(at: top, message, fix: fix)
      case .end: throw Problem(at: top, "the file is empty", fix: "start with a header")
      }
      break
    }
    let header = splitter.texts
    if let foreign = CSVSplitter.foreignSeparator(in: header) {
      throw Problem(at: top, foreign.message, fix: foreign.fix)
    }
    (layout, fields) = try TripFields.find(
      in: header, of: path, choice, zones: zones, limits: limits)
    splitter.width = header.count
    fileSize = stream.fileSize
    self.byteCount = byteCount
    self.splitter = splitter
    self.stream = stream
    self.tap = tap
    file = path
  }

  /// The next trip that can be used; nil at the end of the file.
  /// - Throws: a `Problem` when the file cannot be read on.
  package func next() throws(Problem) -> ObservedTrip? {
    while true {
      switch splitter.nextRow() {
      case .row:
        rowCount += 1
        do throws(TripFields.Fault) {
          return try fields.trip(splitter, number: rowCount - 1)
        } catch {
          let text = error.place.map { splitter.text($0) } ?? ""
          dropped.add(error.fault, line: splitter.line, text: text)
        }
      case .broken(let message, _):
        rowCount += 1
        dropped.add(.broken, line: splitter.line, text: message)
      case .needsMore:
        do throws(FileFailure) {
          byteCount += try Self.fill(&splitter, from: &stream, file, tap)
        } catch {
          throw Self.unreadable(file, error)
        }
      case .end: return nil
      }
    }
  }

  /// Takes in the next piece of the file.
  /// - Returns: how many bytes it has.
  private static func fill(
    _ splitter: inout CSVSplitter, from stream: inout FileStream, _ path: String,
    _ tap: ((UnsafeRawBufferPointer) -> Void)?
  ) throws(FileFailure) -> Int {
    guard let room = splitter.room() else {
      throw FileFailure(
        message: "row \(splitter.line) is longer than \(CSVSplitter.longestRow / 1_000_000) MB",
        fix: "close the quote that is open there")
    }
    let piece = UnsafeMutableRawBufferPointer(rebasing: room.prefix(FileStream.piece))
    let count = try stream.read(into: piece)
    if count > 0 { tap?(UnsafeRawBufferPointer(rebasing: piece[..<count])) }
    splitter.fill(count)
    return count
  }

  private static func unreadable(_ path: String, _ failure: FileFailure) -> Problem {
    Problem(
      cause: .missingInput, at: SourceLocation(file: path),
      "cannot read \(Wording.quoted(path)): \(failure.message)", fix: failure.fix)
  }
}

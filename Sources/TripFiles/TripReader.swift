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
  package var byteCount: Int { file.byteCount }

  /// Hash of the last row read, equal for equal rows.
  ///
  /// FNV-1a of 64 bits over the bytes of the cells.
  package var rowHash: UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for place in 0..<file.splitter.count {
      for byte in file.splitter.cell(place) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
      // The end of a cell, which no byte of UTF-8 is.
      hash = (hash ^ 0xff) &* 0x100_0000_01b3
    }
    return hash
  }

  /// The layout that was found or chosen; nil where all columns were named.
  package let layout: TripLayout?

  /// The size of the file in bytes, as it lies on the disk.
  package var fileSize: Int { file.fileSize }

  private var file: CSVFile
  private let fields: TripFields

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
  ///   - mostRows: the most rows to read; nil for the usual limit.
  ///   - tap: is shown every piece of the unpacked file.
  /// - Throws: the first `Problem` of a file that cannot be read or has not the columns that are needed.
  package init(
    _ path: String, _ choice: Choice = Choice(), zones: ZoneFinder, limits: TripLimits,
    mostRows: Int? = nil, tap: ((UnsafeRawBufferPointer) -> Void)? = nil
  ) throws(Problem) {
    let fileLimits =
      mostRows.map {
        FileLimits(
          rows: $0, fix: "--max-rows allows more (now \(Wording.grouped($0)))",
          rowsMaySpanLines: true)
      } ?? FileLimits(rowsMaySpanLines: true)
    let file = try CSVFile(path, limits: fileLimits, tap: tap)
    (layout, fields) = try TripFields.find(
      in: file.header, of: path, choice, zones: zones, limits: limits)
    self.file = file
  }

  /// The next trip that can be used; nil at the end of the file.
  /// - Throws: a `Problem` when the file cannot be read on.
  package func next() throws(Problem) -> ObservedTrip? {
    while true {
      let (isRow, broken) = try file.next()
      guard isRow else { return nil }
      rowCount += 1
      if let broken {
        dropped.add(.broken, line: file.line, text: broken.message)
        continue
      }
      let lines = file.splitter.lineCount
      do throws(TripFields.Fault) {
        let trip = try fields.trip(file.splitter, number: rowCount - 1)
        if lines > 1 { dropped.noteRow(of: lines, line: file.line) }
        return trip
      } catch {
        // A stray quote may have made one row of several.
        if lines > 1 {
          dropped.add(.broken, line: file.line, text: "a field in quotes runs over several lines")
          file.leaveOutLine()
          continue
        }
        let text = error.place.map { file.splitter.text($0) } ?? ""
        dropped.add(error.fault, line: file.line, text: text)
      }
    }
  }
}

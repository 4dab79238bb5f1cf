package import Documents
package import Geography
package import Quantities

/// Reads a file of trips row by row, in memory that does not grow with the file.
///
/// ```swift
/// let reader = try TripReader(path, choice, zones: finder, limits: .usual)
/// while let trip = try reader.next() { use(trip) }
/// print(reader.dropped.total)
/// ```
package final class TripReader {
  /// Layout, columns and formats to read a file by.
  package struct Choice: Sendable {
    /// The layout; nil for the first that fits the header.
    package var layout: TripLayout?

    /// Columns that are called otherwise than the layout says.
    package var columns: [TripColumn: ColumnName]

    /// The order of dates; nil where the rows decide it.
    package var dates: DateOrder?

    /// The time zone into which times with an offset are converted, such as `Europe/Warsaw`.
    package var zone: String?

    /// The decimal sign; nil where the rows decide it.
    package var decimal: DecimalSign?

    /// Number of days of the trips; nil where the dates of the rows decide it.
    package var dayCount: Double?

    package init(layout: TripLayout? = nil, columns: [TripColumn: ColumnName] = [:]) {
      self.layout = layout
      self.columns = columns
    }
  }

  /// The rows that were left out.
  package private(set) var dropped = DroppedRows()

  /// Trips with a part that cannot be used.
  package private(set) var doubtful = DroppedRows()

  /// A unit or coordinates that do not fit a sample of the rows; nil for plausible ones.
  package let doubt: Problem?

  /// Format of the file, in sentences.
  package let notes: [String]

  /// Number of rows in known zones that start on each date.
  package let tripsByDate: [CalendarDate: Int]

  /// True if the times have dates.
  package let hasDates: Bool

  /// True if times run over several days that have no dates.
  package var foldsDays: Bool { fields.clock.foldsDays }

  /// Number of rows read, below the header.
  package private(set) var rowCount = 0

  /// Number of bytes read, unpacked.
  package var byteCount: Int { file.byteCount }

  /// The column that numbers the rows, such as an id of trips; nil where there is none.
  package var idColumn: String? { idPlace.map { file.header[$0] } }

  private let idPlace: Int?

  /// Median of the points of start in degrees; nil where the file has none.
  package let middle: GeographicPoint?

  /// Hashes of the last row read, equal for equal rows: of all cells, and of all but the id.
  ///
  /// FNV-1a of 64 bits over the bytes of the cells; the second is nil where no column is an id.
  package var rowHashes: (whole: UInt64, withoutID: UInt64?) {
    var (hash, bare): (UInt64, UInt64) = (0xcbf2_9ce4_8422_2325, 0xcbf2_9ce4_8422_2325)
    for place in 0..<file.splitter.count {
      let isID = place == idPlace
      for byte in file.splitter.cell(place) {
        hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
        if !isID { bare = (bare ^ UInt64(byte)) &* 0x100_0000_01b3 }
      }
      // The end of a cell, which no byte of UTF-8 is.
      hash = (hash ^ 0xff) &* 0x100_0000_01b3
      bare = (bare ^ 0xff) &* 0x100_0000_01b3
    }
    return (hash, idPlace == nil ? nil : bare)
  }

  /// The layout that was found or chosen; nil where all columns were named.
  package let layout: TripLayout?

  /// The size of the file in bytes, as it lies on the disk.
  package var fileSize: Int { file.fileSize }

  private var file: CSVFile
  private let fields: TripFields

  /// True if the file has a column.
  package func tells(_ column: TripColumn) -> Bool { fields.cell(of: column) != nil }

  /// Opens a file, reads it once to decide its format, and returns to its first row.
  /// - Parameters:
  ///   - path: the file, packed or not.
  ///   - choice: columns, formats and time zone that the caller names.
  ///   - zones: finds the zones.
  ///   - limits: possible durations and speeds of drives.
  ///   - mostRows: the most rows to read; nil for the usual limit.
  ///   - shouldStop: called now and then with the number of bytes read; true stops reading.
  ///   - tap: is shown every piece of the unpacked file, once.
  /// - Throws: the first `Problem` of a file that cannot be read, lacks columns, or is ambiguous.
  package init(
    _ path: String, _ choice: Choice = Choice(), zones: ZoneFinder, limits: TripLimits,
    mostRows: Int? = nil, shouldStop: (Int) -> Bool = { _ in false },
    tap: ((UnsafeRawBufferPointer) -> Void)? = nil
  ) throws(Problem) {
    let fileLimits =
      mostRows.map {
        FileLimits(
          rows: $0, fix: "--max-rows allows more (now \(Wording.grouped($0)))",
          rowsMaySpanLines: true)
      } ?? FileLimits(rowsMaySpanLines: true)
    var first = try CSVFile(path, limits: fileLimits, isTolerant: true)
    let columns = try TripColumns(in: first.header, of: path, choice, zones: zones)
    let cells = TripFields(columns.names, first.header, zones, limits)
    var survey = TripSurvey(cells)
    var identifier = RowIdentifier(first.header.count, without: cells.places)
    while true {
      let (isRow, broken) = try first.next()
      guard isRow else { break }
      if broken == nil {
        survey.add(first.splitter)
        identifier.add(first.splitter)
      }
      if survey.rowCount & 0xffff == 0xffff, shouldStop(first.byteCount) {
        throw Problem(
          cause: .missingInput, at: SourceLocation(file: path),
          "cannot read \(Wording.quoted(path)): \(FileFailure.interrupted.message)")
      }
    }
    let decisions = try survey.decide(choice, columns, file: path)
    let doubts = UnitDoubts(decisions.fields, columns, survey.sample, file: path)
    (doubt, middle, idPlace) = (doubts.problem, doubts.middle, identifier.column)
    layout = columns.layout
    fields = decisions.fields
    (tripsByDate, hasDates) = (decisions.dates, decisions.hasDates)
    var notes = decisions.notes
    if first.splitter.dialect.separator != CSVDialect.strict.separator {
      notes.insert("Fields are separated by \(first.splitter.dialect.separatorName).", at: 0)
    }
    if first.splitter.commentCount > 0 {
      notes.append(
        "\(Wording.count(first.splitter.commentCount, "line")) with # at the beginning were skipped."
      )
    }
    self.notes = notes
    file = try CSVFile(path, limits: fileLimits, isTolerant: true, tap: tap)
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
        var doubt: TripFields.Fault?
        let trip = try fields.trip(file.splitter, number: rowCount - 1, doubt: &doubt)
        if let doubt { note(doubt, in: &doubtful) }
        if lines > 1 { dropped.noteRow(of: lines, line: file.line) }
        return trip
      } catch {
        // A stray quote may have made one row of several.
        if lines > 1 {
          dropped.add(.broken, line: file.line, text: "a field in quotes runs over several lines")
          file.leaveOutLine()
          continue
        }
        note(error, in: &dropped)
      }
    }
  }

  /// Counts the trip that was read last as left out: its date is far from all others.
  package func leaveOutStray() {
    note(TripFields.Fault(fault: .stray, place: fields.cell(of: .time)?.place), in: &dropped)
  }

  private func note(_ fault: TripFields.Fault, in rows: inout DroppedRows) {
    rows.add(
      fault.fault, line: file.line, text: fault.place.map { file.splitter.text($0) } ?? "")
  }
}

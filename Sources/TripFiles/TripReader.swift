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
  /// Layout, columns and formats of a file.
  package struct Choice: Sendable {
    /// Layout; nil for the first that fits the header.
    package var layout: TripLayout?

    /// Columns with names other than in the layout.
    package var columns: [TripColumn: ColumnName]

    /// Order of dates; nil if it is inferred from the rows.
    package var dates: DateOrder?

    /// Time zone into which times with an offset are converted, such as `Europe/Warsaw`.
    package var zone: String?

    /// Decimal sign; nil if it is inferred from the rows.
    package var decimal: DecimalSign?

    /// Number of days of the trips; nil if it is inferred from the dates of the rows.
    package var dayCount: Double?

    package init(layout: TripLayout? = nil, columns: [TripColumn: ColumnName] = [:]) {
      self.layout = layout
      self.columns = columns
    }
  }

  /// Rejected rows.
  package private(set) var dropped = DroppedRows()

  /// Trips with an unusable part.
  package private(set) var doubtful = DroppedRows()

  /// Unit or coordinates that do not fit a sample of the rows; nil for plausible ones.
  package let doubt: Problem?

  /// Format of the file, in sentences.
  package let notes: [String]

  /// Number of rows in known zones that start on each date.
  package let tripsByDate: [CalendarDate: Int]

  /// True if the times have dates.
  package let hasDates: Bool

  /// True if times extend over several days without dates.
  package var foldsDays: Bool { fields.clock.foldsDays }

  /// Number of rows read, below the header.
  package private(set) var rowCount = 0

  /// Number of bytes read, uncompressed.
  package var byteCount: Int { file.byteCount }

  /// Column that numbers the rows, such as a trip id; nil without one.
  package var idColumn: String? { idPlace.map { file.header[$0] } }

  private let idPlace: Int?

  /// Median of the start points in degrees; nil if the file has none.
  package let middle: GeographicPoint?

  /// Hashes of the last row read, equal for equal rows: of all cells, and of all but the id.
  ///
  /// FNV-1a of 64 bits over the bytes of the cells; the second is nil without an id column.
  package var rowHashes: (whole: UInt64, withoutID: UInt64?) {
    var (hash, bare): (UInt64, UInt64) = (0xcbf2_9ce4_8422_2325, 0xcbf2_9ce4_8422_2325)
    for place in 0..<file.splitter.count {
      let isID = place == idPlace
      for byte in file.splitter.cell(place) {
        hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
        if !isID { bare = (bare ^ UInt64(byte)) &* 0x100_0000_01b3 }
      }
      // Marks the end of a cell with a byte that UTF-8 never contains.
      hash = (hash ^ 0xff) &* 0x100_0000_01b3
      bare = (bare ^ 0xff) &* 0x100_0000_01b3
    }
    return (hash, idPlace == nil ? nil : bare)
  }

  /// Detected or chosen layout; nil if all columns were named.
  package let layout: TripLayout?

  /// Size of the file on disk, in bytes.
  package var fileSize: Int { file.fileSize }

  private var file: CSVFile
  private let fields: TripFields

  /// True if the file has a column.
  package func tells(_ column: TripColumn) -> Bool { fields.cell(of: column) != nil }

  /// Opens a file, reads it once to infer its format, and returns to its first row.
  /// - Parameters:
  ///   - path: the file, compressed or not.
  ///   - choice: columns, formats and time zone that the caller names.
  ///   - zones: finds the zones.
  ///   - limits: possible durations and speeds of drives.
  ///   - mostRows: maximum number of rows to read; nil for the default limit.
  ///   - shouldStop: called regularly with the number of bytes read; true cancels reading.
  ///   - tap: receives every piece of the uncompressed file once.
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

  /// Returns the next usable trip; nil at the end of the file.
  /// - Throws: a `Problem` if the file cannot be read further.
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
        // A stray quote may have joined several rows.
        if lines > 1 {
          dropped.add(.broken, line: file.line, text: "a field in quotes runs over several lines")
          file.leaveOutLine()
          continue
        }
        note(error, in: &dropped)
      }
    }
  }

  /// Counts the last trip as rejected: its date is far from all others.
  package func leaveOutStray() {
    note(TripFields.Fault(fault: .stray, place: fields.cell(of: .time)?.place), in: &dropped)
  }

  private func note(_ fault: TripFields.Fault, in rows: inout DroppedRows) {
    rows.add(
      fault.fault, line: file.line, text: fault.place.map { file.splitter.text($0) } ?? "")
  }
}

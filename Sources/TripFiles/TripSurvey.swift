import Documents
import Quantities

/// Evidence about the format of a file, gathered from all rows in one pass.
///
/// Memory does not grow with the rows: counts by column, one entry for each date, and a sample of
/// rows.
struct TripSurvey {
  private let fields: TripFields
  private var clock = ClockEvidence()
  private var numbers: [NumberEvidence?]
  private let dateSource: TripColumn?
  private(set) var rowCount = 0

  /// Cells of a sample of the rows, by column.
  private(set) var sample: [[TripColumn: String]] = []
  private var sampledRows: [Int] = []
  private var stride = 1

  /// Maximum number of rows in the sample.
  private static let sampleSize = 4000

  /// Starts with the columns of a file.
  init(_ fields: TripFields) {
    self.fields = fields
    dateSource = fields.cell(of: .date) == nil ? nil : .date
    numbers = TripColumn.allCases.map { column in
      guard column.isNumber, let cell = fields.cell(of: column) else { return nil }
      return NumberEvidence(isNeverGrouped: cell.unit == .degrees)
    }
  }

  /// Examines a row.
  mutating func add(_ row: borrowing CSVSplitter) {
    if let time = fields.bytes(.time, row) ?? fields.bytes(.pickedUp, row) {
      clock.add(
        time, date: dateSource.flatMap { fields.bytes($0, row) }, line: row.line,
        isTrip: fields.hasKnownEnds(row))
    }
    for column in TripColumn.allCases where numbers[column.rawValue] != nil {
      guard let bytes = fields.bytes(column, row) else { continue }
      numbers[column.rawValue]?.add(bytes, line: row.line)
    }
    if rowCount % stride == 0 { keep(row) }
    rowCount += 1
  }

  private mutating func keep(_ row: borrowing CSVSplitter) {
    var cells: [TripColumn: String] = [:]
    for column in TripColumn.allCases {
      if let bytes = fields.bytes(column, row) {
        cells[column] = String(decoding: bytes.prefix(80), as: UTF8.self)
      }
    }
    sample.append(cells)
    sampledRows.append(rowCount)
    guard sample.count > Self.sampleSize else { return }
    stride *= 2
    let kept = sampledRows.indices.filter { sampledRows[$0] % stride == 0 }
    sample = kept.map { sample[$0] }
    sampledRows = kept.map { sampledRows[$0] }
  }
}

// MARK: - The decisions

extension TripSurvey {
  /// Rules for the cells, notes for the report, and trips by date.
  struct Decisions {
    var fields: TripFields
    var notes: [String] = []

    /// Number of rows in known zones that start on each date.
    var dates: [CalendarDate: Int] = [:]
    var hasDates = false
  }

  /// Infers the format of the file.
  /// - Parameters:
  ///   - choice: formats and time zone that the caller names.
  ///   - columns: columns of the file.
  ///   - file: name of the file, for messages.
  /// - Returns: the decisions.
  /// - Throws: a `Problem` that names the flag, if the rows are ambiguous.
  func decide(
    _ choice: TripReader.Choice, _ columns: TripColumns, file: String
  ) throws(Problem) -> Decisions {
    var decisions = Decisions(fields: fields)
    decisions.fields.number = NumberRule(
      sign: try decimalSign(choice, columns, file, &decisions.notes))
    let time = columns.names[.time]
    let known = ClockEvidence.Known(
      order: choice.dates, unit: time?.unit, zone: try zone(choice, file),
      usualOrder: columns.layout?.dateOrder, column: time?.name ?? "NAME",
      dayCount: choice.dayCount)
    var clock = clock
    do throws(ClockEvidence.Undecided) {
      decisions.fields.clock = try clock.decide(known, notes: &decisions.notes)
    } catch {
      throw Problem(
        at: SourceLocation(file: file, line: error.line), error.message, fix: error.fix)
    }
    decisions.dates = clock.dates(decisions.fields.clock)
    decisions.hasDates = clock.hasDates
    decisions.fields.usesEnds =
      (columns.layout?.roundedTo ?? 0) == 0 && !startsAtCall(columns)
    if fields.cell(of: .end) != nil, fields.cell(of: .duration) == nil, startsAtCall(columns) {
      decisions.notes.append(
        "Trips start at the call, so their ends do not give the duration of drives; name the column of the"
          + " pick-up by --column picked_up=NAME.")
    }
    return decisions
  }

  /// True if the time of a trip is that of the call, and the file has no time of the pick-up.
  private func startsAtCall(_ columns: TripColumns) -> Bool {
    guard columns.names[.pickedUp] == nil, let name = columns.names[.time]?.name.lowercased() else {
      return false
    }
    let words = name.split { !$0.isLetter }
    return ["request", "rq", "call", "order", "book", "reserv", "creat", "ask"].contains { stem in
      words.contains { $0.hasPrefix(stem) }
    }
  }

  private func zone(_ choice: TripReader.Choice, _ file: String) throws(Problem) -> TimeZoneRules? {
    guard let name = choice.zone else { return nil }
    guard let zone = TimeZoneRules(name) else {
      throw Problem(
        at: SourceLocation(file: file), "the system knows no time zone \(Wording.quoted(name))",
        fix: "write a name of the tz database, such as --zone Europe/Warsaw")
    }
    return zone
  }

  /// Infers the decimal sign of the file from the unambiguous cells.
  private func decimalSign(
    _ choice: TripReader.Choice, _ columns: TripColumns, _ file: String, _ notes: inout [String]
  ) throws(Problem) -> DecimalSign {
    if let sign = choice.decimal { return sign }
    let known = numbers.compactMap(\.self)
    let points = known.reduce(0) { $0 + $1.certain[.point] }
    let commas = known.reduce(0) { $0 + $1.certain[.comma] }
    // Up to one in a hundred may be a mistake.
    if points > 0 || commas > 0, min(points, commas) * 100 <= max(points, commas) {
      let sign: DecimalSign = points >= commas ? .point : .comma
      if sign == .comma, let example = example(sign) {
        notes.append(
          "The decimal sign is a comma, as in \(Wording.quoted(example.text)) (line \(example.line))."
        )
      }
      return sign
    }
    if let point = example(.point), let comma = example(.comma) {
      throw Problem(
        at: SourceLocation(file: file, line: max(point.line, comma.line)),
        "numbers have a decimal point, as in \(Wording.quoted(point.text)) (line \(point.line)), and a decimal"
          + " comma, as in \(Wording.quoted(comma.text)) (line \(comma.line))",
        fix:
          "--decimal point or --decimal comma chooses one; cells of the other kind count as unknown"
      )
    }
    return try openSign(file)
  }

  private func example(_ sign: DecimalSign) -> NumberEvidence.Example? {
    numbers.lazy.compactMap { $0?.examples[sign] }.first
  }

  /// Infers the sign if all cells are such as 1,248 and 480: it separates thousands if many cells
  /// are whole numbers.
  private func openSign(_ file: String) throws(Problem) -> DecimalSign {
    for column in TripColumn.allCases {
      guard let evidence = numbers[column.rawValue], let example = evidence.openExample else {
        continue
      }
      let (points, commas) = (evidence.open[.point], evidence.open[.comma])
      let isThousands =
        evidence.wholeCount > 0 && points + commas >= 100 && min(points, commas) == 0
      if isThousands { return points > 0 ? .comma : .point }
      // A file with points in only a few cells follows the documentation.
      if commas == 0, points < 100 { continue }
      throw Problem(
        at: SourceLocation(file: file, line: example.line),
        "the sign in \(Wording.quoted(example.text)) may divide thousands or be the decimal sign",
        fix: "choose the decimal sign: --decimal point or --decimal comma")
    }
    return .point
  }
}

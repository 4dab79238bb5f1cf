import DisclosureCore
import Documents
import Quantities

/// Rows of a trace file, added up by person and cell.
struct TraceRows {
  /// Reason for excluding rows.
  enum LeftOut: String, CaseIterable {
    case unregistered, noConsent = "no_consent", unknownZone = "unknown_zone"
    case otherAlternative = "other_alternative"
  }

  private(set) var zones = KeyTable()
  private(set) var valueNames: [String]
  private(set) var ledger: CellLedger
  private(set) var rowCount = 0
  private(set) var byteCount = 0
  private(set) var leftOut: [LeftOut: Tally] = [:]

  /// Excluded rows and their people, of whom at most k are distinguished.
  struct Tally {
    fileprivate(set) var rows = 0
    fileprivate(set) var people: Set<Int> = []
  }

  /// Number of people, with and without rows; every person's number is below it.
  var personCount: Int { people?.agrees.count ?? requests.count }

  /// Returns the code of a person, as written in the file.
  func code(of person: Int) -> ArraySlice<UInt8> { (people?.keys ?? requests).bytes(person) }

  /// Returns the name of a zone: a quote in a cell is doubled in the file, and keys are the bytes
  /// of cells.
  func zoneName(_ zone: Int) -> String { zones.text(zone).replacing("\"\"", with: "\"") }

  /// Returns a zone as written in the file; empty if blocks do not differ by zone.
  func zoneKey(_ zone: Int) -> [UInt8] { byZone ? Array(zones.bytes(zone)) : [] }

  /// Returns the zone of a key; nil if neither the list nor a row has it.
  func zone(of key: [UInt8]) -> Int? {
    byZone ? key.withUnsafeBytes { zones.find($0) } : 0
  }

  private let columns: TraceColumns
  private let people: PeopleTable?
  private var requests = KeyTable()

  /// Requests of excluded alternatives.
  private var otherRequests = KeyTable()
  private var strangers = KeyTable()
  private let threshold: Int
  /// Sum of the magnitudes of each value, over all included rows.
  private var magnitudes: [Int64] = []
  private let hasFixedZones: Bool
  private let byHour: Bool
  private let byZone: Bool

  /// Reads all rows.
  init(
    _ request: PublicationRequest, shouldStop: () -> Bool
  ) throws(PublicationError) {
    var problems = ProblemList()
    let path: String
    switch request.source {
    case .traces(let file, let table):
      path = file
      people = try PeopleTable(table)
    case .requests(let file):
      path = file
      people = nil
    }
    do throws(Problem) {
      var file = try CSVFile(path)
      try TraceColumns.requireDistinct(file.header, of: path)
      columns = try TraceColumns(file.header, of: path, isResults: people == nil)
      valueNames = columns.values.map(\.name)
      // The second half flags missing values: 1 if the row lacks the value.
      ledger = CellLedger(width: 2 * columns.values.count)
      threshold = request.rules.threshold
      hasFixedZones = request.zones != nil
      byHour = request.byHour
      byZone = request.byZone
      if let table = request.zones { try readZones(table) }
      try read(&file, &problems, shouldStop)
    } catch {
      throw PublicationError([error])
    }
    if rowCount == 0, problems.isEmpty {
      problems.add(
        Problem(
          at: SourceLocation(file: path, line: 1), "no rows below the header",
          fix: "publish a file with data"))
    }
    guard problems.isEmpty else { throw PublicationError(problems.all) }
    if hasFixedZones { ledger.open(zones: byZone ? zones.count : 1) }
    ledger.finish()
  }

  private mutating func readZones(_ path: String) throws(Problem) {
    var file = try CSVFile(path)
    try TraceColumns.requireDistinct(file.header, of: path)
    guard let place = file.place(of: "zone") ?? file.place(of: "id") else {
      throw Problem(
        at: SourceLocation(file: path, line: 1), "column zone or id is missing",
        fix: "name the column of zones zone")
    }
    while true {
      let (isRow, broken) = try file.next()
      guard isRow else { return }
      if let broken { throw broken }
      guard ZoneNames.isPlain(file.splitter.cell(place)) else {
        throw file.problem(
          "not a name of a zone", in: place, fix: "write it without control characters")
      }
      _ = zones.add(file.splitter.cell(place))
    }
  }

  private mutating func read(
    _ file: inout CSVFile, _ problems: inout ProblemList, _ shouldStop: () -> Bool
  ) throws(Problem) {
    magnitudes = [Int64](repeating: 0, count: columns.values.count)
    var values = [Int64](repeating: 0, count: ledger.width)
    while true {
      let (isRow, broken) = try file.next()
      guard isRow else { break }
      if let broken {
        problems.add(broken)
        continue
      }
      rowCount += 1
      if rowCount % 65_536 == 0, shouldStop() { break }
      guard let hour = hour(&file, &problems), read(&file, &values, &problems) else { continue }
      guard let person = person(&file) else { continue }
      guard let zone = zone(&file) else {
        leave(.unknownZone, whose: person)
        continue
      }
      guard canAdd(values, &file, &problems) else { continue }
      values.withUnsafeBufferPointer {
        ledger.add(person: person, zone: zone, hour: byHour ? hour : 0, $0)
      }
    }
    byteCount = file.byteCount
  }

  /// Returns the hour of a row.
  ///
  /// No message quotes a cell: if columns are swapped, it is the code of a person.
  private func hour(_ file: inout CSVFile, _ problems: inout ProblemList) -> Int? {
    let clock =
      columns.isSeconds
      ? CellText.hour(seconds: file.splitter.cell(columns.time))
      : CellText.hour(file.splitter.cell(columns.time))
    switch clock {
    case .hour(let hour): return hour
    case .before1970:
      problems.add(
        file.problem(
          "a time before 1970", in: columns.time, fix: "write the actual time"))
    case .unreadable:
      problems.add(
        file.problem(
          "not a time", in: columns.time,
          fix: columns.isSeconds
            ? "write seconds, such as 29700" : "write date and time, such as 2018-03-07 08:15:00"))
    }
    return nil
  }

  private func read(
    _ file: inout CSVFile, _ values: inout [Int64], _ problems: inout ProblemList
  ) -> Bool {
    for (number, column) in columns.values.enumerated() {
      let isMissing = file.splitter.cell(column.place).isEmpty
      values[columns.values.count + number] = isMissing ? 1 : 0
      guard !isMissing else {
        values[number] = 0
        continue
      }
      guard let value = CellText.millionths(file.splitter.cell(column.place)) else {
        problems.add(
          file.problem(
            "not a value of \(column.name)", in: column.place,
            fix:
              "write a number of at most 6 decimals, leave the cell empty, or remove the column"
          ))
        return false
      }
      values[number] = value
    }
    return true
  }

  /// Checks that all sums stay exact: none exceeds the sum of the magnitudes of all rows.
  private mutating func canAdd(
    _ values: [Int64], _ file: inout CSVFile, _ problems: inout ProblemList
  ) -> Bool {
    for number in magnitudes.indices {
      let (sum, isTooLarge) = magnitudes[number].addingReportingOverflow(abs(values[number]))
      guard !isTooLarge else {
        problems.add(
          file.problem(
            "the sum of \(columns.values[number].name) is too large with this row: it can be up to "
              + "\(Int64.max / CellText.scale)", in: columns.values[number].place,
            fix: "write it in a larger unit"))
        return false
      }
      magnitudes[number] = sum
    }
    return true
  }

  /// Returns the person of the row; nil if it is excluded.
  private mutating func person(_ file: inout CSVFile) -> Int? {
    guard let people else {
      // Every request of every day counts as one person.
      var code = Array(file.splitter.cell(columns.person))
      if let day = columns.replication {
        code.append(0x2c)
        code += file.splitter.cell(day)
      }
      if let policy = columns.policy {
        let name = file.splitter.text(policy)
        if rowCount == 1 { firstPolicy = name }
        if name != firstPolicy {
          leave(.otherAlternative, whose: code.withUnsafeBytes { otherRequests.add($0).number })
          return nil
        }
      }
      return code.withUnsafeBytes { requests.add($0).number }
    }
    guard let person = people.keys.find(file.splitter.cell(columns.person)) else {
      let isCounted = strangers.count < threshold
      leave(
        .unregistered,
        whose: isCounted ? strangers.add(file.splitter.cell(columns.person)).number : 0)
      return nil
    }
    guard people.agrees[person] else {
      leave(.noConsent, whose: person)
      return nil
    }
    return person
  }

  private var firstPolicy = ""

  private mutating func zone(_ file: inout CSVFile) -> Int? {
    guard !hasFixedZones else {
      guard let zone = zones.find(file.splitter.cell(columns.zone)) else { return nil }
      return byZone ? zone : 0
    }
    guard !file.splitter.cell(columns.zone).isEmpty else { return nil }
    return byZone ? zones.add(file.splitter.cell(columns.zone)).number : 0
  }

  private mutating func leave(_ reason: LeftOut, whose person: Int) {
    leftOut[reason, default: Tally()].rows += 1
    guard leftOut[reason, default: Tally()].people.count < threshold else { return }
    leftOut[reason, default: Tally()].people.insert(person)
  }
}

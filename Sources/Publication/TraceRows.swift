import Documents
import Quantities

/// The rows of a trace file, added up by person and cell.
struct TraceRows {
  /// Why rows do not count.
  enum LeftOut: String, CaseIterable {
    case unregistered, noConsent = "no_consent", unknownZone = "unknown_zone"
    case otherAlternative = "other_alternative"
  }

  private(set) var zones = KeyTable()
  private(set) var valueNames: [String]
  private(set) var ledger: CellLedger
  private(set) var rowCount = 0
  private(set) var personCount: Int
  private(set) var byteCount = 0
  private(set) var leftOut: [LeftOut: (count: Int, firstLine: Int)] = [:]

  private let columns: TraceColumns
  private let people: PeopleTable?
  /// The sum of what each value is without its sign, over all rows that count.
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
      try file.requireDistinctColumns()
      columns = try TraceColumns(file.header, of: path, isResults: people == nil)
      valueNames = columns.values.map(\.name)
      ledger = CellLedger(width: columns.values.count)
      personCount = people?.agrees.count ?? 0
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
          at: SourceLocation(file: path, line: 1), "there are no rows below the header",
          fix: "publish a file with data"))
    }
    guard problems.isEmpty else { throw PublicationError(problems.all) }
    ledger.finish()
  }

  private mutating func readZones(_ path: String) throws(Problem) {
    var file = try CSVFile(path)
    try file.requireDistinctColumns()
    guard let place = file.place(of: "zone") ?? file.place(of: "id") else {
      throw Problem(
        at: SourceLocation(file: path, line: 1), "there is no column zone or id",
        fix: "name the column of zones zone")
    }
    while true {
      let (isRow, broken) = try file.next()
      guard isRow else { return }
      if let broken { throw broken }
      _ = zones.add(file.splitter.cell(place))
    }
  }

  private mutating func read(
    _ file: inout CSVFile, _ problems: inout ProblemList, _ shouldStop: () -> Bool
  ) throws(Problem) {
    magnitudes = [Int64](repeating: 0, count: columns.values.count)
    var values = [Int64](repeating: 0, count: columns.values.count)
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
        leave(.unknownZone, &file)
        continue
      }
      guard canAdd(values, &file, &problems) else { continue }
      values.withUnsafeBufferPointer {
        ledger.add(person: person, zone: zone, hour: byHour ? hour : 0, $0)
      }
    }
    byteCount = file.byteCount
  }

  /// The hour of a row.
  ///
  /// What a cell holds is in no message: where columns are swapped, it is the code of a person.
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
          "a time before 1970", in: columns.time, fix: "write when it happened"))
    case .unreadable:
      problems.add(
        file.problem(
          "this is no time", in: columns.time,
          fix: columns.isSeconds
            ? "write seconds, such as 29700" : "write date and time, such as 2018-03-07 08:15:00"))
    }
    return nil
  }

  private func read(
    _ file: inout CSVFile, _ values: inout [Int64], _ problems: inout ProblemList
  ) -> Bool {
    for (number, column) in columns.values.enumerated() {
      guard let value = CellText.millionths(file.splitter.cell(column.place)) else {
        problems.add(
          file.problem(
            "this is no \(column.name)", in: column.place,
            fix: "write a number of at most 6 decimals, or leave the column out"))
        return false
      }
      values[number] = value
    }
    return true
  }

  /// Whether all sums stay exact: none is greater than that of the magnitudes of all rows.
  private mutating func canAdd(
    _ values: [Int64], _ file: inout CSVFile, _ problems: inout ProblemList
  ) -> Bool {
    for number in values.indices {
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

  /// Whose row it is; nil when it does not count.
  private mutating func person(_ file: inout CSVFile) -> Int? {
    guard let people else {
      // Every request of every day is a person of its own.
      if let policy = columns.policy, rowCount > 1, file.splitter.text(policy) != firstPolicy {
        leave(.otherAlternative, &file)
        return nil
      }
      if let policy = columns.policy, rowCount == 1 { firstPolicy = file.splitter.text(policy) }
      personCount += 1
      return personCount - 1
    }
    guard let person = people.keys.find(file.splitter.cell(columns.person)) else {
      leave(.unregistered, &file)
      return nil
    }
    guard people.agrees[person] else {
      leave(.noConsent, &file)
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

  private mutating func leave(_ reason: LeftOut, _ file: inout CSVFile) {
    let line = file.line
    leftOut[reason, default: (0, line)].count += 1
  }
}

/// Which columns of a trace file mean what.
struct TraceColumns {
  let person: Int
  let zone: Int
  let time: Int
  let isSeconds: Bool
  let policy: Int?
  let values: [(name: String, place: Int)]

  init(_ header: [String], of path: String, isResults: Bool) throws(Problem) {
    let top = SourceLocation(file: path, line: 1)
    func place(_ names: String...) throws(Problem) -> Int {
      for name in names {
        if let place = header.firstIndex(of: name) { return place }
      }
      throw Problem(
        at: top, "there is no column \(Wording.list(names))",
        fix: "the columns are \(header.joined(separator: ", "))")
    }
    guard !isResults else {
      person = try place("ride")
      zone = try place("origin_zone")
      time = try place("requested_s")
      isSeconds = true
      policy = header.firstIndex(of: "policy")
      values = [("wait_s", try place("wait_s")), ("ride_m", try place("ride_m"))]
      return
    }
    person = try place("person")
    zone = try place("zone")
    time = try place("time", "time_s")
    isSeconds = header[time] == "time_s"
    policy = nil
    let keys = [person, zone, time]
    values = header.indices.filter { !keys.contains($0) }.map { (header[$0], $0) }
  }
}

import Glibc
import Quantities
import Results
import TestSupport
import Testing

/// Tables that are read row by row, without being kept.
@Suite struct ScanTests {
  private let place: TestFolder

  init() throws { place = try TestFolder() }

  private static let repository = String(#filePath.split(separator: "/Tests/")[0])

  /// What a scan sees of a request.
  private struct Seen: Hashable {
    let policy: Int32
    let replication: Int32
    let requested: TimeSpan
    let origin: Int32
    let outcome: Outcome
    let wait: TimeSpan
    let held: Bool
    let ride: TimeSpan?
  }

  private func scan(_ results: StoredResults) throws -> ([Seen], ResultNames) {
    var seen: [Seen] = []
    let names = try results.scan(
      RequestRow.self,
      [
        \.policy, \.replication, \.requested, \.originZone, \.outcome, \.wait, \.search, \.offer,
        \.approach, \.boarding, \.held, \.rideTime,
      ]
    ) { row, _ in
      #expect(row.destinationZone == 0 && row.offers == 0, "nobody asked for these columns")
      seen.append(
        Seen(
          policy: row.policy, replication: row.replication, requested: row.requested,
          origin: row.originZone, outcome: row.outcome, wait: row.wait, held: row.held,
          ride: row.rideTime))
    }
    return (seen, names)
  }

  /// Expects a scan to see what the whole table has.
  private func expectSame(_ results: StoredResults) throws {
    let table = try results.table(of: RequestRow.self)
    let (seen, names) = try scan(results)
    #expect(
      seen.map { $0.origin }.map { names[.zones][Int($0)] }
        == table.rows.map { table.names[.zones][Int($0.originZone)] })
    #expect(
      seen
        == zip(seen, table.rows).map { seen, row in
          Seen(
            policy: row.policy, replication: row.replication, requested: row.requested,
            origin: seen.origin, outcome: row.outcome, wait: row.wait, held: row.held,
            ride: row.rideTime)
        })
    #expect(seen.count == table.rows.count)
  }

  /// Publishes a folder with a table of requests and a manifest that fits.
  private func publish(_ text: String, policies: [String] = ["fifo"]) throws -> StoredResults {
    var folder = try ResultFolder(at: place("out"))
    try folder.write(text, to: "requests.csv")
    var manifest = plainManifest
    manifest.policies = policies
    try folder.publish(manifest)
    return try StoredResults(at: place("out"))
  }

  private static let header = RequestRow.table.columns.map(\.name).joined(separator: ",") + "\n"

  private static let row =
    "fifo,1,0,60.000,1-1,1-2,served,220.000,0.000,10.000,180.000,30.000,0,1,0,0,0,0,0,,,600.000,1,1,1,,,,,call,"

  // MARK: - What is read

  @Test(arguments: ["smallest", "milan-weekday"])
  func `a scan of shipped results sees the rows of the table`(name: String) throws {
    try expectSame(try StoredResults(at: Self.repository + "/results/" + name))
  }

  @Test func `rows by chance are seen alike across the pieces of a file, names with quotes too`()
    throws
  {
    var random = RandomRows(seed: 7)
    var table = ResultTable<RequestRow>(names: RandomRows.names, header: true)
    var count = 0
    while table.byteCount < 4_500_000 {
      table.append(random.request(count))
      count += 1
    }
    try expectSame(try publish(table.text, policies: RandomRows.names[.policies]))
  }

  @Test func `line ends of other systems, a mark at the start and blank lines change nothing`()
    throws
  {
    let plain = try scan(publish(Self.header + Self.row + "\n" + Self.row + "\n")).0
    #expect(plain.count == 2)
    for text in [
      Self.header + Self.row + "\n" + Self.row,
      (Self.header + Self.row + "\n\n" + Self.row + "\n").split(
        separator: "\n", omittingEmptySubsequences: false
      ).joined(separator: "\r\n"),
      "\u{FEFF}" + Self.header + Self.row + "\r" + Self.row + "\r",
    ] {
      #expect(try scan(publish(text)).0 == plain)
    }
  }

  @Test func `no rows are no error`() throws {
    #expect(try scan(publish(Self.header)).0.isEmpty)
  }

  // MARK: - What is refused

  /// What a person is told about a table, with the test's folder left out.
  private func complaint(_ text: String) throws -> String {
    let results = try publish(text)
    do {
      _ = try scan(results)
      return ""
    } catch let error as StoredResultsError {
      return error.description.split(separator: place.path + "/").joined()
    }
  }

  /// What is told about a row in which a column holds something else.
  private func complaint(_ column: String, _ cell: String) throws -> String {
    var cells = Self.row.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    let index = try #require(RequestRow.table.columns.firstIndex { $0.name == column })
    cells[index] = cell
    return try complaint(Self.header + Self.row + "\n" + cells.joined(separator: ",") + "\n")
  }

  @Test(arguments: [
    ("policy", "lifo", "found \"lifo\", expected a policy of the manifest"),
    ("policy", "", "the cell is empty, expected a policy of the manifest"),
    ("replication", "-1", "found \"-1\", expected a whole number"),
    ("replication", "2147483648", "found \"2147483648\", expected a whole number"),
    (
      "replication", "9223372036854775808", "found \"9223372036854775808\", expected a whole number"
    ),
    ("replication", "1.0", "found \"1.0\", expected a whole number"),
    ("replication", "", "the cell is empty, expected a whole number"),
    ("wait_s", "nan", "found \"nan\", expected a number with three decimals"),
    ("wait_s", "inf", "found \"inf\", expected a number with three decimals"),
    ("wait_s", "1e3", "found \"1e3\", expected a number with three decimals"),
    ("wait_s", "-.000", "found \"-.000\", expected a number with three decimals"),
    ("wait_s", "2\u{0}0.000", "found \"2?0.000\", expected a number with three decimals"),
    (
      "wait_s", "9000000000000000.000",
      "found \"9000000000000000.000\", expected a length of time that a run can have"
    ),
    (
      "wait_s", "9223372036854775.808",
      "found \"9223372036854775.808\", expected a number with three decimals"
    ),
    (
      "outcome", "serve",
      "found \"serve\", expected one of the words that this version of cabstand knows"
    ),
    ("held", "2", "found \"2\", expected 0 or 1"),
  ])
  func `a broken cell is told where`(column: String, cell: String, told: String) throws {
    #expect(
      try complaint(column, cell) == "out/requests.csv:3: column \(column): \(told)\n"
        + "  fix: the table is broken; make the results again")
  }

  @Test func `broken rows and headers are told where`() throws {
    let cure = "\n  fix: the table is broken; make the results again"
    let cut = String(Self.row.dropLast(30))
    #expect(
      try complaint(Self.header + Self.row + "\n" + cut + "\n")
        == "out/requests.csv:3: fields in this row: \(cut.split(separator: ",", omittingEmptySubsequences: false).count), in the header: 31"
        + cure)
    #expect(
      try complaint(Self.header + Self.row + ",\n")
        == "out/requests.csv:2: fields in this row: 32, in the header: 31" + cure)
    #expect(
      try complaint(Self.header + "fifo,1,\"0\n" + Self.row + "\n")
        == "out/requests.csv:2: a quoted field is broken" + cure)
    #expect(
      try complaint(Self.header + "fi\"fo\n") == "out/requests.csv:2: a quoted field is broken"
        + cure)
    #expect(try complaint("") == "out/requests.csv:1: the table is empty" + cure)
    #expect(
      try complaint("policy," + Self.header)
        == "out/requests.csv:1: column policy appears twice in the header" + cure)
    let other =
      "\n  fix: they were written by cabstand 1.0; make the results again with this version"
    #expect(
      try complaint("politics," + Self.header.dropFirst("policy,".count))
        == "out/requests.csv:1: column policy is missing" + other)
    #expect(
      try complaint(Self.header + String(repeating: "x", count: 5_000_000))
        == "out/requests.csv:2: the row is longer than 4194304 bytes" + cure)
  }

  // MARK: - Files that are not what the run wrote

  /// What is told when a file was changed behind the back of the manifest.
  private func complaint(after change: () throws -> Void) throws -> String {
    let results = try publish(Self.header + Self.row + "\n")
    try change()
    do {
      _ = try scan(results)
      return ""
    } catch let error as StoredResultsError {
      #expect(throws: error) { try results.verify("requests.csv") }
      return (error.isMissingInput ? "missing: " : "wrong: ")
        + error.description.split(separator: place.path + "/").joined()
    }
  }

  @Test func `an edited file is told to be one, whatever is wrong in it`() throws {
    let changed =
      "wrong: out/requests.csv: the file was changed after the run: its hash differs\n"
      + "  fix: restore it, or make the results again; edited files are not used"
    for text in [
      Self.header + Self.row.split(separator: "220").joined(separator: "221") + "\n",
      Self.header + Self.row.split(separator: "220").joined(separator: "nan") + "\n",
      Self.header + Self.row + "\n" + Self.row + "\n", "x" + Self.header + Self.row + "\n",
    ] {
      #expect(try complaint { try place.write(text, to: "out/requests.csv") } == changed)
    }
    let size = (Self.header + Self.row).utf8.count + 1
    #expect(
      try complaint { try place.write(Self.header, to: "out/requests.csv") }
        == "wrong: out/requests.csv: the file was changed or cut off: it has "
        + "\(Self.header.utf8.count) of \(size) bytes\n"
        + "  fix: copy the folder again, or make the results again")
  }

  @Test func `what is no file is told`() throws {
    let cure = "\n  fix: the manifest lists it; make the results again"
    let start = "missing: out/requests.csv: cannot read a file of the results: "
    #expect(
      try complaint { unlink(place("out/requests.csv")) }
        == start + "there is no such file" + cure)
    #expect(
      try complaint {
        unlink(place("out/requests.csv"))
        try place.makeFolder("out/requests.csv")
      } == start + "it is a folder" + cure)
    #expect(rmdir(place("out/requests.csv")) == 0)
    #expect(
      try complaint {
        unlink(place("out/requests.csv"))
        mkfifo(place("out/requests.csv"), 0o600)
      } == start + "it is not a regular file" + cure)
  }

  @Test func `a manifest that names a file elsewhere is broken`() throws {
    _ = try publish(Self.header)
    let text = try place.read("out/manifest.json")
    try place.write(
      text.split(separator: "\"requests.csv\"").joined(separator: "\"../requests.csv\""),
      to: "out/manifest.json")
    let error = #expect(throws: StoredResultsError.self) { try StoredResults(at: place("out")) }
    #expect(
      error?.description.split(separator: place.path + "/").joined()
        == "out/manifest.json:20:15: outputs.0.name: found \"../requests.csv\", expected the name of "
        + "a file in the folder\n  fix: the manifest is broken; make the results again")
  }
}

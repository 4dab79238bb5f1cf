import Documents
import Quantities
import TestSupport
import Testing

@testable import Results

/// What was written reads back as it was.
@Suite struct RoundTripTests {
  /// Reads the text of rows back.
  private func reread<Row: ResultRow>(_ rows: [Row]) throws -> StoredTable<Row> {
    try StoredTable(
      Array(text(rows, RandomRows.names).utf8), file: Row.table.fileName,
      policies: RandomRows.names[.policies], writer: "1.0")
  }

  /// Expects rows by chance to read back equal.
  private func expectEqual<Row: ResultRow & Equatable>(
    _ seed: UInt64, _ make: (inout RandomRows, Int) -> Row
  ) throws {
    var random = RandomRows(seed: seed)
    let rows = (0..<RandomRows.count).map { make(&random, $0) }
    let table = try reread(rows)
    #expect(table.rows == rows, "seed \(seed)")
    #expect(table.names[.policies] == RandomRows.names[.policies])
  }

  /// Expects rows by chance to read back as rows that write the same bytes.
  private func expectSameText<Row: ResultRow>(
    _ seed: UInt64, _ make: (inout RandomRows, Int) -> Row
  ) throws {
    var random = RandomRows(seed: seed)
    let rows = (0..<RandomRows.count).map { make(&random, $0) }
    let table = try reread(rows)
    #expect(text(table.rows, table.names) == text(rows, RandomRows.names), "seed \(seed)")
  }

  private func text<Row: ResultRow>(_ rows: [Row], _ names: ResultNames) -> String {
    var table = ResultTable<Row>(names: names, header: true)
    for row in rows { table.append(row) }
    return table.text
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `rows of every table read back equal`(seed: UInt64) throws {
    try expectEqual(seed) { $0.comparison($1) }
    try expectEqual(seed) { $0.summary($1) }
    try expectEqual(seed) { $0.verdict($1) }
    try expectEqual(seed) { $0.replication($1) }
    try expectEqual(seed) { $0.part(SharingPart.self, $1) }
    try expectEqual(seed) { $0.part(DelayPart.self, $1) }
    try expectEqual(seed) { $0.part(StreetPart.self, $1) }
    try expectEqual(seed) { $0.part(FarePart.self, $1) }
    try expectEqual(seed) { $0.fare($1) }
    try expectEqual(seed) { $0.part(PeoplePart.self, $1) }
    try expectEqual(seed) { $0.activity($1) }
    try expectEqual(seed) { $0.leg($1) }
    try expectEqual(seed) { $0.pause($1) }
    try expectEqual(seed) { $0.trips($1) }
    try expectEqual(seed) { $0.incident($1) }
    try expectEqual(seed) { $0.ambulance($1) }
    try expectEqual(seed) { $0.alarm($1) }
    try expectEqual(seed) { $0.care($1) }
    try expectEqual(seed) { $0.presence($1) }
    try expectEqual(seed) { $0.part(CarePart.self, $1) }
    try expectEqual(seed) { $0.response($1) }
    try expectEqual(seed) { $0.part(MovePart.self, $1) }
    try expectEqual(seed) { $0.part(CoveragePart.self, $1) }
    try expectEqual(seed) { $0.run($1) }
    try expectEqual(seed) { $0.closure($1) }
    try expectEqual(seed) { $0.part(RunPart.self, $1) }
    try expectEqual(seed) { $0.part(RunnerPart.self, $1) }
    try expectEqual(seed) { $0.dataRequest($1) }
    try expectEqual(seed) { $0.push($1) }
    try expectEqual(seed) { $0.subscription($1) }
    try expectEqual(seed) { $0.part(EmergencyPart.self, $1) }
    try expectEqual(seed) { $0.service($1) }
    try expectEqual(seed) { $0.taxi($1) }
    try expectEqual(seed) { $0.zone($1) }
    try expectEqual(seed) { $0.fleet($1) }
    try expectEqual(seed) { $0.request($1) }
    try expectEqual(seed) { $0.event($1) }
    try expectEqual(seed) { $0.movement($1) }
    try expectEqual(seed) { $0.ambulanceMovement($1) }
    try expectEqual(seed) { $0.incidentPlace($1) }
    try expectEqual(seed) { $0.residentMovement($1) }
    try expectEqual(seed) { $0.shopPlace($1) }
    try expectEqual(seed) { $0.shopChange($1) }
    try expectEqual(seed) { $0.place($1) }
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `rows that hold more than the file read back as rows that write the same`(
    seed: UInt64
  ) throws {
    try expectSameText(seed) { $0.zone($1, uneven: true) }
    try expectSameText(seed) { $0.fleet($1, length: .minutes(15)) }
    try expectSameText(seed) { $0.request($1, forgets: true) }
  }

  @Test func `zones and groups keep their names`() throws {
    var random = RandomRows(seed: 1)
    let zones = (0..<9).map { random.zone($0) }
    #expect(try reread(zones).names[.zones] == RandomRows.names[.zones])
    let taxis = (0..<9).map { random.taxi($0) }
    #expect(try reread(taxis).names[.groups] == RandomRows.names[.groups])
  }

  @Test func `a table without rows has none`() throws {
    #expect(try reread([RequestRow]()).rows == [])
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `a manifest reads back equal`(seed: UInt64) throws {
    var luck = SplitMix64(seed: seed)
    func text(_ luck: inout SplitMix64) -> String {
      luck.pick(["", "fifo", "a \"b\" \\", "Zürich\n\t\u{1}", "\u{1F695}"])
    }
    var manifest = Manifest(
      toolName: text(&luck), toolVersion: text(&luck), scenarioName: text(&luck),
      scenarioHash: text(&luck), seed: luck.pick([0, luck.next(), .max]),
      replications: luck.below(1000), policies: (0..<luck.below(4)).map { _ in text(&luck) },
      inputs: [], runs: [])
    manifest.inputs = (0..<luck.below(3)).map { _ in
      Manifest.Input(path: text(&luck), hash: text(&luck))
    }
    manifest.runs = (0..<luck.below(3)).map { _ in
      Manifest.Run(
        policy: text(&luck), replication: luck.below(50), demandDigest: luck.next(),
        runDigest: luck.next(),
        actions: luck.below(2) == 0
          ? nil
          : .init(
            given: luck.below(9999),
            refused: luck.below(2) == 0
              ? [] : [(reason: "not_asked", count: 3), (reason: "malformed", count: 1)]))
    }
    let outputs = (0..<luck.below(3)).map { number in
      OutputRecord(fileName: "\(number).csv", byteCount: luck.below(1000), hash: text(&luck))
    }
    let json = manifest.json(outputs: outputs).text(luck.pick(DocumentValue.Layout.allCases))
    let (read, listed) = try ManifestReader.read(Array(json.utf8), file: "manifest.json")
    #expect(read == manifest, "seed \(seed)")
    #expect(listed == outputs, "seed \(seed)")
  }
}

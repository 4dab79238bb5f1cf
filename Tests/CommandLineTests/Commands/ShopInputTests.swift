import TestSupport
import Testing

@testable import CommandLine

/// Everything that can be wrong with shops on the way from files to a run: where it stands, what to do, and the exit code.
@Suite struct ShopInputTests {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  private static let header = "shop,zone,x_km,y_km,capacity,opens,closes,machines"
  private static let good = header + "\nnorth,1-1,,,20,08:00,20:00,2\n"
  private static let hours =
    "[0, 0, 0, 0, 0, 0, 0, 0, 10, 10, 10, 10, 10, 10, 10, 10, 10, 9, 0, 0, 0, 0, 0, 0]"

  /// Runs a scenario with a table of shops.
  private func run(_ table: String, _ lineUp: String = "{}", wants: String = "per_day: 10") throws
    -> Session
  {
    try folder.write(table, to: "shops.csv")
    let scenario = """
      { name: "x", window: { start: "08:00", length: "1 h" },
        city: { grid: { columns: 3, rows: 2, zone_area: "1 km2" }, travel: { speed: "20 km/h" } },
        shops: { table: "shops.csv", stay: "9 min", demand: { \(wants) },
          line_up: \(lineUp) },
        experiment: { replications: 1, seed: 1 } }
      """
    let path = try folder.write(scenario, to: "x.jsonc")
    return Session("run", path, "--output", folder("out"))
  }

  private func expect(_ session: Session, at place: String, _ words: String...) {
    #expect(session.code == .badInput && session.code.rawValue == 65)
    // What a value should be is said in the message itself.
    let cures = ["fix:", "expected", "it needs"]
    #expect(cures.contains { session.messages.contains($0) }, "\(session.messages)")
    for words in [place] + words {
      #expect(session.messages.contains(words), "\(words) in \(session.messages)")
    }
  }

  @Test func `the same shops without mistakes run`() throws {
    #expect(try run(Self.good).code == .success)
    #expect(try run("\u{FEFF}" + Self.good.replacing("\n", with: "\r\n")).code == .success)
  }

  @Test(arguments: [
    ("north,1-1,,,0,08:00,20:00,2", "shops.csv:2", "column capacity"),
    ("north,1-1,,,-3,08:00,20:00,2", "shops.csv:2", "column capacity"),
    ("north,1-1,,,many,08:00,20:00,2", "shops.csv:2", "column capacity"),
    ("north,1-1,,,20,20:00,08:00,2", "shops.csv:2", "closes before it opens"),
    ("north,1-1,,,20,08:00,08:00,2", "shops.csv:2", "closes before it opens"),
    ("north,1-1,,,20,08:00,20:00,0", "shops.csv:2", "column machines"),
    ("north,9-9,,,20,08:00,20:00,2", "shops.csv:2", "no zone"),
    ("north,,77,1,20,08:00,20:00,2", "shops.csv:2", "not on the map"),
    (
      "north,1-1,,,20,08:00,20:00,2\nnorth,1-1,,,20,08:00,20:00,2", "shops.csv:3",
      "already used above"
    ),
    (",1-1,,,20,08:00,20:00,2", "shops.csv:2", "column shop"),
    ("north,1-1,,,20,08:00,20:00", "shops.csv:2", "fields in this row"),
  ])
  func `a row that is wrong is named with its line and a cure`(
    rows: String, place: String, words: String
  ) throws {
    expect(try run(Self.header + "\n" + rows + "\n"), at: place, words)
  }

  @Test(arguments: [
    ("shop,shop,zone,capacity,opens,closes\na,b,1-1,9,08:00,20:00\n", "shops.csv:1", "shop"),
    ("shop,zone,opens,closes\na,1-1,08:00,20:00\n", "shops.csv:1", "capacity"),
    (Self.header + "\n", "x.jsonc:3", "no rows"),
  ])
  func `a table that is wrong is named`(table: String, place: String, words: String) throws {
    expect(try run(table), at: place, words)
  }

  @Test func `a list of more shops than a city can have says so`() throws {
    let row = "s,1-1,,,20,08:00,20:00,2\n"
    let table = Self.header + "\n" + String(repeating: row, count: 100_001)
    expect(try run(table), at: "x.jsonc:3:19", "100001 shops are too many", "1 to 100000")
  }

  @Test(arguments: [
    ("{ horizon_days: 0 }", "x.jsonc:4", "horizon_days"),
    ("{ visit_places: '101 %' }", "x.jsonc:4", "visit_places"),
    ("{ slot: '7 min' }", "x.jsonc:4", "not a multiple of"),
    ("{ cell: '11 min' }", "x.jsonc:4", "not a multiple of"),
    ("{ code_valid: '0 min' }", "x.jsonc:4", "code_valid"),
    ("{ overbooking: -1 }", "x.jsonc:4", "overbooking"),
    ("{ blocked_after: 'never' }", "x.jsonc:4", "blocked_after"),
    ("{ system: 'line' }", "x.jsonc:4", "system"),
    ("{ ticket: '1 h' }", "x.jsonc:4", "ticket"),
  ])
  func `a rule that is wrong is named with its place and a cure`(
    lineUp: String, place: String, words: String
  ) throws {
    expect(try run(Self.good, lineUp), at: place, words)
  }

  @Test(arguments: [
    ("per_day: 10, by_hour: \(Self.hours)", "x.jsonc:3", "99"),
    ("per_day: 10, by_hour: [100]", "x.jsonc:3", "by_hour"),
    ("per_day: -1", "x.jsonc:3", "per_day"),
    ("per_day: 10, means: { walk: '60 %', car: '60 %' }", "x.jsonc:3", "120 %"),
    ("per_day: 10, means: { walk: '90 %', taxi: '10 %' }", "x.jsonc:1", "by taxi"),
  ])
  func `wishes that are wrong are named with their place and a cure`(
    wants: String, place: String, words: String
  ) throws {
    expect(try run(Self.good, wants: wants), at: place, words)
  }
}

import Documents
import Testing

@testable import Scenarios

/// What is said beforehand of calendars that a run does not see to their end, and of those of which it sees nothing.
///
/// The window is the whole day from midnight, and the run goes on for four hours at most.
@Suite struct PeopleDrainTests {
  private func warnings(_ people: String, more: String = "", activities: String = "") throws
    -> [String]
  {
    let fixture = Fixture(
      replacing: "fleet:", with: "  fleet: { taxis: 5 }, people: { \(people) }\(more),",
      ["r.csv": "resident,home_zone\nada,1-1\nben,2-1\n", "a.csv": activities])
    return try fixture.load().warnings.map(\.description)
  }

  private func listed(_ rows: String, more: String = "") throws -> [String] {
    try warnings(
      "residents: 'r.csv', activities: 'a.csv'", more: more,
      activities: "resident,activity,type,zone,start,end\n" + rows)
  }

  /// People all of whom have a party that lasts so long, and go home from it.
  private func drawn(_ starts: String, _ lasts: String, count: Int = 50, more: String = "") throws
    -> [String]
  {
    try warnings(
      "count: \(count), patterns: [{ share: '100 %', activities: "
        + "[{ type: 'party', starts: '\(starts)', lasts: '\(lasts)' }] }]", more: more)
  }

  @Test
  func
    `appointments of tables that outlast the run are counted, and the drain that they take is told`()
    throws
  {
    // The party itself, and not the way home, which begins the day after.
    let told = try listed("ben,1,work,1-1,08:00,17:00\nada,1,party,1-1,23:00,29:10\n")
    #expect(told.count == 1)
    #expect(
      told.first?.contains(
        "a.csv:3: warning: 1 of the 3 appointments that count ends after the run: the last at 29:10, and the run at "
          + "28:00 at the latest; people who have not arrived by then have no outcome") == true,
      "\(told)")
    #expect(told.first?.contains("write a longer window.drain, such as 5.5 h") == true, "\(told)")
  }

  @Test func `a drain that is long enough is not warned of`() throws {
    #expect(try listed("ada,1,party,1-1,23:00,28:00\n") == [])
    #expect(
      try listed("ada,1,party,1-1,23:00,29:10\n", more: ", window: { drain: '5.5 h' }") == [])
    #expect(try drawn("23 h", "5 h") == [])
    #expect(try drawn("23 h", "370 min", more: ", window: { drain: '5.5 h' }") == [])
  }

  @Test func `appointments of people who are drawn are tried before the run`() throws {
    let told = try drawn("23 h", "370 min")
    #expect(told.count == 1)
    // The way home from the party of the evening before counts, too, and that from this one comes a day later.
    #expect(
      told.first?.contains(
        "of 50 people drawn for a trial, 50 of 100 appointments that count end after the run: the last at 29:10, and the "
          + "run at 28:00 at the latest") == true, "\(told)")
    #expect(told.first?.contains("such as 5.5 h") == true, "\(told)")
    let many = try drawn("23 h", "370 min", count: 20_000)
    #expect(many.first?.contains("of 4,000 people drawn for a trial, 4,000 of 8,000") == true)
  }

  @Test func `calendars of which no window sees a beginning are warned of`() throws {
    let noon = ", window: { start: '12:00', length: '2 h' }"
    #expect(
      try listed("ada,1,work,1-1,08:00,09:00\n", more: noon).contains {
        $0.contains("so none counts")
      })
    let told = try drawn("8 h", "1 h", more: noon)
    #expect(
      told.contains { $0.contains("no appointment of 50 people drawn for a trial begins") },
      "\(told)")
  }
}

import CityModels
import CitySimulation
import Documents
import LineUpCore
import Quantities
import RandomVariates
import Testing

@testable import Scenarios

/// Shops in a scenario, and everything that can be wrong with them.
@Suite struct ShopsBlockTests {
  private static let table = """
    shop,zone,x_km,y_km,capacity,opens,closes,machines
    north,1-1,,,20,08:00,20:00,2
    south,,2.5,0.5,5,09:30,00:00,
    """

  private func fixture(_ shops: String, table: String = Self.table) -> Fixture {
    Fixture(
      """
      { name: "x", city: { grid: { columns: 4, rows: 3, zone_area: "2 km2" }, travel: { speed: "20 km/h" } },
        shops: { \(shops) } }
      """, ["s.csv": table])
  }

  private static let wants = "stay: '30 min', demand: { per_day: 100 }"

  @Test func `shops, wishes and rules are as written`() throws {
    let model = try #require(
      try fixture(
        "table: 's.csv', \(Self.wants), line_up: { system: 'both', visit_places: '60 %', code_valid: '8 min', overbooking: 2, "
          + "horizon_days: 14 }, channels: { app: '90 %', machine: '10 %' }, patience: { ticket: '45 min' }"
      ).load().model.shops)
    #expect(model.shops.map(\.name) == ["north", "south"])
    #expect(model.shops.map(\.capacity) == [20, 5] && model.shops.map(\.machines) == [2, 1])
    #expect(model.shops[1].opens == .minutes(570) && model.shops[1].closes == .hours(24))
    #expect(model.system == .both && model.visitShare == 0.6)
    #expect(model.rules.codeValid == .minutes(8) && model.rules.overCall == 2)
    #expect(model.rules.horizon == .days(14) && model.rules.expectedStay == .minutes(30))
    #expect(model.ticketPatience == .minutes(45) && model.outsidePatience == nil)
    #expect(!model.callsTaxis)
  }

  @Test func `a call centre is written in two ways, and a machine takes its time`() throws {
    let model = try #require(
      try fixture(
        """
        table: 's.csv', stay: '30 min',
        channels: { machine_session: '40 s', calls_again: '20 min' }, demand: { list: [
          { at: '09:00', home: '1-1', shop: 'north', channel: 'call_centre' },
          { at: '09:01', home: '1-1', shop: 'north', channel: 'call-centre' },
          { at: '09:02', home: '1-1', shop: 'north', channel: 'machine' }] }
        """
      ).load().model.shops)
    guard case .listed(let wishes) = model.wants else { return #expect(Bool(false)) }
    #expect(wishes.map(\.channel) == [.callCentre, .callCentre, .machine])
    #expect(model.machineSession?.mean == 40 && model.callsAgain.mean == 1200)
    let plain = try fixture("table: 's.csv', \(Self.wants)").load().model.shops
    #expect(plain != nil && plain?.machineSession == nil && plain?.callsAgain.mean == 0)
  }

  @Test func `wishes fall into opening hours unless said otherwise`() throws {
    func demand(_ hours: String) throws -> (process: PoissonDemand, whileOpen: Bool) {
      let text = "table: 's.csv', stay: '30 min', demand: { per_day: 120\(hours) }"
      let wants = try #require(try fixture(text).load().model.shops?.wants)
      guard case .drawn(let process, _, let whileOpen) = wants else {
        return (PoissonDemand(ratesPerHour: [], destinations: []), false)
      }
      return (process, whileOpen)
    }
    for hours in ["", ", by_hour: 'open'"] {
      let (process, whileOpen) = try demand(hours)
      #expect(whileOpen)
      // North, of 20 places, is open for 12 h, south, of 5, for 14.5 h: of 25 wishes an hour for any of them,
      // 20 x 12 + 5 x 14.5 = 312.5 of a day fall into opening hours.
      let rates = process.ratesPerHour.map { $0.reduce(0, +) }
      #expect(rates[..<8].allSatisfy { $0 == 0 })
      #expect(rates[8...].allSatisfy { ($0 - 120 * 25 / 312.5).magnitude < 1e-9 })
    }
    let (even, whileOpen) = try demand(", by_hour: 'even'")
    #expect(!whileOpen)
    #expect(even.ratesPerHour.allSatisfy { ($0.reduce(0, +) - 5).magnitude < 1e-9 })
  }

  @Test func `people with calendars shop where they have something of that type to do`() throws {
    func people(_ type: String) -> Fixture {
      fixture(
        """
        table: 's.csv', \(Self.wants), residents: { type: '\(type)', line_up: 'walk_up' } },
        people: { count: 5, patterns: [{ share: '100 %', activities: [
          { type: 'shopping', starts: '9 h', lasts: '20 min' }] }] }, fleet: { taxis: 1 }, demand: { requests_per_day: 1
        """)
    }
    let model = try #require(try people("shopping").load().model.shops)
    #expect(model.residents == ResidentShopping(type: "shopping", .walkUp))
    let complaint = people("shoping").complaint()
    #expect(complaint.contains("there is no activity of the type \"shoping\""), "\(complaint)")
    #expect(complaint.contains("\"shopping\""), "\(complaint)")
  }

  @Test func `tickets that no shop gives are worth a warning`() throws {
    func warnings(_ system: String, _ way: String) throws -> [String] {
      try fixture(
        """
        table: 's.csv', \(Self.wants), line_up: { system: '\(system)' },
        residents: { type: 'shopping', line_up: '\(way)' } },
        people: { count: 5, patterns: [{ share: '100 %', activities: [
          { type: 'shopping', starts: '9 h', lasts: '20 min' }] }] }, fleet: { taxis: 1 }, demand: { requests_per_day: 1
        """
      ).load().warnings.map(\.message).filter { $0.contains("shops give no tickets") }
    }
    for way in ["ticket", "walk_up"] { #expect(try warnings("visits", way).count == 1) }
    #expect(try warnings("visits", "visit").isEmpty)
    for system in ["physical", "tickets", "both"] {
      #expect(try warnings(system, "ticket").isEmpty, "\(system)")
    }
  }

  @Test(arguments: [
    ("table: 's.csv', stay: '30 min'", "demand"),
    ("\(Self.wants)", "list"),
    ("table: 's.csv', \(Self.wants), line_up: { slot: '7 min' }", "not a multiple of 7 min"),
    ("table: 's.csv', \(Self.wants), line_up: { horizon_days: 0 }", "horizon_days"),
    ("table: 's.csv', \(Self.wants), line_up: { visit_places: '130 %' }", "visit_places"),
    ("table: 's.csv', \(Self.wants), line_up: { system: 'queue' }", "system"),
    ("table: 's.csv', \(Self.wants), channels: { app: '50 %' }", "add up to 50 %"),
    ("table: 's.csv', \(Self.wants), channels: { machine_session: '-1 s' }", "machine_session"),
    ("table: 's.csv', \(Self.wants), channels: { calls_again: '-1 s' }", "calls_again"),
    (
      "table: 's.csv', \(Self.wants), line_up: { habit_visits: 3 }", "unknown key \"habit_visits\""
    ),
    (
      "table: 's.csv', stay: '1 h', demand: { list: [{ at: '09:00', home: '1-1', shop: 'north', channel: 'phone' }] }",
      "channel"
    ),
    ("table: 's.csv', stay: '1 h', demand: { per_day: 9, by_hour: [1] }", "by_hour"),
    ("table: 's.csv', \(Self.wants), residents: { type: 'x' }", "no resident has a calendar"),
    ("table: 's.csv', \(Self.wants), residents: { line_up: 'visit' }", "type"),
    ("table: 's.csv', \(Self.wants), residents: { type: 'x', line_up: 'queue' }", "line_up"),
    ("table: 's.csv', \(Self.wants), service: { answer: '-1 s' }", "answer"),
    ("table: 's.csv', \(Self.wants), service: { answers: '1 s' }", "answers"),
    ("table: 's.csv', stay: '1 h', demand: { per_day: 9, modes: { walk: '60 %' } }", "add up"),
    ("table: 's.csv', stay: '1 h', demand: { per_day: 9, taxi_home: '5 %' }", "by taxi"),
    (
      "list: [{ id: 'a', at: '1-1', capacity: 0, opens: '08:00', closes: '20:00' }], \(Self.wants)",
      "capacity"
    ),
    (
      "list: [{ id: 'a', at: '1-1', capacity: 9, opens: '20:00', closes: '08:00' }], \(Self.wants)",
      "closes before it opens"
    ),
    (
      "list: [{ id: 'a', at: '1-1', capacity: 9, opens: '08:00', closes: '20:00', machines: 0 }], \(Self.wants)",
      "machines"
    ),
    (
      "list: [{ id: 'a', at: '9-9', capacity: 9, opens: '08:00', closes: '20:00' }], \(Self.wants)",
      "no zone"
    ),
    (
      "list: [{ id: 'a', at: '1-1', capacity: 9, opens: '08:00', closes: '20:00' }, { id: 'a', at: '1-1', capacity: 9, opens: '08:00', closes: '20:00' }], \(Self.wants)",
      "another shop"
    ),
    (
      "table: 's.csv', stay: '1 h', demand: { list: [{ at: '09:00', home: '1-1', shop: 'west' }] }",
      "there is no shop"
    ),
  ])
  func `what makes no sense is refused`(shops: String, words: String) {
    let complaint = fixture(shops).complaint()
    #expect(complaint.contains(words), "\(complaint)")
  }

  @Test(arguments: [
    ("shop,zone,capacity,opens,closes\na,1-1,0,08:00,20:00\n", "s.csv:2", "column capacity"),
    ("shop,zone,capacity,opens,closes\na,1-1,9,20:00,08:00\n", "s.csv:2", "closes before it opens"),
    ("shop,zone,capacity,opens,closes\na,1-1,9,8am,20:00\n", "s.csv:2", "column opens"),
    ("shop,zone,capacity,opens,closes\na,9-9,9,08:00,20:00\n", "s.csv:2", "no zone"),
    ("shop,x_km,capacity,opens,closes\na,1,9,08:00,20:00\n", "s.csv:2", "column y_km is missing"),
    ("shop,y_km,capacity,opens,closes\na,1,9,08:00,20:00\n", "s.csv:2", "column x_km is missing"),
    ("shop,x_km,y_km,capacity,opens,closes\na,99,1,9,08:00,20:00\n", "s.csv:2", "not on the map"),
    ("shop,zone,capacity,opens,closes,machines\na,1-1,9,08:00,20:00,0\n", "s.csv:2", "machines"),
    ("shop,zone,opens,closes\na,1-1,08:00,20:00\n", "s.csv", "capacity"),
    ("shop,zone,capacity,opens,closes\n", "", "no rows"),
    ("shop,shop,zone,capacity,opens,closes\na,b,1-1,9,08:00,20:00\n", "s.csv", "shop"),
  ])
  func `a row that is wrong is named`(table: String, place: String, words: String) {
    let complaint = fixture("table: 's.csv', \(Self.wants)", table: table).complaint()
    #expect(complaint.contains(place) && complaint.contains(words), "\(complaint)")
  }

  @Test func `everything that is wrong with shops is said at once, with position and cure`() {
    let table = """
      shop,zone,capacity,opens,closes,machines
      a,1-1,0,08:00,20:00,1
      a,9-9,5,08:00,25:00,0
      """
    let complaint = fixture("table: 's.csv', \(Self.wants)", table: table).complaint()
    for words in [
      "s.csv:2", "column capacity", "s.csv:3", "is already used above", "no zone", "machines",
      "fix:",
    ] { #expect(complaint.contains(words), "\(complaint)") }
  }

  @Test func `a table may have a byte order mark and line ends of Windows`() throws {
    let text = "\u{FEFF}" + Self.table.replacing("\n", with: "\r\n")
    let model = try fixture("table: 's.csv', \(Self.wants)", table: text).load().model
    #expect(model.shops?.shops.count == 2)
  }

  @Test func `shops need streets`() {
    let fixture = Fixture(
      """
      { name: "x", city: { grid: { columns: 4, rows: 3, zone_area: "2 km2" },
          travel: { drawn: { approach: "5 min", ride: "10 min" } } },
        shops: { list: [{ id: "a", at: "1-1", capacity: 9, opens: "08:00", closes: "20:00" }], stay: "1 h", demand: { per_day: 9 } } }
      """)
    #expect(fixture.complaint().contains("drawn without a map"))
  }
}

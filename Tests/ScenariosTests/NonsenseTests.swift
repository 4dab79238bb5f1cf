import Documents
import Testing

@testable import Scenarios

/// Scenarios that are well-formed nonsense: each is loaded with a warning that has the figure, the place and a cure.
@Suite struct NonsenseTests {
  private static let grid = "city: { grid: { columns: 3, rows: 2 }, travel: { speed: '25 km/h' } }"

  /// A city of shops alone: 12 hours open, 10 places, stays of 30 min.
  private static func shops(_ rest: String, stay: String = "'30 min'", capacity: Int = 10)
    -> Fixture
  {
    Fixture(
      """
      {
        name: "shops", \(grid),
        shops: {
          list: [{ id: 'a', at: '1-1', capacity: \(capacity), opens: '07:00', closes: '19:00' }],
          stay: \(stay),
          \(rest)
        },
      }
      """)
  }

  /// Wishes from 07:00 to 19:00, evenly.
  private static let byDay =
    "by_hour: [0, 0, 0, 0, 0, 0, 0, 8, 8, 8, 8, 8, 10, 10, 8, 8, 8, 8, 8, 0, 0, 0, 0, 0]"

  /// Expects a warning about a value that was given on the command line, which names its path once.
  private func expect(_ told: String, by override: String, _ fixture: Fixture) throws {
    let path = override.prefix { $0 != "=" }
    #expect(told.hasPrefix("\(path): "))
    try expect(
      String(told.dropFirst(path.count + 2)), at: "--set \(path): warning: ", fixture, [override])
  }

  private func expect(
    _ figure: String, at place: String, _ fixture: Fixture, _ overrides: [String] = []
  )
    throws
  {
    let warnings = try fixture.load(overrides).warnings.map { "\($0)" }
    #expect(
      warnings.contains { $0.hasPrefix(place) && $0.contains(figure) && $0.contains("\n  fix: ") },
      "\(warnings)")
  }

  // MARK: - Taxis

  @Test func `a fleet of a hundred times the load is reported with its figure`() throws {
    // 240 trips a day are 10 an hour; none in this city takes longer than 10 min, so that fewer than 2 are busy.
    let fixture = Fixture(replacing: "fleet:", with: "  fleet: { taxis: 1200 },")
    try expect("1,200 taxis; trips keep at most ", at: "city.jsonc:5:", fixture)
  }

  @Test func `policies that differ by zones are equal in one zone`() throws {
    let fixture = Fixture(
      replacing: "city:",
      with:
        "  city: { grid: { columns: 1, rows: 1 }, travel: { speed: '25 km/h' } }, policies: ['fifo', 'adjacent'],"
    )
    try expect("1 zone; fifo and adjacent differ only in", at: "city.jsonc:3:", fixture)
    #expect(try fixture.load(["policies=['fifo','nearest-taxi']"]).warnings == [])
  }

  @Test func `acceptance of a per cent is reported with the offers of a ride`() throws {
    // 1 / 0.009 = 111 offers for a ride.
    let fixture = Fixture(replacing: "fleet:", with: "  fleet: { taxis: 5, accept: '0.9 %' },")
    try expect(
      "fleet.accept: drivers accept 0.9 % of offers: a ride takes 111 offers", at: "city.jsonc:5:",
      fixture)
    try expect("did you mean \"90 %\"?", at: "city.jsonc:5:", fixture)
    let group = Fixture(
      replacing: "fleet:",
      with:
        "  fleet: { groups: [{ name: 'a', taxis: 3 }, { name: 'b', taxis: 2, accept: '0 %' }] },")
    try expect(
      "fleet.groups.1.accept: drivers accept 0 % of offers: no ride", at: "city.jsonc:5:", group)
  }

  @Test func `answers after the offer has ended are reported with their share`() throws {
    // Offers end after 1 min.
    let late = Fixture(replacing: "fleet:", with: "  fleet: { taxis: 5, response: '10 min' },")
    try expect(
      "fleet.response: 100 % of answers come after the offer has ended", at: "city.jsonc:5:", late)
    // exp(-60 / 120) = 0.607
    try expect(
      "fleet.response: 60.7 % of answers", at: "city.jsonc:5:",
      Fixture(
        replacing: "fleet:",
        with: "  fleet: { taxis: 5, response: { exponential: { mean: '2 min' } } },"))
    #expect(
      try Fixture(replacing: "fleet:", with: "  fleet: { taxis: 5, response: '60 s' },").load()
        .warnings
        == [])
  }

  @Test func `patience that ends before drivers answer is reported`() throws {
    let fixture = Fixture(
      replacing: "fleet:",
      with: "  fleet: { taxis: 5, response: '40 s' }, passengers: { patience: '30 s' },")
    try expect(
      "passengers.patience: half of passengers give up within 30 s, before drivers answer: half of them take 40 s",
      at: "city.jsonc:5:", fixture)
  }

  @Test(arguments: [
    ("goal.wait_mean=15 s", "goal.wait_mean: 15 s: hardly any run can meet it"),
    ("goal.wait_mean=15 h", "goal.wait_mean: 15 h: hardly any run can miss it"),
    ("goal.unserved_share=95 %", "goal.unserved_share: 95 %: a service that leaves 95 %"),
    ("window.length=10 min", "window.length: 10 min with 1.67 calls expected in it"),
    (
      "passengers.patience=30 s",
      "passengers.patience: 30 s; half of passengers give up after 60 s to 24 h"
    ),
    ("rulebook.offer_timeout=1 s", "rulebook.offer_timeout: 1 s; drivers are given 3 s to 30 min"),
  ])
  func `goals and times that no service has are reported`(override: String, told: String) throws {
    try expect(told, by: override, Fixture())
  }

  @Test func `no warm-up and no drain are reported together`() throws {
    let both = ["window.warmup=0 s", "window.drain=0 s"]
    let warnings = try Fixture().load(both).warnings.map { "\($0)" }
    #expect(warnings.count == 1)
    #expect(
      warnings.contains { $0.contains("no warm-up and no drain") && $0.contains("of 240 calls") })
    #expect(try Fixture().load(["window.warmup=0 s"]).warnings == [])
    // Scenarios checked by hand start in an empty city on purpose.
    let listed = Fixture(
      replacing: "demand:", with: "  demand: { listed: [{ at: '1 h', from: '1-1', to: '2-1' }] },")
    #expect(try listed.load(both).warnings == [])
  }

  // MARK: - Shops

  @Test func `wishes that no shop has room for are reported`() throws {
    // 5,600 wishes of 30 min need 2,800 h of places; 3 places for 12 h are 36 h: 1.29 %.
    let fixture = Self.shops("demand: { per_day: 5600, \(Self.byDay) },", capacity: 3)
    try expect(
      "shops.list: 1 shop with 3 places; 5,600 wishes a day of 30 min would keep 233 places",
      at: "city.jsonc:4:", fixture)
    try expect("at most 1.29 % can get in", at: "city.jsonc:4:", fixture)
    #expect(try Self.shops("demand: { per_day: 200, \(Self.byDay) },").load().warnings == [])
  }

  @Test func `wishes at night are reported with their share`() throws {
    let fixture = Self.shops(
      "demand: { per_day: 100, by_hour: [25, 25, 25, 0, 0, 0, 0, 0, 0, 0, 25, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0] },"
    )
    try expect(
      "shops.demand.by_hour: 75 % of wishes are for times at which the shop is closed; shops open 07:00 to 19:00",
      at: "city.jsonc:6:", fixture)
    let listed = Self.shops(
      "demand: { list: [{ at: '03:00', home: '1-1', shop: 'a' }, { at: '08:00', home: '1-1', shop: 'a' }] },"
    )
    try expect("shops.demand.list: 50 % of wishes", at: "city.jsonc:6:", listed)
  }

  @Test func `wishes after the window are reported`() throws {
    let fixture = Self.shops(
      "demand: { list: [{ at: '30 h', home: '1-1', shop: 'a' }, { at: '08:00', home: '1-1', shop: 'a' }] },"
    )
    try expect("1 of 2 wishes are outside the measured window", at: "city.jsonc:6:", fixture)
  }

  @Test func `a few people with thousands of wishes are reported`() throws {
    let fixture = Self.shops("people: 50, demand: { per_day: 5600, \(Self.byDay) },", capacity: 400)
    try expect(
      "shops.people: 50 people make 5,600 wishes a day, about 112 each", at: "city.jsonc:6:",
      fixture)
  }

  @Test func `operators who cannot answer all calls are reported`() throws {
    // 560 calls of 30 min are 280 h, within 12 h 23.3 operators.
    let fixture = Self.shops(
      "channels: { app: '90 %', call_centre: '10 %', operators: 1, call: '30 min' },\n"
        + "demand: { per_day: 5600, \(Self.byDay) },", capacity: 400)
    try expect(
      "shops.channels.operators: 1 operator; 560 calls of 30 min in 12 h would keep 23.3 busy",
      at: "city.jsonc:6:", fixture)
  }

  @Test(arguments: [
    (
      "shops.stay=30 h",
      "shops.stay: half of shoppers stay for 30 h or more, and no shop is open for longer than 12 h"
    ),
    ("shops.stay=30 s", "shops.stay: 30 s; shoppers stay 2 min to 6 h"),
    (
      "shops.line_up.code_valid=1 s",
      "shops.line_up.code_valid: 1 s; codes are valid for 60 s to 24 h"
    ),
    ("shops.demand.walking=48 km/h", "shops.demand.walking: 48 km/h; people walk 2 to 8 km/h"),
  ])
  func `times and speeds of shoppers that nobody has are reported`(override: String, told: String)
    throws
  {
    try expect(told, by: override, Self.shops("demand: { per_day: 1, \(Self.byDay) },"))
  }

  // MARK: - Ambulances

  /// A city with one ambulance and the calls of a table.
  private static func ambulances(_ calls: String, _ rest: String = "") -> Fixture {
    Fixture(
      """
      {
        name: "ambulances", \(grid),
        emergency: { calls: { table: 'calls.csv' }, stations: 'stations.csv', \(rest) },
      }
      """,
      ["calls.csv": calls, "stations.csv": "station,zone,ambulances\none,1-1,1\n"])
  }

  /// The same with calls that are drawn.
  private static func ambulances(perDay: Int, _ rest: String = "") -> Fixture {
    Fixture(
      """
      {
        name: "ambulances", \(grid),
        emergency: { calls: { per_day: \(perDay) }, stations: 'stations.csv', \(rest) },
      }
      """, ["stations.csv": "station,zone,ambulances\none,1-1,1\n"])
  }

  @Test func `calls outside the window are reported at their rows`() throws {
    let calls = "at_s,zone,priority\n-5,1-1,1\n60,1-1,1\n9000000,1-1,1\n3600,1-1,2\n"
    let fixture = Self.ambulances(calls)
    try expect(
      "column at_s: 1 of 4 calls is after the measured window and does not count, this one at 9000000 s",
      at: "calls.csv:4:", fixture)
    try expect(
      "column at_s: 1 of 4 calls is before the measured window", at: "calls.csv:2:", fixture)
    #expect(
      try Self.ambulances("at_s,zone,priority\n60,1-1,1\n80000,1-1,1\n").load().warnings == [])
  }

  @Test func `calls in minutes are reported`() throws {
    // 24 calls, one an hour, in minutes: the last at 1,380 s of 86,400 s.
    let rows = (0..<24).map { "\($0 * 60),1-1,1" }.joined(separator: "\n")
    try expect(
      "all 24 calls come within the first 23 min of a window of 24 h", at: "city.jsonc:3:",
      Self.ambulances("at_s,zone,priority\n\(rows)\n"))
  }

  @Test func `scenes of seconds are reported`() throws {
    let calls = "at_s,zone,priority,scene_s\n60,1-1,1,12\n7200,1-1,1,15\n80000,1-1,1,900\n"
    try expect(
      "column scene_s: 2 of 3 scenes last less than 2 min, this one 12 s", at: "calls.csv:2:",
      Self.ambulances(calls))
    try expect(
      "emergency.scene: 15 s; ambulances are with a patient for 2 min to 6 h", at: "city.jsonc:3:",
      Self.ambulances(perDay: 4, "scene: '15 s'"))
  }

  @Test func `hours without crews are reported with their calls`() throws {
    // 16 of 24 hours.
    let fixture = Self.ambulances(
      perDay: 4, "shifts: [{ start: '08:00', length: '8 h', share: '100 %' }]")
    try expect(
      "emergency.shifts: no crew is on duty 00:00 to 08:00 and 16:00 to 24:00, when 66.7 % of the calls come",
      at: "city.jsonc:3:", fixture)
  }

  @Test func `more calls than ambulances can serve are reported`() throws {
    // 400 calls of 30 min and the drive are more than 8.3 ambulances.
    let fixture = Self.ambulances(perDay: 400, "scene: '30 min'")
    try expect("emergency.stations: 1 ambulance; 400 calls a day of ", at: "city.jsonc:3:", fixture)
    #expect(try Self.ambulances(perDay: 12, "scene: '30 min'").load().warnings == [])
  }

  @Test func `a response that calls alone exceed is reported`() throws {
    let fixture = Self.ambulances(
      perDay: 4, "call_taking: { p1: '2 min' }, mobilisation: '90 s', goal: { p1_within: '3 min' }")
    try expect(
      "emergency.goal.p1_within: 3 min: hardly any run can meet it; taking the call and mobilisation alone take 3.5 min",
      at: "city.jsonc:3:", fixture)
  }

  @Test func `a threshold that no drawn wearer crosses is reported`() throws {
    let fixture = Fixture(
      """
      {
        name: "watches", \(Self.grid),
        emergency: { calls: { per_day: 1 }, stations: 'stations.csv' },
        alarms: { users: 1000, thresholds: { heart_rate: 45 } },
      }
      """, ["stations.csv": "station,zone,ambulances\none,1-1,1\n"])
    try expect(
      "alarms.thresholds.heart_rate: 45 raises no alarm: heart_rate of the 1,000 people who are drawn is never below it",
      at: "city.jsonc:4:", fixture)
  }

  // MARK: - Residents

  /// Ann and Ben with the rows of a table.
  private static func residents(_ rows: String, _ rest: String = "") -> Fixture {
    Fixture(
      replacing: "demand:",
      with: "  people: { residents: 'residents.csv', activities: 'activities.csv', \(rest) },",
      [
        "residents.csv": "resident,home_zone\nAnn,1-1\nBen,2-1\n",
        "activities.csv": "resident,activity,type,zone,start,end\n\(rows)\n",
      ])
  }

  @Test func `two appointments at once are reported at the second`() throws {
    let fixture = Self.residents("Ann,1,work,2-1,10:00,12:00\nAnn,2,dentist,3-1,10:15,11:00")
    try expect(
      "1 appointment of 2 begins before the one before it is over: this one at 10:15, and the one at activities.csv:2 ends at 12:00",
      at: "activities.csv:3:", fixture)
    #expect(
      try Self.residents("Ann,1,work,2-1,10:00,12:00\nAnn,2,lunch,3-1,12:30,13:00").load().warnings
        == [])
  }

  @Test func `an appointment outside the window is reported at its row`() throws {
    let fixture = Self.residents("Ann,1,work,2-1,10:00,11:00\nBen,1,work,2-1,20:00,21:00")
    try expect(
      "1 of 2 appointments begins outside the measured window and does not count: this one begins at 20:00",
      at: "activities.csv:3:", fixture,
      ["window.start=06:00", "window.length=12 h"])
  }

  @Test func `more rides of residents than taxis are reported`() throws {
    let fixture = Fixture(
      replacing: "demand:",
      with: """
          people: { count: 4000, patterns: [{ share: '100 %', activities: [
            { type: 'work', starts: '08:30', lasts: '8 h' }] }] },
        """)
    let timed = Fixture(
      fixture.files["city.jsonc"].map { $0.replacing("'08:30'", with: "'510 min'") } ?? "")
    try expect("people.count: residents would ask for about ", at: "city.jsonc:4:", timed)
    try expect("passengers never give up", at: "city.jsonc:4:", timed)
    #expect(
      try !timed.load(["people.count=4"]).warnings.contains { "\($0)".contains("residents would") })
  }

  @Test(arguments: [
    ("people.late_after=5 h", "people.late_after: 5 h; people count as late after 1 s to 2 h"),
    ("modes.walk.speed=50 km/h", "modes.walk.speed: 50 km/h; people walk 2 to 8 km/h"),
  ])
  func `habits that no resident has are reported`(override: String, told: String) throws {
    try expect(told, by: override, Self.residents("Ann,1,work,2-1,10:00,11:00"))
  }

  // MARK: - Zones

  @Test func `zones that overlap are reported with their share`() throws {
    func square(_ id: String, _ west: Double) -> String {
      let (east, north) = (west + 1000, 1000)
      return """
        { "type": "Feature", "id": "\(id)", "properties": {}, "geometry": { "type": "Polygon",
          "coordinates": [[[\(west), 0], [\(east), 0], [\(east), \(north)], [\(west), \(north)], [\(west), 0]]] } }
        """
    }
    func fixture(_ second: Double) -> Fixture {
      Fixture(
        replacing: "city:",
        with:
          "  city: { geojson: { file: 'z.geojson', unit: 'm' }, travel: { speed: '25 km/h' } },",
        [
          "z.geojson":
            "{ \"type\": \"FeatureCollection\", \"features\": [\(square("a", 0)),\n\(square("b", second))] }"
        ])
    }
    // Half of one of two squares lies in the other.
    try expect(
      "1 pair of zones overlap, such as \"a\" and \"b\", which share 50 %", at: "z.geojson:3:",
      fixture(500))
    #expect(try !fixture(1000).load().warnings.contains { $0.message.contains("overlap") })
  }

  @Test func `every rule has a name of its own`() {
    let names = PlausibilityRule.all.map(\.name)
    #expect(Set(names).count == names.count)
  }
}

import CityModels
import CitySimulation
import Documents
import Geography
import Mobility
import PlannerCore
import Quantities
import Results
import Testing

@testable import Scenarios

/// People with calendars, from two tables.
@Suite struct PeopleBlockTests {
  private static let residents = """
    resident,home_zone,home_x_km,home_y_km,car,bicycle,longest_walk_m,refuses
    ada,1-1,,,1,0,,
    ben,,2.5,0.5,,1,800,walk taxi
    """

  private static let activities = """
    resident,activity,type,zone,x_km,y_km,start,end,timing
    ada,1,work,3-2,,,08:30,17:00,
    ada,2,sport,,1.5,1.5,18:00:30,19:00,flexible
    ben,1,night shift,2-1,,,22:00,26:30:00,shifting
    """

  private func fixture(
    _ people: String = "", residents: String = Self.residents,
    activities: String = Self.activities, more: String = "", tables: [String: String] = [:]
  ) -> Fixture {
    Fixture(
      replacing: "fleet:",
      with: "  fleet: { taxis: 5 }, people: { residents: 'r.csv', activities: 'a.csv'\(people) }"
        + "\(more),", ["r.csv": residents, "a.csv": activities].merging(tables) { $1 })
  }

  private func people(_ blocks: String = "") throws -> ResidentsModel {
    try #require(try fixture(blocks).load().model.residents)
  }

  @Test func `nobody lives in the city unless the scenario says so`() throws {
    let scenario = try Fixture().load()
    #expect(scenario.model.residents == nil && scenario.model.metricGroups == [.always])
    #expect(!scenario.resolvedText.contains("people"))
  }

  @Test func `people have homes, means and walks as their rows say`() throws {
    let people = try people(", longest_walk: '1.2 km', late_after: '5 min'")
    #expect(people.names == ["ada", "ben"] && people.lateAfter == .minutes(5))
    #expect(people.residents.map(\.longestWalk) == [1200, 800])
    #expect(people.residents[0].means == MeansSet([.walk, .taxi, .car]))
    #expect(people.residents[1].means == MeansSet([.bicycle]))
    #expect(people.residents.map(\.home.zone.index) == [0, 1])
  }

  @Test func `every day of the run has the same appointments, and a way home after the last`()
    throws
  {
    let people = try people()
    // A warm-up of a day, the day itself and four hours of the next; what begins before the run is over.
    func starts(of resident: Int, _ type: String) throws -> [Instant] {
      let number = try #require(people.types.firstIndex(of: type))
      return people.appointments.filter { $0.resident == resident && $0.type == Int32(number) }
        .map(\.start)
    }
    func at(_ hours: Int64, _ minutes: Int64 = 0) -> Instant {
      .start + .minutes(hours * 60 + minutes)
    }
    #expect(try starts(of: 0, "work") == [at(8, 30), at(32, 30)])
    #expect(try starts(of: 0, "home") == [at(19), at(43)])
    #expect(try starts(of: 1, "night shift") == [at(22), at(46)])
    #expect(
      try starts(of: 1, "home") == [at(26, 30), at(50, 30)])
    let numbers = people.appointments.map { [Int32($0.resident), $0.number] }
    #expect(Set(numbers).count == numbers.count)
    #expect(people.appointments.map(\.timing).contains(.shifting))
  }

  @Test func `people want breaks as the block says`() throws {
    let breaks = try people(
      ", breaks: [{ name: 'lunch', from: '11:30', until: '14:30', at_least: '30 min', share: '60 %' }]"
    ).breaks
    #expect(breaks.map(\.daily.name) == ["lunch"] && breaks.map(\.share) == [0.6])
    #expect(breaks.map(\.daily.minimum) == [.minutes(30)])
    #expect(breaks[0].daily.window.lowerBound.hour == 11)
    #expect(try people().breaks.isEmpty)
  }

  @Test func `a break that ends before it begins, or for which there is no time, is refused`() {
    func complaint(_ hours: String, _ length: String) -> String {
      fixture(", breaks: [{ name: 'lunch', \(hours), at_least: '\(length)' }]").complaint()
    }
    #expect(
      complaint("from: '14:30', until: '11:30'", "30 min").contains("the break ends before it"))
    #expect(
      complaint("from: '11:30', until: '12:00'", "31 min").contains("there is less time than that"))
    #expect(complaint("from: '11:30', until: '24:00'", "30 min").contains("time of day"))
    #expect(complaint("from: '11:30', until: '12:00'", "0 min").contains("at_least"))
  }

  @Test func `lines count among the means only where there are some`() throws {
    let people = try #require(
      try fixture(
        more: ", modes: { lines: { table: 'l.csv', stops: 's.csv' } }",
        tables: [
          "l.csv": "line,first,last,headway_min\nM1,05:00,23:00,10\n",
          "s.csv": "line,zone,minutes\nM1,1-1,0\nM1,3-1,5\n",
        ]
      ).load().model.residents)
    #expect(people.residents[0].means == MeansSet([.walk, .lines, .taxi, .car]))
    #expect(people.residents.map(\.hasPass) == [false, false] && people.lines.count == 1)
  }

  private let twoLines = [
    "l.csv": "line,first,last,headway_min,both_ways\nM1,05:00,23:00,10,1\n90,05:00,23:00,10,\n",
    "s.csv": "line,zone,minutes\nM1,1-1,0\nM1,3-1,5\n90,1-1,0\n90,3-2,9\n",
  ]

  private func news(_ conditions: String) -> Fixture {
    fixture(
      more: ", modes: { lines: { table: 'l.csv', stops: 's.csv' } }, conditions: { \(conditions) }",
      tables: twoLines)
  }

  @Test func `strikes and rain are heard of when they are announced`() throws {
    let model = try news(
      "strikes: [{ start: '08:45', length: '6 h', announced: '24 h' }, "
        + "{ start: '18:00', length: '1 h', lines: ['M1'] }], "
        + "rain: [{ start: '16:00', length: '30 min', speed: '80 %' }, { start: '07:00', length: '1 h' }]"
    ).load().model
    let bulletins = try #require(model.residents).bulletins
    func at(_ hours: Int64, _ minutes: Int64 = 0) -> Instant {
      .start + .hours(24) + .minutes(hours * 60 + minutes)
    }
    // Both ways of M1 stop, and the bus, which comes before it, does not.
    #expect(
      bulletins.truth.strikes == [
        TravelNews.Strike(window: at(8, 45)..<at(14, 45)),
        TravelNews.Strike(lines: [LineID(1), LineID(2)], window: at(18)..<at(19)),
      ])
    #expect(
      bulletins.truth.rain == [
        TravelNews.Rain(window: at(7)..<at(8), speedFactor: 0.9),
        TravelNews.Rain(window: at(16)..<at(16, 30), speedFactor: 0.8),
      ])
    // Streets are as ever: there is nothing of them in the results.
    #expect(model.streets?.conditions == nil && !model.metricGroups.contains(.conditions))
    let slow = try news("rain: [], slowdowns: []").load().model
    #expect(slow.streets?.conditions != nil)
  }

  @Test func `who has a planner and what it tells can be said`() throws {
    let people = try people(
      ", longest_in_rain: '300 m', planner: { share: '60 %', follow: '85 %', news_delay: '2 min', "
        + "book_taxi: 'reserve', published_waits: { over: '20 min', fewest: 3, every: '1 min' } }")
    #expect(people.planner.reservesTaxis)
    #expect(people.planner.share == 0.6 && people.planner.followShare == 0.85)
    #expect(people.planner.newsDelay == .minutes(2) && people.longestInRain == 300)
    #expect(
      people.planner.publishedWaits
        == PlannerUse.PublishedWaits(over: .minutes(20), fewest: 3, every: .minutes(1)))
    let silent = try self.people()
    #expect(silent.planner == PlannerUse() && silent.longestInRain == nil)
  }

  @Test(arguments: [
    ("strikes: [{ start: '08:00', length: '1 h', lines: ['M7'] }]", "there is no line \"M7\""),
    ("strikes: [{ start: '08:00' }]", "length"),
    ("strikes: [{ start: '25:00', length: '1 h' }]", "conditions.strikes"),
    ("strikes: [{ start: '08:00', length: '1 h', announced: '-1 h' }]", "announced"),
    ("rain: [{ start: '08:00', length: '1 h', speed: '0 %' }]", "speed"),
    (
      "rain: [{ start: '08:00', length: '1 h' }, { start: '08:30', length: '1 h' }]",
      "it rains already then"
    ),
  ])
  func `wrong strikes and rain are told`(conditions: String, expected: String) {
    let told = news(conditions).complaint()
    #expect(told.contains(expected), "\(told)")
  }

  @Test func `strikes and rain that nobody meets are told, and one after the day is warned of`()
    throws
  {
    func alone(_ conditions: String) -> String {
      Fixture(replacing: "fleet:", with: "  fleet: { taxis: 5 }, conditions: { \(conditions) },")
        .complaint()
    }
    #expect(
      alone("rain: [{ start: '08:00', length: '1 h' }]").contains("add people with calendars"))
    #expect(
      alone("strikes: [{ start: '08:00', length: '1 h' }]").contains("add people with calendars"))
    let told = fixture(more: ", conditions: { strikes: [{ start: '08:00', length: '1 h' }] }")
      .complaint()
    #expect(told.contains("a strike stops lines, and there are none"))
    let late = try news("strikes: [{ start: '30 h', length: '1 h' }]").load()
    #expect(late.warnings.contains { $0.description.contains("after the measured window") })
  }

  @Test func `nobody goes home who is told not to`() throws {
    let people = try people(", go_home: false")
    #expect(people.types == ["work", "sport", "night shift"])
    #expect(people.appointments.count == 6)
  }

  @Test func `how people plan, and what their means are like, can be said`() throws {
    let model = try fixture(
      ", planner: { margin: '2 min', review: '1 h', taxi_wait: '4 min' }",
      more: ", modes: { walk: { speed: '5 km/h' }, bicycle: { speed: '16 km/h' }, "
        + "car: { access: '3 min', co2: '120 g/km', cost: '0.3 EUR/km' }, "
        + "taxi: { co2: '0.18 kg/km', flag: '5 EUR', cost: '2 EUR/km' } }"
    ).load().model
    let people = try #require(model.residents)
    #expect(people.rules.margin == .minutes(2) && people.rules.review == .hours(1))
    #expect(people.rules.taxiWait == .minutes(4))
    #expect(people.facts.walkSpeed == Speed(kilometersPerHour: 5))
    #expect(people.facts.carAccess == .minutes(3) && people.facts.carGrams == 120)
    #expect(people.facts.taxiGrams == 180 && people.facts.taxiFlag == 5)
    #expect(model.metricGroups.contains(.people))
  }

  @Test func `a city may have people and no other passengers`() throws {
    var files = fixture().files
    files["city.jsonc"] = files["city.jsonc"]?.replacing(
      "demand: { requests_per_day: 240 },", with: "")
    var fixture = Fixture()
    fixture.files = files
    guard case .listed(let trips) = try fixture.load().model.demand else {
      Issue.record("there is demand")
      return
    }
    #expect(trips.isEmpty)
  }

  private static let badRows: [(String, String)] = [
    ("ada,1,work,9-9,,,08:00,09:00,", "column zone: there is no zone \"9-9\""),
    ("eva,1,work,1-1,,,08:00,09:00,", "\"eva\" is not in the table of residents"),
    ("ada,1,work,1-1,,,09:00,08:00,", "column end: it ends at 08:00, not after its start"),
    ("ada,1,work,1-1,,,9:00,10:00,", "column start: \"9:00\" is not a time"),
    ("ada,1,work,1-1,,,09:00,48:00,", "column end: \"48:00\" is not a time"),
    ("ada,1,work,1-1,,,09:60,10:00,", "column start: \"09:60\" is not a time"),
    ("ada,0,work,1-1,,,08:00,09:00,", "column activity: 0 is not a number of an activity"),
    ("ada,1.5,work,1-1,,,08:00,09:00,", "column activity: 1.5 is not a number"),
    ("ada,one,work,1-1,,,08:00,09:00,", "column activity: \"one\" is not a number"),
    ("ada,1,,1-1,,,08:00,09:00,", "column type: the type is empty"),
    ("ada,1,work,,,,08:00,09:00,", "columns zone, x_km and y_km: no place"),
    ("ada,1,work,1-1,1,1,08:00,09:00,", "columns zone, x_km and y_km: zone and point"),
    ("ada,1,work,,99,1,08:00,09:00,", "(99, 1) is not on the map"),
    ("ada,1,work,,x,1,08:00,09:00,", "column x_km: \"x\" is not a number"),
    ("ada,1,work,1-1,,,08:00,09:00,late", "column timing: there is no timing \"late\""),
    ("ada,1,work,1-1,,,08:00", "a.csv:2"),
  ]

  @Test(arguments: badRows)
  func `a wrong row of appointments is told`(row: String, expected: String) {
    let header = "resident,activity,type,zone,x_km,y_km,start,end,timing\n"
    let told = fixture(activities: header + row + "\n").complaint()
    #expect(told.contains(expected) && told.contains("a.csv:2"), "\(told)")
  }

  @Test func `all wrong rows of both tables are told at once`() {
    let header = "resident,activity,type,zone,x_km,y_km,start,end,timing\n"
    let told = fixture(
      residents: "resident,home_zone\nada,1-1\nada,1-1\nben,7-7\n",
      activities: header + "ada,1,work,1-1,,,08:00,09:00,\nben,1,work,8-8,,,08:00,09:00,\n"
    ).complaint()
    #expect(told.contains("\"ada\" is already used at r.csv:2") && told.contains("\"7-7\""))
    #expect(told.contains("a.csv:3") && told.contains("\"8-8\"") && !told.contains("\"ben\""))
    let rows = Self.badRows.dropLast().map(\.0).joined(separator: "\n")
    let all = fixture(activities: header + rows + "\n").complaint()
    for (_, expected) in Self.badRows.dropLast() { #expect(all.contains(expected), "\(all)") }
  }

  @Test func `two activities of one number are told`() {
    let told = fixture(
      activities: "resident,activity,type,zone,start,end\nada,1,work,1-1,08:00,09:00\n"
        + "ada,1,work,1-1,10:00,11:00\n"
    ).complaint()
    #expect(told.contains("a.csv:3: ") && told.contains("already at a.csv:2"), "\(told)")
  }

  @Test(arguments: [
    ("resident,home_zone\n", "the table has no people"),
    ("resident,home_zone\n,1-1\n", "column resident: the name is empty"),
    ("resident,home_zone,car\nada,1-1,yes\n", "column car: found \"yes\""),
    ("resident,home_zone,refuses\nada,1-1,taxy\n", "there is no means \"taxy\""),
    ("resident,home_zone,refuses\nada,1-1,walk taxi\n", "no means is left"),
    ("resident,home_zone,longest_walk_m\nada,1-1,-5\n", "-5 m is negative"),
    ("resident,home_zone,longest_walk_m\nada,1-1,far\n", "\"far\" is not a number"),
    ("resident\nada\n", "columns home_zone, home_x_km and home_y_km: no place"),
    ("name,home_zone\nada,1-1\n", "column resident is missing"), ("", "empty"),
  ])
  func `a wrong row of people is told`(table: String, expected: String) {
    let told = fixture(residents: table).complaint()
    #expect(told.contains(expected) && told.contains("r.csv"), "\(told)")
  }

  @Test(arguments: [
    (", planner: { margin: '-5 min' }", "people.planner.margin"),
    (", planner: { share: '160 %' }", "people.planner.share"),
    (", planner: { follow: 'yes' }", "people.planner.follow"),
    (", planner: { book_taxi: 'later' }", "people.planner.book_taxi"),
    (", planner: { published_waits: { of: 'tomorrow' } }", "people.planner.published_waits.of"),
    (", planner: { published_waits: { fewest: 0 } }", "people.planner.published_waits.fewest"),
    (", longest_in_rain: '-1 m'", "people.longest_in_rain"),
    (", planner: { taxi_wait: 5 }", "has no unit"), (", late_after: true", "people.late_after"),
    (", homes: 'uniform'", "people.homes: goes only with count"),
    (", longest_walk: '-1 m'", "people.longest_walk"),
  ])
  func `a wrong field is told`(field: String, expected: String) {
    #expect(fixture(field).complaint().contains(expected), "\(fixture(field).complaint())")
  }

  private func drawn(_ fields: String) -> Fixture {
    Fixture(replacing: "fleet:", with: "  fleet: { taxis: 5 }, people: { \(fields) },")
  }

  private let pattern =
    "patterns: [{ share: '100 %', activities: [{ type: 'work', starts: '8 h', lasts: '1 h' }] }]"

  @Test func `people can be drawn, with the days, means and tastes of the scenario`() throws {
    let model = try drawn(
      "count: 50, \(pattern), owns: { car: '40 %' }, choice: { hour: { walk: 14 }, constants: "
        + "{ taxi: -2 }, euro: 0.5 }"
    ).load().model
    let people = try #require(model.drawnResidents)
    #expect(model.residents == nil && model.metricGroups.contains(.people))
    #expect(people.count == 50 && people.carShare == 0.4 && people.bicycleShare == 0)
    #expect(people.patterns.map(\.share) == [1] && people.frame.types == ["work", "home"])
    // The warm-up of a day, a day before it and the morning after the day itself.
    #expect(people.days == -2...1)
    let choice = try #require(people.frame.choice)
    #expect(choice.hours[Int(Means.walk.rawValue)] == 14 && choice.euro == 0.5)
    #expect(choice.constants[Int(Means.taxi.rawValue)] == -2 && choice.waitingHour == 9)
  }

  @Test(arguments: [
    ("count: 50", "the activities of these people are missing"),
    ("residents: 'r.csv'", "the activities of these people are missing"),
    ("late_after: '1 min'", "one of residents or count is missing"),
    ("count: 0, patterns: []", "people.count"),
    ("count: 9, patterns: [{ share: '40 %', activities: [] }]", "add up to 40 %, not to 100 %"),
    ("count: 9, residents: 'r.csv'", "exclude one another"),
    ("count: 10000000, PATTERN", "are too many for one run"),
    ("count: 9, homes: { column: 'x' }, PATTERN", "column \"x\" needs a zone table"),
    (
      "count: 9, patterns: [{ share: '100 %', activities: [{ type: 'a', starts: '8 h' }] }]",
      "lasts"
    ),
    ("count: 9, DAY starts: '99 h', lasts: '1 h' }] }]", "more than 48 h after midnight"),
    ("count: 9, DAY starts: '8 h', lasts: '0 s' }] }]", "activities.0.lasts: it lasts no time"),
    (
      "count: 9, DAY starts: '8 h', lasts: '1 h', leave_early: '60 min' }] }]",
      "the appointment is shorter on average"
    ),
    (
      "count: 9, DAY starts: '8 h', lasts: '1 h', waits_for: '5 min' }] }]",
      "this needs a meeting of at least two people"
    ),
    ("count: 9, PATTERN, choice: { hour: { boat: 1 } }", "unknown key \"boat\""),
    ("count: 9, PATTERN, choice: { euro: -1 }", "people.choice.euro"),
  ])
  func `what is wrong with people who are drawn is told`(fields: String, expected: String) {
    let day = "patterns: [{ share: '100 %', activities: [{ type: 'a',"
    let told = drawn(
      fields.replacing("PATTERN", with: pattern).replacing("DAY", with: day)
    ).complaint()
    #expect(told.contains(expected), "\(told)")
  }

  @Test func `means without people, missing tables and drawn drives are told`() {
    let alone = Fixture(replacing: "fleet:", with: "  fleet: { taxis: 5 }, modes: {},")
    #expect(
      alone.complaint().contains("goes only with \"people\"")
        || alone.complaint().contains("people"))
    var lost = fixture()
    lost.files["a.csv"] = nil
    #expect(lost.complaint().contains("cannot read \"a.csv\""))
    // Where the table of lines is wrong, nobody is said to have no means left.
    let lines = fixture(
      residents: "resident,home_zone,refuses\nada,1-1,walk taxi\n",
      activities: "resident,activity,type,zone,start,end\nada,1,work,1-1,08:00,09:00\n",
      more: ", modes: { lines: { table: 'l.csv', stops: 's.csv' } }",
      tables: [
        "l.csv": "line,first,last,headway_min\nM1,x,23:00,10\n",
        "s.csv": "line,zone,minutes\nM1,1-1,0\nM1,9-9,5\n",
      ]
    ).complaint()
    #expect(lines.contains("l.csv:2") && !lines.contains("no means is left"), "\(lines)")
    #expect(lines.contains("s.csv:3") && lines.contains("\"9-9\""), "\(lines)")
    var drawn = fixture()
    drawn.files["city.jsonc"] = drawn.files["city.jsonc"]?.replacing(
      "travel: { speed: \"25 km/h\" }",
      with: "travel: { drawn: { approach: '3 min', ride: '10 min' } }")
    #expect(drawn.complaint().contains("people cannot get about where drives are drawn"))
  }
}

import CityModels
import CitySimulation
import Documents
import Quantities
import Testing

@testable import Scenarios

/// Shifts and answers from tables, and calendars.
@Suite struct FleetTableTests {
  private func fixture(_ fleet: String, _ files: [String: String] = [:]) -> Fixture {
    Fixture(replacing: "fleet:", with: "  fleet: { taxis: 8, \(fleet) },", files)
  }

  @Test func `shifts of a table are worked in the proportion of its taxis`() throws {
    let table = "start,end,taxis,stagger_min\n06:00,14:30,3,10\n22:00,05:00,1,0\n"
    let group = try fixture("shift_table: 's.csv'", ["s.csv": table]).load().model.fleet.groups[0]
    #expect(group.shifts.map(\.share) == [0.75, 0.25])
    #expect(group.shifts.map(\.length) == [.hours(8) + .minutes(30), .hours(7)])
    #expect(group.shifts.map(\.stagger) == [.minutes(10), .zero])
  }

  @Test(arguments: [
    ("start,end,taxis\n6,14:00,3\n", "column start: \"6\" is not a time of day"),
    ("start,end,taxis\n06:00,26:00,3\n", "column end"),
    ("start,end,taxis\n06:00,14:00,many\n", "column taxis: \"many\" is not a number"),
    ("start,end,taxis\n06:00,14:00,-1\n", "is not a number of taxis"),
    ("start,end,taxis\n06:00,14:00,0\n", "no taxi works"),
    ("start,end,taxis\n", "no taxi works"), ("start,taxis\n06:00,3\n", "column end is missing"),
    ("start,end,taxis,stagger_min\n06:00,05:30,3,20\n", "can run into the next"),
    ("start,end,taxis,stagger_min\n06:00,05:30,3,x\n", "column stagger_min"),
  ])
  func `a wrong row of shifts is told`(table: String, expected: String) {
    let told = fixture("shift_table: 's.csv'", ["s.csv": table]).complaint()
    #expect(told.contains(expected) && told.contains("s.csv:"), "\(told)")
  }

  @Test func `shifts come from one place`() {
    let shift = "shifts: [{ start: '06:00', length: '8 h', share: '100 %' }]"
    #expect(
      fixture("shift_table: 's.csv', \(shift)", ["s.csv": "start,end,taxis\n06:00,14:00,1\n"])
        .complaint().contains("says already when drivers work"))
  }

  @Test(arguments: [
    ("hour,zone,accept\n24,1-1,50\n", "24 is not an hour"),
    ("hour,zone,accept\n8,7-7,50\n", "there is no zone \"7-7\""),
    ("hour,zone,accept\n8,1-1,101\n", "not a percentage"),
    ("hour,zone,accept\n8,1-1,50\n8,1-1,60\n", "stand already above"),
    ("hour,zone,accept\nx,1-1,50\n", "column hour"), ("hour,zone\n8,1-1\n", "accept is missing"),
  ])
  func `a wrong row of answers is told`(table: String, expected: String) {
    let told = fixture("accept_table: 'a.csv'", ["a.csv": table]).complaint()
    #expect(told.contains(expected) && told.contains("a.csv:"), "\(told)")
  }

  @Test func `answers by hour and by table exclude one another, and what a group says comes first`()
    throws
  {
    let hours =
      "accept_by_hour: [" + Array(repeating: "'50 %'", count: 24).joined(separator: ",") + "]"
    #expect(
      fixture("\(hours), accept_table: 'a.csv'", ["a.csv": "hour,zone,accept\n"]).complaint()
        .contains("exclude one another"))
    #expect(fixture("accept_by_hour: ['50 %']").complaint().contains("it needs exactly 24"))
    let groups =
      "groups: [{ name: 'a', share: '50 %', accept: '90 %' }, { name: 'b', share: '50 %' }]"
    let fleet = try fixture("\(hours), \(groups)").load().model.fleet
    #expect(fleet.groups.map { $0.acceptRates == nil } == [true, false])
  }

  private func calendar(_ block: String, window: String = "date: '2018-03-09'") -> Fixture {
    Fixture(replacing: "name:", with: "  name: 'x', window: { \(window) }, calendar: { \(block) },")
  }

  @Test func `days of the week follow the date, warm-up and drain included`() throws {
    let model = try calendar("by_weekday: [1, 2, 3, 4, 5, 6, 7]").load().model
    // Friday is measured; Thursday warms up, and the drain reaches into Saturday.
    #expect(model.calendar?.dayFactors == [4, 5, 6])
  }

  @Test func `a change without times holds for the whole run`() throws {
    let model = try calendar(
      "demand: [{ factor: 2 }, { start: '08:00', length: '1 h', factor: 3, zones: ['1-1'] }]"
    ).load().model
    let changes = try #require(model.calendar).demand
    #expect(
      changes[0].window.lowerBound <= .start && changes[0].window.upperBound == model.window.cap)
    #expect(changes[1].window.lowerBound == model.window.start + .hours(8))
    #expect(changes[1].zones == [true, false, false, false, false, false])
  }

  @Test(arguments: [
    ("by_weekday: [1, 1, 1, 1, 1, 1, 1]", "length: '24 h'", "the day of the week is unknown"),
    ("by_weekday: [1, 1]", "date: '2018-03-09'", "exactly 7"),
    ("by_weekday: [1, 1, 1, 1, 1, 1, -1]", "date: '2018-03-09'", "-1"),
    ("demand: [{ zones: ['8-8'], factor: 2 }]", "date: '2018-03-09'", "no zone \"8-8\""),
    ("demand: [{ factor: 21 }]", "date: '2018-03-09'", "21"),
    ("supply: [{ working: '120 %' }]", "date: '2018-03-09'", "120 %"),
    ("demand: []", "date: 'Friday'", "a date such as"),
  ])
  func `a wrong calendar is told`(block: String, window: String, expected: String) {
    let told = calendar(block, window: window).complaint()
    #expect(told.contains(expected), "\(told)")
  }

  @Test(arguments: ["demand: [{ factor: 2, ", "supply: [{ working: '50 %', "])
  func `a change that begins after the measured window is warned of`(change: String) throws {
    // The window begins at 08:00, so that 07:00 is on the day after.
    func isWarnedOf(_ start: String) throws -> Bool {
      let window = "date: '2018-03-09', start: '08:00', length: '2 h'"
      let scenario = try calendar("\(change)start: '\(start)' }]", window: window).load()
      return scenario.warnings.contains {
        $0.message.contains("start: the change is after the measured window")
      }
    }
    #expect(try isWarnedOf("07:00"))
    #expect(try !isWarnedOf("09:00"))
  }

  @Test func `a strike of drivers without shifts changes nothing, and says so`() throws {
    let scenario = try calendar("supply: [{ working: '50 %' }]").load()
    #expect(scenario.warnings.contains { $0.message.contains("always on duty") })
  }
}

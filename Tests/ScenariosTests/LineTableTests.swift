import CityModels
import CitySimulation
import Documents
import Mobility
import Quantities
import Testing

@testable import Scenarios

/// Lines and their stops, from two tables.
@Suite struct LineTableTests {
  private static let lines = """
    line,first,last,headway_min,both_ways
    M1,05:30,24:30,10,1
    90,06:00,22:00,15 15 15 15 15 15 10 5 5 10 10 10 10 10 10 10 5 5 5 10 15 15 15 15,
    """

  private static let stops = """
    line,zone,x_km,y_km,minutes
    M1,1-1,,,0
    90,2-1,,,0
    M1,,1.5,0.5,2.5
    M1,3-1,,,6
    90,2-2,,,4
    """

  private func fixture(lines: String = Self.lines, stops: String = Self.stops, more: String = "")
    -> Fixture
  {
    Fixture(
      replacing: "fleet:",
      with:
        "  fleet: { taxis: 5 }, people: { count: 10, patterns: [{ share: '100 %', activities: [] }] "
        + "}, modes: { lines: { table: 'l.csv', stops: 's.csv'\(more) } },",
      ["l.csv": lines, "s.csv": stops])
  }

  @Test func `lines run by their timetables, there and back where they say so`() throws {
    let people = try #require(
      try fixture(more: ", co2: '30 g/km', single: '1.5 EUR', valid: '1 h'").load().model
        .drawnResidents)
    let lines = people.frame.lines
    // In the order of their names, not of the rows.
    #expect(lines.map(\.name) == ["90", "M1", "M1"])
    #expect(lines[1].minutes == [.zero, .seconds(150), .minutes(6)])
    #expect(lines[2].minutes == [.zero, .seconds(210), .minutes(6)])
    #expect(lines[2].stops == lines[1].stops.reversed())
    #expect(
      lines[1].departures.first == .minutes(330) && lines[1].departures.last == .minutes(1470))
    #expect(lines[0].departures.prefix(3) == [.hours(6), .minutes(370), .minutes(380)])
    #expect(people.frame.facts.lineGrams == 30 && people.frame.facts.tickets.single == 1.5)
    #expect(people.frame.facts.tickets.validity == .hours(1))
  }

  @Test func `departures are listed where a timetable is not regular`() throws {
    let people = try #require(
      try fixture(
        lines: """
          line,first,last,headway_min,departures,both_ways
          M1,,,,05:30 05:47:30 25:10,1
          90,06:00,22:00,10,,
          """
      ).load().model.drawnResidents)
    let lines = people.frame.lines
    let times: [TimeSpan] = [.minutes(330), .seconds(20_850), .minutes(1510)]
    #expect(lines[1].departures == times && lines[2].departures == times)
    #expect(lines[0].departures.count == 97)
  }

  @Test(arguments: [
    (
      "line,first,last,headway_min,departures\nM1,,,,05:30 05:30\n",
      "column departures: 05:30 is not after the one before"
    ),
    ("line,first,last,headway_min,departures\nM1,,,,05:30 dawn\n", "column departures: \"dawn\""),
    (
      "line,first,last,headway_min,departures\nM1,05:00,,,05:30\n",
      "column first: the departures are listed"
    ),
    ("line,first,last,headway_min\nM1,05:30,24:30,0\n", "column headway_min: \"0\""),
    ("line,first,last,headway_min\nM1,05:30,24:30,5 5\n", "column headway_min: \"5 5\""),
    ("line,first,last,headway_min\nM1,05:30,24:30,often\n", "column headway_min: \"often\""),
    ("line,first,last,headway_min\nM1,24:30,05:30,10\n", "column last: it is before the first"),
    ("line,first,last,headway_min\nM1,5,24:30,10\n", "column first: \"5\" is not a time"),
    ("line,first,last,headway_min\n,05:30,24:30,10\n", "the name is empty"),
    ("line,first,last,headway_min\nM1,05:00,06:00,9\nM1,05:00,06:00,9\n", "is already used above"),
    ("line,first,last,headway_min,both_ways\nM1,05:00,06:00,9,yes\n", "column both_ways"),
    ("line,first,last\nM1,05:30,24:30\n", "column headway_min is missing"),
  ])
  func `a wrong row of lines is told`(table: String, expected: String) {
    let told = fixture(lines: table).complaint()
    #expect(told.contains(expected) && told.contains("l.csv"), "\(told)")
  }

  @Test(arguments: [
    ("line,zone,minutes\nM1,1-1,0\n", "\"M1\" has 1 stop, and two are the least"),
    ("line,zone,minutes\nM1,1-1,3\nM1,2-1,5\n", "column minutes: 3 at the first stop"),
    ("line,zone,minutes\nM1,1-1,0\nM1,2-1,5\nM1,3-1,4\n", "is less than at the stop before"),
    (
      "line,zone,minutes\nM1,1-1,0\nM1,2-1,1e300\n",
      "is more than two days from the first stop"
    ),
    ("line,zone,minutes\nM1,1-1,0\nM1,9-9,5\n", "there is no zone \"9-9\""),
    ("line,zone,minutes\nM7,1-1,0\n", "\"M7\" is not in the table of lines"),
    ("line,zone,minutes\nM1,1-1,soon\n", "\"soon\" is not a number"),
    ("line,zone\nM1,1-1\n", "column minutes is missing"),
  ])
  func `a wrong row of stops is told`(table: String, expected: String) {
    let told = fixture(stops: table).complaint()
    #expect(told.contains(expected), "\(told)")
  }
}

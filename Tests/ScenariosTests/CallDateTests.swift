import CityModels
import CitySimulation
import Documents
import EmergencyCore
import Quantities
import Testing

@testable import Scenarios

/// Calls for ambulances with dates and times.
@Suite struct CallDateTests {
  private func fixture(
    _ rows: String, date: String? = "2024-05-06", warmup: String = "2 h", header: String = "time"
  ) -> Fixture {
    Fixture(
      """
      { name: "x",
        window: { start: "06:00", length: "24 h", warmup: "\(warmup)", drain: "4 h"\(date.map { ", date: '\($0)'" } ?? "") },
        city: { grid: { columns: 3, rows: 2 }, travel: { speed: "25 km/h" } },
        emergency: { calls: { table: 'c.csv' }, stations: 's.csv' } }
      """,
      [
        "c.csv": "\(header),zone,priority\n\(rows)", "s.csv": "station,zone,ambulances\na,1-1,1\n",
      ])
  }

  /// Seconds from the start of the window to each call, and the warnings.
  private func calls(_ fixture: Fixture) throws -> (seconds: [Double], warnings: [String]) {
    let scenario = try fixture.load()
    guard case .listed(let calls) = try #require(scenario.model.emergency).calls else {
      throw FixtureError.unexpected
    }
    let start = scenario.model.window.start
    return (calls.map { ($0.at - start).inSeconds }, scenario.warnings.map { "\($0)" })
  }

  @Test(arguments: [
    ["2024-05-06 07:30,1-1,1", "2024-05-07T05:59:59,1-1,1"],
    ["2024-05-06T07:30:00.000+02:00,1-1,1", "2024-05-07T05:59:59+02:00,1-1,1"],
    ["06.05.2024 07:30,1-1,1", "07.05.2024 05:59:59,1-1,1"],
    ["5/6/2024 7:30 AM,1-1,1", "5/7/2024 5:59:59 AM,1-1,1", "4/28/2024 7:30 AM,1-1,1"],
    ["6/5/24 7:30,1-1,1", "7/5/24 5:59:59,1-1,1", "28/4/24 7:30,1-1,1"],
  ])
  func `a date and a time are seconds from the start of the window`(rows: [String]) throws {
    // From 06:00 on 6 May: 07:30 is 5400 s, and 05:59:59 on the next day 86399 s.
    #expect(try calls(fixture(rows.joined(separator: "\n") + "\n")).seconds == [5400, 86_399])
  }

  @Test func `calls outside the run are counted, and those around the window told`() throws {
    // The run lasts from 04:00 on 6 May to 10:00 on 7 May.
    let (seconds, warnings) = try calls(
      fixture(
        """
        2024-05-05 12:00,1-1,1
        2024-05-06 03:59,1-1,1
        2024-05-06 04:00,1-1,2
        2024-05-06 08:00,1-1,1
        2024-05-07 06:00,1-1,1
        2024-05-07 10:00,1-1,1
        2025-05-07 10:00,1-1,1

        """))
    #expect(seconds == [-7200, 7200, 86_400])
    let text = warnings.joined(separator: "\n")
    #expect(
      text.contains(
        "c.csv:2: warning: column time: 4 of 7 calls are outside the simulated time and left out"),
      "\(text)")
    #expect(text.contains("1 of 3 calls is after the measured window"), "\(text)")
    #expect(text.contains("1 of 3 calls is before the measured window"), "\(text)")
  }

  @Test func `times without a date are those of the simulated day, with or without a date of it`()
    throws
  {
    for date in ["2024-05-06", nil] {
      let (seconds, _) = try calls(fixture("07:30,1-1,1\n05:59:59,1-1,1\n", date: date))
      #expect(seconds == [5400, 86_399])
    }
  }

  @Test func `dates without a simulated day are refused with the key that names it`() {
    let rows = "2024-05-06 07:30,1-1,1\n2024-05-07 07:30,1-1,1\n2024-05-07 08:30,1-1,1\n"
    let complaint = fixture(rows, date: nil).complaint()
    #expect(
      complaint.contains("the calls are of 2024-05-06 to 2024-05-07, and the scenario has no date")
        && complaint.contains("add window.date, such as \"2024-05-07\" with 2 calls"),
      "\(complaint)")
  }

  @Test(arguments: [
    ("yesterday,1-1,1\n2024-05-06 07:30,1-1,1\n", "c.csv:2: column time: found \"yesterday\""),
    ("07:30,1-1,1\n2024-05-06 07:30,1-1,1\n", "c.csv:2: column time: found \"07:30\""),
    (",1-1,1\n2024-05-06 07:30,1-1,1\n", "c.csv:2: column time: found \"\""),
    ("5/6/2024 7:30,1-1,1\n6/5/2024 7:30,1-1,1\n", "can be read in 2 ways"),
    ("1714980600,1-1,1\n", "count from 1970 in UTC"),
    ("2024-05-06T05:30:00Z,1-1,1\n", "not local"),
    ("2024-05-06 07:30,1-1,4\n", "c.csv:2: column priority"),
    ("", "the table has no rows"),
  ])
  func `times that cannot be simulated are refused`(rows: String, words: String) {
    let complaint = fixture(rows).complaint()
    #expect(complaint.contains(words), "\(complaint)")
  }

  @Test func `no call on the simulated day is a warning`() throws {
    let (seconds, warnings) = try calls(fixture("2024-07-06 07:30,1-1,1\n"))
    #expect(seconds.isEmpty)
    #expect(warnings.contains { $0.contains("1 of 1 calls is outside the simulated time") })
    #expect(warnings.contains { $0.contains("no call comes in the measurement window") })
  }

  @Test func `the order of the rows changes nothing`() throws {
    let rows = ["2024-05-06 07:30,1-1,1", "2024-05-06 07:30,2-1,2", "2024-05-06 09:00,3-1,1"]
    let orders = try [rows, rows.reversed()].map { order in
      try fixture(order.joined(separator: "\n") + "\n").load().model.emergency?.calls
    }
    guard case .listed(let one)? = orders[0], case .listed(let other)? = orders[1] else {
      Issue.record("no list")
      return
    }
    #expect(one.map(\.place) == other.map(\.place) && one.map(\.at) == other.map(\.at))
  }

  @Test func `seconds go first where a table has both`() throws {
    let (seconds, _) = try calls(
      fixture("60,2024-05-06 07:30,1-1,1\n", header: "at_s,time"))
    #expect(seconds == [60])
  }
}

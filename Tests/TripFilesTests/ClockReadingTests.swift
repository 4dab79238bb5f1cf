import Quantities
import Testing

@testable import TripFiles

@Suite struct ClockReadingTests {
  private func read(
    _ text: String, _ order: DateOrder = .monthFirst, unit: TripUnit = .seconds, zone: String? = nil
  ) -> ClockReading? {
    let rule = ClockRule(order: order, unit: unit, zone: zone.flatMap { TimeZoneRules($0) })
    return Array(text.utf8).withUnsafeBytes { rule.reading($0) }
  }

  @Test(arguments: [
    ("2018-03-07 08:15:30", "2018-03-07", 29_730_000),
    ("2018-03-07T08:15", "2018-03-07", 29_700_000),
    ("2018-03-07T08:15:30.25", "2018-03-07", 29_730_250),
    ("2019-07-01T00:00:00.000", "2019-07-01", 0),
    ("03/07/2018 12:05:00 AM", "2018-03-07", 300_000),
    ("03/07/2018 12:05:00 PM", "2018-03-07", 43_500_000),
    ("3/7/2018 1:05:00 pm", "2018-03-07", 47_100_000),
    ("03/07/2018 23:59", "2018-03-07", 86_340_000),
    ("2018/3/7 08:15", "2018-03-07", 29_700_000),
    ("07.03.2018 08:15", "2018-03-07", 29_700_000),
    ("03/07/18 07:15PM", "2018-03-07", 69_300_000),
    ("03-07-2018, 08:15", "2018-03-07", 29_700_000),
    ("2018-03-07 08:15:30 ", "2018-03-07", 29_730_000),
    ("2018-03-07 08:15:30+01:00", "2018-03-07", 29_730_000),
    ("2018-03-07T08:15:30Z", "2018-03-07", 29_730_000),
    ("2018-03-07 25:30", "2018-03-08", 5_400_000),
  ])
  func `times with a date`(text: String, date: String, milliseconds: Int) throws {
    let reading = try #require(read(text))
    #expect(reading.date?.description == date && Int(reading.milliseconds) == milliseconds)
  }

  @Test(arguments: [
    ("08:15", 29_700_000), ("8:15:01", 29_701_000), ("0", 0), ("86399", 86_399_000),
    ("29700.5", 29_700_500), ("24:00", 0), ("25:30", 5_400_000), ("86400", 0), ("08", 8000),
  ])
  func `times of day`(text: String, milliseconds: Int) throws {
    let reading = try #require(read(text))
    #expect(reading.date == nil && Int(reading.milliseconds) == milliseconds)
  }

  @Test(arguments: [
    "", " ", "-1", "48:00", "08:60", "08:15:60", "2018-03-07", "2018-02-30 08:00",
    "2018-03-07 08:15 XM", "13:00 PM", "13/07/2018 08:15", "yesterday", "1520410530000", "08:15:",
    "08:", "0:0:0 AM", "2018-03-07 08:15+25", "172800",
  ])
  func `an unreadable time is none`(text: String) {
    #expect(read(text) == nil)
  }

  @Test func `the order of the file decides what a date means`() {
    #expect(read("03/07/2018 08:15", .dayFirst)?.date?.description == "2018-07-03")
    #expect(read("18/03/07 08:15", .yearFirst)?.date?.description == "2018-03-07")
    // Points have the day first whatever the order of other dates.
    #expect(read("03.07.2018 08:15", .monthFirst)?.date?.description == "2018-07-03")
  }

  @Test func `instants are shown in the time zone of the city`() {
    // Warsaw is one hour ahead of Greenwich in winter and two in summer, from 31 March 2024 01:00 UTC on.
    let before = read("2024-03-31T00:59:59Z", zone: "Europe/Warsaw")
    let after = read("2024-03-31T01:00:00Z", zone: "Europe/Warsaw")
    #expect(before?.milliseconds == 7_199_000 && after?.milliseconds == 10_800_000)
    #expect(read("1711846800", unit: .unixSeconds, zone: "Europe/Warsaw") == after)
    #expect(read("1711846800000", unit: .unixMilliseconds, zone: "Europe/Warsaw") == after)
    // A second later on the clock that was put forward is a second, not an hour.
    #expect(before.flatMap { one in after.flatMap { one.seconds(to: $0) } } == 1)
    #expect(TimeZoneRules("Europe/Atlantis") == nil && TimeZoneRules("../passwd") == nil)
  }

  @Test func `a time of day before the start is one of the next day`() {
    #expect(read("23:50").flatMap { one in read("00:10").flatMap { one.seconds(to: $0) } } == 1200)
    let (late, early) = (read("2018-03-07 08:00"), read("2018-03-07 07:59"))
    #expect(late.flatMap { one in early.flatMap { one.seconds(to: $0) } } == nil)
  }
}

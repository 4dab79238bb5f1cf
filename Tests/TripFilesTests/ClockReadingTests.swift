import Quantities
import Testing

@testable import TripFiles

@Suite struct ClockReadingTests {
  private func read(_ text: String) -> ClockReading? {
    Array(text.utf8).withUnsafeBytes { ClockReading($0) }
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
  ])
  func `times with a date`(text: String, date: String, milliseconds: Int) throws {
    let reading = try #require(read(text))
    #expect(reading.date?.description == date && Int(reading.milliseconds) == milliseconds)
  }

  @Test(arguments: [
    ("08:15", 29_700_000), ("8:15:01", 29_701_000), ("0", 0), ("86399", 86_399_000),
    ("29700.5", 29_700_500),
  ])
  func `times of day`(text: String, milliseconds: Int) throws {
    let reading = try #require(read(text))
    #expect(reading.date == nil && Int(reading.milliseconds) == milliseconds)
  }

  @Test(arguments: [
    "", " ", "86400", "-1", "24:00", "08:60", "08:15:60", "2018-03-07", "2018-02-30 08:00",
    "2018-03-07 08:15:30Z", "2018-03-07T08:15:30+01:00", "2018-03-07 08:15 XM", "13:00 PM",
    "03-07-2018 08:15", "2018/03/07 08:15", "2018-03-07 08:15:30 ", "yesterday", "1520410530000",
    "08:15:", "08", "08:", "0:0:0 AM",
  ])
  func `what is no local time is none`(text: String) {
    // "08" is eight seconds after midnight.
    #expect(text == "08" ? read(text)?.milliseconds == 8000 : read(text) == nil)
  }
}

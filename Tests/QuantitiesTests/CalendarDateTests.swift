import Quantities
import Testing

@Suite struct CalendarDateTests {
  @Test(arguments: [
    ("1970-01-01", 0, 3), ("2018-03-07", 17_597, 2), ("2000-02-29", 11_016, 1),
    ("1900-01-01", -25_567, 0), ("2199-12-31", 84_005, 1), ("1969-12-31", -1, 2),
  ])
  func `dates have their number and weekday`(text: String, number: Int, weekday: Int) throws {
    let date = try #require(CalendarDate(text))
    #expect(Int(date.dayNumber) == number && date.weekday == weekday && date.description == text)
  }

  @Test(arguments: [
    "2018-02-29", "1900-02-29", "2018-13-01", "2018-00-10", "2018-04-31", "2018-4-3", "18-04-03",
    "2018-04-03 ", "0000-12-31", "", "a-b-c",
  ])
  func `what is in no calendar is no date`(text: String) { #expect(CalendarDate(text) == nil) }

  @Test func `every day follows the one before`() throws {
    var date = try #require(CalendarDate("1900-01-01"))
    for _ in 0..<109_571 {
      let next = date.advanced(byDays: 1)
      #expect(CalendarDate(next.description) == next && next > date)
      #expect(next.weekday == (date.weekday + 1) % 7)
      date = next
    }
  }
}

import Quantities
import Testing

@testable import TripImport

@Suite struct TripPeriodTests {
  private func period(_ counts: [(String, Int)]) -> String {
    let dates = counts.compactMap { text, count in CalendarDate(text).map { ($0, count) } }
    return TripPeriod(Dictionary(uniqueKeysWithValues: dates)).map { "\($0.first) \($0.last)" }
      ?? ""
  }

  @Test func `stray dates are outside of the period`() {
    let days = (5...9).map { ("2018-03-0\($0)", 600) }
    #expect(
      period(days + [("2002-12-31", 2), ("2018-02-28", 1), ("2041-11-15", 2)])
        == "2018-03-05 2018-03-09")
    #expect(period(days) == "2018-03-05 2018-03-09")
    #expect(period([]) == "")
  }

  @Test func `few trips of many days keep all of them, empty days between`() {
    #expect(period((0..<10).map { ("2018-03-\(10 + 2 * $0)", 1) }) == "2018-03-10 2018-03-28")
  }

  @Test func `a long file keeps its first and last days`() {
    // Of 300 equal days, 297 hold 99 %.
    let first = CalendarDate("2018-01-01")!
    let counts = Dictionary(
      uniqueKeysWithValues: (0..<300).map { (first.advanced(byDays: $0), 100) })
    #expect(TripPeriod(counts)?.days.count == 300)
  }

  @Test func `a listed day counts once`() throws {
    let selection = try #require(DaySelection("2018-03-06,2018-03-05,2018-03-06"))
    #expect(selection.days(of: nil).map(\.description) == ["2018-03-05", "2018-03-06"])
  }
}

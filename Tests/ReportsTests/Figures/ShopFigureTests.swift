import Quantities
import Results
import Testing

@testable import Reports

/// People at doors and places through the day.
@Suite struct ShopFigureTests {
  private func row(_ shop: Int32, _ at: TimeSpan, outside: Double, inside: Double) -> ShopRow {
    var row = ShopRow.empty
    (row.shop, row.at, row.capacity, row.calledMean) = (shop, at, 10, 1)
    (row.outsideMean, row.insideMean) = (outside, inside)
    return row
  }

  @Test func `quarters of an hour are those of the wall clock, over shops and days`() {
    // The window begins at 20:00, and has two days.
    var figures = ShopFigures(startOfDay: 72_000)
    for day in 0...1 as ClosedRange<Int64> {
      for shop in 0...1 as ClosedRange<Int32> {
        figures.add(
          row(
            shop, .hours(14 + 24 * day) + .minutes(15), outside: Double(shop) * 4 + Double(day),
            inside: 5)
        ) { "shop \($0)" }
      }
    }
    // 10:15, on both days two shops: 0 and 4 people on the first, 1 and 5 on the second.
    let quarter = figures.quarters[41]
    #expect(quarter.outsideMean == 5)
    #expect(quarter.insideShare == 0.5 && quarter.calledShare == 0.1)
    #expect(figures.quarters.count { $0.outsideMean != nil } == 1)
    #expect(figures.quarters[40].insideShare == nil && figures.quarters[40].calledShare == nil)
    #expect(figures.doors.map(\.name) == ["shop 0", "shop 1"])
    #expect(figures.doors.map { $0.hours[10] } == [0.5, 4.5])
    #expect(figures.doors.map(\.total) == [1, 9])
    #expect(figures.doors[0].hours[11] == nil)
  }
}

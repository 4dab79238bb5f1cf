import Experiments
import Testing

/// Which filters are as wide as others.
@Suite struct CheckFilterTests {
  @Test func `a range of hours contains both ends`() {
    let day = HourRange(from: 7, through: 9)
    #expect((0...23).filter(day.contains) == [7, 8, 9])
    let night = HourRange(from: 22, through: 2)
    #expect((0...23).filter(night.contains) == [0, 1, 2, 22, 23])
    let one = HourRange(from: 5, through: 5)
    #expect((0...23).filter(one.contains) == [5])
    #expect((0...23).allSatisfy(HourRange(from: 6, through: 5).contains))
  }

  @Test func `a range covers those within it`() {
    let night = HourRange(from: 22, through: 2)
    #expect(night.covers(night))
    #expect(night.covers(HourRange(from: 23, through: 0)))
    #expect(night.covers(HourRange(from: 1, through: 2)))
    #expect(!night.covers(HourRange(from: 2, through: 3)))
    #expect(!HourRange(from: 1, through: 2).covers(night))
    #expect(HourRange(from: 6, through: 5).covers(night))
  }

  @Test func `a filter covers those that let fewer requests through`() {
    let all = CheckFilter()
    let zone = CheckFilter(zone: "a")
    let rush = CheckFilter(hours: HourRange(from: 17, through: 20))
    let both = CheckFilter(zone: "a", hours: HourRange(from: 18, through: 19))
    #expect([all, zone, rush, both].allSatisfy(all.covers))
    #expect([all, zone, rush, both].map(zone.covers) == [false, true, false, true])
    #expect([all, zone, rush, both].map(rush.covers) == [false, false, true, true])
    #expect([all, zone, rush, both].map(both.covers) == [false, false, false, true])
    #expect(!zone.covers(CheckFilter(zone: "b")))
    let wholeDay = CheckFilter(hours: HourRange(from: 0, through: 23))
    #expect(wholeDay.covers(all) && all.covers(wholeDay))
  }
}

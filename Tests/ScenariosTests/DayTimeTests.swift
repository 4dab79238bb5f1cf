import Quantities
import Testing

@testable import Scenarios

@Suite struct DayTimeTests {
  @Test(
    arguments: [
      ("00:00", 0), ("07:30", 27_000), ("07:30:15", 27_015), ("23:59:59", 86_399),
    ] as [(String, Int64)])
  func `times of day are read`(text: String, seconds: Int64) {
    #expect(DayTime.parse(text)?.sinceMidnight == .seconds(seconds))
  }

  @Test(arguments: [
    "24:00", "7:30", "07:60", "07", "07:30:60", "07:30:15:00", "-1:00", "0a:00", "", ":",
  ])
  func `what is not a time of day is refused`(text: String) {
    #expect(DayTime.parse(text) == nil)
  }
}

import Quantities
import Testing

@Suite struct InstantTests {
  @Test func `instants and spans go together`() {
    let instant = Instant.start + .minutes(90)
    #expect(instant.milliseconds == 5_400_000)
    #expect(instant.sinceStart == .minutes(90))
    #expect(instant - .minutes(30) == Instant(milliseconds: 3_600_000))
    #expect(instant - Instant.start == .minutes(90))
    #expect(Instant.start - instant == .minutes(-90))
    #expect(Instant.start < instant)
    #expect(Instant.start.milliseconds == 0)
  }

  @Test(arguments: [
    (0, "00:00:00.000"), (1, "00:00:00.001"), (59_999, "00:00:59.999"), (60_000, "00:01:00.000"),
    (3_599_999, "00:59:59.999"), (93_909_250, "26:05:09.250"), (360_000_000, "100:00:00.000"),
    (-1, "-00:00:00.001"), (-93_909_250, "-26:05:09.250"),
  ])
  func `an instant is described as hours since the start`(milliseconds: Int64, text: String) {
    #expect(Instant(milliseconds: milliseconds).description == text)
  }

  @Test func `the extreme instants have descriptions`() {
    #expect(Instant.last.description == "78187493:31:50.655")
    #expect(Instant(milliseconds: .min).description == "-2562047788015:12:55.808")
  }
}

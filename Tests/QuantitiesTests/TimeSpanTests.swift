import Quantities
import Testing

@Suite struct TimeSpanTests {
  /// Sixteenths of a second are exact, so the ties below are true ties.
  @Test(arguments: [
    (0.0625, 62), (0.1875, 188), (0.3125, 312), (0.4375, 438), (-0.0625, -62), (-0.1875, -188),
    (1024.0625, 1_024_062),
  ])
  func `a tie rounds to the even millisecond`(seconds: Double, milliseconds: Int64) {
    #expect(TimeSpan(roundingSeconds: seconds).milliseconds == milliseconds)
  }

  @Test(arguments: [
    (0.0, 0), (-0.0, 0), (0.0004, 0), (-0.0004, 0), (0.0006, 1), (-0.0006, -1), (0.0014, 1),
    (0.0016, 2), (1.0, 1000), (90.2504, 90_250), (90.2506, 90_251),
    (.leastNonzeroMagnitude, 0),
  ])
  func `other numbers round to the nearest millisecond`(seconds: Double, milliseconds: Int64) {
    #expect(TimeSpan(roundingSeconds: seconds).milliseconds == milliseconds)
  }

  @Test func `every whole millisecond survives the way to seconds and back`() {
    for milliseconds in stride(from: Int64(-100_000), through: 100_000, by: 7) {
      let span = TimeSpan(milliseconds: milliseconds)
      #expect(TimeSpan(roundingSeconds: span.inSeconds) == span)
    }
    #expect(TimeSpan(roundingSeconds: TimeSpan.longest.inSeconds) == .longest)
    let negative = TimeSpan.zero - TimeSpan.longest
    #expect(TimeSpan(roundingSeconds: negative.inSeconds) == negative)
  }

  @Test func `the longest span fills 48 bits`() {
    #expect(TimeSpan.longest.milliseconds == 281_474_976_710_655)
    #expect(Instant.last.milliseconds == TimeSpan.longest.milliseconds)
  }

  @Test func `a number that is no span stops the program`() async {
    await #expect(processExitsWith: .failure) { _ = TimeSpan(roundingSeconds: .nan) }
    await #expect(processExitsWith: .failure) { _ = TimeSpan(roundingSeconds: .infinity) }
    await #expect(processExitsWith: .failure) { _ = TimeSpan(roundingSeconds: -.infinity) }
    await #expect(processExitsWith: .failure) {
      _ = TimeSpan(roundingSeconds: TimeSpan.longest.inSeconds + 0.001)
    }
    await #expect(processExitsWith: .failure) {
      _ = TimeSpan(roundingSeconds: -TimeSpan.longest.inSeconds - 0.001)
    }
  }

  @Test func `the units are what they say`() {
    #expect(TimeSpan.milliseconds(7).milliseconds == 7)
    #expect(TimeSpan.seconds(7).milliseconds == 7000)
    #expect(TimeSpan.minutes(7).milliseconds == 420_000)
    #expect(TimeSpan.hours(7).milliseconds == 25_200_000)
    #expect(TimeSpan.zero.milliseconds == 0)
    #expect(TimeSpan.milliseconds(1250).inSeconds == 1.25)
  }

  @Test func `spans are added, subtracted, multiplied and compared`() {
    var span = TimeSpan.seconds(10)
    span += .seconds(5)
    #expect(span == .seconds(15))
    span -= .seconds(20)
    #expect(span == .seconds(-5))
    #expect(span < .zero)
    #expect(.seconds(2) + .seconds(3) - .seconds(1) == TimeSpan.seconds(4))
    #expect(.seconds(2) * 3 == TimeSpan.seconds(6))
    #expect(TimeSpan.milliseconds(999) < .seconds(1))
  }

  @Test(arguments: [
    (0, "0 s"), (1, "0.001 s"), (10, "0.01 s"), (250, "0.25 s"), (1000, "1 s"), (1500, "1.5 s"),
    (59_999, "59.999 s"), (60_000, "1 min"), (90_000, "1 min 30 s"), (3_600_000, "1 h"),
    (5_400_000, "1 h 30 min"), (3_600_001, "1 h 0.001 s"), (93_784_005, "26 h 3 min 4.005 s"),
    (-90_000, "-1 min 30 s"), (-1, "-0.001 s"),
  ])
  func `a span is described as a person would write it`(milliseconds: Int64, text: String) {
    #expect(TimeSpan(milliseconds: milliseconds).description == text)
  }

  @Test func `the most negative span has a description too`() {
    #expect(TimeSpan(milliseconds: .min).description.hasPrefix("-2562047788015 h"))
  }
}

import Quantities
import Testing

@Suite struct TimeOfDayTests {
  @Test(arguments: [
    (0, 0), (86_399_999, 86_399_999), (86_400_000, 0), (86_400_001, 1), (-1, 86_399_999),
    (-86_400_000, 0), (-86_400_001, 86_399_999), (300_000_000, 40_800_000),
  ])
  func `a length after midnight wraps into one day`(milliseconds: Int64, expected: Int64) {
    let time = TimeOfDay(wrapping: .milliseconds(milliseconds))
    #expect(time.sinceMidnight == .milliseconds(expected))
  }

  @Test func `the extreme lengths wrap too`() {
    for span in [TimeSpan(milliseconds: .min), TimeSpan(milliseconds: .max)] {
      let time = TimeOfDay(wrapping: span)
      #expect(time.sinceMidnight >= .zero)
      #expect(time.sinceMidnight < TimeOfDay.day)
    }
  }

  @Test func `the hour changes with its first millisecond`() {
    #expect(TimeOfDay(wrapping: .zero).hour == 0)
    for hour in 1...23 {
      let start = TimeSpan.hours(Int64(hour))
      #expect(TimeOfDay(wrapping: start - .milliseconds(1)).hour == hour - 1)
      #expect(TimeOfDay(wrapping: start).hour == hour)
    }
    #expect(TimeOfDay(wrapping: .hours(24) - .milliseconds(1)).hour == 23)
    #expect(TimeOfDay(wrapping: .hours(24)).hour == 0)
  }

  @Test func `earlier times of day are less`() {
    #expect(TimeOfDay(wrapping: .hours(25)) < TimeOfDay(wrapping: .hours(2)))
  }
}

@Suite struct WallClockTests {
  private func clock(_ span: TimeSpan) -> WallClock {
    WallClock(atStart: TimeOfDay(wrapping: span))
  }

  @Test func `the clock shows the time since it started`() {
    let clock = clock(.hours(22) + .minutes(30))
    #expect(clock.time(at: .start) == TimeOfDay(wrapping: .minutes(22 * 60 + 30)))
    #expect(clock.time(at: .start + .hours(2)) == TimeOfDay(wrapping: .minutes(30)))
    #expect(clock.time(at: .start + .hours(26)) == TimeOfDay(wrapping: .minutes(30)))
  }

  @Test func `the hour is that of the time shown`() {
    for start in [TimeSpan.zero, .minutes(30), .hours(23) + .milliseconds(3_599_999), .hours(5)] {
      let clock = clock(start)
      for minute in stride(from: Int64(0), to: 3 * 24 * 60, by: 10) {
        for offset in [Int64(0), 1, 599_999] {
          let instant = Instant.start + .minutes(minute) + .milliseconds(offset)
          #expect(clock.hour(at: instant) == clock.time(at: instant).hour)
        }
      }
    }
    #expect((0...23).contains(clock(.hours(23)).hour(at: .last)))
  }

  // The clock starts at 22:30. We expect the hour to change 30 minutes later, and at midnight.
  @Test func `the hour changes at full hours of the wall clock`() {
    let clock = clock(.hours(22) + .minutes(30))
    let change = Instant.start + .minutes(30)
    #expect(clock.hour(at: change - .milliseconds(1)) == 22)
    #expect(clock.hour(at: change) == 23)
    #expect(clock.hour(at: change + .hours(1) - .milliseconds(1)) == 23)
    #expect(clock.hour(at: change + .hours(1)) == 0)
  }

  @Test func `the next hour is the first later instant at which the hour changes`() {
    let clock = clock(.hours(22) + .minutes(30))
    let change = Instant.start + .minutes(30)
    #expect(clock.nextHour(after: .start) == change)
    #expect(clock.nextHour(after: change - .milliseconds(1)) == change)
    #expect(clock.nextHour(after: change) == change + .hours(1))
    #expect(clock.nextHour(after: change + .milliseconds(1)) == change + .hours(1))
    #expect(clock.nextHour(after: change + .hours(1)) == change + .hours(2))
  }

  @Test func `the next hour keeps its promise at every offset`() {
    for start in [Int64(0), 1, 1_800_000, 3_599_999, 86_399_999] {
      let clock = clock(.milliseconds(start))
      for milliseconds in stride(from: Int64(0), to: 100_000_000, by: 899_999) {
        let instant = Instant(milliseconds: milliseconds)
        let next = clock.nextHour(after: instant)
        #expect(next > instant)
        #expect(next - instant <= .hours(1))
        #expect(clock.hour(at: next - .milliseconds(1)) == clock.hour(at: instant))
        #expect(clock.hour(at: next) == (clock.hour(at: instant) + 1) % 24)
      }
    }
  }
}

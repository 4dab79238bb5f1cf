import CityModels
import CitySimulation
import DispatchCore
import Quantities
import Results
import Testing

/// Only what falls into the measurement window counts.
@Suite struct WindowTests {
  @Test func `times are cut at both ends of the window`() throws {
    var city = try TinyCity()
    city.window = MeasurementWindow(
      startOfDay: TimeOfDay(wrapping: .hours(8)), length: .seconds(1000), warmUp: .seconds(600),
      drain: .hours(1))
    try city.drivers()
    city.request(at: .seconds(60))
    city.request(at: .seconds(1500))
    let day = try city.day()
    // We expect, since the start: the first trip from 190 to 790 s, so 190 s of it in the window
    // (600 to 1600 s), which begins after its pick-up; then 30 s until the press; idle from 820 to
    // 1510 s; the second approach until 1610 s, so 90 s of it.
    #expect(
      Timeline.taxis(day) == [
        "taxi 0: idle 690, approaching 90, occupied 190, releasing 30, shifts 1, offers 1, "
          + "accepted 1"
      ])
    // The request of the warm-up does not count; the other is followed to its end.
    #expect(
      Timeline.requests(day) == [
        "1 at 900 served after 130: search 0, offer 10, approach 100, boarding 20; taxi 0, "
          + "offers 1"
      ])
    #expect(day.requests.first?.rideTime == .seconds(600))
  }

  @Test func `a request counts from the first millisecond of the window to the last`() throws {
    var city = try TinyCity()
    city.window.warmUp = .seconds(10)
    city.patience = 1
    for instant: Int64 in [9_999, 10_000, 3_609_999, 3_610_000] {
      city.request(at: .milliseconds(instant))
    }
    let day = try city.day()
    #expect(day.requests.map(\.ride) == [1, 2])
    #expect(day.requests.map(\.requested) == [.zero, .hours(1) - .milliseconds(1)])
  }

  @Test func `the wall clock shows the start of the day at the start of the window`() {
    let window = MeasurementWindow(
      startOfDay: TimeOfDay(wrapping: .hours(2)), length: .hours(1), warmUp: .hours(30),
      drain: .minutes(5))
    #expect(window.clock.time(at: window.start) == TimeOfDay(wrapping: .hours(2)))
    #expect(window.clock.time(at: .start) == TimeOfDay(wrapping: .hours(20)))
    #expect(window.end - window.start == .hours(1))
    #expect(window.cap - window.end == .minutes(5))
  }

  @Test func `the last interval of an odd window is short`() throws {
    var city = try TinyCity()
    city.window.length = .minutes(100) + .seconds(7)
    try city.drivers(2)
    let day = try city.day()
    // We expect: six full quarters of an hour and 10 min 7 s, one full hour and 40 min 7 s.
    let lengths = Array(repeating: TimeSpan.minutes(15), count: 6) + [.seconds(607)]
    #expect(day.fleet.map(\.intervalLength) == lengths)
    #expect(day.fleet.last?.idle == .seconds(1214))
    #expect(day.zones.map(\.idleTaxiTime) == [.hours(2), .seconds(4814)])
    #expect(day.taxis.map(\.onDuty) == [day.windowLength, day.windowLength])
  }

  @Test func `a window of one millisecond can be measured`() throws {
    var city = try TinyCity()
    city.window.length = .milliseconds(1)
    try city.drivers()
    city.request(at: .zero)
    let day = try city.day()
    #expect(day.requests.map(\.wait) == [.seconds(130)])
    #expect(day.fleet.map(\.idle) == [.milliseconds(1)])
  }

  @Test func `waiting passengers are counted in the window and not beyond`() throws {
    var city = try TinyCity()
    city.patience = 1000
    city.request(at: .seconds(800))
    city.request(at: .seconds(3500))
    let day = try city.day()
    // We expect: one waits from 800 to 1800 s, the other from 3500 s to the end of the window.
    #expect(day.fleet.map(\.waiting) == [.seconds(100), .seconds(900), .zero, .seconds(100)])
    #expect(day.requests.map(\.wait) == [.seconds(1000), .seconds(1000)])
  }
}

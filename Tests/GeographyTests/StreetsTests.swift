import Geography
import Quantities
import Testing

/// 36 km/h (10 m/s) but for some hours, in km/h.
func streets(_ others: [Int: Double] = [:], circuity: Double = 1) -> Streets {
  Streets(
    circuity: circuity,
    speedByHour: (0..<24).map { Speed(kilometersPerHour: others[$0] ?? 36) })
}

func clock(_ hour: Int64, _ minute: Int64 = 0) -> WallClock {
  WallClock(atStart: TimeOfDay(wrapping: .hours(hour) + .minutes(minute)))
}

@Suite struct StreetsTests {
  @Test func `within an hour a drive is distance over speed`() {
    let time = streets().drive(
      Distance(meters: 5000), noise: 1, from: .start, clock: clock(8))
    #expect(time == .seconds(500))
  }

  @Test func `a drive across hours is integrated exactly`() {
    // From 7:50: 600 s at 10 m/s are 6 km; an hour at 5 m/s is 18 km; the last 2 km at 20 m/s: 100 s.
    let model = streets([8: 18, 9: 72])
    let start = Instant.start + .minutes(50)
    let time = model.drive(Distance(meters: 26_000), noise: 1, from: start, clock: clock(7))
    #expect(time == .seconds(600 + 3600 + 100))
  }

  @Test func `a drive that ends with the hour does not touch the next`() {
    let model = streets([8: 0.001])
    let start = Instant.start + .minutes(50)
    let time = model.drive(Distance(meters: 6000), noise: 1, from: start, clock: clock(7))
    #expect(time == .minutes(10))
  }

  @Test func `a drive that starts with the hour has its speed`() {
    let model = streets([7: 1, 8: 72])
    let start = Instant.start + .minutes(60)
    let time = model.drive(Distance(meters: 2000), noise: 1, from: start, clock: clock(7))
    #expect(time == .seconds(100))
  }

  @Test func `a drive over midnight takes the speeds of the next day`() {
    // From 23:30: 1800 s at 10 m/s are 18 km; then 3 km at 30 m/s.
    let model = streets([0: 108])
    let time = model.drive(
      Distance(meters: 21_000), noise: 1, from: .start, clock: clock(23, 30))
    #expect(time == .seconds(1800 + 100))
    let later = model.drive(
      Distance(meters: 21_000), noise: 1, from: .start + .hours(48), clock: clock(23, 30))
    #expect(later == time)
  }

  @Test func `no distance takes no time, also on the stroke of the hour`() {
    let model = streets([8: 0.001])
    for minute in [0, 1, 59, 60] as [Int64] {
      let start = Instant.start + .minutes(minute)
      #expect(model.drive(.zero, noise: 1, from: start, clock: clock(7)) == .zero)
    }
  }

  @Test func `noise stretches the drive as a whole`() {
    // Noise 1.5 makes 20 km of 30: 18 km in the half hour until eight, 12 km at 5 m/s after it.
    let model = streets([8: 18])
    let time = model.drive(
      Distance(meters: 20_000), noise: 1.5, from: .start, clock: clock(7, 30))
    #expect(time == .seconds(1800 + 2400))
    let half = model.drive(Distance(meters: 5000), noise: 0.5, from: .start, clock: clock(7))
    #expect(half == .seconds(250))
  }

  @Test func `very slow streets cross as many days as it takes`() {
    // 1 km at 1 m/h are a thousand hours.
    let model = Streets(
      circuity: 1,
      speedByHour: Array(repeating: Speed(kilometersPerHour: 0.001), count: 24))
    let time = model.drive(Distance(meters: 1000), noise: 1, from: .start, clock: clock(5))
    #expect(abs(time.milliseconds - TimeSpan.hours(1000).milliseconds) <= 1)
  }

  @Test func `a drive without end is cut after a year`() {
    let time = streets().drive(
      Distance(meters: 1000), noise: .infinity, from: .start, clock: clock(0))
    #expect(time > .hours(8_784) && time <= .hours(8_785))
  }

  @Test func `a drive of less than nothing is an error`() async {
    await #expect(processExitsWith: .failure) {
      _ = streets().drive(Distance(meters: -1), noise: 1, from: .start, clock: clock(0))
    }
    await #expect(processExitsWith: .failure) {
      _ = streets().drive(Distance(meters: 1), noise: .nan, from: .start, clock: clock(0))
    }
  }

  @Test func `circuity turns map distance into street distance`() {
    let model = streets(circuity: 1.25)
    #expect(model.streetDistance(Distance(meters: 1000)) == Distance(meters: 1250))
    #expect(streets().streetDistance(Distance(meters: 1000)) == Distance(meters: 1000))
  }

  @Test(arguments: 0..<7)
  func `an impossible model is a programmer's error`(_ which: Int) async {
    await #expect(processExitsWith: .failure) { [which] in
      let speeds: [Speed] = Array(repeating: Speed(metersPerSecond: 5), count: 23)
      let last: [Speed] = [
        Speed(metersPerSecond: 5), Speed(metersPerSecond: 5), Speed(metersPerSecond: 0),
        Speed(metersPerSecond: -1), Speed(metersPerSecond: .nan),
        Speed(metersPerSecond: .infinity),
      ]
      _ = Streets(
        circuity: which == 0 ? 0.99 : which == 1 ? .nan : 1,
        speedByHour: which == 6 ? speeds : speeds + [last[which]])
    }
  }
}

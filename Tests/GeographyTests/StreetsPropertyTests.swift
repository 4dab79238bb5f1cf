import Geography
import Quantities
import TestSupport
import Testing

/// What holds for every drive, tried on random speeds, starts and distances.
@Suite struct StreetsPropertyTests {
  private struct Drive {
    let model: Streets
    let clock: WallClock
    let start: Instant
    let distance: Double

    init(_ luck: inout SplitMix64) {
      let speeds = (0..<24).map { _ in
        Speed(metersPerSecond: 0.5 + 20 * luck.uniform())
      }
      model = Streets(circuity: 1, speedByHour: speeds)
      clock = WallClock(
        atStart: TimeOfDay(wrapping: .milliseconds(Int64(luck.below(86_400_000)))))
      start = Instant(milliseconds: Int64(luck.below(200_000_000)))
      distance = 60_000 * luck.uniform()
    }

    func time(
      _ distance: Double, from start: Instant? = nil, noise: Double = 1
    ) -> TimeSpan {
      model.drive(
        Distance(meters: distance), noise: noise, from: start ?? self.start, clock: clock)
    }

    /// How far one gets in a time: the speeds summed up minute by minute, the last piece by itself.
    func reach(in time: TimeSpan) -> Double {
      var metres = 0.0
      var now = start
      let end = start + time
      while now < end {
        let sum = clock.atStart.sinceMidnight.milliseconds + now.milliseconds
        let minute = Instant(milliseconds: now.milliseconds + 60_000 - sum % 60_000)
        let next = min(minute, end)
        let speed = model.speedByHour[Int(sum / 3_600_000 % 24)].metersPerSecond
        metres += speed * (next - now).inSeconds
        now = next
      }
      return metres
    }
  }

  @Test func `one gets as far as the speeds add up to`() {
    var luck = SplitMix64(seed: 11)
    for round in 0..<500 {
      let drive = Drive(&luck)
      // Half a millisecond at 20.5 m/s is a centimetre.
      let error = drive.reach(in: drive.time(drive.distance)) - drive.distance
      #expect(abs(error) < 0.011, "round \(round): off by \(error) m")
    }
  }

  @Test func `a drive in two parts takes as long as in one`() {
    var luck = SplitMix64(seed: 12)
    for round in 0..<2000 {
      let drive = Drive(&luck)
      let first = drive.distance * luck.uniform()
      let middle = drive.time(first)
      let rest = drive.time(drive.distance - first, from: drive.start + middle)
      // The first part is off by half a millisecond, which costs the second 41 times that at most,
      // when the hour changes from 20.5 to 0.5 m/s in between.
      let error = (middle + rest - drive.time(drive.distance)).milliseconds
      #expect(abs(error) <= 22, "round \(round): off by \(error) ms")
    }
  }

  @Test func `farther takes no less time, and later arrives no earlier`() {
    var luck = SplitMix64(seed: 13)
    for round in 0..<2000 {
      let drive = Drive(&luck)
      let time = drive.time(drive.distance)
      #expect(drive.time(drive.distance + 100 * luck.uniform()) >= time, "round \(round)")
      let delay = TimeSpan.milliseconds(Int64(luck.below(3_600_000)))
      let later = delay + drive.time(drive.distance, from: drive.start + delay)
      #expect(later.milliseconds >= time.milliseconds - 1, "round \(round)")
    }
  }

  @Test func `noise is a factor on the distance, and speeds repeat daily`() {
    var luck = SplitMix64(seed: 14)
    for _ in 0..<500 {
      let drive = Drive(&luck)
      let noise = 0.2 + 2 * luck.uniform()
      #expect(drive.time(drive.distance, noise: noise) == drive.time(drive.distance * noise))
      #expect(
        drive.time(drive.distance, from: drive.start + .hours(72)) == drive.time(drive.distance))
    }
  }

  @Test func `B-RG3: no drive is faster than the top speed, and slow ones are as before`() {
    var luck = SplitMix64(seed: 16)
    var fast = 0
    for round in 0..<2000 {
      let drive = Drive(&luck)
      let top = Speed(metersPerSecond: 20.5)
      let limited = Streets(
        circuity: 1, speedByHour: drive.model.speedByHour, topSpeed: top)
      let noise = 2 * luck.uniform()
      let time = limited.drive(
        Distance(meters: drive.distance), noise: noise, from: drive.start, clock: drive.clock)
      let least = drive.distance / top.metersPerSecond
      #expect(time.inSeconds >= least - 0.0006, "round \(round): \(time) for \(drive.distance) m")
      let plain = drive.time(drive.distance, noise: noise)
      if plain.inSeconds < least - 0.001 { fast += 1 }
      guard noise >= 1 else { continue }
      #expect((time - plain).milliseconds.magnitude <= 1, "round \(round)")
    }
    #expect(fast > 20)
  }

  @Test func `a drive that noise makes take no time is as fast as the top speed`() {
    let speeds = Array(repeating: Speed(metersPerSecond: 5), count: 24)
    let limited = Streets(
      circuity: 1, speedByHour: speeds, topSpeed: Speed(metersPerSecond: 10))
    let clock = WallClock(atStart: TimeOfDay(wrapping: .zero))
    #expect(
      limited.drive(Distance(meters: 1000), noise: 0, from: .start, clock: clock) == .seconds(100))
    #expect(
      limited.drive(Distance(meters: 1000), noise: 1, from: .start, clock: clock) == .seconds(200))
  }
}

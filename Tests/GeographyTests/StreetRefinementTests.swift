import Quantities
import TestSupport
import Testing

@testable import Geography

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Streets on which short drives are slower, and zones that lie badly to one another.
@Suite struct StreetRefinementTests {
  /// Manhattan at noon: 12.2 km/h hold at 3.54 km.
  private let manhattan = Streets(
    circuity: 1, speedByHour: Array(repeating: Speed(kilometersPerHour: 12.2), count: 24),
    law: LengthLaw(exponent: 0.746, speedLength: Distance(meters: 3540)))

  private func seconds(_ streets: Streets, _ meters: Double) -> Double {
    streets.drive(Distance(meters: meters), noise: 1, from: .start, clock: clock(12)).inSeconds
  }

  @Test func `time grows with a power of length`() {
    #expect(abs(seconds(manhattan, 500) - 243) <= 1)
    #expect(abs(seconds(manhattan, 1000) - 407) <= 1)
    #expect(abs(seconds(manhattan, 10_000) - 2267) <= 1)
    #expect(seconds(manhattan, 0) == 0)
    // At the length of the speeds, the law changes nothing.
    #expect(abs(seconds(manhattan, 3540) - 3.54 / 12.2 * 3600) < 0.001)
  }

  @Test func `two halves of a drive take 2 to the power of 1 - p times as long as the whole`() {
    let whole = seconds(manhattan, 8000)
    #expect(abs(2 * seconds(manhattan, 4000) / whole - pow(2, 1 - 0.746)) < 1e-5)
  }

  @Test func `a drive by the law across an hour is integrated exactly`() {
    // 4 km take as long as 2 km of even speed. From 7:58:20: 100 s at 10 m/s, 200 s at 5 m/s.
    let model = Streets(
      circuity: 1, speedByHour: streets([8: 18]).speedByHour,
      law: LengthLaw(exponent: 0.5, speedLength: Distance(meters: 1000)))
    let start = Instant.start + .seconds(58 * 60 + 20)
    let time = model.drive(Distance(meters: 4000), noise: 1, from: start, clock: clock(7))
    #expect(time == .seconds(300))
  }

  @Test func `the top speed is metres of street per second, whatever the law`() {
    // 100 km by the law in 1000 s, faster than 20 m/s allow.
    let model = Streets(
      circuity: 1, speedByHour: streets().speedByHour, topSpeed: Speed(metersPerSecond: 20),
      law: LengthLaw(exponent: 0.5, speedLength: Distance(meters: 1000)))
    #expect(seconds(model, 100_000) == 5000)
    #expect(seconds(model, 1000) == 100)
  }

  /// Four zones of 1 km in a row, at 10 m/s.
  private func row() throws -> ZoneMap {
    ZoneMap(
      grid: try GridShape(columns: 4, rows: 1, zoneArea: Area(squareKilometers: 1)),
      adjacency: .sides)
  }

  private func journey(
    _ streets: Streets, _ from: Int, _ to: Int, at start: Instant = .start,
    class travelClass: TravelClass = .occupiedTaxi, clock: WallClock = clock(7)
  ) throws -> Journey {
    let map = try row()
    return streets.journey(
      from: map.center(of: ZoneID(from)), to: map.place(in: ZoneID(to), across: 0.5, up: 0.25),
      leaving: start, class: travelClass, noise: 1, on: map, clock: clock)
  }

  @Test func `a pair of zones may lie far apart and badly`() throws {
    var model = streets()
    let pair = ZonePairs.Pair(ZoneID(0), ZoneID(1))
    let own = ZonePairs.Pair(ZoneID(2), ZoneID(2))
    let factor = ZonePairs.Factor(detour: 1.5, pace: 2)
    model.pairs = ZonePairs(zoneCount: 4, factors: [pair: factor, own: factor], periods: [])
    let length = (1_000_000 + 62_500.0).squareRoot()
    let there = try journey(model, 0, 1)
    #expect(abs(there.meters - 1.5 * length) < 1e-9)
    #expect(abs(there.duration.inSeconds - 1.5 * length / 5) < 0.001)
    #expect(there.further.isEmpty)
    // The way back is another pair.
    #expect(abs(try journey(model, 1, 0).meters - length) < 1e-9)
    // Within a zone, passengers ride farther than places are apart, and taxis come as directly as ever.
    #expect(try journey(model, 2, 2).duration == .seconds(75))
    #expect(try journey(model, 2, 2, class: .emptyTaxi).duration == .seconds(50))
  }

  @Test func `a matrix says times by period, and distance those that it does not know`() throws {
    var model = streets()
    let pair = ZonePairs.Pair(ZoneID(0), ZoneID(1))
    model.pairs = ZonePairs(
      zoneCount: 4, factors: [:], periods: [(9, [pair: 900]), (7, [pair: 600])])
    #expect(try journey(model, 0, 1).duration == .seconds(600))
    // Half of it is done at 9:00, and the other half is a half of 900 s.
    let crossing = try journey(model, 0, 1, at: .start + .minutes(115))
    #expect(crossing.duration == .seconds(300 + 450))
    // Until 7:00, the last period of the day before goes on.
    #expect(try journey(model, 0, 1, clock: clock(5)).duration == .seconds(900))
    #expect(
      try journey(model, 0, 2).duration == journey(streets(), 0, 2).duration)
    #expect(model.dependOnHour)
    #expect(!model.frozen(atHour: 3).dependOnHour)
    #expect(try journey(model.frozen(atHour: 3), 0, 1).duration == .seconds(900))
    // Who is there already needs no time.
    let map = try row()
    let place = map.center(of: ZoneID(0))
    #expect(
      model.journey(
        from: place, to: place, leaving: .start, class: .emptyTaxi, noise: 1, on: map,
        clock: clock(7)
      ).duration == .zero)
  }

  @Test func `a slowdown holds for its zones, its time and its taxis`() throws {
    // Half of the way is in zone 1, where the speed is half.
    let window = Instant.start..<(.start + .hours(1))
    func streetsSlow(
      to classes: Set<TravelClass>, _ window: Range<Instant>
    ) -> Streets {
      var model = streets()
      model.conditions = StreetConditions(slowdowns: [
        StreetConditions.Slowdown(
          zones: [false, true, false, false], classes: classes, window: window, speedFactor: 0.5)
      ])
      return model
    }
    let plain = try journey(streets(), 0, 1)
    let slow = streetsSlow(to: [.occupiedTaxi], window)
    let slowed = try journey(slow, 0, 1).duration
    #expect(abs(slowed.inSeconds - 1.5 * plain.duration.inSeconds) < 0.002)
    #expect(try journey(slow, 0, 1, class: .emptyTaxi).duration == plain.duration)
    #expect(try journey(slow, 2, 3).duration == journey(streets(), 2, 3).duration)
    #expect(try journey(slow, 0, 1, at: .start + .hours(1)).duration == plain.duration)
    // For the first 30 s only: the way done then is two thirds of the usual.
    let short = streetsSlow(to: [.occupiedTaxi], .start..<(.start + .seconds(30)))
    let late = try journey(short, 0, 1).duration - plain.duration
    #expect(abs(late.inSeconds - 10) < 0.002)
  }

  @Test func `a service that is not told of conditions estimates without them`() {
    var model = streets()
    model.conditions = StreetConditions(serviceKnows: false)
    #expect(model.asServiceKnows.conditions == nil)
    model.conditions?.serviceKnows = true
    #expect(model.asServiceKnows == model)
  }
}

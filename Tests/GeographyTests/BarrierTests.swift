import Quantities
import TestSupport
import Testing

@testable import Geography

/// Ways around what is closed.
@Suite struct BarrierTests {
  private func map(_ metric: DistanceMetric = .straight) throws -> ZoneMap {
    ZoneMap(
      grid: try GridShape(columns: 4, rows: 4, zoneArea: Area(squareKilometers: 1)),
      adjacency: .sides, metric: metric)
  }

  private func place(_ x: Double, _ y: Double) throws -> Place {
    try #require(try map().place(at: Point(x: x, y: y)))
  }

  private let always = Instant.start..<(.start + .hours(10))

  /// A wall of 2 km across the way of 2 km from west to east.
  private func wall(
    gates: [Double] = [], hours: Range<Instant>? = nil, _ window: Range<Instant>? = nil
  ) -> Closure {
    Closure(
      from: Point(x: 1000, y: 0), to: Point(x: 1000, y: 2000),
      gates: gates.map { (Distance(meters: $0), hours) }, window: window ?? always)
  }

  private func journey(_ closures: [Closure], known: Bool = true) throws -> Journey {
    var model = streets()
    model.conditions = StreetConditions(closures: closures, driversKnow: known)
    return model.journey(
      from: try place(0, 1000), to: try place(2000, 1000), leaving: .start, class: .emptyTaxi,
      noise: 1, on: try map(), clock: clock(8))
  }

  @Test func `a wall is passed at its gate or around its end, whichever is shorter`() throws {
    #expect(try journey([]).duration == .seconds(200))
    #expect(try journey([]).further.isEmpty)
    let gate = try journey([wall(gates: [100, 1500])])
    #expect(gate.duration == .milliseconds(223_607))
    #expect(gate.first.destination.point == Point(x: 1000, y: 1500))
    #expect(gate.further.count == 1 && gate.last.destination.point == Point(x: 2000, y: 1000))
    #expect(try journey([wall()]).duration == .milliseconds(282_843))
    #expect(abs(try journey([wall()]).meters - 2828.427) < 0.001)
  }

  @Test func `a wall that is open when the taxi comes is not there`() throws {
    // The taxi is there after 100 s.
    #expect(try journey([wall(.start..<(.start + .seconds(100)))]).duration == .seconds(200))
    let closing = (.start + .seconds(100))..<(Instant.start + .hours(1))
    #expect(try journey([wall(closing)]).duration == .milliseconds(282_843))
  }

  @Test func `a gate lets through at its hours only`() throws {
    // By the gate 500 m off the way it takes 111.803 s to the wall, around its end 141.421 s.
    func time(_ hours: Range<Int64>, known: Bool = true) throws -> TimeSpan {
      let hours = Instant(milliseconds: hours.lowerBound)..<Instant(milliseconds: hours.upperBound)
      return try journey([wall(gates: [1500], hours: hours)], known: known).duration
    }
    #expect(try time(111_000..<112_000) == .milliseconds(223_607))
    #expect(try time(0..<111_000) == .milliseconds(282_843))
    // A gate that opens soon is worth the wait, one that opens late is not.
    #expect(try time(112_000..<200_000) == .milliseconds(223_803))
    #expect(try time(172_000..<200_000) == .milliseconds(282_843))
    // Who meets the wall after 99.9 s is at the gate 50 s later, and told before whether it is open.
    #expect(try time(149_000..<150_000, known: false) == .milliseconds(261_703))
    #expect(try time(99_900..<149_000, known: false) == .milliseconds(341_321))
    // A wall that is open meanwhile has no gates that are shut.
    let late = wall(gates: [1500], hours: always.upperBound..<(.start + .hours(11)))
    let brief = Closure(
      from: Point(x: 1000, y: 0), to: Point(x: 1000, y: 2000),
      gates: [(Distance(meters: 1500), always.upperBound..<(.start + .hours(11)))],
      window: .start..<(.start + .milliseconds(100_001)))
    #expect(try journey([late]).duration == .milliseconds(282_843))
    // It opens a millisecond after they come to it, and they wait so long.
    #expect(try journey([brief]).duration == .milliseconds(200_001))
  }

  @Test func `whoever is walled in waits for the first gate that opens`() throws {
    let corners = [(-500.0, 500.0), (500.0, 500.0), (500.0, 1500.0), (-500.0, 1500.0)]
    let hours = (Instant.start + .minutes(5))..<(Instant.start + .minutes(7))
    let sides = (0..<4).map { side in
      let (a, b) = (corners[side], corners[(side + 1) % 4])
      let (dx, dy) = ((b.0 - a.0) / 10, (b.1 - a.1) / 10)
      // The gate of the east side is where the way goes out.
      return Closure(
        from: Point(x: a.0 - dx, y: a.1 - dy), to: Point(x: b.0 + dx, y: b.1 + dy),
        gates: side == 1 ? [(Distance(meters: 600), hours)] : [], window: always)
    }
    let journey = try journey(sides)
    // They wait at the gate, 500 m from where they set off.
    let waiting = try #require(journey.further.first)
    #expect(waiting.arrival == .start + .minutes(5) && waiting.meters == 0)
    #expect(journey.duration == .minutes(5) + .seconds(150))
  }

  @Test func `drivers who do not know of a wall turn in front of it`() throws {
    // 999 m to the wall, 1000.0005 m along it, 1414.2136 m from its end.
    let journey = try journey([wall()], known: false)
    #expect(journey.duration == .milliseconds(341_321))
    #expect(journey.further.count == 2)
    #expect(journey.first.destination.point == Point(x: 999, y: 1000))
    #expect(journey.first.duration == .milliseconds(99_900))
  }

  @Test func `whoever is walled in waits until something opens`() throws {
    // Two triangles whose sides cross at the corners, around the start.
    let corners = [(-50.0, 900.0), (150.0, 1000.0), (-50.0, 1100.0)]
    let sides = (0..<3).map { side in
      let (a, b) = (corners[side], corners[(side + 1) % 3])
      let (dx, dy) = ((b.0 - a.0) / 10, (b.1 - a.1) / 10)
      return Closure(
        from: Point(x: a.0 - dx, y: a.1 - dy), to: Point(x: b.0 + dx, y: b.1 + dy),
        window: .start..<(.start + .minutes(Int64(10 + side))))
    }
    let journey = try journey(sides)
    let waiting = journey.leg(at: .start + .minutes(5))
    #expect(waiting.origin == waiting.destination && waiting.arrival == .start + .minutes(10))
    #expect(waiting.meters == 0)
    let place = waiting.whereabouts(at: .start + .minutes(5), on: try map())
    // They wait at the side that opens first, where the shortest way from there begins.
    #expect(place == journey.first.destination)
    #expect(abs(journey.meters - 2000) < 20 && journey.duration > .minutes(13))
  }

  @Test func `a journey in stretches says where somebody is`() throws {
    let journey = try journey([wall(gates: [1500])])
    let map = try map()
    let half = journey.first.arrival
    #expect(journey.leg(at: half).whereabouts(at: half, on: map).point == Point(x: 1000, y: 1500))
    #expect(abs(journey.meters(at: half) - journey.meters / 2) < 0.01)
    #expect(journey.meters(at: journey.arrival) == journey.meters)
    #expect(journey.leg(at: .start) == journey.first)
    #expect(journey.leg(at: journey.arrival) == journey.last)
  }

  @Test func `a closed place between places is a program error`() async {
    await #expect(processExitsWith: .failure) {
      _ = Closure(
        from: Point(x: 1, y: 1), to: Point(x: 1, y: 1), window: .start..<(.start + .hours(1)))
    }
    await #expect(processExitsWith: .failure) {
      _ = Closure(
        from: Point(x: 1, y: 1), to: Point(x: 1, y: 2), gates: [(Distance(meters: 1.5), nil)],
        window: .start..<(.start + .hours(1)))
    }
  }

  // MARK: - What holds for every journey

  private struct Case {
    let streets: Streets
    let plain: Streets
    let start: Instant

    init(_ luck: inout SplitMix64) {
      let speeds = (0..<24).map { _ in Speed(metersPerSecond: 5 + 10 * luck.uniform()) }
      let plain = Streets(
        circuity: 1.2, speedByHour: speeds,
        law: luck.once(in: 2)
          ? LengthLaw(exponent: 0.75, speedLength: Distance(meters: 2000)) : nil)
      func point() -> Point { Point(x: 4000 * luck.uniform(), y: 4000 * luck.uniform()) }
      func window() -> Range<Instant> {
        let from = Instant(milliseconds: Int64(luck.below(600_000)))
        return from..<(from + .milliseconds(Int64(1 + luck.below(900_000))))
      }
      let closures = (0..<1 + luck.below(4)).map { _ in
        let (a, b) = (point(), point())
        let length = DistanceMetric.straight.distance(from: a, to: b).meters
        let gates = (0..<luck.below(3)).map { _ in
          (at: Distance(meters: length * luck.uniform()), hours: luck.once(in: 2) ? window() : nil)
        }
        return Closure(from: a, to: b, gates: gates, window: window())
      }
      let slowdowns = (0..<luck.below(3)).map { _ in
        StreetConditions.Slowdown(
          zones: (0..<16).map { _ in luck.once(in: 2) }, window: window(),
          speedFactor: 0.3 + 0.7 * luck.uniform())
      }
      var streets = plain
      streets.conditions = StreetConditions(
        slowdowns: slowdowns, closures: closures, driversKnow: luck.once(in: 2))
      self.streets = streets
      self.plain = plain
      start = Instant(milliseconds: Int64(luck.below(900_000)))
    }
  }

  /// Whether a stretch crosses a barrier while it is closed, elsewhere than at an end or an open gate.
  private func crosses(_ leg: Leg, _ barrier: Closure) -> Bool {
    func side(_ a: Point, _ b: Point, _ c: Point) -> Double {
      (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
    }
    let (from, to, line) = (leg.origin.point, leg.destination.point, barrier.lines[0])
    let (one, other) = (side(line.start, line.end, from), side(line.start, line.end, to))
    guard one * other < 0, side(from, to, line.start) * side(from, to, line.end) < 0
    else { return false }
    let share = one / (one - other)
    let place = Point(x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share)
    let instant = leg.departure + TimeSpan(roundingSeconds: leg.duration.inSeconds * share)
    let open = barrier.gates.filter { $0.hours?.contains(instant) ?? true }.map(\.point)
    let isPassage = (barrier.corners + open).contains {
      DistanceMetric.straight.distance(from: place, to: $0).meters < 0.001
    }
    return !isPassage && barrier.window.contains(instant)
  }

  @Test(arguments: [DistanceMetric.straight, .rectangular])
  func `nobody crosses what is closed, arrives sooner for it, or jumps`(
    metric: DistanceMetric
  ) throws {
    var luck = SplitMix64(seed: 71)
    let map = try map(metric)
    var turned = 0
    for round in 0..<2000 {
      let situation = Case(&luck)
      func place() -> Place {
        map.place(in: ZoneID(luck.below(16)), across: luck.uniform(), up: luck.uniform())
      }
      let (from, to) = (place(), place())
      func journey(_ streets: Streets) -> Journey {
        streets.journey(
          from: from, to: to, leaving: situation.start, class: .occupiedTaxi, noise: 1, on: map,
          clock: clock(8))
      }
      let hindered = journey(situation.streets)
      let legs = [hindered.first] + hindered.further
      let closures = situation.streets.conditions?.closures ?? []
      #expect(!legs.contains { leg in closures.contains { crosses(leg, $0) } }, "round \(round)")
      // Every stretch is rounded to a millisecond.
      let plain = journey(situation.plain)
      #expect(
        hindered.duration + .milliseconds(Int64(legs.count)) >= plain.duration, "round \(round)")
      #expect(hindered.meters >= plain.meters - 1e-6)
      #expect(hindered.departure == situation.start && legs[0].origin == from)
      #expect(hindered.last.destination == to)
      for (leg, next) in zip(legs, legs.dropFirst()) {
        #expect(leg.arrival == next.departure && leg.destination == next.origin)
      }
      if legs.count > 1 { turned += 1 }
    }
    #expect(turned > 200)
  }

  @Test func `going by way of a third place is never quicker`() throws {
    var luck = SplitMix64(seed: 72)
    let map = try map()
    for round in 0..<500 {
      let streets = Case(&luck).plain
      let places = (0..<3).map { _ in
        map.place(in: ZoneID(luck.below(16)), across: luck.uniform(), up: luck.uniform())
      }
      func arrival(_ from: Int, _ to: Int, _ start: Instant) -> Instant {
        streets.journey(
          from: places[from], to: places[to], leaving: start, class: .emptyTaxi, noise: 1,
          on: map, clock: clock(8)
        ).arrival
      }
      let direct = arrival(0, 2, .start)
      #expect(
        arrival(1, 2, arrival(0, 1, .start)) >= direct - .milliseconds(2), "round \(round)")
    }
  }
}

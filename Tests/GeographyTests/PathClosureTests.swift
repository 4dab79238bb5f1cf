import Quantities
import TestSupport
import Testing

@testable import Geography

/// Ways across a path whose parts close one after the other.
@Suite struct PathClosureTests {
  private let always = Instant.start..<(.start + .hours(10))

  private func map() throws -> ZoneMap {
    ZoneMap(
      grid: try GridShape(columns: 4, rows: 4, zoneArea: Area(squareKilometers: 1)),
      adjacency: .sides)
  }

  private func place(_ x: Double, _ y: Double) throws -> Place {
    try #require(try map().place(at: Point(x: x, y: y)))
  }

  private func path(_ points: [(Double, Double)]) throws -> StreetPath {
    try #require(StreetPath(points.map { Point(x: $0.0, y: $0.1) }))
  }

  private func journey(
    _ closures: [Closure], from: (Double, Double) = (0, 1000), to: (Double, Double) = (2000, 1000),
    leaving: Instant = .start
  ) throws -> Journey {
    var model = streets()
    model.conditions = StreetConditions(closures: closures)
    return model.journey(
      from: try place(from.0, from.1), to: try place(to.0, to.1), leaving: leaving,
      class: .ambulance, noise: 1, on: try map(), clock: clock(8))
  }

  /// A wall of 2 km across the way of 2 km from west to east, cut into pieces.
  private func wall(
    gate: Double? = nil, opens: Int64? = nil, pieces: [Double] = [250, 500, 1000, 1500]
  ) throws -> Closure {
    let hours = opens.map { (Instant.start + .seconds($0))..<always.upperBound }
    return Closure(
      along: try path([(1000, 0), (1000, 2000)]),
      parts: (pieces + [2000]).map { (Distance(meters: $0), always) },
      gates: gate.map { [(Distance(meters: $0), hours)] } ?? [])
  }

  @Test func `drivers go straight on, through a gate, around an end, or wait for a gate`() throws {
    #expect(try journey([]).duration == .milliseconds(200_000))
    #expect(try journey([wall(gate: 1500)]).duration == .milliseconds(223_607))
    #expect(try journey([wall()]).duration == .milliseconds(282_843))
    // They reach the gate after 111.803 s and wait 8.197 s.
    let waiting = try journey([wall(gate: 1500, opens: 120)])
    #expect(waiting.duration == .milliseconds(231_803))
    #expect(waiting.further.first?.duration == .milliseconds(8_197))
    // 291.803 s by the gate: so they go around the end.
    #expect(try journey([wall(gate: 1500, opens: 180)]).duration == .milliseconds(282_843))
    // A single piece is the barrier of the conditions.
    let barrier = Closure(
      from: Point(x: 1000, y: 0), to: Point(x: 1000, y: 2000),
      gates: [(Distance(meters: 1500), (.start + .seconds(120))..<always.upperBound)],
      window: always)
    #expect(try journey([barrier]).duration == .milliseconds(231_803))
  }

  @Test func `drivers pass where a part of the path is open`() throws {
    // Until 100 s the first kilometre is closed and the second open; after that the other way round.
    let change = Instant.start + .seconds(100)
    let closure = Closure(
      along: try path([(1000, 0), (1000, 1900)]),
      parts: [
        (Distance(meters: 1200), Instant.start..<change),
        (Distance(meters: 1900), change..<always.upperBound),
      ])
    // At the wall after 100 s, when the first part is open again.
    #expect(try journey([closure]).duration == .seconds(200))
    // From 300 m nearer they pass beside the end of the closed part.
    let near = try journey([closure], from: (300, 1000))
    #expect(near.first.destination.point == Point(x: 1000, y: 1200))
    // 728.011 m to it, and 1019.804 m from it.
    #expect(near.duration == .milliseconds(174_781))
    // From farther north they would be there while all is closed; a gate would not help.
    #expect(try journey([closure], from: (0, 1300)).duration == .milliseconds(202_237))
  }

  @Test func `a path that bends is gone around on its side, and one that turns back on both`()
    throws
  {
    // A right angle that opens to the west: who comes from north and goes south drives outside.
    let corner = Closure(
      along: try path([(100, 2000), (1500, 2000), (1500, 100)]),
      parts: [(Distance(meters: 3300), always)])
    let outside = try journey([corner], from: (1400, 2600), to: (2200, 1900))
    #expect(outside.isStraight)
    let around = try journey([corner], from: (1400, 2050), to: (1600, 1900))
    #expect(around.further.count == 1)
    #expect(abs(around.first.destination.point.x - 1500) < 0.001)
    // Out and back on the same street: a gate at one of both ways is a gate.
    let street = try path([(1000, 100), (1000, 1900), (1000, 100)])
    let back = Closure(
      along: street, parts: [(Distance(meters: 3600), always)],
      gates: [(Distance(meters: 3600 - 900), nil)])
    #expect(try journey([back]).duration == .seconds(200))
    let shut = Closure(along: street, parts: [(Distance(meters: 3600), always)])
    #expect(try journey([shut]).duration == .milliseconds(269_072))
  }

  @Test func `a loop without a gate is left when its path opens`() throws {
    let halfAnHour: Range<Instant> = .start..<(.start + .minutes(30))
    let loop = Closure(
      along: try path([(500, 500), (1500, 500), (1500, 1500), (500, 1500), (500, 500)]),
      parts: [(Distance(meters: 4000), halfAnHour)])
    let journey = try journey([loop], from: (1000, 1000))
    #expect(journey.arrival == .start + .minutes(30) + .seconds(50))
    #expect(journey.further.first?.duration == .minutes(30) - .seconds(50))
  }

  @Test func `a place on a path is known by its distance from the start`() throws {
    let path = try path([(0, 0), (0, 0), (0, 2000), (500, 2000)])
    #expect(path.corners.count == 3 && path.length.meters == 2500)
    #expect(path.point(at: Distance(meters: 2250)) == Point(x: 250, y: 2000))
    #expect(path.point(at: Distance(meters: 9999)) == Point(x: 500, y: 2000))
    #expect(path.distance(from: Point(x: 30, y: 1000)).meters == 30)
    #expect(StreetPath([Point(x: 1, y: 1), Point(x: 1, y: 1)]) == nil)
    #expect(StreetPath([Point(x: .nan, y: 1), Point(x: 1, y: 1)]) == nil)
  }

  // MARK: - What holds for every journey

  /// Closed lines at random, and what somebody else would make of them.
  struct Case {
    var closures: [Closure] = []
    var paths: [StreetPath] = []
    var gates: [[Double]] = []
    let from: Point
    let to: Point

    /// Draws a case, whose parts and gates open and close if it `changes`.
    init(_ luck: inout SplitMix64, changes: Bool) {
      func point() -> Point { Point(x: 4000 * luck.uniform(), y: 4000 * luck.uniform()) }
      let always = Instant.start..<(.start + .hours(100))
      func window() -> Range<Instant> {
        guard changes else { return always }
        let start = Instant(milliseconds: Int64(luck.below(300_000)))
        return start..<(start + .milliseconds(Int64(1 + luck.below(900_000))))
      }
      for _ in 0..<1 + luck.below(2) {
        guard let path = StreetPath((0..<2 + luck.below(4)).map { _ in point() }) else { continue }
        let whole = path.length.meters
        let gates = (0..<luck.below(3)).map { _ in whole * luck.uniform() }
        let step = whole / Double(1 + luck.below(4))
        let parts = (1...4).map { (Distance(meters: step * Double($0)), window()) }
        let hours = gates.map {
          (Distance(meters: $0), changes && luck.once(in: 2) ? window() : nil)
        }
        closures.append(Closure(along: path, parts: parts, gates: hours))
        paths.append(path)
        self.gates.append(gates)
      }
      from = point()
      to = point()
    }

    func journey(_ closures: [Closure], at start: Instant, on map: ZoneMap) throws -> Journey {
      var model = streets()
      model.conditions = StreetConditions(closures: closures)
      return model.journey(
        from: try #require(map.place(at: from)), to: try #require(map.place(at: to)),
        leaving: start, class: .emptyTaxi, noise: 1, on: map, clock: clock(8))
    }
  }

  @Test func `the way is as short as one found by brute force`() throws {
    var luck = SplitMix64(seed: 741)
    let map = try map()
    var turned = 0
    for round in 0..<1000 {
      let situation = Case(&luck, changes: false)
      let journey = try situation.journey(situation.closures, at: .start, on: map)
      let shortest = BruteForce(situation).shortest()
      if journey.arrival > .start + .hours(99) {
        #expect(shortest == .infinity, "round \(round)")
        continue
      }
      #expect(abs(journey.meters - shortest) < 0.001, "round \(round)")
      #expect(
        abs(journey.duration.inSeconds - shortest / 10) < 0.0011, "round \(round)")
      if !journey.isStraight { turned += 1 }
    }
    #expect(turned > 300)
  }

  @Test func `a gate more, or a closure less, never makes a journey longer`() throws {
    var luck = SplitMix64(seed: 742)
    let map = try map()
    for round in 0..<1000 {
      let situation = Case(&luck, changes: true)
      let path = situation.paths[0]
      let gate = path.length * luck.uniform()
      let rest = Array(situation.closures.dropFirst())
      func time(_ closed: Range<Instant>?, gate hours: Range<Instant>?? = nil) throws -> TimeSpan {
        // What was closed before anybody set off is not closed.
        let window = closed ?? Instant(milliseconds: -2)..<Instant(milliseconds: -1)
        let closure = Closure(
          along: path, parts: [(path.length, window)], gates: hours.map { [(gate, $0)] } ?? [])
        return try situation.journey(rest + [closure], at: .start, on: map).duration
      }
      let rounding = TimeSpan.milliseconds(1)
      let hour = Instant.start..<(.start + .hours(1))
      let late = (Instant.start + .minutes(4))..<hour.upperBound
      let (open, shut) = (try time(nil), try time(hour))
      let (gated, waited) = (try time(hour, gate: .some(nil)), try time(hour, gate: .some(late)))
      #expect(open <= gated + rounding && gated <= waited + rounding, "round \(round)")
      #expect(waited <= shut + rounding, "round \(round)")
      let free = try situation.journey([], at: .start, on: map).duration
      #expect(free <= open + rounding + rounding, "round \(round)")
    }
  }

  @Test func `whoever leaves later never arrives earlier`() throws {
    var luck = SplitMix64(seed: 743)
    let map = try map()
    for round in 0..<300 {
      let situation = Case(&luck, changes: true)
      var last = Instant.start
      for minute in 0..<25 {
        let arrival = try situation.journey(
          situation.closures, at: .start + .minutes(Int64(minute)), on: map
        ).arrival
        // Who would come in the last millisecond before something closes counts as late.
        #expect(arrival >= last - .milliseconds(2), "round \(round), minute \(minute)")
        last = arrival
      }
    }
  }

  @Test func `a search leaves nothing behind that changes the next`() throws {
    var luck = SplitMix64(seed: 744)
    let map = try map()
    var bent = 0
    for round in 0..<60 {
      let situation = Case(&luck, changes: true)
      var model = streets()
      model.conditions = StreetConditions(closures: situation.closures)
      for _ in 0..<10 {
        let next = Case(&luck, changes: true)
        let start = Instant(milliseconds: Int64(luck.below(600_000)))
        let again = model.journey(
          from: try #require(map.place(at: next.from)), to: try #require(map.place(at: next.to)),
          leaving: start, class: .emptyTaxi, noise: 1, on: map, clock: clock(8))
        #expect(
          try again == next.journey(situation.closures, at: start, on: map), "round \(round)")
        if !again.isStraight { bent += 1 }
      }
    }
    #expect(bent > 100)
  }
}

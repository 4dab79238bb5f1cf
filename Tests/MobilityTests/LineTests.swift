import Geography
import Mobility
import Quantities
import Testing

/// Lines with their timetables, and tickets for them.
@Suite struct LineTests {
  private static func line(
    _ name: String, _ stops: [(Double, Int64)], first: TimeSpan = .hours(6),
    last: TimeSpan = .hours(25), every: TimeSpan = .minutes(13)
  ) throws -> Line {
    Line(
      name: name,
      stops: try stops.map { (place: try TravelMapTests.place($0.0), after: .minutes($0.1)) },
      first: first, last: last, headways: Array(repeating: every, count: 24))
  }

  private struct Dice {
    var state: UInt64

    mutating func below(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
  }

  private func at(_ hours: Int64, _ minutes: Int64) -> Instant {
    .start + .minutes(hours * 60 + minutes - 8 * 60)
  }

  /// The document's line 34: every 13 minutes from six on (T-SC8).
  @Test func `the next vehicle is the first that has not left`() throws {
    let line = try Self.line("34", [(0.5, 0), (1.5, 3), (2.5, 5)])
    let clock = WallClock(atStart: TimeOfDay(wrapping: .hours(8)))
    #expect(line.departure(from: 0, at: at(10, 20), clock) == at(10, 20))
    #expect(line.departure(from: 0, at: at(10, 20) + .milliseconds(1), clock) == at(10, 33))
    #expect(line.departure(from: 1, at: at(10, 21), clock) == at(10, 23))
    // Past midnight yesterday's vehicles still run, until one; then the first leaves at six.
    #expect(line.departure(from: 0, at: at(24, 50), clock) == at(24, 51))
    #expect(line.departure(from: 0, at: at(24, 57), clock) == at(30, 0))
    // Whoever begins at ten past midnight still gets one of the vehicles of the evening before.
    let early = WallClock(atStart: TimeOfDay(wrapping: .minutes(10)))
    #expect(line.departure(from: 0, at: .start, early) == .start + .minutes(2))
  }

  @Test func `every departure is one of the timetable, by looking at all`() throws {
    let line = try Self.line("1", [(0.5, 0), (3.5, 11)], last: .hours(26), every: .minutes(17))
    let clock = WallClock(atStart: TimeOfDay(wrapping: .hours(8)))
    var all: [Instant] = []
    for day in -1...2 as ClosedRange<Int64> {
      var time = TimeSpan.hours(6)
      while time <= .hours(26) {
        let since = TimeSpan.hours(24 * day - 8) + time
        if since >= .zero { all.append(.start + since) }
        time += .minutes(17)
      }
    }
    all.sort()
    for minute in stride(from: 0, to: 40 * 60, by: 7) as StrideTo<Int64> {
      let now = Instant.start + .minutes(minute)
      #expect(line.departure(from: 0, at: now, clock) == all.first { $0 >= now })
      guard let last = all.last(where: { $0 <= now }) else { continue }
      #expect(line.lastDeparture(from: 0, notAfter: now, clock) == last)
    }
  }

  @Test func `a trip by line has walks at both ends, and waits at the stop only when it must`()
    throws
  {
    let map = try TravelMapTests.map(lines: [try Self.line("34", [(0.7, 0), (3.3, 6)])])
    let query = TripQuery(from: try TravelMapTests.place(0.5), to: try TravelMapTests.place(3.5))
    // 200 m take 2 min 40 s; the vehicle after 10:00 leaves at 10:07.
    let trip = try #require(map.trip(by: .lines, query, leaving: at(10, 0)))
    #expect(
      trip.boardings == [at(10, 7)]
        && map.stages(of: trip, query).map(\.means) == [.walk, .lines, .walk])
    #expect(trip.arrival == at(10, 13) + .seconds(160) && trip.cost == 2.2)
    #expect(trip.wait == .minutes(7) - .seconds(160))
    let latest = try #require(
      map.latestTrip(by: .lines, query, arrivingBy: at(10, 30), leavingFrom: at(9, 0)))
    #expect(latest.boardings == [at(10, 20)] && latest.wait == .zero)
  }

  @Test func `people change once, where stops are near to one another`() throws {
    let lines = [
      try Self.line("a", [(0.5, 0), (1.9, 4)], every: .minutes(10)),
      try Self.line("b", [(2.1, 0), (3.5, 5)], every: .minutes(30)),
      try Self.line("c", [(2.6, 0), (3.5, 1)], every: .minutes(1)),
    ]
    let map = try TravelMapTests.map(lines: lines)
    var query = TripQuery(from: try TravelMapTests.place(0.5), to: try TravelMapTests.place(3.5))
    query.longestWalk = 500
    let trip = try #require(map.trip(by: .lines, query, leaving: at(10, 1)))
    // 10:10 to 10:14, 200 m on foot until 10:16:40, on at 10:30, there at 10:35; c is too far to change to.
    #expect(trip.boardings == [at(10, 10), at(10, 30)])
    #expect(trip.arrival == at(10, 35))
    #expect(trip.cost == 2.2)
  }

  /// Eight lines that lead elsewhere stop 50 m away, the direct one 200 m away.
  @Test(arguments: [0, 0.003]) func `a hub of many lines hides no line behind it`(
    apart: Double
  ) throws {
    let others = try (0..<8).map { number in
      try Self.line("W\(number)", [(0.55 + apart * Double(number), 0), (0.2, 2)])
    }
    let map = try TravelMapTests.map(
      lines: others + [try Self.line("East", [(0.7, 0), (3.5, 5)], every: .minutes(10))])
    let query = TripQuery(from: try TravelMapTests.place(0.5), to: try TravelMapTests.place(3.6))
    let trip = try #require(map.trip(by: .lines, query, leaving: at(10, 0)))
    // 200 m take 2:40, the vehicle of 10:10 five minutes, 100 m another 1:20.
    #expect(trip.boardings == [at(10, 10)])
    #expect(trip.arrival == at(10, 16) + .seconds(20))
  }

  @Test func `a ring is ridden across its seam`() throws {
    // A 0, B 10, C 20, A 40 min, every ten minutes: from C to B it is 20 min to A and 10 on to B.
    let ring = try Self.line(
      "ring", [(0.5, 0), (1.9, 10), (3.5, 20), (0.5, 40)], every: .minutes(10))
    let map = try TravelMapTests.map(lines: [ring])
    let query = TripQuery(from: try TravelMapTests.place(3.5), to: try TravelMapTests.place(1.9))
    let trip = try #require(map.trip(by: .lines, query, leaving: at(10, 0)))
    #expect(trip.duration == .minutes(30) && trip.walkMeters == 0 && trip.cost == 2.2)
    #expect(trip.boardings == [at(10, 0), at(10, 20)])
    let latest = try #require(
      map.latestTrip(by: .lines, query, arrivingBy: at(11, 0), leavingFrom: at(9, 0)))
    #expect(latest.departure == at(10, 30) && latest.arrival == at(11, 0))
    // Along the ring people do not change.
    let along = TripQuery(from: try TravelMapTests.place(1.9), to: try TravelMapTests.place(3.5))
    #expect(map.trip(by: .lines, along, leaving: at(10, 0))?.boardings == [at(10, 0)])
  }

  @Test func `a strike keeps vehicles at their first stop`() throws {
    let map = try TravelMapTests.map(lines: [try Self.line("34", [(0.5, 0), (3.5, 6)])])
    var query = TripQuery(from: try TravelMapTests.place(0.5), to: try TravelMapTests.place(3.5))
    query.news.strikes = [TravelNews.Strike(window: at(8, 45)..<at(15, 0))]
    let before = try #require(map.trip(by: .lines, query, leaving: at(8, 30)))
    #expect(before.boardings == [at(8, 36)])
    let within = try #require(map.trip(by: .lines, query, leaving: at(8, 40)))
    #expect(within.boardings == [at(15, 6)])
    query.news.strikes = [
      TravelNews.Strike(lines: [LineID(3)], window: at(8, 45)..<at(15, 0))
    ]
    let other = try #require(map.trip(by: .lines, query, leaving: at(9, 0)))
    #expect(other.boardings == [at(9, 2)])
    query.news.strikes = [TravelNews.Strike(window: .start..<at(80, 0))]
    #expect(map.trip(by: .lines, query, leaving: at(9, 0)) == nil)
  }

  @Test func `whoever leaves last is there in time, and a millisecond later they are not`() throws {
    var dice = Dice(state: 3)
    var found = 0
    for _ in 0..<150 {
      let lines = try (0..<6).map { name in
        let stops = (0..<(2 + dice.below(4))).map { _ in Double(dice.below(400)) / 100 }
        let sorted = dice.below(2) == 0 ? stops.sorted() : stops.sorted(by: >)
        let pace = 1 + dice.below(4)
        return try Self.line(
          String(name),
          sorted.enumerated().map { ($0.element, Int64($0.offset * pace)) },
          first: .minutes(Int64(dice.below(600))), last: .minutes(Int64(700 + dice.below(1500))),
          every: .minutes(Int64(3 + dice.below(40))))
      }
      let map = try TravelMapTests.map(lines: lines, start: .minutes(Int64(dice.below(1440))))
      var query = TripQuery(
        from: try TravelMapTests.place(Double(dice.below(400)) / 100),
        to: try TravelMapTests.place(Double(dice.below(400)) / 100))
      if dice.below(3) == 0 { query.longestWalk = Double(dice.below(3000)) }
      for _ in 0..<dice.below(3) {
        let start = Instant.start + .minutes(Int64(dice.below(1000)))
        let some: Set<LineID>? =
          dice.below(2) == 0 ? nil : [LineID(dice.below(6)), LineID(dice.below(6))]
        query.news.strikes.append(
          TravelNews.Strike(
            lines: some, window: start..<(start + .minutes(Int64(1 + dice.below(300))))))
      }
      let earliest = Instant.start + .minutes(Int64(dice.below(1200)))
      let goal = earliest + .minutes(Int64(dice.below(300)))
      func arrival(_ departure: Instant) -> Instant? {
        map.trip(by: .lines, query, leaving: departure)?.arrival
      }
      let latest = map.latestTrip(by: .lines, query, arrivingBy: goal, leavingFrom: earliest)
      guard let latest else {
        #expect(arrival(earliest).map { $0 > goal } ?? true)
        continue
      }
      found += 1
      #expect(latest.departure >= earliest && latest.arrival <= goal)
      #expect(arrival(latest.departure + .milliseconds(1)).map { $0 > goal } ?? true)
    }
    #expect(found > 40)
  }

  /// Against all ways to buy tickets, tried one by one.
  @Test func `the cheapest tickets are the cheapest of all`() {
    let clock = WallClock(atStart: TimeOfDay(wrapping: .hours(8)))
    var dice = Dice(state: 7)
    for _ in 0..<400 {
      var tickets = Tickets()
      tickets.day = dice.below(2) == 0 ? nil : 7.6
      tickets.week = dice.below(2) == 0 ? nil : [9, 17, 30][dice.below(3)]
      let boardings = (0..<dice.below(9)).map { _ in
        Instant.start + .minutes(Int64(dice.below(10 * 24 * 60)))
      }.sorted()
      let found = tickets.cheapest(for: boardings, clock: clock)
      #expect(abs(found - cheapest(tickets, boardings[...], clock)) < 1e-9)
    }
  }

  /// The first boarding needs a ticket; each kind is tried.
  private func cheapest(
    _ tickets: Tickets, _ boardings: ArraySlice<Instant>, _ clock: WallClock
  ) -> Double {
    guard let first = boardings.first else { return 0 }
    func day(_ instant: Instant) -> Int64 {
      (clock.atStart.sinceMidnight + instant.sinceStart).milliseconds / 86_400_000
    }
    func rest(_ isCovered: (Instant) -> Bool) -> Double {
      cheapest(tickets, boardings.drop(while: isCovered), clock)
    }
    var best = tickets.single + rest { $0 <= first + tickets.validity }
    if let price = tickets.day { best = min(best, price + rest { day($0) == day(first) }) }
    if let price = tickets.week { best = min(best, price + rest { day($0) < day(first) + 7 }) }
    return best
  }
}

import Geography
import Mobility
import Quantities
import TestSupport
import Testing

/// Random lines, and a search that looks at all stops, all changes and all vehicles.
private struct AllWays {
  private static let walkSpeed = 4.5 / 3.6
  private static let transferWalk = 400.0
  private static let circuity = 1.25

  let map: TravelMap
  var random: SplitMix64

  init(seed: UInt64, lineCount: Int) throws {
    var random = SplitMix64(seed: seed)
    let grid = try GridShape(columns: 10, rows: 10, zoneArea: Area(squareKilometers: 1))
    let zones = ZoneMap(grid: grid, adjacency: .sides)
    var lines: [Line] = []
    for number in 0..<lineCount {
      var after = TimeSpan.zero
      var stops: [(place: Place, after: TimeSpan)] = []
      for _ in 0..<Int.random(in: 2...14, using: &random) {
        // Some stops lie on a raster, so that lines share them and distances tie.
        let isShared = Bool.random(using: &random)
        let parts = (0..<2).map { _ in
          isShared
            ? Double(Int.random(in: 1...9, using: &random)) * 1000
            : Double.random(in: 0..<10_000, using: &random)
        }
        stops.append((try #require(zones.place(at: Point(x: parts[0], y: parts[1]))), after))
        after += .seconds(Int64.random(in: 0...400, using: &random))
      }
      let first = TimeSpan.minutes(Int64.random(in: 0...(26 * 60), using: &random))
      lines.append(
        Line(
          name: "\(number)", stops: stops, first: first,
          last: min(
            first + .minutes(Int64.random(in: 0...(24 * 60), using: &random)), .minutes(2879)),
          headways: (0..<24).map { _ in .seconds(Int64.random(in: 60...5000, using: &random)) }))
    }
    map = TravelMap(
      zones: zones,
      streets: Streets(
        circuity: Self.circuity,
        speedByHour: Array(repeating: Speed(kilometersPerHour: 30), count: 24)),
      clock: WallClock(atStart: TimeOfDay(wrapping: .hours(5))), lines: lines,
      transferWalk: Self.transferWalk)
    self.random = random
  }

  private func meters(_ from: Place, _ to: Place) -> Double {
    map.zones.distance(from: from, to: to).meters * Self.circuity
  }

  private func time(_ meters: Double) -> TimeSpan {
    TimeSpan(roundingSeconds: meters / Self.walkSpeed)
  }

  /// The stops of the eight hubs nearest to a place, each with its line and its position.
  ///
  /// No trip starts at the last stop of a line. Stops joined by a chain of steps of up to 50 m on the map are one hub.
  private func nearest(to place: Place, isOrigin: Bool) -> [(line: Int, stop: Int, meters: Double)]
  {
    var all: [(line: Int, stop: Int, meters: Double)] = []
    for (number, line) in map.lines.enumerated() {
      let stops = isOrigin ? line.stops.dropLast() : line.stops.dropFirst()
      for (stop, there) in zip(stops.indices, stops) {
        all.append((number, stop, meters(place, there)))
      }
    }
    let order = all.indices.sorted { (all[$0].meters, $0) < (all[$1].meters, $1) }
    func point(_ index: Int) -> Place { map.lines[all[index].line].stops[all[index].stop] }
    var hubs: [[Int]] = []
    for index in order where !hubs.joined().contains(index) {
      if hubs.count == 8 { break }
      var hub = [index]
      var next = 0
      while next < hub.count {
        let from = point(hub[next])
        hub += all.indices.filter {
          !hub.contains($0) && map.zones.distance(from: from, to: point($0)).meters <= 50
        }
        next += 1
      }
      hubs.append(hub)
    }
    let near = Set(hubs.joined())
    return order.filter(near.contains).map { all[$0] }
  }

  /// The first vehicle of a line at a stop, by looking at all of five days.
  private func departure(_ number: Int, _ stop: Int, _ now: Instant) -> Instant {
    let line = map.lines[number]
    var first = Instant.last
    for day in -2...2 as ClosedRange<Int64> {
      for time in line.departures {
        let since = TimeSpan.hours(24 * day - 5) + time + line.minutes[stop]
        if Instant.start + since >= now { first = min(first, .start + since) }
      }
    }
    return first
  }

  /// The first arrival of all ways, and of those the shortest walk; nil where there is no way.
  func best(
    _ origin: Place, _ destination: Place, _ leaving: Instant
  ) -> (arrival: Instant, walk: Double)? {
    var best: (arrival: Instant, walk: Double)?
    func consider(_ arrival: Instant, _ walk: Double) {
      if best.map({ (arrival, walk) < $0 }) ?? true { best = (arrival, walk) }
    }
    for start in nearest(to: origin, isOrigin: true) {
      let on = map.lines[start.line]
      let boarding = departure(start.line, start.stop, leaving + time(start.meters))
      for end in nearest(to: destination, isOrigin: false) {
        let off = map.lines[end.line]
        if start.line == end.line, start.stop <= end.stop {
          guard start.stop < end.stop else { continue }
          let there = boarding + (on.minutes[end.stop] - on.minutes[start.stop])
          consider(there + time(end.meters), start.meters + end.meters)
          continue
        }
        for (change, place) in on.stops.enumerated().dropFirst(start.stop + 1) {
          for (next, other) in off.stops.enumerated().prefix(end.stop) {
            let walk = meters(place, other)
            guard walk <= Self.transferWalk else { continue }
            let there = boarding + (on.minutes[change] - on.minutes[start.stop]) + time(walk)
            let arrival =
              departure(end.line, next, there) + (off.minutes[end.stop] - off.minutes[next])
            consider(arrival + time(end.meters), start.meters + walk + end.meters)
          }
        }
      }
    }
    return best
  }

}

/// Trips by line against a search that looks at everything.
@Suite struct LineTripTests {
  @Test(arguments: seeds(15)) func `the first and the last trip are those of all ways`(
    seed: UInt64
  ) throws {
    try compare(12, AllWays(seed: seed, lineCount: 16))
  }

  /// Of so many stops nobody holds the quickest ways between each two.
  @Test func `trips among thousands of stops are those of all ways`() throws {
    let oracle = try AllWays(seed: 7, lineCount: 250)
    #expect(oracle.map.lines.map(\.stops.count).reduce(0, +) > 1500)
    try compare(3, oracle)
  }

  private func compare(_ tripCount: Int, _ given: AllWays) throws {
    var oracle = given
    var found = 0
    for _ in 0..<tripCount {
      let ends = try (0..<2).map { _ in
        let parts = (0..<2).map { _ in Double.random(in: 0..<10_000, using: &oracle.random) }
        return try #require(oracle.map.zones.place(at: Point(x: parts[0], y: parts[1])))
      }
      let leaving = Instant.start + .seconds(Int64.random(in: 0...90_000, using: &oracle.random))
      let query = TripQuery(from: ends[0], to: ends[1])
      let trip = oracle.map.trip(by: .lines, query, leaving: leaving)
      let best = oracle.best(ends[0], ends[1], leaving)
      #expect(trip?.arrival == best?.arrival)
      guard let trip, let best else { continue }
      found += 1
      #expect(abs(trip.walkMeters - best.walk) < 1e-6)
      let latest = best.arrival + .minutes(Int64.random(in: 0...120, using: &oracle.random))
      let last = try #require(
        oracle.map.latestTrip(by: .lines, query, arrivingBy: latest, leavingFrom: leaving))
      #expect(last.arrival == oracle.best(ends[0], ends[1], last.departure)?.arrival)
      #expect(last.arrival <= latest && last.departure >= leaving)
      let later = oracle.best(ends[0], ends[1], last.departure + .milliseconds(1))
      #expect(later.map { $0.arrival > latest } ?? true)
      let chosen = oracle.map.bestTrip(
        by: .lines, query, arrivingBy: latest, leavingFrom: leaving)
      #expect(chosen == last)
      // The goal is the departure itself: they take the vehicle that arrives first, and do not wait for it.
      let first = try #require(
        oracle.map.bestTrip(by: .lines, query, arrivingBy: leaving, leavingFrom: leaving))
      #expect(first.arrival == best.arrival)
      let missed = oracle.best(ends[0], ends[1], first.departure + .milliseconds(1))
      #expect(missed.map { $0.arrival > best.arrival } ?? true)
    }
    #expect(found > 0)
  }
}

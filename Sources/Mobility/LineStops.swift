import Geography
import Quantities

/// A stop of a line: which line, and which of its stops.
struct LineStop: Hashable, Sendable, BitwiseCopyable {
  let line: LineID
  let stop: Int
}

/// Where lines stop, and where people change from one to another.
struct LineStops: Sendable {
  /// All stops, in the order of the lines.
  let all: [LineStop]

  /// For each of them, where people get off to change, and where they get on: within walking distance.
  private let changes: [[LineStop]]
  private let numbers: [LineStop: Int]

  /// How many stops at either end are looked at.
  static let nearestCount = 8

  /// Finds the changes.
  /// - Complexity: O(stops squared).
  init(_ lines: [Line], transferWalk: Double, meters: (Place, Place) -> Double) {
    var all: [LineStop] = []
    for (number, line) in lines.enumerated() {
      for stop in line.stops.indices { all.append(LineStop(line: LineID(number), stop: stop)) }
    }
    func place(_ stop: LineStop) -> Place { lines[stop.line.index].stops[stop.stop] }
    changes = all.map { from in
      all.filter { to in
        to.line != from.line && to.stop + 1 < lines[to.line.index].stops.count
          && meters(place(from), place(to)) <= transferWalk
      }
    }
    numbers = Dictionary(uniqueKeysWithValues: all.enumerated().map { ($1, $0) })
    self.all = all
  }

  /// Where people can get on after they got off a line.
  func changes(at stop: LineStop) -> [LineStop] { numbers[stop].map { changes[$0] } ?? [] }
}

extension TravelMap {
  /// The trip by line that arrives first, direct or with one transfer.
  func lineTrip(_ query: TripQuery, _ departure: Instant) -> TripOption? {
    let access = nearestStops(to: query.origin, isOrigin: true)
    let egress = nearestStops(to: query.destination, isOrigin: false)
    var best: TripOption?
    func consider(_ stages: [Stage]) {
      guard let last = stages.last else { return }
      let walk = walk(last.destination, query.destination, last.arrival, query.news)
      let option = TripOption(.lines, from: departure, stages + [walk], facts)
      if let longest = query.longestWalk, option.walkMeters > longest { return }
      if best.map({ option.arrival < $0.arrival }) ?? true { best = option }
    }
    for start in access {
      let walk = walk(query.origin, place(of: start), departure, query.news)
      for end in egress where end.line == start.line && end.stop > start.stop {
        if let ride = ride(from: start, to: end.stop, walk.arrival, query.news) {
          consider([walk, ride])
        }
      }
      considerChanges(from: start, after: walk, egress, query, consider)
    }
    return best
  }

  private func considerChanges(
    from start: LineStop, after walk: Stage, _ egress: [LineStop], _ query: TripQuery,
    _ consider: ([Stage]) -> Void
  ) {
    for off in (start.stop + 1)..<max(start.stop + 1, lines[start.line.index].stops.count) {
      let between = stops.changes(at: LineStop(line: start.line, stop: off))
      guard !between.isEmpty,
        let first = ride(from: start, to: off, walk.arrival, query.news)
      else { continue }
      for on in between {
        let change = self.walk(first.destination, place(of: on), first.arrival, query.news)
        for end in egress where end.line == on.line && end.stop > on.stop {
          if let second = ride(from: on, to: end.stop, change.arrival, query.news) {
            consider([walk, first, change, second])
          }
        }
      }
    }
  }

  /// A ride with the first vehicle that leaves; nil where none comes within a day.
  private func ride(
    from start: LineStop, to end: Int, _ instant: Instant, _ news: TravelNews
  ) -> Stage? {
    let line = lines[start.line.index]
    var departure = line.departure(from: start.stop, at: instant, clock)
    while let strike = news.strikes.first(where: { $0.stops(start.line, at: departure) }) {
      departure = line.departure(from: start.stop, at: strike.window.upperBound, clock)
      if departure > instant + TimeOfDay.day { return nil }
    }
    let stops = line.stops[start.stop...end]
    let meters = zip(stops, stops.dropFirst()).reduce(0) {
      $0 + zones.distance(from: $1.0, to: $1.1).meters * streets.circuity
    }
    return Stage(
      .lines, from: place(of: start), to: line.stops[end], departure,
      departure + (line.minutes[end] - line.minutes[start.stop]), meters: meters,
      line: start.line)
  }

  private func place(of stop: LineStop) -> Place { lines[stop.line.index].stops[stop.stop] }

  /// The nearest stop of each line at which people can get on, or off, the nearest lines first.
  private func nearestStops(to place: Place, isOrigin: Bool) -> [LineStop] {
    var found: [(meters: Double, number: Int)] = []
    for (number, stop) in stops.all.enumerated() {
      let count = lines[stop.line.index].stops.count
      if isOrigin ? stop.stop + 1 == count : stop.stop == 0 { continue }
      found.append((meters(place, self.place(of: stop)), number))
    }
    found.sort { $0 < $1 }
    return found.prefix(LineStops.nearestCount).map { stops.all[$0.number] }
  }
}

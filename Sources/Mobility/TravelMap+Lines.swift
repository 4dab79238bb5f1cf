import Geography
import Quantities

/// A way by one line, or by two with a change between.
private struct LineWay {
  let start: LineStops.Near
  let end: LineStops.Near
  let change: LineStops.Change?

  /// How far people walk, in metres.
  var walkMeters: Double { start.meters + (change?.meters ?? 0) + end.meters }
}

/// Trips by line, direct or with one transfer, by the timetable.
extension TravelMap {
  /// The stops near both ends of a trip.
  func stopsNear(_ query: TripQuery) -> LineStops.Nearby {
    stops.near(query.origin, query.destination)
  }

  /// Goes through the stages of the trip that arrives first; of those, the one with the shortest walks.
  /// - Returns: whether there is one that arrives by some time.
  func followLineTrip(
    _ query: TripQuery, _ near: LineStops.Nearby, _ departure: Instant, arrivingBy latest: Instant,
    _ visit: (Stage) -> Void
  ) -> Bool {
    guard let way = firstWay(query, near, departure, arrivingBy: latest) else { return false }
    let access = walk(query.origin, stops.places[way.start.stop], departure, query.news)
    visit(access)
    var last = access
    if let change = way.change {
      guard let ride = ride(from: way.start.stop, to: change.off, access.arrival, query.news) else {
        return false
      }
      visit(ride)
      last = walk(ride.destination, stops.places[change.on], ride.arrival, query.news)
      visit(last)
    }
    let boarding = way.change?.on ?? way.start.stop
    guard let ride = ride(from: boarding, to: way.end.stop, last.arrival, query.news) else {
      return false
    }
    visit(ride)
    visit(walk(ride.destination, query.destination, ride.arrival, query.news))
    return true
  }

  /// The way that arrives first, and by some time.
  private func firstWay(
    _ query: TripQuery, _ near: LineStops.Nearby, _ departure: Instant, arrivingBy latest: Instant
  ) -> LineWay? {
    let news = query.news
    let boardings = near.starts.map {
      boarding(at: $0.stop, news.arrival(leaving: departure, after: $0.walk), news)
    }
    var best: LineWay?
    var earliest = latest
    ways(
      near, query.longestWalk,
      where: { start, end, time in
        boardings[start].map { $0 + time + near.ends[end].walk <= earliest } ?? false
      }
    ) { start, _, way in
      guard var now = boardings[start], now <= earliest else { return }
      var last = way.start.stop
      if let change = way.change {
        now = now + stops.rideTime(from: last, to: change.off)
        last = change.on
        // Without a wait and in dry weather: the timetable is searched only for a way that can still be in time.
        let rest = change.walk + stops.rideTime(from: last, to: way.end.stop) + way.end.walk
        if now + rest > earliest { return }
        now = news.arrival(leaving: now, after: change.walk)
        guard let next = boarding(at: last, now, news) else { return }
        now = next
      }
      let arrival = news.arrival(
        leaving: now + stops.rideTime(from: last, to: way.end.stop), after: way.end.walk)
      guard arrival <= earliest else { return }
      if arrival == earliest, let best, best.walkMeters <= way.walkMeters { return }
      (best, earliest) = (way, arrival)
    }
    return best
  }

  /// The last instant at which somebody can leave to be there in time, where no rain slows them down: worked out
  /// from the end, by the last vehicle of each line that is early enough.
  func latestLineDeparture(
    _ query: TripQuery, _ near: LineStops.Nearby, arrivingBy latest: Instant,
    leavingFrom earliest: Instant
  ) -> Instant? {
    let news = query.news
    let vehicles = near.ends.map { lastVehicle(to: $0.stop, by: latest - $0.walk) }
    var best = earliest
    var isFound = false
    ways(
      near, query.longestWalk,
      where: { start, end, time in
        latest - near.ends[end].walk - time - near.starts[start].walk >= best
      }
    ) { _, end, way in
      var vehicle = vehicles[end]
      if let change = way.change {
        guard let second = boarding(of: vehicle, at: change.on, earliest, news) else { return }
        let off = second - change.walk
        let ride = stops.rideTime(from: way.start.stop, to: change.off)
        if off - ride - way.start.walk < best { return }
        vehicle = lastVehicle(to: change.off, by: off)
      }
      guard let first = boarding(of: vehicle, at: way.start.stop, earliest, news) else { return }
      let departure = first - way.start.walk
      if departure >= best { (best, isFound) = (departure, true) }
    }
    return isFound ? best : nil
  }

  /// Looks at all ways between stops that are near both ends, as far as people walk.
  ///
  /// Ways are given with the positions of their stops among the near ones. `isWanted` gets the least time between two
  /// stops, and can refuse the pair before its changes are looked at. A pair that it refuses stays refused with more
  /// time, with a farther end, and after any visit.
  private func ways(
    _ near: LineStops.Nearby, _ longestWalk: Double?, where isWanted: (Int, Int, TimeSpan) -> Bool,
    _ visit: (Int, Int, LineWay) -> Void
  ) {
    guard !near.ends.isEmpty else { return }
    let longest = longestWalk ?? .infinity
    // The nearest end comes first: a start that cannot reach it in no time is of no use.
    for (first, start) in near.starts.enumerated() where isWanted(first, 0, .zero) {
      for (last, end) in near.ends.enumerated() {
        if start.meters + end.meters > longest { break }
        guard let time = stops.quickest(from: start.stop, to: end.stop),
          isWanted(first, last, time)
        else { continue }
        if stops.lines[start.stop] == stops.lines[end.stop], start.stop <= end.stop {
          if start.stop < end.stop {
            visit(first, last, LineWay(start: start, end: end, change: nil))
          }
          continue
        }
        for change in stops.changes(from: start.stop, to: end.stop)
        where change.connects(start.stop, end.stop) {
          let way = LineWay(start: start, end: end, change: change)
          if way.walkMeters <= longest { visit(first, last, way) }
        }
      }
    }
  }

  // MARK: - Vehicles

  /// When the first vehicle leaves a stop, at an instant or after; nil where a strike lets none come within a day.
  private func boarding(at stop: Int, _ instant: Instant, _ news: TravelNews) -> Instant? {
    boarding(LineID(stops.lines[stop]), stops.position(of: stop), instant, news)
  }

  /// The same, for one of the stops of a line.
  func boarding(
    _ line: LineID, _ position: Int, _ instant: Instant, _ news: TravelNews
  ) -> Instant? {
    let timetable = lines[line.index]
    var departure = timetable.departure(from: position, at: instant, clock)
    while let strike = news.strike(of: line, at: departure) {
      departure = timetable.departure(from: position, at: strike.window.upperBound, clock)
      if departure > instant + TimeOfDay.day { return nil }
    }
    return departure
  }

  /// When the last vehicle that is at a stop by some time leaves the first one of its line.
  private func lastVehicle(to stop: Int, by latest: Instant) -> Instant {
    lines[stops.lines[stop]].lastDeparture(
      from: 0, notAfter: latest - stops.sinceFirst[stop], clock)
  }

  /// When a vehicle leaves a stop, or one before it where a strike stops that; nil where that is too early.
  private func boarding(
    of vehicle: Instant, at stop: Int, _ earliest: Instant, _ news: TravelNews
  ) -> Instant? {
    let line = stops.lines[stop]
    var departure = vehicle + stops.sinceFirst[stop]
    while departure >= earliest, let strike = news.strike(of: LineID(line), at: departure) {
      departure = lines[line].lastDeparture(
        from: stops.position(of: stop), notAfter: strike.window.lowerBound - .milliseconds(1), clock
      )
    }
    return departure >= earliest ? departure : nil
  }

  /// A ride with the first vehicle that leaves.
  private func ride(
    from start: Int, to end: Int, _ instant: Instant, _ news: TravelNews
  ) -> Stage? {
    guard let departure = boarding(at: start, instant, news) else { return nil }
    let passed = stops.places[start...end]
    let meters = zip(passed, passed.dropFirst()).reduce(0) { $0 + self.meters($1.0, $1.1) }
    return Stage(
      .lines, from: stops.places[start], to: stops.places[end], departure,
      departure + stops.rideTime(from: start, to: end), meters: meters,
      line: LineID(stops.lines[start]))
  }
}

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
  /// Goes through the stages of the trip that arrives first; of those, the one with the shortest walks.
  func followLineTrip(
    _ query: TripQuery, _ departure: Instant, _ visit: (Stage) -> Void
  ) -> Bool {
    var best: (way: LineWay, arrival: Instant)?
    ways(query) { way in
      let atStop = query.news.arrival(leaving: departure, after: walkTime(way.start.meters))
      if let best, atStop + rideTime(way) > best.arrival { return }
      guard let arrival = arrival(by: way, from: atStop, query.news) else { return }
      if best.map({ (arrival, way.walkMeters) < ($0.arrival, $0.way.walkMeters) }) ?? true {
        best = (way, arrival)
      }
    }
    guard let way = best?.way else { return false }
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

  /// The last instant at which somebody can leave to be there in time, where no rain slows them down: worked out
  /// from the end, by the last vehicle of each line that is early enough.
  func latestLineDeparture(
    _ query: TripQuery, arrivingBy latest: Instant, leavingFrom earliest: Instant
  ) -> Instant? {
    var best: Instant?
    ways(query) { way in
      let access = walkTime(way.start.meters)
      var goal = latest - walkTime(way.end.meters)
      if goal - rideTime(way) - access < best ?? earliest { return }
      if let change = way.change {
        guard
          let second = lastBoarding(at: change.on, for: way.end.stop, goal, earliest, query.news)
        else { return }
        goal = second - walkTime(change.meters)
      }
      guard
        let first = lastBoarding(
          at: way.start.stop, for: way.change?.off ?? way.end.stop, goal, earliest, query.news)
      else { return }
      let departure = first - access
      if departure >= best ?? earliest { best = departure }
    }
    return best
  }

  /// Looks at all ways between stops that are near both ends, as far as people walk.
  private func ways(_ query: TripQuery, _ visit: (LineWay) -> Void) {
    let starts = stops.nearest(to: query.origin, isOrigin: true, meters: meters)
    let ends = stops.nearest(to: query.destination, isOrigin: false, meters: meters)
    let longest = query.longestWalk ?? .infinity
    for start in starts {
      for end in ends where start.meters + end.meters <= longest {
        if stops.lines[start.stop] == stops.lines[end.stop] {
          if start.stop < end.stop { visit(LineWay(start: start, end: end, change: nil)) }
          continue
        }
        for change in stops.changes(from: start.stop, to: end.stop)
        where change.off > start.stop && change.on < end.stop {
          let way = LineWay(start: start, end: end, change: change)
          if way.walkMeters <= longest { visit(way) }
        }
      }
    }
  }

  private func walkTime(_ meters: Double) -> TimeSpan {
    TimeSpan(roundingSeconds: meters / facts.walkSpeed.metersPerSecond)
  }

  /// How long vehicles of a way take, without waits and walks.
  private func rideTime(_ way: LineWay) -> TimeSpan {
    guard let change = way.change else { return rideTime(from: way.start.stop, to: way.end.stop) }
    return rideTime(from: way.start.stop, to: change.off)
      + rideTime(from: change.on, to: way.end.stop)
  }

  private func rideTime(from start: Int, to end: Int) -> TimeSpan {
    let line = lines[stops.lines[start]]
    return line.minutes[stops.position(of: end)] - line.minutes[stops.position(of: start)]
  }

  /// When somebody who is at the first stop is at the end of a way.
  private func arrival(
    by way: LineWay, from instant: Instant, _ news: TravelNews
  ) -> Instant? {
    var now = instant
    if let change = way.change {
      guard let boarding = boarding(at: way.start.stop, now, news) else { return nil }
      now = news.arrival(
        leaving: boarding + rideTime(from: way.start.stop, to: change.off),
        after: walkTime(change.meters))
    }
    let last = way.change?.on ?? way.start.stop
    guard let boarding = boarding(at: last, now, news) else { return nil }
    return news.arrival(
      leaving: boarding + rideTime(from: last, to: way.end.stop), after: walkTime(way.end.meters))
  }

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

  /// When the last vehicle leaves a stop that is at another by some time; nil where that is before the earliest.
  private func lastBoarding(
    at stop: Int, for end: Int, _ latest: Instant, _ earliest: Instant, _ news: TravelNews
  ) -> Instant? {
    let number = stops.lines[stop]
    let position = stops.position(of: stop)
    var departure = lines[number].lastDeparture(
      from: position, notAfter: latest - rideTime(from: stop, to: end), clock)
    while departure >= earliest, let strike = news.strike(of: LineID(number), at: departure) {
      departure = lines[number].lastDeparture(
        from: position, notAfter: strike.window.lowerBound - .milliseconds(1), clock)
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
      departure + rideTime(from: start, to: end), meters: meters, line: LineID(stops.lines[start]))
  }
}

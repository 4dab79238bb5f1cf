import Geography
import Quantities

/// A way by one line, or by two with a change between.
struct LineWay {
  let start: LineStops.Near
  let end: LineStops.Near
  let change: LineStops.Change?

  /// Distance on foot, in metres.
  var walkMeters: Double { start.meters + (change?.meters ?? 0) + end.meters }

  /// Place where people board the last vehicle.
  var lastBoarding: Int { change?.on ?? start.stop }

  /// Decides between ways that arrive at the same time: the shortest walks come first, then the nearest stops.
  func isBefore(_ other: LineWay) -> Bool {
    if walkMeters != other.walkMeters { return walkMeters < other.walkMeters }
    if start.stop != other.start.stop { return start.isBefore(other.start) }
    if end.stop != other.end.stop { return end.isBefore(other.end) }
    guard let change, let known = other.change else { return false }
    return (change.off, change.on) < (known.off, known.on)
  }
}

/// Trips by line, direct or with one transfer, by the timetable.
extension TravelMap {
  /// Goes through the stages of a trip by line.
  /// - Returns: true if there is one; in a strike no vehicle may come within a day.
  func followLineWay(
    _ way: LineWay, _ query: TripQuery, _ departure: Instant, _ visit: (Stage) -> Void
  ) -> Bool {
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
    guard let ride = ride(from: way.lastBoarding, to: way.end.stop, last.arrival, query.news) else {
      return false
    }
    visit(ride)
    visit(walk(ride.destination, query.destination, ride.arrival, query.news))
    return true
  }

  /// The way that keeps the limits and arrives first, and by some time; of those, the one with the shortest walks.
  func firstLineWay(
    _ query: TripQuery, _ pairs: [LineStops.Pair], _ departure: Instant, arrivingBy latest: Instant
  ) -> (way: TripWay, departure: Instant)? {
    var best: (way: LineWay, departure: Instant)?
    var earliest = latest
    ways(
      query, pairs, where: { departure + $0 <= earliest },
      visit: { way in
        guard let arrival = arrival(of: way, leaving: departure, by: earliest, query.news) else {
          return
        }
        if arrival == earliest, let best, !way.isBefore(best.way) { return }
        guard isLimited(.lines(way), query) else {
          (best, earliest) = ((way, departure), arrival)
          return
        }
        guard
          let leaving = firstDeparture(along: .lines(way), query, leavingFrom: departure),
          let there = self.arrival(along: .lines(way), query, leaving), there <= earliest
        else { return }
        if there == earliest, let best, !way.isBefore(best.way) { return }
        (best, earliest) = ((way, leaving), there)
      })
    return best.map { (.lines($0.way), $0.departure) }
  }

  /// The arrival of a trip along a way; nil where it is later than another.
  private func arrival(
    of way: LineWay, leaving departure: Instant, by latest: Instant, _ news: TravelNews
  ) -> Instant? {
    let access = news.arrival(leaving: departure, after: way.start.walk)
    guard var now = boarding(at: way.start.stop, access, news) else { return nil }
    var last = way.start.stop
    if let change = way.change {
      now = now + stops.rideTime(from: last, to: change.off)
      last = change.on
      // Without a wait and in dry weather: the timetable is searched only for a way that can still be in time.
      let rest = change.walk + stops.rideTime(from: last, to: way.end.stop) + way.end.walk
      if now + rest > latest { return nil }
      guard let next = boarding(at: last, news.arrival(leaving: now, after: change.walk), news)
      else { return nil }
      now = next
    }
    let arrival = news.arrival(
      leaving: now + stops.rideTime(from: last, to: way.end.stop), after: way.end.walk)
    return arrival <= latest ? arrival : nil
  }

  /// The latest departure that keeps the limits and arrives by some time, by the last vehicle of each line that is
  /// early enough.
  func latestLineDeparture(
    _ query: TripQuery, _ pairs: [LineStops.Pair], arrivingBy latest: Instant,
    leavingFrom earliest: Instant
  ) -> Instant? {
    var best: Instant?
    ways(
      query, pairs, where: { latest - $0 >= best ?? earliest },
      visit: { way in
        let least = best ?? earliest
        guard var departure = lastDeparture(of: way, by: latest, from: least, query.news) else {
          return
        }
        let isDry = query.known.isDry
        if !isDry || isLimited(.lines(way), query) {
          // Rain makes people slower, so that they may have to leave earlier.
          if !isDry, arrival(of: way, leaving: departure, by: latest, query.news) == nil {
            guard
              let earlier = latestDeparture(
                arrivingBy: latest, leavingFrom: least,
                arrival: {
                  arrival(of: way, leaving: $0, by: .last, query.news)
                })
            else { return }
            departure = earlier
          }
          guard
            let allowed = lastAllowed(
              .lines(way), query, notAfter: departure, leavingFrom: least)
          else { return }
          departure = allowed
        }
        if departure >= least { best = departure }
      })
    return best
  }

  /// The latest departure along a way in dry weather; nil where it is before another.
  private func lastDeparture(
    of way: LineWay, by latest: Instant, from earliest: Instant, _ news: TravelNews
  ) -> Instant? {
    var vehicle = lastVehicle(to: way.end.stop, by: latest - way.end.walk)
    if let change = way.change {
      guard let second = boarding(of: vehicle, at: change.on, earliest, news) else { return nil }
      let off = second - change.walk
      let ride = stops.rideTime(from: way.start.stop, to: change.off)
      if off - ride - way.start.walk < earliest { return nil }
      vehicle = lastVehicle(to: change.off, by: off)
    }
    guard let first = boarding(of: vehicle, at: way.start.stop, earliest, news) else { return nil }
    let departure = first - way.start.walk
    return departure >= earliest ? departure : nil
  }

  /// Visits ways in the order of the least time between the hubs near both ends, with the walks to them.
  ///
  /// `isWanted` gets the least time of a way. Once it refuses a time, it must refuse that time and longer ones.
  private func ways(
    _ query: TripQuery, _ pairs: [LineStops.Pair], where isWanted: (TimeSpan) -> Bool,
    visit: (LineWay) -> Void
  ) {
    let longest = query.longestWalk ?? .infinity
    for pair in pairs {
      guard isWanted(pair.least) else { return }
      for start in stops.boardings(of: pair) {
        let start = stops.near(start, query.origin)
        for end in stops.alightings(of: pair) {
          guard let time = stops.quickest(from: start.stop, to: end) else { continue }
          let end = stops.near(end, query.destination)
          guard start.meters + end.meters <= longest, isWanted(start.walk + time + end.walk) else {
            continue
          }
          if stops.lines[start.stop] == stops.lines[end.stop], start.stop <= end.stop {
            if start.stop < end.stop { visit(LineWay(start: start, end: end, change: nil)) }
            continue
          }
          for change in stops.changes(from: start.stop, to: end.stop)
          where change.connects(start.stop, end.stop) {
            let way = LineWay(start: start, end: end, change: change)
            if way.walkMeters <= longest { visit(way) }
          }
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

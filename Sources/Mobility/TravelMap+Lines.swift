import Geography
import Quantities

/// A route by one line, or by two with a transfer.
struct LineWay {
  let start: LineStops.Near
  let end: LineStops.Near
  let change: LineStops.Change?

  /// Walking distance, in metres.
  var walkMeters: Double { start.meters + (change?.meters ?? 0) + end.meters }

  /// Stop at which the last vehicle is boarded.
  var lastBoarding: Int { change?.on ?? start.stop }

  /// Breaks ties between routes that arrive at the same time: the shortest walks come first, then
  /// the nearest stops.
  func isBefore(_ other: LineWay) -> Bool {
    if walkMeters != other.walkMeters { return walkMeters < other.walkMeters }
    if start.stop != other.start.stop { return start.isBefore(other.start) }
    if end.stop != other.end.stop { return end.isBefore(other.end) }
    guard let change, let known = other.change else { return false }
    return (change.off, change.on) < (known.off, known.on)
  }
}

/// Trips by line, direct or with one transfer, according to the timetable.
extension TravelMap {
  /// Visits the stages of a trip by line.
  /// - Returns: true if there is one; a strike may stop all vehicles for a day.
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

  /// The route that keeps the limits and arrives first, within a time limit; ties go to the
  /// shortest walks.
  func firstLineWay(
    _ query: TripQuery, _ pairs: LinePairs, _ departure: Instant, arrivingBy latest: Instant
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

  /// Arrival of a trip along a route; nil if it is later than a given time.
  private func arrival(
    of way: LineWay, leaving departure: Instant, by latest: Instant, _ news: TravelNews
  ) -> Instant? {
    let access = news.arrival(leaving: departure, after: way.start.walk)
    guard var now = boarding(at: way.start.stop, access, news) else { return nil }
    var last = way.start.stop
    if let change = way.change {
      now = now + stops.rideTime(from: last, to: change.off)
      last = change.on
      // Lower bound without waits and in dry weather: the timetable is searched only if the route
      // can still be in time.
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

  /// Latest departure that keeps the limits and arrives in time, by the last suitable vehicle of
  /// each line.
  func latestLineDeparture(
    _ query: TripQuery, _ pairs: LinePairs, arrivingBy latest: Instant,
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
          // Rain slows people down, so that they may have to leave earlier.
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

  /// Latest departure along a route in dry weather; nil if it is before a given time.
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

  /// Visits routes in order of the least time between the hubs near both ends, including the walks
  /// to them.
  ///
  /// `isWanted` receives the least time of a route. Once it refuses a time, it must refuse that
  /// time and all longer ones.
  private func ways(
    _ query: TripQuery, _ pairs: LinePairs, where isWanted: (TimeSpan) -> Bool,
    visit: (LineWay) -> Void
  ) {
    let longest = query.longestWalk ?? .infinity
    var pairs = pairs
    while let pair = pairs.popFirst(), isWanted(pair.least) {
      stops.forEachBoarding(of: pair) { start in
        let start = stops.near(start, query.origin)
        stops.forEachAlighting(of: pair) { end in
          guard let time = stops.quickest(from: start.stop, to: end) else { return }
          let end = stops.near(end, query.destination)
          guard start.meters + end.meters <= longest, isWanted(start.walk + time + end.walk) else {
            return
          }
          visitWays(from: start, to: end, longest, visit)
        }
      }
    }
  }

  /// Visits the routes between two stops that keep the longest walk.
  @inline(__always)
  private func visitWays(
    from start: LineStops.Near, to end: LineStops.Near, _ longest: Double,
    _ visit: (LineWay) -> Void
  ) {
    if stops.lines[start.stop] == stops.lines[end.stop], start.stop <= end.stop {
      if start.stop < end.stop { visit(LineWay(start: start, end: end, change: nil)) }
      return
    }
    for transfer in stops.transfers(from: start.stop, to: end.stop) {
      let change = stops.changes[transfer]
      guard change.connects(start.stop, end.stop) else { continue }
      let way = LineWay(start: start, end: end, change: change)
      if way.walkMeters <= longest { visit(way) }
    }
  }

  // MARK: - Vehicles

  /// First departure from a stop at or after an instant; nil if a strike stops all vehicles for a
  /// day.
  private func boarding(at stop: Int, _ instant: Instant, _ news: TravelNews) -> Instant? {
    boarding(LineID(stops.lines[stop]), stops.position(of: stop), instant, news)
  }

  /// First departure from a stop of a given line at or after an instant; nil if a strike stops all
  /// vehicles for a day.
  func boarding(
    _ line: LineID, _ position: Int, _ instant: Instant, _ news: TravelNews
  ) -> Instant? {
    var departure = lines[line.index].departure(from: position, at: instant, clock)
    while let strike = news.strike(of: line, at: departure) {
      departure = lines[line.index].departure(
        from: position, at: strike.window.upperBound, clock)
      if departure > instant + TimeOfDay.day { return nil }
    }
    return departure
  }

  /// Departure, from the first stop of its line, of the last vehicle that reaches a stop in time.
  private func lastVehicle(to stop: Int, by latest: Instant) -> Instant {
    lines[stops.lines[stop]].lastDeparture(
      from: 0, notAfter: latest - stops.sinceFirst[stop], clock)
  }

  /// Last departure from a stop that is not affected by a strike; nil if it is too early.
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

  /// Ride on the next vehicle.
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

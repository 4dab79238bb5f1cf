import Quantities

/// Drives of drivers who know all closing times.
extension StreetDrive {
  /// The journey that arrives first: straight on if nothing on the route is closed.
  func knowingJourney(leaving start: Instant, through net: ClosureNet) -> Journey {
    let straight = straightLeg(leaving: start)
    if net.firstClosed(on: straight) == nil { return Journey(straight) }
    let length = map.metric.distance(from: from.point, to: to.point).meters
    var (stops, driven) = way(leaving: start, through: net, paceOf: length)
    // Long drives use faster streets, so the search is repeated at the pace of the route found.
    if streets.law != nil, driven > length {
      let (again, meters) = way(leaving: start, through: net, paceOf: driven)
      if meters >= driven - 0.001 { (stops, driven) = (again, meters) }
    }
    return journey(through: stops)
  }

  private func way(
    leaving start: Instant, through net: ClosureNet, paceOf meters: Double
  ) -> (stops: [EarliestWay.Stop], meters: Double) {
    let pace = DrivePace(
      self, length: meters, from: start, until: Instant(milliseconds: Int64(net.until)))
    let stops = EarliestWay.stops(
      from: from.point, to: to.point, leaving: Double(start.milliseconds), through: net, pace: pace)
    let driven = zip(stops, stops.dropFirst()).reduce(0) {
      $0 + map.metric.distance(from: $1.0.point, to: $1.1.point).meters
    }
    return (stops, driven)
  }

  private func journey(through stops: [EarliestWay.Stop]) -> Journey {
    func instant(_ milliseconds: Double) -> Instant {
      Instant(milliseconds: Int64(milliseconds.rounded()))
    }
    let places =
      [from] + stops.dropFirst().dropLast().map { place(at: $0.point) } + [to]
    let meters = streets.circuity * factor.detour
    var legs: [Leg] = []
    func add(_ origin: Place, _ end: Place, _ first: Double, _ last: Double, _ length: Double) {
      let departure = instant(first)
      // Rounding must not give a negative duration.
      let duration = max(.zero, instant(last) - departure)
      if duration == .zero, origin.point == end.point { return }
      legs.append(
        Leg(from: origin, to: end, departure: departure, duration: duration, meters: length))
    }
    for index in stops.indices.dropFirst() {
      let (previous, next) = (stops[index - 1], stops[index])
      add(places[index - 1], places[index - 1], previous.arrival, previous.departure, 0)
      let length = map.metric.distance(from: previous.point, to: next.point).meters
      add(places[index - 1], places[index], previous.departure, next.arrival, length * meters)
    }
    return Journey(legs[0], further: Array(legs.dropFirst()))
  }
}

extension ClosureNet {
  /// The first wall across a leg that is closed when the vehicle reaches it; nil if there is none.
  func firstClosed(on leg: Leg) -> Wall? {
    let first = Double(leg.departure.milliseconds)
    let last = Double(leg.arrival.milliseconds)
    guard first < until, last >= from - 1 else { return nil }
    let (start, end) = (leg.origin.point, leg.destination.point)
    var found: [(share: Double, wall: Int)] = []
    walls(from: start, to: end, between: first, and: last, into: &found)
    if found.isEmpty { return nil }
    var passed = free(from: start, to: end)
    for crossing in found {
      let wall = walls[crossing.wall]
      var entry = crossing.share
      if let zones = wall.zones {
        if passed.contains(zones) { continue }
        passed.append(zones)
        entry = self.entry(zones, from: start, to: end, firstLine: entry)
      }
      let instant = first + (last - first) * entry
      if wall.opening(notBefore: instant) > instant { return wall }
    }
    return nil
  }
}

extension Streets {
  /// The closure that a driver who knows the timetable meets on a straight leg.
  /// - Parameter leg: the straight leg.
  /// - Returns: index of the closure among the conditions, and of its part, both from 0; nil if
  ///   nothing is closed when the vehicle reaches it.
  public func closedPart(on leg: Leg) -> (closure: Int, part: Int)? {
    closureNet?.firstClosed(on: leg).map { (Int($0.closure), Int($0.part)) }
  }
}

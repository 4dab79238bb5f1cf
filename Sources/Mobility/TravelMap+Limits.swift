import Geography
import Quantities

/// A route of a trip; the times follow from the departure.
///
/// A user who leaves later by the same route reaches no point of it earlier.
enum TripWay {
  /// On foot or by one vehicle from door to door.
  case direct(Means)

  /// By a shared vehicle from station to station.
  case shared(Means, start: StationID, end: StationID)

  /// By one line, or by two with a transfer.
  case lines(LineWay)
}

/// Searches for the earliest and latest trips along a route within the limits of a query.
///
/// A trip that breaks a limit determines the next one to try: all trips between break the same
/// limit.
extension TravelMap {
  /// A violated limit, with the stage or time at fault.
  private enum Breach {
    /// Every trip along the route violates it.
    case always

    /// A stage in the open overlaps with a shower.
    case wet(Int, Range<Instant>)

    /// A line is boarded at a blocked time.
    case blocked(Int, ClosedRange<Instant>)

    /// The trip exceeds the longest time by this amount.
    case tooLong(TimeSpan)
  }

  /// Greatest number of trips that one search tries.
  private static let mostLooks = 1000

  /// Latest departure along a route that arrives in time and keeps the limits; nil if there is
  /// none.
  func latestDeparture(
    along way: TripWay, _ query: TripQuery, arrivingBy latest: Instant,
    leavingFrom earliest: Instant
  ) -> Instant? {
    let last = latestDeparture(arrivingBy: latest, leavingFrom: earliest) {
      arrival(along: way, query, $0)
    }
    return last.flatMap { lastAllowed(way, query, notAfter: $0, leavingFrom: earliest) }
  }

  /// Earliest departure along a route that keeps the limits; nil if there is none within a day.
  func firstDeparture(
    along way: TripWay, _ query: TripQuery, leavingFrom earliest: Instant
  ) -> Instant? {
    guard isLimited(way, query) else {
      if case .direct(.taxi) = way, query.taxiWait == nil { return nil }
      return earliest
    }
    var departure = earliest
    for _ in 0..<Self.mostLooks {
      guard departure <= earliest + TimeOfDay.day, let stages = stages(of: way, query, departure)
      else { return nil }
      switch breach(stages, departure, query) {
      case nil: return departure
      case .always: return nil
      case .wet(let stage, let shower):
        departure = firstDeparture(from: departure, reaching: shower.upperBound) {
          self.stages(of: way, query, $0)?[stage].departure
        }
      case .blocked(let stage, let window):
        departure = firstDeparture(
          from: departure, reaching: window.upperBound + .milliseconds(1)
        ) { self.stages(of: way, query, $0)?[stage].departure }
      case .tooLong(let excess): departure = departure + excess
      }
    }
    return nil
  }

  /// Latest departure along a route, no later than a given time, that keeps the limits; nil if
  /// there is none.
  func lastAllowed(
    _ way: TripWay, _ query: TripQuery, notAfter last: Instant, leavingFrom earliest: Instant
  ) -> Instant? {
    guard isLimited(way, query) else { return last }
    var departure = last
    for _ in 0..<Self.mostLooks {
      guard let stages = stages(of: way, query, departure) else { return nil }
      let next: Instant?
      switch breach(stages, departure, query) {
      case nil: return departure
      case .always: return nil
      case .wet(let stage, let shower):
        next = latestDeparture(arrivingBy: shower.lowerBound, leavingFrom: earliest) {
          self.stages(of: way, query, $0)?[stage].arrival
        }
      case .blocked(let stage, let window):
        next = latestDeparture(
          arrivingBy: window.lowerBound - .milliseconds(1), leavingFrom: earliest
        ) { self.stages(of: way, query, $0)?[stage].departure }
      case .tooLong(let excess):
        let arrival = stages[stages.count - 1].arrival
        next = latestDeparture(arrivingBy: arrival - excess, leavingFrom: earliest) {
          self.arrival(along: way, query, $0)
        }
      }
      guard let next else { return nil }
      departure = next
    }
    return nil
  }

  /// Arrival of a trip along a route; nil if there is no such trip.
  func arrival(along way: TripWay, _ query: TripQuery, _ departure: Instant) -> Instant? {
    if case .direct(let means) = way { return stage(of: means, query, departure)?.arrival }
    var arrival: Instant?
    return follow(way, query, departure) { arrival = $0.arrival } ? arrival : nil
  }

  /// True if a trip along a route can break a limit at some times; routes with excessive walks are
  /// excluded before.
  func isLimited(_ way: TripWay, _ query: TripQuery) -> Bool {
    if query.longestTime != nil { return true }
    if query.longestInRain != nil, !query.known.isDry { return true }
    if case .lines = way { return query.withoutLines != nil }
    return false
  }

  private func breach(
    _ stages: [Stage], _ departure: Instant, _ query: TripQuery
  ) -> Breach? {
    let news = query.known.news
    if let longest = query.longestInRain, !query.known.isDry, openMeters(of: stages) > longest {
      for (number, stage) in stages.enumerated() where stage.means.isInTheOpen {
        if let shower = news.shower(from: stage.departure, to: stage.arrival) {
          return .wet(number, shower)
        }
      }
    }
    if let times = query.withoutLines {
      for (number, stage) in stages.enumerated() where stage.means == .lines {
        let time = clock.time(at: stage.departure)
        guard times.contains(time) else { continue }
        let first = stage.departure - (time.sinceMidnight - times.lowerBound.sinceMidnight)
        let last = stage.departure + (times.upperBound.sinceMidnight - time.sinceMidnight)
        return .blocked(number, first...last)
      }
    }
    if let longest = query.longestTime, let last = stages.last {
      let excess = last.arrival - departure - longest
      if excess > .zero {
        return leastTime(stages, departure) > longest ? .always : .tooLong(excess)
      }
    }
    return nil
  }

  private func openMeters(of stages: [Stage]) -> Double {
    stages.reduce(0) { $1.means.isInTheOpen ? $0 + $1.meters : $0 }
  }

  /// Lower bound of the trip time, in dry weather and without waits for lines; a drive takes the
  /// same time at any hour.
  private func leastTime(_ stages: [Stage], _ departure: Instant) -> TimeSpan {
    var sum = TimeSpan.zero
    for stage in stages {
      switch stage.means {
      case .walk, .bicycle, .sharedBicycle:
        sum += TimeSpan(roundingSeconds: stage.meters / speed(of: stage.means).metersPerSecond)
      case .lines, .car, .sharedCar, .taxi: sum += stage.arrival - stage.departure
      }
    }
    if let first = stages.first, first.means == .car || first.means == .taxi {
      sum += first.departure - departure
    }
    return sum
  }

  /// Latest departure that arrives in time, on routes on which a later departure never arrives
  /// earlier.
  func latestDeparture(
    arrivingBy latest: Instant, leavingFrom earliest: Instant, arrival: (Instant) -> Instant?
  ) -> Instant? {
    guard let first = arrival(earliest), first <= latest else { return nil }
    var low = earliest
    var high = latest + .milliseconds(1)
    // Trip times hardly change with small shifts of the departure, so a few tries are enough.
    var guess = max(low, latest - (first - earliest))
    for _ in 0..<6 {
      guard guess > low, guess < high else { break }
      let there = arrival(guess)
      if let there, there <= latest {
        low = guess
        guess = low + max(.milliseconds(1), latest - there)
      } else {
        high = guess
        guess = high - max(.milliseconds(1), (there ?? latest) - latest)
      }
    }
    while high - low > .milliseconds(1) {
      let middle = low + .milliseconds((high - low).milliseconds / 2)
      if let there = arrival(middle), there <= latest { low = middle } else { high = middle }
    }
    return low
  }

  /// First departure after another at which a trip reaches a point at a given time or later.
  private func firstDeparture(
    from start: Instant, reaching time: Instant, _ point: (Instant) -> Instant?
  ) -> Instant {
    var low = start
    var high = time
    while high - low > .milliseconds(1) {
      let middle = low + .milliseconds((high - low).milliseconds / 2)
      if let there = point(middle), there < time { low = middle } else { high = middle }
    }
    return high
  }
}

public import Quantities

extension Streets {
  /// Journey from one place to another; all travel times are computed here.
  /// - Parameters:
  ///   - from: start of the journey.
  ///   - to: end of the journey.
  ///   - start: time of departure.
  ///   - travelClass: class of the traveller or vehicle.
  ///   - noise: factor on the whole drive, at least 0.
  ///   - map: the zones.
  ///   - clock: converts instants to hours of the day.
  /// - Returns: the journey, with a single leg unless a closure is in its way.
  /// - Complexity: O(hours crossed), if streets are uniform.
  @inlinable
  @inline(__always)
  public func journey(
    from: Place, to: Place, leaving start: Instant, class travelClass: TravelClass,
    noise: Double, on map: ZoneMap, clock: WallClock
  ) -> Journey {
    guard areAlike else {
      return windingJourney(
        from: from, to: to, leaving: start, class: travelClass, noise: noise, on: map, clock: clock)
    }
    let distance = streetDistance(map.distance(from: from, to: to))
    let time = drive(distance, noise: noise, from: start, clock: clock)
    return Journey(
      Leg(from: from, to: to, departure: start, duration: time, meters: distance.meters))
  }

  @usableFromInline
  @inline(never)
  func windingJourney(
    from: Place, to: Place, leaving start: Instant, class travelClass: TravelClass,
    noise: Double, on map: ZoneMap, clock: WallClock
  ) -> Journey {
    StreetDrive(
      self, from: from, to: to, class: travelClass, noise: noise, on: map, clock: clock
    ).journey(leaving: start)
  }

  /// Estimates the time of a drive between two places, without noise.
  public func estimate(
    from: Place, to: Place, leaving start: Instant, class travelClass: TravelClass = .emptyTaxi,
    on map: ZoneMap, clock: WallClock
  ) -> TimeSpan {
    guard areAlike else {
      return StreetDrive(
        self, from: from, to: to, class: travelClass, noise: 1, on: map, clock: clock
      ).journey(leaving: start).duration
    }
    return estimate(overMap: map.distance(from: from, to: to), leaving: start, clock: clock)
  }
}

/// A drive through streets that are not uniform.
struct StreetDrive {
  /// Distance before a closure at which a taxi turns, in metres.
  private static let turningDistance = 1.0

  let streets: Streets
  let map: ZoneMap
  let clock: WallClock
  let from: Place
  let to: Place
  let travelClass: TravelClass
  let noise: Double
  let factor: ZonePairs.Factor

  init(
    _ streets: Streets, from: Place, to: Place, class travelClass: TravelClass, noise: Double,
    on map: ZoneMap, clock: WallClock
  ) {
    self.streets = streets
    self.from = from
    self.to = to
    self.travelClass = travelClass
    self.noise = noise
    self.map = map
    self.clock = clock
    let known = streets.pairs?.factor(ZonePairs.Pair(from.zone, to.zone)) ?? .none
    // Rides within a zone are longer than the distance between their ends; approaches are not.
    let isShort = from.zone == to.zone && travelClass != .occupiedTaxi
    factor = isShort ? ZonePairs.Factor(detour: 1, pace: known.pace) : known
  }

  /// Drives straight on until a closure blocks the way, then around it; drivers who know of it
  /// avoid it from the start.
  func journey(leaving start: Instant) -> Journey {
    if let net = streets.closureNet { return knowingJourney(leaving: start, through: net) }
    let conditions = streets.conditions ?? StreetConditions()
    var done: [Leg] = []
    var origin = from
    var now = start
    var closed: [Int] = []
    var shut: [Point] = []
    while true {
      let closures = closed.map { conditions.closures[$0].without(shut) }
      guard
        let way = Closure.way(
          from: origin.point, to: to.point, around: closures, metric: map.metric)
      else {
        // All routes are blocked: the driver waits for an opening.
        let opening = closed.map { conditions.closures[$0].nextOpening(after: now) }.min() ?? now
        done.append(
          Leg(from: origin, to: origin, departure: now, duration: opening - now, meters: 0))
        now = opening
        closed.removeAll { conditions.closures[$0].window.upperBound <= opening }
        shut = []
        continue
      }
      let legs = legs(of: way, from: origin, leaving: now)
      let found = closures.flatMap { $0.shutGates(on: legs) }
      if !found.isEmpty {
        shut += found
        continue
      }
      guard let obstacle = conditions.firstObstacle(of: legs, besides: closed) else {
        return journey(of: done + legs)
      }
      closed.append(obstacle.closure)
      shut = []
      if conditions.driversKnow { continue }
      let met = part(of: legs[obstacle.leg], until: obstacle.share)
      done += legs[..<obstacle.leg] + [met]
      (origin, now) = (met.destination, met.arrival)
    }
  }

  func journey(of legs: [Leg]) -> Journey {
    let moving = legs.filter { $0.duration > .zero }
    guard let first = moving.first else { return Journey(legs[0]) }
    return Journey(first, further: Array(moving.dropFirst()))
  }

  /// First part of a leg, until shortly before a closure.
  private func part(of leg: Leg, until share: Double) -> Leg {
    let length = DistanceMetric.straight.distance(
      from: leg.origin.point, to: leg.destination.point
    ).meters
    let share = max(0, share - Self.turningDistance / length)
    return Leg(
      from: leg.origin, to: map.place(from: leg.origin, to: leg.destination, share: share),
      departure: leg.departure,
      duration: TimeSpan(roundingSeconds: leg.duration.inSeconds * share),
      meters: leg.meters * share)
  }

  /// Legs of a route; its time is divided in proportion to their lengths.
  func legs(of way: [Point], from origin: Place, leaving start: Instant) -> [Leg] {
    var places = [origin]
    for point in way.dropLast() { places.append(place(at: point)) }
    places.append(to)
    let lengths = zip(places, places.dropFirst()).map { map.distance(from: $0, to: $1).meters }
    let whole = lengths.reduce(0, +)
    let meters = streets.circuity * factor.detour * whole
    let time = time(of: meters, leaving: start, in: zones(along: places, lengths))
    var legs: [Leg] = []
    var covered = 0.0
    var now = start
    for index in lengths.indices {
      covered += lengths[index]
      let isLast = index == lengths.count - 1
      let arrival =
        isLast || whole == 0
        ? start + time : start + TimeSpan(roundingSeconds: time.inSeconds * (covered / whole))
      legs.append(
        Leg(
          from: places[index], to: places[index + 1], departure: now, duration: arrival - now,
          meters: whole > 0 ? meters * (lengths[index] / whole) : 0))
      now = arrival
    }
    return legs
  }

  /// The whole drive as one straight leg.
  func straightLeg(leaving start: Instant) -> Leg {
    let length = map.metric.distance(from: from.point, to: to.point).meters
    let meters = streets.circuity * factor.detour * length
    return Leg(
      from: from, to: to, departure: start,
      duration: time(of: meters, leaving: start, in: zones(along: [from, to], [length])),
      meters: meters)
  }

  func evenLength(of meters: Double) -> Double {
    factor.pace * (streets.law?.evenLength(of: meters) ?? meters)
  }

  private func time(
    of meters: Double, leaving start: Instant,
    in zones: @autoclosure () -> [(zone: ZoneID, share: Double)]
  ) -> TimeSpan {
    guard meters > 0 else { return .zero }
    let conditions = streets.conditions.flatMap {
      $0.nextChange(after: start) == nil ? nil : $0
    }
    let zones = conditions == nil ? [] : zones()
    let length = evenLength(of: meters)
    return streets.time(
      for: length, noise: noise, top: streets.top(length, of: meters), from: start,
      speed: { now in
        let usual = usualSpeed(at: now)
        guard let conditions else { return usual }
        return usual
          / zones.reduce(0) {
            $0 + $1.share * conditions.delayFactor(in: $1.zone, travelClass, at: now)
          }
      },
      change: { now in
        let hour = clock.nextHour(after: now)
        return conditions?.nextChange(after: now).map { min($0, hour) } ?? hour
      })
  }

  /// Counted metres per second in the hour of an instant, without slowdowns.
  func usualSpeed(at now: Instant) -> Double {
    let hour = clock.hour(at: now)
    guard let pairs = streets.pairs,
      let known = pairs.seconds(ZonePairs.Pair(from.zone, to.zone), atHour: hour)
    else { return streets.speedByHour[hour].metersPerSecond }
    // A known time applies to the direct route; a detour takes longer.
    let direct = streets.circuity * factor.detour * map.distance(from: from, to: to).meters
    return evenLength(of: direct) / known
  }

  /// Zones along a route with their shares of it, from sixteen samples per leg.
  func zones(
    along places: [Place], _ lengths: [Double]
  ) -> [(zone: ZoneID, share: Double)] {
    let looks = 16
    let whole = lengths.reduce(0, +)
    return lengths.indices.flatMap { index in
      (0..<looks).map { look in
        let place = map.place(
          from: places[index], to: places[index + 1],
          share: (Double(look) + 0.5) / Double(looks))
        return (place.zone, lengths[index] / whole / Double(looks))
      }
    }
  }

  /// Place at a point of the route: off a grid, and in a table of zones, it belongs to the zone of
  /// the nearer end.
  func place(at point: Point) -> Place {
    if let place = map.place(at: point) { return place }
    let toFrom = map.metric.distance(from: point, to: from.point).meters
    let toEnd = map.metric.distance(from: point, to: to.point).meters
    return Place(point: point, zone: toFrom <= toEnd ? from.zone : to.zone)
  }
}

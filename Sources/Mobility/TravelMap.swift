public import Geography
public import Quantities

/// A query for a trip from one place to another.
public struct TripQuery: Sendable {
  /// Origin.
  public var origin: Place

  /// Destination.
  public var destination: Place

  /// Expected wait for a taxi at the origin; nil if no taxi is available.
  public var taxiWait: TimeSpan?

  /// Longest walking distance of a trip, all walks together, in metres.
  ///
  /// Default: no limit.
  public var longestWalk: Double?

  /// Longest distance on foot and by bicycle on a trip during which it rains, in metres.
  ///
  /// Default: no limit.
  public var longestInRain: Double?

  /// Times of the day at which lines are not boarded.
  ///
  /// Default: none.
  public var withoutLines: ClosedRange<TimeOfDay>?

  /// Longest time from door to door by the requested mode.
  ///
  /// Default: no limit.
  public var longestTime: TimeSpan?

  /// Knowledge about the city.
  public var known = TravelKnowledge.nothing

  /// Known strikes and rain.
  public var news: TravelNews {
    get { known.news }
    set { known = known.with(newValue) }
  }

  /// True for each station that is believed to have a vehicle; empty if all have one.
  public var hasVehicle: [Bool] {
    get { known.hasVehicle }
    set { known = TravelKnowledge(news, hasVehicle: newValue, hasRoom: hasRoom) }
  }

  /// True for each station that is believed to have a free place; empty if all have one.
  public var hasRoom: [Bool] {
    get { known.hasRoom }
    set { known = TravelKnowledge(news, hasVehicle: hasVehicle, hasRoom: newValue) }
  }

  /// Makes a query without limits.
  public init(from origin: Place, to destination: Place, taxiWait: TimeSpan? = nil) {
    self.origin = origin
    self.destination = destination
    self.taxiWait = taxiWait
  }
}

/// Travel options in a city from its streets, lines and stations, without random draws.
///
/// For every mode there is at most one option at a time: the earliest arrival within the limits of
/// the query. A later departure never arrives earlier by the same route, so there is a latest
/// departure for every arrival time.
///
/// A class, since it holds all streets and lines and is immutable.
public final class TravelMap: Sendable {
  /// The zones.
  public let zones: ZoneMap

  /// The streets, as the service knows them.
  public let streets: Streets

  /// Wall clock.
  public let clock: WallClock

  /// Speeds, emissions and costs of each mode.
  public let facts: MeansFacts

  /// Lines, each in one direction.
  public let lines: [Line]

  /// Stations of shared vehicles.
  public let stations: [VehicleStation]

  let stops: LineStops

  /// Makes a map.
  /// - Parameters:
  ///   - zones: the zones.
  ///   - streets: the streets, as the service knows them.
  ///   - clock: the wall clock.
  ///   - facts: speeds, emissions and costs of each mode.
  ///   - lines: the lines, each in one direction.
  ///   - stations: the stations of shared vehicles.
  ///   - transferWalk: longest walk of a transfer between lines, in metres along the streets.
  public init(
    zones: ZoneMap, streets: Streets, clock: WallClock, facts: MeansFacts = MeansFacts(),
    lines: [Line] = [], stations: [VehicleStation] = [], transferWalk: Double = 300
  ) {
    self.zones = zones
    self.streets = streets
    self.clock = clock
    self.facts = facts
    self.lines = lines
    self.stations = stations
    stops = LineStops(
      lines, transferWalk: transferWalk,
      LineStops.Walks(zones: zones, circuity: streets.circuity, speed: facts.walkSpeed))
  }

  // MARK: - One means

  /// The trip by one mode that arrives first within the limits of the query.
  ///
  /// It leaves later than requested if an immediate departure breaks a limit, for example until a
  /// shower is over.
  /// - Parameters:
  ///   - means: mode of travel.
  ///   - query: origin, destination and limits.
  ///   - departure: earliest departure.
  ///   - latest: latest arrival of a trip by line, which ends the search; a trip by another mode may
  ///     arrive later.
  /// - Returns: the option; nil if there is no such trip within a day.
  /// - Complexity: O(1); with shared vehicles O(stations), with lines O(stops + transfers between
  ///   nearby lines).
  public func trip(
    by means: Means, _ query: TripQuery, leaving departure: Instant,
    arrivingBy latest: Instant = .last
  ) -> TripOption? {
    trip(by: means, query, pairsNear(query, means), leaving: departure, arrivingBy: latest)
  }

  /// The earliest trip for given pairs of hubs near both ends, within a time limit.
  private func trip(
    by means: Means, _ query: TripQuery, _ pairs: LinePairs, leaving departure: Instant,
    arrivingBy latest: Instant = .last
  ) -> TripOption? {
    guard let found = firstWay(by: means, query, pairs, leaving: departure, arrivingBy: latest)
    else { return nil }
    var option = TripOption(means, from: query.origin, at: found.departure)
    let isThere = follow(found.way, query, found.departure) {
      option.go(on: $0, facts, query.known)
    }
    return isThere ? option : nil
  }

  /// Stages of a trip, in order.
  /// - Parameters:
  ///   - option: a trip found by this map.
  ///   - query: the query of the trip.
  /// - Returns: the stages, without the waits between them.
  /// - Complexity: that of `trip`.
  public func stages(of option: TripOption, _ query: TripQuery) -> [Stage] {
    let pairs = pairsNear(query, option.means)
    guard
      let found = firstWay(
        by: option.means, query, pairs, leaving: option.departure, arrivingBy: .last)
    else { return [] }
    return stages(of: found.way, query, found.departure) ?? []
  }

  /// The trip by one mode with the latest departure that arrives in time within the limits of the
  /// query.
  /// - Parameters:
  ///   - means: mode of travel.
  ///   - query: origin, destination and limits.
  ///   - latest: latest arrival.
  ///   - earliest: earliest departure.
  /// - Returns: the option; nil if none arrives in time.
  /// - Complexity: a few times that of `trip`; if rain slows down the walk to stops, multiplied by
  ///   the logarithm of the time range.
  public func latestTrip(
    by means: Means, _ query: TripQuery, arrivingBy latest: Instant, leavingFrom earliest: Instant
  ) -> TripOption? {
    latestTrip(
      by: means, query, pairsNear(query, means), arrivingBy: latest, leavingFrom: earliest)
  }

  /// The trip by one mode with the latest departure that arrives by a goal, or else the earliest
  /// arrival.
  ///
  /// A user who cannot reach the goal leaves at once, since any delay makes them later still. For a
  /// line they leave only as early as the first vehicle requires, and do not wait for it at the
  /// stop.
  /// - Parameters:
  ///   - means: mode of travel.
  ///   - query: origin, destination and limits.
  ///   - goal: intended arrival.
  ///   - earliest: earliest departure.
  /// - Returns: the option; nil if there is no such trip.
  /// - Complexity: that of `latestTrip`.
  public func bestTrip(
    by means: Means, _ query: TripQuery, arrivingBy goal: Instant, leavingFrom earliest: Instant
  ) -> TripOption? {
    let pairs = pairsNear(query, means)
    if let trip = latestTrip(by: means, query, pairs, arrivingBy: goal, leavingFrom: earliest) {
      return trip
    }
    guard let first = trip(by: means, query, pairs, leaving: earliest) else { return nil }
    guard means == .lines else { return first }
    return latestTrip(by: means, query, pairs, arrivingBy: first.arrival, leavingFrom: earliest)
      ?? first
  }

  private func latestTrip(
    by means: Means, _ query: TripQuery, _ pairs: LinePairs, arrivingBy latest: Instant,
    leavingFrom earliest: Instant
  ) -> TripOption? {
    guard earliest <= latest else { return nil }
    let departure =
      switch means {
      case .lines:
        latestLineDeparture(query, pairs, arrivingBy: latest, leavingFrom: earliest)
      case .sharedBicycle, .sharedCar:
        sharedWays(means, query).compactMap {
          latestDeparture(along: $0, query, arrivingBy: latest, leavingFrom: earliest)
        }.max()
      case .walk, .bicycle, .car, .taxi:
        isTooFar(means, query)
          ? nil
          : latestDeparture(
            along: .direct(means), query, arrivingBy: latest, leavingFrom: earliest)
      }
    return departure.flatMap { trip(by: means, query, pairs, leaving: $0, arrivingBy: latest) }
  }

  /// Pairs of hubs near both ends; empty for modes other than lines.
  private func pairsNear(_ query: TripQuery, _ means: Means) -> LinePairs {
    guard means == .lines else { return LinePairs([]) }
    return stops.pairs(query.origin, query.destination, longestWalk: query.longestWalk)
  }

  // MARK: - Ways

  /// The route by one mode that arrives first within a time limit, with its departure.
  private func firstWay(
    by means: Means, _ query: TripQuery, _ pairs: LinePairs, leaving departure: Instant,
    arrivingBy latest: Instant
  ) -> (way: TripWay, departure: Instant)? {
    switch means {
    case .lines: return firstLineWay(query, pairs, departure, arrivingBy: latest)
    case .sharedBicycle, .sharedCar: return firstSharedWay(means, query, departure)
    case .walk, .bicycle, .car, .taxi:
      if isTooFar(means, query) { return nil }
      let way = TripWay.direct(means)
      return firstDeparture(along: way, query, leavingFrom: departure).map { (way, $0) }
    }
  }

  /// True for a walk from door to door that is longer than the limit of the query.
  private func isTooFar(_ means: Means, _ query: TripQuery) -> Bool {
    guard means == .walk, let longest = query.longestWalk else { return false }
    return meters(query.origin, query.destination) > longest
  }

  /// Visits the stages of a trip along a route.
  /// - Returns: true if there is such a trip.
  func follow(
    _ way: TripWay, _ query: TripQuery, _ departure: Instant, _ visit: (Stage) -> Void
  ) -> Bool {
    switch way {
    case .direct(let means):
      guard let stage = stage(of: means, query, departure) else { return false }
      visit(stage)
      return true
    case .shared(let means, let start, let end):
      followSharedWay(means, query, from: start, to: end, departure, visit)
      return true
    case .lines(let way): return followLineWay(way, query, departure, visit)
    }
  }

  /// Stages of a trip along a route; nil if there is no such trip.
  func stages(of way: TripWay, _ query: TripQuery, _ departure: Instant) -> [Stage]? {
    var stages: [Stage] = []
    return follow(way, query, departure) { stages.append($0) } ? stages : nil
  }

  /// The only stage of a trip with a single stage; nil for other trips, and if no taxi is
  /// available.
  func stage(of means: Means, _ query: TripQuery, _ departure: Instant) -> Stage? {
    switch means {
    case .walk: walk(query.origin, query.destination, departure, query.known.news)
    case .bicycle: cycle(means, query.origin, query.destination, departure, query.known.news)
    case .car: drive(.car, query.origin, query.destination, departure + facts.carAccess)
    case .taxi:
      query.taxiWait.map { drive(.taxi, query.origin, query.destination, departure + $0) }
    case .sharedBicycle, .sharedCar, .lines: nil
    }
  }

  // MARK: - Stages

  /// Distance along the streets, in metres.
  func meters(_ from: Place, _ to: Place) -> Double {
    zones.distance(from: from, to: to).meters * streets.circuity
  }

  private func stage(
    _ means: Means, _ from: Place, _ to: Place, _ departure: Instant, _ speed: Speed,
    _ news: TravelNews
  ) -> Stage {
    let meters = meters(from, to)
    let time = TimeSpan(roundingSeconds: meters / speed.metersPerSecond)
    return Stage(
      means, from: from, to: to, departure, news.arrival(leaving: departure, after: time),
      meters: meters)
  }

  func walk(_ from: Place, _ to: Place, _ departure: Instant, _ news: TravelNews) -> Stage {
    stage(.walk, from, to, departure, facts.walkSpeed, news)
  }

  func cycle(
    _ means: Means, _ from: Place, _ to: Place, _ departure: Instant, _ news: TravelNews
  ) -> Stage {
    stage(means, from, to, departure, speed(of: means), news)
  }

  /// Speed of a mode in the open, in dry weather.
  func speed(of means: Means) -> Speed {
    switch means {
    case .bicycle: facts.bicycleSpeed
    case .sharedBicycle: facts.sharedBicycleSpeed
    default: facts.walkSpeed
    }
  }

  func drive(_ means: Means, _ from: Place, _ to: Place, _ departure: Instant) -> Stage {
    let journey = streets.journey(
      from: from, to: to, leaving: departure, class: .occupiedTaxi, noise: 1, on: zones,
      clock: clock)
    return Stage(
      means, from: from, to: to, departure, journey.arrival, meters: journey.meters)
  }
}

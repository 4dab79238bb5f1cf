public import Geography
public import Quantities

/// What somebody wants to know: how to get from one place to another.
public struct TripQuery: Sendable {
  /// From where.
  public var origin: Place

  /// To where.
  public var destination: Place

  /// How long somebody waits for a taxi here, as far as is known; nil where no taxi can be had.
  public var taxiWait: TimeSpan?

  /// How far somebody walks at most, all walks of the trip together, in metres; nil for any distance.
  public var longestWalk: Double?

  /// What is known of the city.
  public var known = TravelKnowledge.nothing

  /// What is known of strikes and rain.
  public var news: TravelNews {
    get { known.news }
    set { known = known.with(newValue) }
  }

  /// For each station, whether a vehicle is thought to be there; empty where all have one.
  public var hasVehicle: [Bool] {
    get { known.hasVehicle }
    set { known = TravelKnowledge(news, hasVehicle: newValue, hasRoom: hasRoom) }
  }

  /// For each station, whether a vehicle is thought to find room there; empty where all have some.
  public var hasRoom: [Bool] {
    get { known.hasRoom }
    set { known = TravelKnowledge(news, hasVehicle: hasVehicle, hasRoom: newValue) }
  }

  /// Asks for a trip.
  public init(from origin: Place, to destination: Place, taxiWait: TimeSpan? = nil) {
    self.origin = origin
    self.destination = destination
    self.taxiWait = taxiWait
  }
}

/// What can be known of getting about in a city: streets, lines and stations, without anybody's luck.
///
/// For every means there is at most one option at a time, the one that arrives first. Leaving later
/// never arrives earlier, so there is a latest time to leave that still arrives by some time.
///
/// A class, since it holds all streets and lines, and nothing in it ever changes.
public final class TravelMap: Sendable {
  /// The zones.
  public let zones: ZoneMap

  /// The streets, as the service knows them.
  public let streets: Streets

  /// What the clock shows.
  public let clock: WallClock

  /// What is true of each means.
  public let facts: MeansFacts

  /// The lines, each in one direction.
  public let lines: [Line]

  /// The stations of shared vehicles.
  public let stations: [VehicleStation]

  let stops: LineStops

  /// Makes a map.
  /// - Parameters:
  ///   - zones: the zones.
  ///   - streets: the streets, as the service knows them.
  ///   - clock: what the clock shows.
  ///   - facts: what is true of each means.
  ///   - lines: the lines, each in one direction.
  ///   - stations: the stations of shared vehicles.
  ///   - transferWalk: how far people walk to change lines, in metres along the streets.
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

  /// The trip by one means that arrives first.
  /// - Parameters:
  ///   - means: how.
  ///   - query: from where to where.
  ///   - departure: when somebody leaves.
  /// - Returns: the option; nil where there is no such trip.
  /// - Complexity: O(1); with shared vehicles O(stations), with lines O(stops + changes between lines that are near).
  public func trip(by means: Means, _ query: TripQuery, leaving departure: Instant) -> TripOption? {
    trip(by: means, query, means == .lines ? stopsNear(query) : nil, leaving: departure)
  }

  /// The same, with the stops near both ends, and where the trip arrives by some time.
  private func trip(
    by means: Means, _ query: TripQuery, _ near: LineStops.Nearby?, leaving departure: Instant,
    arrivingBy latest: Instant = Instant(milliseconds: .max)
  ) -> TripOption? {
    var option = TripOption(means, from: query.origin, at: departure)
    var isThere = true
    if let stage = stage(of: means, query, departure) {
      option.go(on: stage, facts, query.known)
    } else if let near {
      isThere = followLineTrip(query, near, departure, arrivingBy: latest) {
        option.go(on: $0, facts, query.known)
      }
    } else {
      isThere = follow(means, query, departure) { option.go(on: $0, facts, query.known) }
    }
    guard isThere, query.longestWalk.map({ option.walkMeters <= $0 }) ?? true else { return nil }
    return option
  }

  /// The parts of a trip, in order.
  /// - Parameters:
  ///   - option: a trip that this map has found.
  ///   - query: what was asked for.
  /// - Returns: the stages, each without a wait on the way.
  /// - Complexity: that of `trip`.
  public func stages(of option: TripOption, _ query: TripQuery) -> [Stage] {
    var stages: [Stage] = []
    _ = follow(option.means, query, option.departure) { stages.append($0) }
    return stages
  }

  /// The trip by one means that leaves last and arrives by some time.
  /// - Parameters:
  ///   - means: how.
  ///   - query: from where to where.
  ///   - latest: when somebody has to be there.
  ///   - earliest: when they can leave.
  /// - Returns: the option; nil where none leaves in time.
  /// - Complexity: a few times that of `trip`; where rain slows down the way to stops, times the logarithm of the
  ///   time between.
  public func latestTrip(
    by means: Means, _ query: TripQuery, arrivingBy latest: Instant, leavingFrom earliest: Instant
  ) -> TripOption? {
    let near = means == .lines ? stopsNear(query) : nil
    return latestTrip(by: means, query, near, arrivingBy: latest, leavingFrom: earliest)
  }

  /// The trip by one means that leaves last and arrives by a goal, or else the earliest arrival.
  ///
  /// A user who cannot keep the goal sets out at once, since any delay on the way makes them later still. For a line
  /// they leave only as early as the vehicle that arrives first requires, and do not wait for it at the stop.
  /// - Parameters:
  ///   - means: the mode of travel.
  ///   - query: from where to where.
  ///   - goal: when the user wants to be there.
  ///   - earliest: when they can leave.
  /// - Returns: the option; nil where there is no such trip.
  /// - Complexity: that of `latestTrip`.
  public func bestTrip(
    by means: Means, _ query: TripQuery, arrivingBy goal: Instant, leavingFrom earliest: Instant
  ) -> TripOption? {
    let near = means == .lines ? stopsNear(query) : nil
    if let trip = latestTrip(by: means, query, near, arrivingBy: goal, leavingFrom: earliest) {
      return trip
    }
    guard let first = trip(by: means, query, near, leaving: earliest) else { return nil }
    guard means == .lines else { return first }
    return latestTrip(by: means, query, near, arrivingBy: first.arrival, leavingFrom: earliest)
      ?? first
  }

  private func latestTrip(
    by means: Means, _ query: TripQuery, _ near: LineStops.Nearby?, arrivingBy latest: Instant,
    leavingFrom earliest: Instant
  ) -> TripOption? {
    guard earliest <= latest else { return nil }
    let departure: Instant?
    if let near, query.known.isDry {
      departure = latestLineDeparture(query, near, arrivingBy: latest, leavingFrom: earliest)
    } else if let stage = stage(of: means, query, earliest) {
      // Of a single stage only the time matters.
      if let longest = query.longestWalk, means == .walk, stage.meters > longest { return nil }
      departure = latestDeparture(arrivingBy: latest, leavingFrom: earliest) {
        self.stage(of: means, query, $0)?.arrival
      }
    } else {
      departure = latestDeparture(arrivingBy: latest, leavingFrom: earliest) {
        trip(by: means, query, near, leaving: $0)?.arrival
      }
    }
    return departure.flatMap { trip(by: means, query, near, leaving: $0, arrivingBy: latest) }
  }

  /// The last instant at which somebody can leave to be there in time, where nobody arrives earlier who leaves
  /// later.
  private func latestDeparture(
    arrivingBy latest: Instant, leavingFrom earliest: Instant, arrival: (Instant) -> Instant?
  ) -> Instant? {
    guard let first = arrival(earliest), first <= latest else { return nil }
    var low = earliest
    var high = latest + .milliseconds(1)
    // A trip mostly takes as long a little earlier or later, so that a few tries find it.
    var guess = max(low, latest - (first - earliest))
    for _ in 0..<6 {
      guard guess > low, guess < high else { break }
      if let there = arrival(guess), there <= latest {
        low = guess
        guess = low + max(.milliseconds(1), latest - there)
      } else {
        high = guess
        guess = high - max(.milliseconds(1), (arrival(guess) ?? latest) - latest)
      }
    }
    while high - low > .milliseconds(1) {
      let middle = low + .milliseconds((high - low).milliseconds / 2)
      if let there = arrival(middle), there <= latest { low = middle } else { high = middle }
    }
    return low
  }

  /// Goes through the stages of a trip.
  /// - Returns: whether there is such a trip.
  private func follow(
    _ means: Means, _ query: TripQuery, _ departure: Instant, _ visit: (Stage) -> Void
  ) -> Bool {
    switch means {
    case .walk, .bicycle, .car, .taxi:
      guard let stage = stage(of: means, query, departure) else { return false }
      visit(stage)
      return true
    case .sharedBicycle, .sharedCar: return followSharedTrip(means, query, departure, visit)
    case .lines:
      let latest = Instant(milliseconds: .max)
      return followLineTrip(query, stopsNear(query), departure, arrivingBy: latest, visit)
    }
  }

  /// The only stage of a trip that has one; nil for others, and without a taxi.
  private func stage(of means: Means, _ query: TripQuery, _ departure: Instant) -> Stage? {
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

  /// The metres along the streets.
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
    let speed = means == .sharedBicycle ? facts.sharedBicycleSpeed : facts.bicycleSpeed
    return stage(means, from, to, departure, speed, news)
  }

  func drive(_ means: Means, _ from: Place, _ to: Place, _ departure: Instant) -> Stage {
    let journey = streets.journey(
      from: from, to: to, leaving: departure, class: .occupiedTaxi, noise: 1, on: zones,
      clock: clock)
    return Stage(
      means, from: from, to: to, departure, journey.arrival, meters: journey.meters)
  }
}

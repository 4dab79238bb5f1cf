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

  /// What is known of strikes and rain.
  public var news = TravelNews()

  /// For each station, whether a vehicle is thought to be there; empty where all have one.
  public var hasVehicle: [Bool] = []

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
public struct TravelMap: Sendable {
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

  /// How many stations at either end are looked at.
  static let stationCount = 3

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
    stops = LineStops(lines, transferWalk: transferWalk) { [streets] in
      zones.distance(from: $0, to: $1).meters * streets.circuity
    }
  }

  // MARK: - One means

  /// The trip by one means that arrives first.
  /// - Parameters:
  ///   - means: how.
  ///   - query: from where to where.
  ///   - departure: when somebody leaves.
  /// - Returns: the option; nil where there is no such trip.
  /// - Complexity: O(1); with shared vehicles O(stations), with lines O(stops + changes).
  public func trip(by means: Means, _ query: TripQuery, leaving departure: Instant) -> TripOption? {
    let option: TripOption?
    switch means {
    case .walk:
      option = TripOption(.walk, from: departure, [walk(query, departure)], facts)
    case .bicycle:
      option = TripOption(.bicycle, from: departure, [bicycle(query, departure)], facts)
    case .car:
      let drive = drive(.car, query.origin, query.destination, departure + facts.carAccess)
      option = TripOption(.car, from: departure, [drive], facts)
    case .taxi:
      option = query.taxiWait.map { wait in
        let ride = drive(.taxi, query.origin, query.destination, departure + wait)
        return TripOption(.taxi, from: departure, [ride], facts)
      }
    case .sharedBicycle, .sharedCar: option = sharedTrip(means, query, departure)
    case .lines: option = lineTrip(query, departure)
    }
    guard let option, query.longestWalk.map({ option.walkMeters <= $0 }) ?? true else { return nil }
    return option
  }

  /// The trip by one means that leaves last and arrives by some time.
  /// - Parameters:
  ///   - means: how.
  ///   - query: from where to where.
  ///   - latest: when somebody has to be there.
  ///   - earliest: when they can leave.
  /// - Returns: the option; nil where none leaves in time.
  /// - Complexity: that of `trip`, times the logarithm of the time between.
  public func latestTrip(
    by means: Means, _ query: TripQuery, arrivingBy latest: Instant, leavingFrom earliest: Instant
  ) -> TripOption? {
    func isInTime(_ departure: Instant) -> TripOption? {
      trip(by: means, query, leaving: departure).flatMap { $0.arrival <= latest ? $0 : nil }
    }
    guard earliest <= latest, var best = isInTime(earliest) else { return nil }
    var low = earliest.milliseconds
    var high = latest.milliseconds + 1
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if let later = isInTime(Instant(milliseconds: middle)) {
        (low, best) = (middle, later)
      } else {
        high = middle
      }
    }
    return best
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

  private func walk(_ query: TripQuery, _ departure: Instant) -> Stage {
    walk(query.origin, query.destination, departure, query.news)
  }

  private func bicycle(_ query: TripQuery, _ departure: Instant) -> Stage {
    stage(
      .bicycle, query.origin, query.destination, departure, facts.bicycleSpeed, query.news)
  }

  private func drive(
    _ means: Means, _ from: Place, _ to: Place, _ departure: Instant
  ) -> Stage {
    let journey = streets.journey(
      from: from, to: to, leaving: departure, class: .occupiedTaxi, noise: 1, on: zones,
      clock: clock)
    return Stage(
      means, from: from, to: to, departure, journey.arrival, meters: journey.meters)
  }

  // MARK: - Shared vehicles

  /// The nearest stations that have something, the nearest first.
  func nearestStations(
    _ means: Means, to place: Place, withVehicle: Bool, _ query: TripQuery
  ) -> [StationID] {
    var found: [(meters: Double, station: Int)] = []
    for (number, station) in stations.enumerated() where station.means == means {
      if withVehicle, !query.hasVehicle.isEmpty, !query.hasVehicle[number] { continue }
      found.append((meters(place, station.place), number))
    }
    found.sort { $0 < $1 }
    return found.prefix(Self.stationCount).map { StationID($0.station) }
  }

  private func sharedTrip(
    _ means: Means, _ query: TripQuery, _ departure: Instant
  ) -> TripOption? {
    let ends = nearestStations(means, to: query.destination, withVehicle: false, query)
    var best: TripOption?
    for start in nearestStations(means, to: query.origin, withVehicle: true, query) {
      let origin = stations[start.index].place
      let access = walk(query.origin, origin, departure, query.news)
      for end in ends where end != start {
        let destination = stations[end.index].place
        let ride =
          means == .sharedCar
          ? drive(means, origin, destination, access.arrival)
          : stage(
            means, origin, destination, access.arrival, facts.bicycleSpeed, query.news)
        let egress = walk(destination, query.destination, ride.arrival, query.news)
        let option = TripOption(means, from: departure, [access, ride, egress], facts)
        if best.map({ option.arrival < $0.arrival }) ?? true { best = option }
      }
    }
    return best
  }
}

extension TripOption {
  /// Adds up the parts of a trip.
  init(_ means: Means, from departure: Instant, _ stages: [Stage], _ facts: MeansFacts) {
    self.means = means
    self.departure = departure
    self.stages = stages
    arrival = stages.last?.arrival ?? departure
    grams = stages.reduce(0) { $0 + $1.meters / 1000 * facts.grams(of: $1.means) }
    var cost = 0.0
    for stage in stages {
      let kilometers = stage.meters / 1000
      let minutes = (stage.arrival - stage.departure).inSeconds / 60
      switch stage.means {
      case .walk, .bicycle, .lines: break
      case .sharedBicycle: cost += minutes * facts.sharedBicycleCost
      case .car: cost += kilometers * facts.carCost
      case .sharedCar: cost += minutes * facts.sharedCarCost
      case .taxi: cost += facts.taxiFlag + kilometers * facts.taxiCost
      }
    }
    // Less than 24 hours lie between boardings of one trip, so the clock does not matter.
    let boardings = stages.filter { $0.means == .lines }.map(\.departure)
    var singles = facts.tickets
    (singles.day, singles.week) = (nil, nil)
    let clock = WallClock(atStart: TimeOfDay(wrapping: .zero))
    self.cost = cost + singles.cheapest(for: boardings, clock: clock)
  }
}

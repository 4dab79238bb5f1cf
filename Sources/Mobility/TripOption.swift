public import Geography
public import Quantities

/// Totals of a trip at a certain time; `TravelMap.stages` gives its stages.
public struct TripOption: Hashable, Sendable, BitwiseCopyable {
  /// Main mode; every mode may include walks.
  public let means: Means

  /// Origin.
  public let origin: Place

  /// Time of departure.
  public let departure: Instant

  /// Time of arrival.
  public private(set) var arrival: Instant

  /// Total wait for a taxi or at stops.
  public private(set) var wait = TimeSpan.zero

  /// Length, in metres.
  public private(set) var meters = 0.0

  /// Walking distance, in metres.
  public private(set) var walkMeters = 0.0

  /// Distance on foot or by bicycle, and whether it rains during it.
  private var openMeters = 0.0
  private var meetsRain = false

  /// Emissions, in grams of CO2.
  public private(set) var grams = 0.0

  /// Cost with single tickets, in euros.
  public private(set) var cost = 0.0

  /// Times at which lines are boarded; at most two.
  private var firstBoarding: Instant?
  private var secondBoarding: Instant?

  /// Time from door to door.
  public var duration: TimeSpan { arrival - departure }

  /// Time until an appointment: an early arrival includes the wait for its start.
  public func time(before goal: Instant) -> TimeSpan { max(arrival, goal) - departure }

  /// Distance on foot or by bicycle if it rains during it, otherwise 0, in metres.
  public var wetMeters: Double { meetsRain ? openMeters : 0 }

  /// Times at which lines are boarded, in order.
  public var boardings: [Instant] { [firstBoarding, secondBoarding].compactMap(\.self) }

  /// Starts an empty trip.
  init(_ means: Means, from origin: Place, at departure: Instant) {
    self.means = means
    self.origin = origin
    self.departure = departure
    arrival = departure
  }

  /// Appends a stage.
  mutating func go(on stage: Stage, _ facts: MeansFacts, _ known: TravelKnowledge) {
    wait += stage.departure - arrival
    arrival = stage.arrival
    meters += stage.meters
    if stage.means.isInTheOpen {
      openMeters += stage.meters
      if !known.isDry, known.news.hasRain(from: stage.departure, to: stage.arrival) {
        meetsRain = true
      }
    }
    let kilometers = stage.meters / 1000
    grams += kilometers * facts.grams(of: stage.means)
    let minutes = (stage.arrival - stage.departure).inSeconds / 60
    switch stage.means {
    case .walk: walkMeters += stage.meters
    case .bicycle: break
    case .lines: board(at: stage.departure, facts.tickets)
    case .sharedBicycle: cost += minutes * facts.sharedBicycleCost
    case .car: cost += kilometers * facts.carCost
    case .sharedCar: cost += minutes * facts.sharedCarCost
    case .taxi: cost += facts.taxiFlag + kilometers * facts.taxiCost
    }
  }

  /// Buys a single ticket unless the previous one is still valid.
  private mutating func board(at instant: Instant, _ tickets: Tickets) {
    if let firstBoarding {
      secondBoarding = instant
      if instant <= firstBoarding + tickets.validity { return }
    } else {
      firstBoarding = instant
    }
    cost += tickets.single
  }
}

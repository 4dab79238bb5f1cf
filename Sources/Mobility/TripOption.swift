public import Geography
public import Quantities

/// A way to get from one place to another at a certain time, added up; `TravelMap.stages` tells its parts.
public struct TripOption: Hashable, Sendable, BitwiseCopyable {
  /// The means that gives it its name; people walk to all of them.
  public let means: Means

  /// From where.
  public let origin: Place

  /// Time at which a person has to leave.
  public let departure: Instant

  /// Time at which they are there.
  public private(set) var arrival: Instant

  /// How long a person waits for a taxi or at stops.
  public private(set) var wait = TimeSpan.zero

  /// How far it is, in metres.
  public private(set) var meters = 0.0

  /// How far people walk, in metres.
  public private(set) var walkMeters = 0.0

  /// How far they walk or ride a bicycle, and whether it rains while they do.
  private var openMeters = 0.0
  private var meetsRain = false

  /// Grams of CO2.
  public private(set) var grams = 0.0

  /// Euros, with single tickets.
  public private(set) var cost = 0.0

  /// When lines are boarded; at most twice.
  private var firstBoarding: Instant?
  private var secondBoarding: Instant?

  /// How long it takes from door to door.
  public var duration: TimeSpan { arrival - departure }

  /// How long a person is away for it who has to be there at an instant: whoever comes earlier waits there.
  public func time(before goal: Instant) -> TimeSpan { max(arrival, goal) - departure }

  /// How far they walk or ride a bicycle on a trip on which it rains while they do, in metres.
  public var wetMeters: Double { meetsRain ? openMeters : 0 }

  /// When lines are boarded, in order.
  public var boardings: [Instant] { [firstBoarding, secondBoarding].compactMap(\.self) }

  /// A trip that has not come anywhere yet.
  init(_ means: Means, from origin: Place, at departure: Instant) {
    self.means = means
    self.origin = origin
    self.departure = departure
    arrival = departure
  }

  /// The trip goes on with a stage.
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

  /// A single ticket is bought unless the one before it still holds.
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

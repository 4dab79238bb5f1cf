public import Quantities

/// What is true of each means: how fast it is, what it emits and what it costs.
public struct MeansFacts: Hashable, Sendable {
  /// The speed of people who walk, along the streets.
  public var walkSpeed = Speed(kilometersPerHour: 4.5)

  /// The speed of bicycles, along the streets.
  public var bicycleSpeed = Speed(kilometersPerHour: 14)

  /// The speed of shared bicycles, along the streets.
  public var sharedBicycleSpeed = Speed(kilometersPerHour: 14)

  /// How long it takes to get into one's own car and to park it.
  public var carAccess = TimeSpan.zero

  /// Emissions of a car, in grams of CO2 a kilometre.
  public var carGrams = 147.0

  /// Emissions of a taxi, in grams of CO2 a kilometre.
  public var taxiGrams = 160.0

  /// Emissions of lines, in grams of CO2 a kilometre and passenger.
  public var lineGrams = 65.0

  /// What one's own car costs a kilometre, in euros.
  public var carCost = 0.25

  /// What a taxi costs to begin with, in euros.
  public var taxiFlag = 4.0

  /// What a taxi costs a kilometre, in euros.
  public var taxiCost = 1.5

  /// What a shared bicycle costs a minute, in euros.
  public var sharedBicycleCost = 0.05

  /// What a shared car costs a minute, in euros.
  public var sharedCarCost = 0.3

  /// The tickets for lines.
  public var tickets = Tickets()

  /// Facts with the standard values.
  public init() {}

  /// Grams of CO2 a kilometre of a means; shared cars are as cars.
  public func grams(of means: Means) -> Double {
    switch means {
    case .walk, .bicycle, .sharedBicycle: 0
    case .lines: lineGrams
    case .car, .sharedCar: carGrams
    case .taxi: taxiGrams
    }
  }
}

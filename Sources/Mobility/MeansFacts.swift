public import Quantities

/// Speeds, emissions and costs of each mode of travel.
public struct MeansFacts: Hashable, Sendable {
  /// Walking speed, along the streets.
  public var walkSpeed = Speed(kilometersPerHour: 4.5)

  /// Speed of bicycles, along the streets.
  public var bicycleSpeed = Speed(kilometersPerHour: 14)

  /// Speed of shared bicycles, along the streets.
  public var sharedBicycleSpeed = Speed(kilometersPerHour: 14)

  /// Time to get into a private car and to park it.
  public var carAccess = TimeSpan.zero

  /// Emissions of a car, in grams of CO2 per kilometre.
  public var carGrams = 147.0

  /// Emissions of a taxi, in grams of CO2 per kilometre.
  public var taxiGrams = 160.0

  /// Emissions of lines, in grams of CO2 per passenger-kilometre.
  public var lineGrams = 65.0

  /// Cost of a private car, in euros per kilometre.
  public var carCost = 0.25

  /// Flag fall of a taxi, in euros.
  public var taxiFlag = 4.0

  /// Cost of a taxi, in euros per kilometre.
  public var taxiCost = 1.5

  /// Cost of a shared bicycle, in euros per minute.
  public var sharedBicycleCost = 0.05

  /// Cost of a shared car, in euros per minute.
  public var sharedCarCost = 0.3

  /// Tickets for lines.
  public var tickets = Tickets()

  /// Makes facts with the default values.
  public init() {}

  /// Emissions of a mode, in grams of CO2 per kilometre; shared cars emit as much as private cars.
  public func grams(of means: Means) -> Double {
    switch means {
    case .walk, .bicycle, .sharedBicycle: 0
    case .lines: lineGrams
    case .car, .sharedCar: carGrams
    case .taxi: taxiGrams
    }
  }
}

package import Quantities

/// What is true of each means: how fast it is, what it emits and what it costs.
package struct MeansFacts: Hashable, Sendable {
  /// The speed of people who walk, along the streets.
  package var walkSpeed = Speed(kilometersPerHour: 4.5)

  /// The speed of bicycles, along the streets.
  package var bicycleSpeed = Speed(kilometersPerHour: 14)

  /// The speed of shared bicycles, along the streets.
  package var sharedBicycleSpeed = Speed(kilometersPerHour: 14)

  /// How long it takes to get into one's own car and to park it.
  package var carAccess = TimeSpan.zero

  /// Emissions of a car, in grams of CO2 a kilometre.
  package var carGrams = 147.0

  /// Emissions of a taxi, in grams of CO2 a kilometre.
  package var taxiGrams = 160.0

  /// Emissions of lines, in grams of CO2 a kilometre and passenger.
  package var lineGrams = 65.0

  /// What one's own car costs a kilometre, in euros.
  package var carCost = 0.25

  /// What a taxi costs to begin with, in euros.
  package var taxiFlag = 4.0

  /// What a taxi costs a kilometre, in euros.
  package var taxiCost = 1.5

  /// What a shared bicycle costs a minute, in euros.
  package var sharedBicycleCost = 0.05

  /// What a shared car costs a minute, in euros.
  package var sharedCarCost = 0.3

  /// The tickets for lines.
  package var tickets = Tickets()

  /// Facts with the standard values.
  package init() {}

  /// Grams of CO2 a kilometre of a means; shared cars are as cars.
  package func grams(of means: Means) -> Double {
    switch means {
    case .walk, .bicycle, .sharedBicycle: 0
    case .lines: lineGrams
    case .car, .sharedCar: carGrams
    case .taxi: taxiGrams
    }
  }
}

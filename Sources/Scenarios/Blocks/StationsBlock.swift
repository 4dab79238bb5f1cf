import Documents
import Mobility
import Quantities

/// Shared vehicles of one kind, before the map is known.
struct StationsDraft: Sendable {
  let means: Means
  let table: Located<String>
  let minute: Double
  let speed: Speed?

  func apply(to facts: inout MeansFacts) {
    if means == .sharedCar {
      facts.sharedCarCost = minute
    } else {
      facts.sharedBicycleCost = minute
      if let speed { facts.sharedBicycleSpeed = speed }
    }
  }
}

/// The blocks `shared_bicycles` and `shared_cars` of the modes.
enum StationsBlock {
  static let stations = Field(
    "stations", Shape<String>.text(example: "stations.csv").located,
    "CSV file with a row for each station: station (its name), zone, x_km and y_km, or lon and "
      + "lat, places (capacity in vehicles) and vehicles (number there at the start of the run).")

  static let speed = Field(
    "speed", .speed(example: "14 km/h"), "Speed of shared bicycles, along the streets.",
    .standard("14 km/h"))

  private static func minute(_ standard: String) -> Field<Double> {
    Field(
      "minute", .quantity(.money, .notNegative(to: 1000), example: standard),
      "Price of a minute.", .standard(.text(standard)))
  }

  static let bicycles: Shape<StationsDraft> = .block(
    stations, speed, minute("0.05 EUR")
  ) {
    StationsDraft(means: .sharedBicycle, table: $0, minute: $2, speed: $1)
  }

  static let cars: Shape<StationsDraft> = .block(stations, minute("0.3 EUR")) {
    StationsDraft(means: .sharedCar, table: $0, minute: $1, speed: nil)
  }
}

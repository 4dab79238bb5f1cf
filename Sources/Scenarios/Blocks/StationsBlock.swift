import Documents
import Mobility
import Quantities

/// Shared vehicles of one kind, before the map is known.
struct StationsDraft: Draft {
  let means: Means
  var table = Located("")
  var settings = Settings<MeansFacts>()
}

/// The blocks `shared_bicycles` and `shared_cars` of the modes.
enum StationsBlock {
  static let bicycles: Shape<StationsDraft> = .block(StationsDraft(means: .sharedBicycle)) {
    stations
    PropertyField(
      "speed", later: \.sharedBicycleSpeed, .speed(example: "14 km/h"),
      "Speed of shared bicycles, along the streets.", .standard("14 km/h"))
    minute(\.sharedBicycleCost, "0.05 EUR")
  }

  static let cars: Shape<StationsDraft> = .block(StationsDraft(means: .sharedCar)) {
    stations
    minute(\.sharedCarCost, "0.3 EUR")
  }

  private static let stations = PropertyField<StationsDraft>(
    "stations", located: \.table, .text(example: "stations.csv"),
    "CSV file with a row for each station: station (its name), zone, x_km and y_km, or lon and "
      + "lat, places (capacity in vehicles) and vehicles (number there at the start of the run).")

  private static func minute(
    _ cost: any WritableKeyPath<MeansFacts, Double> & Sendable, _ standard: String
  ) -> PropertyField<StationsDraft> {
    PropertyField(
      "minute", later: cost, .quantity(.money, .notNegative(to: 1000), example: standard),
      "Price of a minute.", .standard(.text(standard)))
  }
}

import Documents
import Geography
import Mobility
import Quantities

/// Modes of travel, before the map is known.
struct MeansDraft: Sendable {
  var facts = MeansFacts()
  var lines: LinesDraft?
  var stations: [StationsDraft] = []
}

/// The block `modes`: speeds, emissions and prices of modes of travel.
enum MeansBlock {
  static let shape: Shape<MeansDraft> = .block(
    MeansDraft(), standsBroken: true
  ) {
    PropertyField("walk", \.facts.walkSpeed, MovingBlock.walk, "Walking.", .standard([:]))
    PropertyField(
      "bicycle", \.facts.bicycleSpeed, MovingBlock.bicycle, "Travel on one's own bicycle.",
      .standard([:]))
    PropertyField<MeansFacts>("car", CarBlock.shape, "Travel in one's own car.").inside(\.facts)
    PropertyField<MeansFacts>("taxi", TaxiFareBlock.shape, "Emissions and fares of taxis.").inside(
      \.facts)
    PropertyField(
      Field(
        "lines", LinesBlock.shape, "Metro, tram, bus and train by timetable. Default: none.",
        .optional)
    ) { draft, means in
      means.lines = draft
      draft.settings.apply(to: &means.facts)
    }
    PropertyField(
      Field(
        "shared_bicycles", StationsBlock.bicycles,
        "Bicycles that are taken at one station and returned at another. Default: none.", .optional)
    ) { draft, means in
      means.stations.append(draft)
      draft.settings.apply(to: &means.facts)
    }
    PropertyField(
      Field(
        "shared_cars", StationsBlock.cars,
        "Cars that are taken at one station and returned at another. Default: none.", .optional)
    ) { draft, means in
      means.stations.append(draft)
      draft.settings.apply(to: &means.facts)
    }
  }
}

/// The blocks `walk` and `bicycle`.
enum MovingBlock {
  static let walk = shape("4.5 km/h", "Walking speed, along the streets.")
  static let bicycle = shape("14 km/h", "Speed of bicycles, along the streets.")

  private static func shape(_ standard: String, _ summary: String) -> Shape<Speed> {
    let speed = Field(
      "speed", Shape<Speed>.speed(example: standard), summary, .standard(.text(standard)))
    return .block(BlockDeclaration(speed)) { $0[speed] }
  }
}

enum CarBlock {
  static let shape: Shape<Settings<MeansFacts>> = .settings {
    PropertyField(
      "access", \.carAccess, .duration(.notNegative(to: 7200), example: "3 min"),
      "Time of every trip for the walk to the car and for parking.", .standard("0 min"))
    PropertyField(
      "co2", \.carGrams, .quantity(.emission, .notNegative(to: 10_000), example: "147 g/km"),
      "Emissions of a car.", .standard("147 g/km"))
    PropertyField(
      "cost", \.carCost, .quantity(.fare, .notNegative(to: 1000), example: "0.25 EUR/km"),
      "Cost of a car.", .standard("0.25 EUR/km"))
  }
}

/// The block `taxi` of the modes.
enum TaxiFareBlock {
  static let shape: Shape<Settings<MeansFacts>> = .settings {
    PropertyField(
      "co2", \.taxiGrams, .quantity(.emission, .notNegative(to: 10_000), example: "160 g/km"),
      "Emissions of a taxi, including the approach to passengers.", .standard("160 g/km"))
    PropertyField(
      "flag", \.taxiFlag, .quantity(.money, .notNegative(to: 1000), example: "4 EUR"),
      "Base fare of a ride.", .standard("4 EUR"))
    PropertyField(
      "cost", \.taxiCost, .quantity(.fare, .notNegative(to: 1000), example: "1.5 EUR/km"),
      "Distance fare of a ride.", .standard("1.5 EUR/km"))
  }
}

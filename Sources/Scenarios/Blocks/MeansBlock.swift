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
  static let walk = Field(
    "walk", MovingBlock.walk, "Walking.", .standard([:]))

  static let bicycle = Field(
    "bicycle", MovingBlock.bicycle, "Travel on one's own bicycle.", .standard([:]))

  static let car = Field("car", CarBlock.shape, "Travel in one's own car.", .standard([:]))

  static let taxi = Field(
    "taxi", TaxiFareBlock.shape, "Emissions and fares of taxis.", .standard([:]))

  static let lines = Field(
    "lines", LinesBlock.shape, "Metro, tram, bus and train by timetable. Default: none.",
    .optional)

  static let sharedBicycles = Field(
    "shared_bicycles", StationsBlock.bicycles,
    "Bicycles that are taken at one station and returned at another. Default: none.", .optional)

  static let sharedCars = Field(
    "shared_cars", StationsBlock.cars,
    "Cars that are taken at one station and returned at another. Default: none.", .optional)

  static let shape: Shape<MeansDraft> = .block(
    BlockDeclaration(walk, bicycle, car, taxi, lines, sharedBicycles, sharedCars)
  ) { block in
    var facts = MeansFacts()
    if let speed = block[walk] { facts.walkSpeed = speed }
    if let speed = block[bicycle] { facts.bicycleSpeed = speed }
    block[car]?.apply(to: &facts)
    block[taxi]?.apply(to: &facts)
    let lines = block[lines]
    if let lines { (facts.lineGrams, facts.tickets) = (lines.grams, lines.tickets) }
    let stations = [block[sharedBicycles], block[sharedCars]].compactMap(\.self)
    for draft in stations { draft.apply(to: &facts) }
    return MeansDraft(facts: facts, lines: lines, stations: stations)
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
  struct Value: Sendable {
    let access: TimeSpan
    let grams: Double
    let cost: Double

    func apply(to facts: inout MeansFacts) {
      (facts.carAccess, facts.carGrams, facts.carCost) = (access, grams, cost)
    }
  }

  static let access = Field(
    "access", .duration(.notNegative(to: 7200), example: "3 min"),
    "Time of every trip for the walk to the car and for parking.", .standard("0 min"))

  static let co2 = Field(
    "co2", .quantity(.emission, .notNegative(to: 10_000), example: "147 g/km"),
    "Emissions of a car.", .standard("147 g/km"))

  static let cost = Field(
    "cost", .quantity(.fare, .notNegative(to: 1000), example: "0.25 EUR/km"),
    "Cost of a car.", .standard("0.25 EUR/km"))

  static let shape: Shape<Value> = .block(access, co2, cost) {
    Value(access: $0, grams: $1, cost: $2)
  }
}

/// The block `taxi` of the modes.
enum TaxiFareBlock {
  struct Value: Sendable {
    let grams: Double
    let flag: Double
    let cost: Double

    func apply(to facts: inout MeansFacts) {
      (facts.taxiGrams, facts.taxiFlag, facts.taxiCost) = (grams, flag, cost)
    }
  }

  static let co2 = Field(
    "co2", .quantity(.emission, .notNegative(to: 10_000), example: "160 g/km"),
    "Emissions of a taxi, including the approach to passengers.", .standard("160 g/km"))

  static let flag = Field(
    "flag", .quantity(.money, .notNegative(to: 1000), example: "4 EUR"),
    "Base fare of a ride.", .standard("4 EUR"))

  static let cost = Field(
    "cost", .quantity(.fare, .notNegative(to: 1000), example: "1.5 EUR/km"),
    "Distance fare of a ride.", .standard("1.5 EUR/km"))

  static let shape: Shape<Value> = .block(co2, flag, cost) {
    Value(grams: $0, flag: $1, cost: $2)
  }
}

import Documents
import Geography
import Mobility
import Quantities

/// Means of travel, before the map is known.
struct MeansDraft: Sendable {
  var facts = MeansFacts()
  var lines: LinesDraft?
  var stations: [StationsDraft] = []
}

/// The block `means`: how fast people get about, what it emits and what it costs.
enum MeansBlock {
  static let walk = Field(
    "walk", MovingBlock.walk, "People on foot.", .standard([:]))

  static let bicycle = Field(
    "bicycle", MovingBlock.bicycle, "People on their own bicycles.", .standard([:]))

  static let car = Field("car", CarBlock.shape, "People in their own cars.", .standard([:]))

  static let taxi = Field(
    "taxi", TaxiFareBlock.shape, "What a taxi emits and costs.", .standard([:]))

  static let lines = Field(
    "lines", LinesBlock.shape, "Metro, tram, bus and train by timetable; none when left out.",
    .optional)

  static let sharedBicycles = Field(
    "shared_bicycles", StationsBlock.bicycles,
    "Bicycles that people take at one station and leave at another; none when left out.", .optional)

  static let sharedCars = Field(
    "shared_cars", StationsBlock.cars, "Cars likewise.", .optional)

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
  static let walk = shape("4.5 km/h", "How fast people walk, along the streets.")
  static let bicycle = shape("14 km/h", "How fast bicycles are, along the streets.")

  private static func shape(_ standard: String, _ summary: String) -> Shape<Speed> {
    let speed = Field(
      "speed", Shape<Speed>.speed(example: standard), summary, .standard(.text(standard)))
    return .block(BlockDeclaration(speed)) { $0[speed] }
  }
}

/// The block `car`.
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
    "How long it takes to get to one's car and to park it, on every trip.", .standard("0 min"))

  static let co2 = Field(
    "co2", .quantity(.emission, .notNegative(to: 10_000), example: "147 g/km"),
    "Emissions of a car.", .standard("147 g/km"))

  static let cost = Field(
    "cost", .quantity(.fare, .notNegative(to: 1000), example: "0.25 EUR/km"),
    "What a car costs.", .standard("0.25 EUR/km"))

  static let shape: Shape<Value> = .block(access, co2, cost) {
    Value(access: $0, grams: $1, cost: $2)
  }
}

/// The block `taxi` of the means.
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
    "Emissions of a taxi, also on its way to people.", .standard("160 g/km"))

  static let flag = Field(
    "flag", .quantity(.money, .notNegative(to: 1000), example: "4 EUR"),
    "What a ride costs to begin with.", .standard("4 EUR"))

  static let cost = Field(
    "cost", .quantity(.fare, .notNegative(to: 1000), example: "1.5 EUR/km"),
    "What a ride costs besides.", .standard("1.5 EUR/km"))

  static let shape: Shape<Value> = .block(co2, flag, cost) {
    Value(grams: $0, flag: $1, cost: $2)
  }
}

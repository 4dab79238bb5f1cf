import Documents
import Geography
import Quantities
import RandomVariates

/// How something is spread over the zones.
enum ZoneWeights: Sendable {
  /// Every zone alike.
  case uniform

  /// Most in the middle: floor + (1 - floor) x exp(-distance / scale).
  case radial(scale: Distance, floor: Double)

  /// By a column of the zone table.
  case column(String)
}

/// Where trips go.
enum DestinationDraft: Sendable {
  /// To zones drawn alike for every origin.
  case weights(ZoneWeights)

  /// To zones drawn by weight x exp(-distance / scale).
  case gravity(scale: Distance, weights: ZoneWeights)
}

/// The ways to write weights of zones: `"uniform"` or a block with one key.
enum ZoneWeightsBlock {
  static let radial = Field(
    "radial", RadialBlock.shape, "Most in the middle of the map, less with distance.", .optional)

  static let column = Field(
    "column", Shape<String>.text(example: "jobs").map { ZoneWeights.column($0) },
    "A column of the zone table that holds the weights.", .optional)

  static let uniform = Shape<String>.word(["uniform"]).map { _ in ZoneWeights.uniform }

  private static let blocks = Shape.block(
    BlockDeclaration(radial, column, choices: [.oneOf("radial", "column")])
  ) { block in block[radial] ?? block[column] }

  static let shape = Shape.either(uniform, blocks).named("zone_weights")
}

/// The block `radial`.
enum RadialBlock {
  static let scale = Field(
    "scale", .distance(.positive(to: 1e6), example: "3 km"),
    "The distance from the middle over which the weight falls to 1/e.")

  static let floor = Field(
    "floor", .number(.from(0, to: 1), example: 0.1),
    "The weight far away, where the middle has 1.", .standard(0))

  static let shape: Shape<ZoneWeights> = .block(scale, floor) {
    .radial(scale: $0, floor: $1)
  }
}

/// The ways to write where trips go: weights of zones, or weights that fall with distance.
enum DestinationsBlock {
  static let radial = Field(
    "radial", RadialBlock.shape.map { DestinationDraft.weights($0) },
    "Most in the middle of the map, wherever the trip starts.", .optional)

  static let column = Field(
    "column",
    Shape<String>.text(example: "jobs").map { DestinationDraft.weights(.column($0)) },
    "A column of the zone table that holds the weights.", .optional)

  static let gravity = Field(
    "gravity", GravityBlock.shape,
    "Less the further away from where the trip starts: the weight of the zone times exp(-distance / scale), with the "
      + "distance between the middles of the two zones. The own zone is half a side of a square of its area away.",
    .optional)

  private static let uniform = ZoneWeightsBlock.uniform.map { DestinationDraft.weights($0) }

  private static let blocks = Shape.block(
    BlockDeclaration(
      radial, column, gravity, choices: [.oneOf("radial", "column", "gravity")])
  ) { block in block[radial] ?? block[column] ?? block[gravity] }

  static let shape = Shape.either(uniform, blocks).named("destinations")
}

/// The block `gravity`.
enum GravityBlock {
  static let scale = Field(
    "scale", .distance(.positive(to: 1e6), example: "2.5 km"),
    "The map distance over which the weight of a destination falls to 1/e.")

  static let weights = Field(
    "weights", ZoneWeightsBlock.shape, "How much each zone attracts.", .standard("uniform"))

  static let shape: Shape<DestinationDraft> = .block(scale, weights) {
    .gravity(scale: $0, weights: $1)
  }
}

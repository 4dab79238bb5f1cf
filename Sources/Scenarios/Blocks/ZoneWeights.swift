import Documents
import Geography
import Quantities
import RandomVariates

/// A distribution over the zones.
enum ZoneWeights: Sendable {
  /// Equal weights.
  case uniform

  /// Weights that decrease with the distance from the centre: floor + (1 - floor) x exp(-distance /
  /// scale).
  case radial(scale: Distance, floor: Double)

  /// Weights in a column of the zone table.
  case column(String)

  /// True for equal weights, which is the default.
  var isUniform: Bool {
    if case .uniform = self { true } else { false }
  }
}

/// Destinations of trips.
enum DestinationDraft: Sendable {
  /// Zones drawn with the same weights for every origin.
  case weights(ZoneWeights)

  /// Zones drawn by weight x exp(-distance / scale).
  case gravity(scale: Distance, weights: ZoneWeights)
}

/// The forms of weights of zones: `"uniform"` or a block with one key.
enum ZoneWeightsBlock {
  static let radial = Field(
    "radial", RadialBlock.shape, "Weights that fall with the distance from the centre of the map.",
    .optional)

  static let column = Field(
    "column", Shape<String>.text(example: "jobs").map { ZoneWeights.column($0) },
    "Column of the zone table that holds the weights.", .optional)

  static let uniform = Shape<String>.word(["uniform"]).map { _ in ZoneWeights.uniform }

  private static let blocks = Shape.block(
    BlockDeclaration(radial, column, choices: [.oneOf("radial", "column")])
  ) { block in block[radial] ?? block[column] }

  static let shape = Shape.either(uniform, blocks).named("zone_weights")
}

enum RadialBlock {
  static let scale = Field(
    "scale", .distance(.positive(to: 1e6), example: "3 km"),
    "Distance from the centre over which the weight falls to 1/e.")

  static let floor = Field(
    "floor", .number(.from(0, to: 1), example: 0.1),
    "Weight far from the centre, which has weight 1.", .standard(0))

  static let shape: Shape<ZoneWeights> = .block(scale, floor) {
    .radial(scale: $0, floor: $1)
  }
}

/// The forms of destinations: weights of zones, or weights that decrease with distance.
enum DestinationsBlock {
  static let radial = Field(
    "radial", RadialBlock.shape.map { DestinationDraft.weights($0) },
    "Weights that fall with the distance from the centre of the map, for every origin.", .optional)

  static let column = Field(
    "column",
    Shape<String>.text(example: "jobs").map { DestinationDraft.weights(.column($0)) },
    "Column of the zone table that holds the weights.", .optional)

  static let gravity = Field(
    "gravity", GravityBlock.shape,
    "Weights that fall with the distance from the origin: the weight of the zone times "
      + "exp(-distance / scale), with the distance between the centres of the two zones. The "
      + "distance to the origin's own zone is half a side of a square of its area.",
    .optional)

  private static let uniform = ZoneWeightsBlock.uniform.map { DestinationDraft.weights($0) }

  private static let blocks = Shape.block(
    BlockDeclaration(
      radial, column, gravity, choices: [.oneOf("radial", "column", "gravity")])
  ) { block in block[radial] ?? block[column] ?? block[gravity] }

  static let shape = Shape.either(uniform, blocks).named("destinations")
}

enum GravityBlock {
  static let scale = Field(
    "scale", .distance(.positive(to: 1e6), example: "2.5 km"),
    "Map distance over which the weight of a destination falls to 1/e.")

  static let weights = Field(
    "weights", ZoneWeightsBlock.shape, "Attraction of each zone.", .standard("uniform"))

  static let shape: Shape<DestinationDraft> = .block(scale, weights) {
    .gravity(scale: $0, weights: $1)
  }
}

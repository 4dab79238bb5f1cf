import DispatchCore
import Documents

/// The block `policy_parameters.weighted`.
enum WeightedParameters {
  static let wait = Field(
    "wait", .number(.notNegative(to: 1000), example: 0.2),
    "Points of a pair for each minute that the request has been held, in favour of early "
      + "requests. Only the ratios of the three weights matter.",
    .standard(0.2))

  static let idle = Field(
    "idle", .number(.notNegative(to: 1000), example: 0.02),
    "Points of a pair for each minute that the taxi has been available, in favour of an even "
      + "share of work.",
    .standard(0.02))

  static let distance = Field(
    "distance", .number(.notNegative(to: 1000), example: 1),
    "Points that a pair loses for each kilometre on the map between request and taxi, in favour "
      + "of short approaches.",
    .standard(1))

  static let radius = Field(
    "radius", SearchRadius.shape,
    "Greatest map distance between taxi and ride. Default: no limit.", .optional)

  static let field = PolicyParameters.field(
    of: Weighted(), BlockDeclaration(wait, idle, distance, radius)
  ) { block in
    guard let wait = block[wait], let idle = block[idle], let distance = block[distance] else {
      return nil
    }
    guard wait > 0 || idle > 0 || distance > 0 else {
      block.report(
        "distance", "all three weights are 0, so that no pair would be better than another",
        fix: "write more than 0 for at least one of wait, idle and distance")
      return nil
    }
    return Weighted(
      weights: PairWeights(wait: wait, idle: idle, distance: distance), radius: block[radius])
  }
}

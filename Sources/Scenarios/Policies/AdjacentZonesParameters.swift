import DispatchCore
import Documents

/// The block `policy_parameters.adjacent`.
enum AdjacentZonesParameters {
  static let order = Field(
    "order", Shape<AdjacentZones.Order>.choice,
    "Which zone of a ring is searched first: the first in map order (fixed), the nearest by centres "
      + "(travel_time), or the one with the most taxis to ask less held rides (surplus).",
    .standard("fixed"))

  static let rings = Field(
    "rings", .wholeNumber(0...AdjacentZones.greatestRingCount, example: 2),
    "How many rings of zones are searched around the zone of the request, nearer ones first: 1 for "
      + "the zones that adjoin it, 2 for those that adjoin these as well.",
    .standard(1))

  static let field = PolicyParameters.field(
    of: AdjacentZones(), BlockDeclaration(order, rings)
  ) { block in
    guard let order = block[order], let rings = block[rings] else { return nil }
    return AdjacentZones(order: order, rings: rings)
  }
}

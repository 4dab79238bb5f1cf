import DispatchCore
import Documents

/// The block `policy_parameters.adjacent`.
enum AdjacentZonesParameters {
  static let order = Field(
    "order", Shape<AdjacentZones.Order>.choice,
    "Order of search within a ring of zones: map order (fixed), nearest centre first "
      + "(travel_time), or most taxis to ask less held rides first (surplus).",
    .standard("fixed"))

  static let rings = Field(
    "rings", .wholeNumber(0...AdjacentZones.greatestRingCount, example: 2),
    "Number of rings of zones searched around the zone of the request, nearer ones first: 1 for "
      + "the zones that adjoin it, 2 for those that adjoin these as well.",
    .standard(1))

  static let field = PolicyParameters.field(
    of: AdjacentZones(), BlockDeclaration(order, rings)
  ) { block in
    guard let order = block[order], let rings = block[rings] else { return nil }
    return AdjacentZones(order: order, rings: rings)
  }
}

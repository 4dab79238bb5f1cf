import DispatchCore
import Documents
import Quantities

/// The block `policy_parameters.nearest-taxi`.
enum NearestTaxiParameters {
  static let radius = Field(
    "radius", SearchRadius.shape,
    "Greatest map distance of the taxi. Default: no limit.", .optional)

  static let field = PolicyParameters.field(
    of: NearestTaxi(), BlockDeclaration(radius, OpportunityParameters.field)
  ) { block in
    NearestTaxi(radius: block[radius], opportunity: block[OpportunityParameters.field])
  }
}

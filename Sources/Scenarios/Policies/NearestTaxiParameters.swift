import DispatchCore
import Documents
import Quantities

/// The block `policy_parameters.nearest-taxi`.
enum NearestTaxiParameters {
  static let radius = Field(
    "radius", SearchRadius.shape,
    "How far away the taxi may be, on the map; any distance when left out.", .optional)

  static let field = PolicyParameters.field(
    of: NearestTaxi(), BlockDeclaration(radius, OpportunityParameters.field)
  ) { block in
    NearestTaxi(radius: block[radius], opportunity: block[OpportunityParameters.field])
  }
}

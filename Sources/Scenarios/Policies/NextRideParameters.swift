import DispatchCore
import Documents
import Quantities

/// The block `policy_parameters.next-ride`.
enum NextRideParameters {
  static let ahead = Field(
    "ahead", .duration(.from(1, to: 3600), example: "5 min"),
    "Time within which a taxi must drop its passengers to be offered its next ride on the way.",
    .standard("5 min"))

  static let field = PolicyParameters.field(of: NextRide(), BlockDeclaration(ahead)) { block in
    block[ahead].map { NextRide(ahead: $0) }
  }
}

import DispatchCore
import Documents
import Quantities

/// The block `policy_parameters.batch-assignment`, whose fields are those of other batch policies, too.
enum BatchAssignmentParameters {
  static let window = Field(
    "window", .duration(.from(1, to: 600), example: "30 s"),
    "The time between two batches, in which requests are collected.", .standard("30 s"))

  static let candidates = Field(
    "candidates", .wholeNumber(1...200, example: 20),
    "How many of the nearest taxis a ride is matched with at first; more are looked at for rides that "
      + "are left over beside idle taxis.",
    .standard(20))

  static let radius = Field(
    "radius", SearchRadius.shape,
    "How far away a taxi may be, on the map; any distance when left out.", .optional)

  static let finishing = Field(
    "finishing", .duration(.from(1, to: 3600), example: "5 min"),
    "Rides also wait for busy taxis that should be free within this time, if they are best; none do "
      + "when left out.",
    .optional)

  static let field = PolicyParameters.field(
    of: BatchAssignment(),
    BlockDeclaration(window, candidates, radius, finishing, OpportunityParameters.field)
  ) { block in
    guard let window = block[window], let candidates = block[candidates] else { return nil }
    return BatchAssignment(
      window: window, candidates: candidates, radius: block[radius], finishing: block[finishing],
      opportunity: block[OpportunityParameters.field])
  }
}

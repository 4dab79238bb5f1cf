import DispatchCore
import Documents
import Quantities

/// The block `policy_parameters.batch-assignment`, whose fields are common to all batch policies.
enum BatchAssignmentParameters {
  static let window = Field(
    "window", .duration(.from(1, to: 600), example: "30 s"),
    "Interval between two batches, in which requests are collected.", .standard("30 s"))

  static let candidates = Field(
    "candidates", .wholeNumber(1...200, example: 20),
    "Number of nearest taxis with which a ride is matched at first. More are considered for rides "
      + "that remain although taxis are idle.",
    .standard(20))

  static let radius = Field(
    "radius", SearchRadius.shape,
    "Greatest map distance of a taxi. Default: no limit.", .optional)

  static let finishing = Field(
    "finishing", .duration(.from(1, to: 3600), example: "5 min"),
    "Time within which a busy taxi must become free to be considered. A ride waits for it if it "
      + "is the best choice. Default: busy taxis are not considered.",
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

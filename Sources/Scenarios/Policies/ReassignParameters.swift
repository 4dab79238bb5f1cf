import DispatchCore
import Documents
import Quantities

/// The block `policy_parameters.reassign`.
enum ReassignParameters {
  private typealias Batch = BatchAssignmentParameters

  static let gain = Field(
    "gain", .duration(.notNegative(to: 3600), example: "1 min"),
    "How much approach time it has to save to send a taxi to another ride or to take an offer back.",
    .standard("1 min"))

  static let field = PolicyParameters.field(
    of: Reassign(),
    BlockDeclaration(
      Batch.window, Batch.candidates, Batch.radius, Batch.finishing, gain,
      OpportunityParameters.field)
  ) { block in
    guard let window = block[Batch.window], let candidates = block[Batch.candidates],
      let gain = block[gain]
    else { return nil }
    return Reassign(
      window: window, candidates: candidates, radius: block[Batch.radius],
      finishing: block[Batch.finishing], gain: gain,
      opportunity: block[OpportunityParameters.field])
  }
}

import DispatchCore
import Documents
import Quantities

/// The block `policy_parameters.reassign`.
enum ReassignParameters {
  private typealias Batch = BatchAssignmentParameters

  static let gain = Field(
    "gain", .duration(.notNegative(to: 3600), example: "1 min"),
    "Least saving of approach time for which a taxi is sent to another ride or an offer is "
      + "withdrawn.",
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

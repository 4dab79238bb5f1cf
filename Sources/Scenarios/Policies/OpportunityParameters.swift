import DispatchCore
import Documents
import Quantities

/// The block `opportunity` of policies that weigh what taking a taxi costs those who ask next.
enum OpportunityParameters {
  static let values = Field(
    "values",
    Shape<[TimeSpan]>.list(
      of: .duration(.notNegative(to: 3600), example: "1 min"),
      count: 1...OpportunityCost.greatestCount),
    "What a taxi is worth to those who ask next: value k, counted from 0, where about 2^(k/2) taxis stand "
      + "idle in its zone and those that adjoin it; the last one for more as well. cabstand learn finds them.",
    .required)

  static let weight = Field(
    "weight", .number(.notNegative(to: 1000), example: 4),
    "By how much the values count beside the drive to the passenger.", .standard(1))

  static let field = Field(
    "opportunity",
    Shape<OpportunityCost>.block(BlockDeclaration(values, weight)) { block in
      guard let values = block[values], let weight = block[weight] else { return nil }
      return OpportunityCost(values: values, weight: weight)
    },
    "What taking a taxi costs those who ask next, as learnt from simulated days; nothing when left out.",
    .optional)
}

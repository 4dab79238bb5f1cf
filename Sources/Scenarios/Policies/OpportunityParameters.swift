import DispatchCore
import Documents
import Quantities

/// The block `opportunity` of policies that consider the opportunity cost of a taxi for later
/// requests.
enum OpportunityParameters {
  static let values = Field(
    "values",
    Shape<[TimeSpan]>.list(
      of: .duration(.notNegative(to: 3600), example: "1 min"),
      count: 1...OpportunityCost.greatestCount),
    "Values of an idle taxi to later requests: value k, counted from 0, holds where about 2^(k/2) "
      + "taxis stand idle in its zone and those that adjoin it, and the last one for more as "
      + "well. cabstand learn estimates them.",
    .required)

  static let weight = Field(
    "weight", .number(.notNegative(to: 1000), example: 4),
    "Weight of the values relative to the drive to the passenger.", .standard(1))

  static let shape: Shape<OpportunityCost> = .block(BlockDeclaration(values, weight)) { block in
    guard let values = block[values], let weight = block[weight] else { return nil }
    return OpportunityCost(values: values, weight: weight)
  }
}

import CityModels
import Documents
import Quantities
import RandomVariates

/// The block `cruising`: idle taxis that look for people in the street.
enum CruisingBlock {
  static let share = Field(
    "share", .share(example: "80 %"),
    "The share of drivers who cruise; the others stand where they became idle.", .standard("100 %"))

  static let attraction = Field(
    "attraction", .number(.from(0, to: 3), example: 1),
    "How strongly drivers prefer zones where many people hail: idle taxis spread like the hails expected "
      + "in the hour to the power of this; 0 for evenly, 1 for equally long searches everywhere.",
    .standard(1))

  static let shape: Shape<CruisingModel> = .block(BlockDeclaration(share, attraction)) { block in
    guard let share = block[share], let attraction = block[attraction] else { return nil }
    return CruisingModel(share: share, attraction: attraction)
  }
}

/// How people in the street wait for a taxi, in the block `hails`.
struct StreetFields {
  let patience = Field(
    "patience", DistributionShape.ofDurations,
    "How long somebody in the street waits for an idle taxi; when left out, they go away at once where "
      + "there is none.",
    .optional)

  let width = Field(
    "width", Shape<Distance>.distance(.from(20, to: 5000), example: "270 m").located,
    "How near a cruising taxi has to pass by so that it and somebody who waits see each other; when left "
      + "out, the first idle taxi of the zone stops at once.",
    .optional, onlyWith: ["patience"])

  let atRanks = Field(
    "at_ranks", .share(example: "20 %"),
    "The share of hails at a rank: they take the taxi that has stood in the zone longest, never one that "
      + "cruises; where none stands, people look for a taxi as all others do. None when left out.",
    .optional)
}

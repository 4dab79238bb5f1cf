import CityModels
import Documents
import Quantities
import RandomVariates

/// The block `cruising`: idle taxis that look for hails.
enum CruisingBlock {
  static let share = Field(
    "share", .share(example: "80 %"),
    "Share of drivers who cruise. The others stand where they became idle.", .standard("100 %"))

  static let attraction = Field(
    "attraction", .number(.from(0, to: 3), example: 1),
    "Exponent of the preference for zones with many hails: idle taxis spread in proportion to the "
      + "hails expected per hour to this power. 0 spreads them evenly, 1 makes searches equally "
      + "long everywhere.",
    .standard(1))

  static let shape: Shape<CruisingModel> = .block(BlockDeclaration(share, attraction)) { block in
    guard let share = block[share], let attraction = block[attraction] else { return nil }
    return CruisingModel(share: share, attraction: attraction)
  }
}

/// Fields of the block `hails` about waiting in the street.
struct StreetFields {
  let patience = Field(
    "patience", DistributionShape.ofDurations,
    "Time that a person in the street waits for an idle taxi. Default: leaves at once where there "
      + "is none.",
    .optional)

  let width = Field(
    "width", Shape<Distance>.distance(.from(20, to: 5000), example: "270 m").located,
    "Greatest distance at which a cruising taxi and a waiting person see each other. Default: the "
      + "first idle taxi of the zone stops at once.",
    .optional, onlyWith: ["patience"])

  let atRanks = Field(
    "at_ranks", .share(example: "20 %"),
    "Share of hails at a taxi rank, served by the taxi that has stood in the zone longest and "
      + "never by a cruising one. Where no taxi stands, the person looks for one in the street "
      + "like the others. Default: none.",
    .optional)
}

import CitySimulation

/// The block `passengers`: how passengers wait, board and answer.
enum PassengersBlock {
  static let patience = Field(
    "patience", DistributionShape.ofDurations,
    "How long a passenger without an assigned taxi waits before giving up; for ever when left out.",
    .optional)

  static let boarding = Field(
    "boarding", DistributionShape.ofDurations,
    "From the taxi's arrival until it sets off with the passenger.", .standard("0 s"))

  static let confirm = Field(
    "confirm", .share(example: "95 %"),
    "The share of proposed taxis that passengers confirm, where the rulebook asks them.",
    .standard("100 %"))

  static let confirmResponse = Field(
    "confirm_response", DistributionShape.ofDurations,
    "How long passengers take to confirm or decline.", .standard("0 s"))

  static let shape: Shape<PassengerModel> = .block(
    BlockDeclaration(patience, boarding, confirm, confirmResponse)
  ) { block in
    guard let boarding = block[boarding], let confirm = block[confirm],
      let response = block[confirmResponse]
    else { return nil }
    return PassengerModel(
      patience: block[patience], boarding: boarding, confirmShare: confirm,
      confirmResponse: response)
  }
}

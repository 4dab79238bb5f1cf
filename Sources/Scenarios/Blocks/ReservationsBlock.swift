import CityModels
import Documents

/// The block `reservations`: calls that are for later.
enum ReservationsBlock {
  static let share = Field(
    "share", .share(example: "5 %"), "The share of calls that are reservations.")

  static let lead = Field(
    "lead", DistributionShape.ofDurations,
    "From the call until the reserved time; the service refuses times that are too soon or too "
      + "late for the rulebook. Nobody reserves before the run begins, so the warm-up should be "
      + "longer.")

  static let shape: Shape<ReservationModel> = .block(
    share, lead,
    also: [
      PropertyField(
        Field(
          "made_twice", .share(example: "1 %"),
          "The share of reservations that people make twice by mistake.", .standard("0 %")),
        \.doubleShare),
      PropertyField(
        Field(
          "made_twice_gap", .duration(example: "5 min"),
          "How much later than the first reserved time the second one is.", .standard("5 min")),
        \.doubleGap),
      PropertyField(
        Field(
          "cancelled", .share(example: "3 %"),
          "The share of reservations that people cancel at some time before they are due.",
          .standard("0 %")), \.cancelShare),
    ]
  ) { ReservationModel(share: $0, lead: $1) }
}

/// The block `registration`: people who are new to the service.
enum RegistrationBlock {
  static let share = Field(
    "share", .share(example: "10 %"), "The share of calls that come from people who are new.")

  static let mistakes = Field(
    "mistakes", .share(example: "5 %"),
    "The share of them who first try with a contact that is somebody else's.", .standard("0 %"))

  static let activation = Field(
    "activation", DistributionShape.ofDurations,
    "From the arrival of the message until they activate the account, where the rulebook asks for "
      + "it.",
    .standard("0 s"))

  static let shape: Shape<RegistrationModel> = .block(share, mistakes, activation) {
    RegistrationModel(share: $0, mistakeShare: $1, activationDelay: $2)
  }
}

import CityModels
import Documents

/// The block `reservations`: calls that reserve a taxi for later.
enum ReservationsBlock {
  static let share = Field(
    "share", .share(example: "5 %"), "Share of calls that are reservations.")

  static let lead = Field(
    "lead", DistributionShape.ofDurations,
    "Time from the call to the reserved time. The service refuses times that are too soon or too "
      + "late for the rulebook. No reservations are made before the run begins, so choose a "
      + "longer warm-up.")

  static let shape: Shape<ReservationModel> = .block(
    share, lead,
    also: [
      PropertyField(
        Field(
          "made_twice", .share(example: "1 %"),
          "Share of reservations that are made twice by mistake.", .standard("0 %")),
        \.doubleShare),
      PropertyField(
        Field(
          "made_twice_gap", .duration(example: "5 min"),
          "Time from the first reserved time to the second one.", .standard("5 min")),
        \.doubleGap),
      PropertyField(
        Field(
          "cancelled", .share(example: "3 %"),
          "Share of reservations that are cancelled at some time before they are due.",
          .standard("0 %")), \.cancelShare),
    ]
  ) { ReservationModel(share: $0, lead: $1) }
}

/// The block `registration`: callers who are new to the service.
enum RegistrationBlock {
  static let share = Field(
    "share", .share(example: "10 %"), "Share of calls that come from new people.")

  static let mistakes = Field(
    "mistakes", .share(example: "5 %"),
    "Share of them who first try with another person's contact.", .standard("0 %"))

  static let activation = Field(
    "activation", DistributionShape.ofDurations,
    "Time from the arrival of the message to the activation of the account, where the rulebook "
      + "asks for it.",
    .standard("0 s"))

  static let shape: Shape<RegistrationModel> = .block(share, mistakes, activation) {
    RegistrationModel(share: $0, mistakeShare: $1, activationDelay: $2)
  }
}

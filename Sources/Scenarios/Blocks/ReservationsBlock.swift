import CityModels
import Documents
import RandomVariates

/// The block `reservations`: calls that reserve a taxi for later.
enum ReservationsBlock {
  static let shape: Shape<ReservationModel> = .block(
    ReservationModel(share: 0, lead: .zero)
  ) {
    PropertyField("share", \.share, .share(example: "5 %"), "Share of calls that are reservations.")
    PropertyField(
      "lead", \.lead, DistributionShape.ofDurations,
      "Time from the call to the reserved time. The service refuses times that are too soon or too "
        + "late for the rulebook. No reservations are made before the run begins, so choose a "
        + "longer warm-up.")
    PropertyField(
      "made_twice", \.doubleShare, .share(example: "1 %"),
      "Share of reservations that are made twice by mistake.", .standard("0 %"))
    PropertyField(
      "made_twice_gap", \.doubleGap, .duration(example: "5 min"),
      "Time from the first reserved time to the second one.", .standard("5 min"))
    PropertyField(
      "cancelled", \.cancelShare, .share(example: "3 %"),
      "Share of reservations that are cancelled at some time before they are due.", .standard("0 %")
    )
  }
}

/// The block `registration`: callers who are new to the service.
enum RegistrationBlock {
  static let shape: Shape<RegistrationModel> = .block(
    RegistrationModel(share: 0, activationDelay: .zero)
  ) {
    PropertyField(
      "share", \.share, .share(example: "10 %"), "Share of calls that come from new people.")
    PropertyField(
      "mistakes", \.mistakeShare, .share(example: "5 %"),
      "Share of them who first try with another person's contact.", .standard("0 %"))
    PropertyField(
      "activation", \.activationDelay, DistributionShape.ofDurations,
      "Time from the arrival of the message to the activation of the account, where the rulebook "
        + "asks for it.", .standard("0 s"))
  }
}

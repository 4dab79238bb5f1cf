import CitySimulation
import Documents

/// The block `reservations`: calls that are for later.
enum ReservationsBlock {
  static let share = Field(
    "share", .share(example: "5 %"), "The share of calls that are reservations.")

  static let lead = Field(
    "lead", DistributionShape.ofDurations,
    "From the call until the reserved time; what is too soon or too late for the rulebook is "
      + "refused. Only reservations made after the run begins are seen, so the warm-up should be "
      + "longer.")

  static let madeTwice = Field(
    "made_twice", .share(example: "1 %"),
    "The share of reservations that people make twice by mistake.", .standard("0 %"))

  static let madeTwiceGap = Field(
    "made_twice_gap", .duration(example: "5 min"),
    "How much later than the first the second of the two is.", .standard("5 min"))

  static let cancelled = Field(
    "cancelled", .share(example: "3 %"),
    "The share of reservations that people cancel at some time before they are due.",
    .standard("0 %"))

  static let shape: Shape<ReservationModel> = .block(
    BlockDeclaration(share, lead, madeTwice, madeTwiceGap, cancelled)
  ) { block in
    guard let share = block[share], let lead = block[lead], let twice = block[madeTwice],
      let gap = block[madeTwiceGap], let cancelled = block[cancelled]
    else { return nil }
    return ReservationModel(
      share: share, lead: lead, doubleShare: twice, doubleGap: gap, cancelShare: cancelled)
  }
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

  static let shape: Shape<RegistrationModel> = .block(
    BlockDeclaration(share, mistakes, activation)
  ) { block in
    guard let share = block[share], let mistakes = block[mistakes],
      let activation = block[activation]
    else { return nil }
    return RegistrationModel(
      share: share, mistakeShare: mistakes, activationDelay: activation)
  }
}

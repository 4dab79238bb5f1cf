import CityModels
import DispatchCore
import Documents
import RandomVariates

/// The block `passengers`: patience, boarding, answers and mishaps of passengers.
enum PassengersBlock {
  static let patience = Field(
    "patience", DistributionShape.ofDurations,
    "Time that a passenger without an assigned taxi waits before giving up. Default: no limit.",
    .optional)

  static let boarding = Field(
    "boarding", DistributionShape.ofDurations,
    "Time from the arrival of a called taxi until it sets off with the passenger. For passengers "
      + "in the street, see hails.boarding.",
    .standard("0 s"))

  static let confirm = Field(
    "confirm", .share(example: "95 %"),
    "Share of proposed taxis that passengers confirm, where the rulebook asks them.",
    .standard("100 %"))

  static let confirmResponse = Field(
    "confirm_response", DistributionShape.ofDurations,
    "Time that passengers take to confirm or decline.", .standard("0 s"))

  static let reservations = Field(
    "reservations", ReservationsBlock.shape,
    "Calls that reserve a taxi for later. Default: none.", .optional)

  static let partySizes = Field(
    "party_sizes", PartySizesBlock.shape,
    "Distribution of party sizes: a weight for each number of people. Default: everybody travels "
      + "alone.",
    .optional)

  static let cancelled = Field(
    "cancelled", CancelledBlock.shape,
    "Requests that are cancelled for a reason other than the wait. Default: none.", .optional)

  static let noShows = Field(
    "no_shows", NoShowsBlock.shape,
    "Passengers who are not at the meeting point when the taxi comes. Default: none.",
    .optional)

  static let wrongAddresses = Field(
    "wrong_addresses", WrongAddressesBlock.shape,
    "Meeting points that do not exist, which drivers clear up by telephone. Default: none.",
    .optional)

  static let typedOrigins = Field(
    "typed_origins", .share(example: "10 %"),
    "Share of requests whose meeting point is typed and not found by GPS. Default: none.",
    .optional)

  static let registration = Field(
    "registration", RegistrationBlock.shape,
    "Callers who have to register before their first call. Default: all callers are registered.",
    .optional)

  static let messageDelay = Field(
    "message_delay", DistributionShape.ofDurations,
    "Delay of e-mails and text messages. Default: messages are not simulated.",
    .optional)

  static let channels = Field(
    "channels",
    Shape<NoticeChannels>.words(
      NoticeChannels.named, atLeast: 1),
    "Channels that people choose when they register, as far as the rulebook has them: e-mail "
      + "(mail), the application (application), text messages (sms). Default: the application.",
    .optional)

  static let textMessages = Field(
    "text_messages", .share(example: "2 %"),
    "Share of requests and reservations sent as text messages, which the service accepts where "
      + "rulebook.extras has sms. Default: none.",
    .optional)

  /// Further fields of the model, each with its property.
  private static let further: [PropertyField<PassengerModel>] = [
    PropertyField(
      Field(
        "population", .wholeNumber(1...10_000_000, example: 50_000),
        "Number of potential callers. Each may call again, even while an earlier request or "
          + "reservation is open. Default: every call comes from a new person.",
        .optional), \.population),
    PropertyField(
      Field(
        "account_deletions", AccountDeletionsBlock.shape,
        "Callers of the population who delete their account some time after a call. The service "
          + "does not know them when they call again. Default: none.",
        .optional), \.accountDeletion),
    PropertyField(
      Field(
        "cancelled_assigned", CancelledAssignedBlock.shape,
        "Passengers who try to cancel while their taxi is on its way. The service lets them where "
          + "rulebook.cancel_window is any_time, and refuses otherwise. Default: none.",
        .optional), \.lateCancellations),
    PropertyField(
      Field(
        "retries", RetriesBlock.shape,
        "Passengers who ask again after the service has turned them away. Default: none.",
        .optional), \.retries),
    PropertyField(
      Field(
        "tolerated_wait", DistributionShape.ofDurations,
        "Longest shown wait with which a passenger confirms a taxi, where the rulebook asks them. "
          + "Default: no limit.",
        .optional), \.toleratedWait),
    PropertyField(
      Field(
        "tolerated_delay", DistributionShape.ofDurations,
        "Longest delay beyond the wait shown first that a passenger accepts before trying to "
          + "cancel, where waits are shown again. Default: no limit.",
        .optional), \.toleratedDelay),
  ]

  static let shape: Shape<PassengerModel> = .block(
    BlockDeclaration(
      patience, boarding, confirm, confirmResponse, reservations, partySizes, cancelled, noShows,
      wrongAddresses, typedOrigins, textMessages, registration, messageDelay, channels,
      also: further.map(\.declaration))
  ) { block in
    guard let boarding = block[boarding], let confirm = block[confirm],
      let response = block[confirmResponse]
    else { return nil }
    var passengers = PassengerModel(
      patience: block[patience], boarding: boarding, confirmShare: confirm,
      confirmResponse: response)
    passengers.reservations = block[reservations]
    passengers.parties = block[partySizes]
    passengers.mishaps = mishaps(block)
    passengers.registration = block[registration]
    passengers.messageDelay = block[messageDelay]
    if let channels = block[channels] { passengers.channels = channels }
    passengers.textMessageShare = block[textMessages] ?? 0
    for property in further { property.apply(block, &passengers) }
    if passengers.accountDeletion != nil, passengers.population == nil {
      block.warn(
        "account_deletions",
        "repeated calls need a population of customers",
        fix: "set population")
    }
    return passengers
  }

  private static func mishaps(_ block: BlockReader) -> MishapModel? {
    let cancelled = block[cancelled]
    let noShows = block[noShows]
    let wrongAddresses = block[wrongAddresses]
    let typed = block[typedOrigins]
    guard cancelled != nil || noShows != nil || wrongAddresses != nil || typed != nil,
      let none = try? Sampler(.constant(0))
    else { return nil }
    return MishapModel(
      cancelShare: cancelled?.share ?? 0, cancelDelay: cancelled?.time ?? none,
      noShowShare: noShows?.share ?? 0, noShowWait: noShows?.time ?? none,
      badAddressShare: wrongAddresses?.share ?? 0, addressDelay: wrongAddresses?.time ?? none,
      typedShare: typed ?? 0)
  }
}

import CityModels
import DispatchCore
import Documents
import RandomVariates

/// The block `passengers`: how passengers wait, board and answer, and what they do besides.
enum PassengersBlock {
  static let patience = Field(
    "patience", DistributionShape.ofDurations,
    "How long a passenger without an assigned taxi waits before giving up; for ever when left out.",
    .optional)

  static let boarding = Field(
    "boarding", DistributionShape.ofDurations,
    "From the arrival of a taxi that was called until it sets off with the passenger; people who stop a "
      + "taxi in the street board as hails.boarding says.",
    .standard("0 s"))

  static let confirm = Field(
    "confirm", .share(example: "95 %"),
    "The share of proposed taxis that passengers confirm, where the rulebook asks them.",
    .standard("100 %"))

  static let confirmResponse = Field(
    "confirm_response", DistributionShape.ofDurations,
    "How long passengers take to confirm or decline.", .standard("0 s"))

  static let reservations = Field(
    "reservations", ReservationsBlock.shape,
    "Calls that reserve a taxi for later; nobody reserves when left out.", .optional)

  static let partySizes = Field(
    "party_sizes", PartySizesBlock.shape,
    "How many people travel together: a weight for each number of people; everybody travels alone "
      + "when left out.",
    .optional)

  static let cancelled = Field(
    "cancelled", CancelledBlock.shape,
    "Requests that are withdrawn for a reason other than the wait; none when left out.", .optional)

  static let noShows = Field(
    "no_shows", NoShowsBlock.shape,
    "Passengers who are not at the meeting point when the taxi comes; none when left out.",
    .optional)

  static let wrongAddresses = Field(
    "wrong_addresses", WrongAddressesBlock.shape,
    "Meeting points that do not exist, which drivers clear up by telephone; none when left out.",
    .optional)

  static let typedOrigins = Field(
    "typed_origins", .share(example: "10 %"),
    "The share of requests whose meeting point is typed and not found by GPS; none when left out.",
    .optional)

  static let registration = Field(
    "registration", RegistrationBlock.shape,
    "People who have to register before their first call; everybody is known when left out.",
    .optional)

  static let messageDelay = Field(
    "message_delay", DistributionShape.ofDurations,
    "How long e-mails and text messages are under way; they are not simulated when left out.",
    .optional)

  static let channels = Field(
    "channels",
    Shape<NoticeChannels>.words(
      NoticeChannels.named, atLeast: 1),
    "The channels that people choose when they register, as far as the rulebook has them: "
      + "e-mail (mail), the application (application), text messages (sms); the application when "
      + "left out.",
    .optional)

  static let textMessages = Field(
    "text_messages", .share(example: "2 %"),
    "The share of requests and reservations that are sent as text messages, which the service takes "
      + "where rulebook.extras has sms; none when left out.",
    .optional)

  /// Further fields of the model, each with its property.
  private static let further: [PropertyField<PassengerModel>] = [
    PropertyField(
      Field(
        "population", .wholeNumber(1...10_000_000, example: 50_000),
        "How many people there are to call; each may call again, even while an earlier request or "
          + "reservation is open. Every call comes from a new person when left out.",
        .optional), \.population),
    PropertyField(
      Field(
        "account_deletions", AccountDeletionsBlock.shape,
        "People of the population who delete their account some time after a call, and are new to "
          + "the service when they call again; nobody does when left out.",
        .optional), \.accountDeletion),
    PropertyField(
      Field(
        "cancelled_assigned", CancelledAssignedBlock.shape,
        "Passengers who change their mind while their taxi is on its way. The service lets them cancel "
          + "where rulebook.cancel_window is any_time, and refuses otherwise; nobody does when left out.",
        .optional), \.lateCancellations),
    PropertyField(
      Field(
        "retries", RetriesBlock.shape,
        "People who ask again after the service has turned them away; nobody does when left out.",
        .optional), \.retries),
    PropertyField(
      Field(
        "tolerated_wait", DistributionShape.ofDurations,
        "The longest shown wait with which a passenger confirms a taxi, where the rulebook asks them; "
          + "any when left out.",
        .optional), \.toleratedWait),
    PropertyField(
      Field(
        "tolerated_delay", DistributionShape.ofDurations,
        "By how much a taxi may be later than first shown before its passenger tries to cancel, where "
          + "waits are shown again; any when left out.",
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
        "account_deletions", "nobody calls again where every call comes from somebody else",
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

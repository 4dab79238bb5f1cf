import CityModels
import DispatchCore
import Documents
import RandomVariates

/// The block `passengers`: patience, boarding, answers and mishaps of passengers.
enum PassengersBlock {
  static let shape: Shape<PassengerModel> = .block(
    PassengerModel(patience: nil, boarding: .zero, confirmShare: 1, confirmResponse: .zero),
    checks: [
      BlockCheck(
        "account_deletions", with: "population", verdict: .warning,
        message: "repeated calls need a population of customers", fix: "set population"
      ) { $0.accountDeletion == nil || $0.population != nil }
    ]
  ) {
    PropertyField(
      "patience", \.patience, DistributionShape.ofDurations,
      "Time that a passenger without an assigned taxi waits before giving up. Default: no limit.")
    PropertyField(
      "boarding", \.boarding, DistributionShape.ofDurations,
      "Time from the arrival of a called taxi until it sets off with the passenger. For passengers "
        + "in the street, see hails.boarding.", .standard("0 s"))
    PropertyField(
      "confirm", \.confirmShare, .share(example: "95 %"),
      "Share of proposed taxis that passengers confirm, where the rulebook asks them.",
      .standard("100 %"))
    PropertyField(
      "confirm_response", \.confirmResponse, DistributionShape.ofDurations,
      "Time that passengers take to confirm or decline.", .standard("0 s"))
    PropertyField(
      "reservations", \.reservations, ReservationsBlock.shape,
      "Calls that reserve a taxi for later. Default: none.")
    PropertyField(
      "party_sizes", \.parties, PartySizesBlock.shape,
      "Distribution of party sizes: a weight for each number of people. Default: everybody travels "
        + "alone.")
    PropertyField<MishapModel>(
      "cancelled", CancelledBlock.shape,
      "Requests that are cancelled for a reason other than the wait. Default: none.", .optional
    ).inside(\.anyMishaps)
    PropertyField<MishapModel>(
      "no_shows", NoShowsBlock.shape,
      "Passengers who are not at the meeting point when the taxi comes. Default: none.", .optional
    ).inside(\.anyMishaps)
    PropertyField<MishapModel>(
      "wrong_addresses", WrongAddressesBlock.shape,
      "Meeting points that do not exist, which drivers clear up by telephone. Default: none.",
      .optional
    ).inside(\.anyMishaps)
    PropertyField(
      "typed_origins", \.anyMishaps.typedShare, .share(example: "10 %"),
      "Share of requests whose meeting point is typed and not found by GPS. Default: none.",
      .optional)
    PropertyField(
      "text_messages", \.textMessageShare, .share(example: "2 %"),
      "Share of requests and reservations sent as text messages, which the service accepts where "
        + "rulebook.extras has sms. Default: none.", .optional)
    PropertyField(
      "registration", \.registration, RegistrationBlock.shape,
      "Callers who have to register before their first call. Default: all callers are registered.")
    PropertyField(
      "message_delay", \.messageDelay, DistributionShape.ofDurations,
      "Delay of e-mails and text messages. Default: messages are not simulated.")
    PropertyField(
      "channels", \.channels,
      .words(
        NoticeChannels.named, atLeast: 1),
      "Channels that people choose when they register, as far as the rulebook has them: e-mail "
        + "(mail), the application (application), text messages (sms). Default: the application.",
      .optional)
    PropertyField(
      "population", \.population, .wholeNumber(1...10_000_000, example: 50_000),
      "Number of potential callers. Each may call again, even while an earlier request or "
        + "reservation is open. Default: every call comes from a new person.")
    PropertyField(
      "account_deletions", \.accountDeletion, AccountDeletionsBlock.shape,
      "Callers of the population who delete their account some time after a call. The service "
        + "does not know them when they call again. Default: none.")
    PropertyField(
      "cancelled_assigned", \.lateCancellations, CancelledAssignedBlock.shape,
      "Passengers who try to cancel while their taxi is on its way. The service lets them where "
        + "rulebook.cancel_window is any_time, and refuses otherwise. Default: none.")
    PropertyField(
      "retries", \.retries, RetriesBlock.shape,
      "Passengers who ask again after the service has turned them away. Default: none.")
    PropertyField(
      "tolerated_wait", \.toleratedWait, DistributionShape.ofDurations,
      "Longest shown wait with which a passenger confirms a taxi, where the rulebook asks them. "
        + "Default: no limit.")
    PropertyField(
      "tolerated_delay", \.toleratedDelay, DistributionShape.ofDurations,
      "Longest delay beyond the wait shown first that a passenger accepts before trying to "
        + "cancel, where waits are shown again. Default: no limit.")
  }
}

extension PassengerModel {
  /// The mishaps; none as long as there is no field about them.
  fileprivate var anyMishaps: MishapModel {
    get { mishaps ?? MishapModel(cancelDelay: .zero, noShowWait: .zero, addressDelay: .zero) }
    set { mishaps = newValue }
  }
}

public import DispatchCore
public import RandomVariates

/// How passengers wait, answer and board.
public struct PassengerModel: Sendable {
  /// How long a passenger without an assigned taxi waits before giving up, in seconds; nil: for ever.
  ///
  /// Once a taxi is assigned the passenger waits for it; who does not is in `lateCancellations` and
  /// `toleratedDelay`.
  public var patience: Sampler?

  /// From the taxi's arrival at the passenger until both set off, in seconds.
  public var boarding: Sampler

  /// The share of proposed taxis that passengers confirm, 0 to 1; used when the rulebook asks them.
  public var confirmShare: Double

  /// How long passengers take to confirm or decline, in seconds.
  public var confirmResponse: Sampler

  /// Who reserves for later; nil when nobody does.
  public var reservations: ReservationModel?

  /// Number of people who travel together, less one: item 0 is for people alone; nil when all are.
  ///
  /// A party that needs several taxis waits for the last of them; a request is served when all have
  /// come.
  public var parties: WeightedChoice?

  /// What goes wrong; nil when nothing does.
  public var mishaps: MishapModel?

  /// How many people call, of whom each may call again; nil when each call has another caller.
  ///
  /// With a population, a person may call while an earlier request or reservation is open, and the
  /// service answers as its rules say.
  public var population: Int?

  /// Who deletes the account after calling; nil when nobody does (B-SC6).
  public var accountDeletion: AccountDeletionModel?

  /// Who has to register first; nil when everybody is known.
  public var registration: RegistrationModel?

  /// How long an e-mail or a text message is under way, in seconds; nil when messages are not
  /// followed (A-A12).
  public var messageDelay: Sampler?

  /// The channels customers have chosen, as far as the rulebook has them; all it has when it has none
  /// of them (A-G6R1).
  public var channels: NoticeChannels = .application

  /// Who asks again after being turned away; nil when nobody does.
  public var retries: RetryModel?

  /// The longest shown wait with which a passenger takes a proposed taxi, in seconds; nil: any.
  public var toleratedWait: Sampler?

  /// By how much the arrival of an assigned taxi may slip, against the first wait that was shown with
  /// it, before the passenger tries to cancel, in seconds; nil: any.
  public var toleratedDelay: Sampler?

  /// Who cancels while the taxi is on its way; nil when nobody does.
  public var lateCancellations: LateCancellationModel?

  /// The share of requests and reservations that are sent as text messages, 0 to 1 (A-F2).
  public var textMessageShare = 0.0

  /// The most people who travel together.
  public var largestParty: Int { parties?.count ?? 1 }

  /// Makes a model of passengers.
  public init(
    patience: Sampler?, boarding: Sampler, confirmShare: Double, confirmResponse: Sampler
  ) {
    self.patience = patience
    self.boarding = boarding
    self.confirmShare = confirmShare
    self.confirmResponse = confirmResponse
  }
}

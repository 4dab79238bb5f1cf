public import DispatchCore
public import RandomVariates

/// Patience, answers and boarding of passengers.
public struct PassengerModel: Sendable {
  /// Time that a passenger waits for an assignment before giving up, in seconds; nil: unlimited.
  ///
  /// Once a taxi is assigned the passenger waits for it, except for `lateCancellations` and
  /// `toleratedDelay`.
  public var patience: Sampler?

  /// Time from the arrival of the taxi until it sets off with the passenger, in seconds.
  public var boarding: Sampler

  /// Share of proposed taxis that passengers confirm, 0 to 1; used if the rulebook requires
  /// confirmation.
  public var confirmShare: Double

  /// Time that passengers take to confirm or decline, in seconds.
  public var confirmResponse: Sampler

  /// Reservations; nil for none.
  public var reservations: ReservationModel?

  /// Party size less one: item 0 is a single person; nil if all travel alone.
  ///
  /// A party that needs several taxis waits for the last of them; its request is served when all
  /// have arrived.
  public var parties: WeightedChoice?

  /// Passenger errors and changes; nil for none.
  public var mishaps: MishapModel?

  /// Number of people who may call repeatedly; nil if every call has a new caller.
  ///
  /// With a population, a person may call while an earlier request or reservation is open, and the
  /// rules of the service decide on the answer.
  public var population: Int?

  /// Deletion of accounts after a call; nil for none (B-SC6).
  public var accountDeletion: AccountDeletionModel?

  /// Registration of new customers; nil if all callers are registered.
  public var registration: RegistrationModel?

  /// Transmission time of an e-mail or a text message, in seconds; nil if messages are not
  /// simulated (A-A12).
  public var messageDelay: Sampler?

  /// Channels chosen by customers, limited to those in the rulebook; all channels of the rulebook
  /// if it has none of them (A-G6R1).
  public var channels: NoticeChannels = .application

  /// Repeated requests after a refusal; nil for none.
  public var retries: RetryModel?

  /// Longest displayed wait at which a passenger takes a proposed taxi, in seconds; nil: any.
  public var toleratedWait: Sampler?

  /// Longest slip of the arrival of an assigned taxi, relative to the first displayed wait, before
  /// the passenger tries to cancel, in seconds; nil: any.
  public var toleratedDelay: Sampler?

  /// Cancellations while the taxi is on its way; nil for none.
  public var lateCancellations: LateCancellationModel?

  /// Share of requests and reservations sent as text messages, 0 to 1 (A-F2).
  public var textMessageShare = 0.0

  /// Size of the largest party.
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

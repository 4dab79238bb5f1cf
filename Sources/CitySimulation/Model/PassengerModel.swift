public import RandomVariates

/// How passengers wait, answer and board.
public struct PassengerModel: Sendable {
  /// How long a passenger without an assigned taxi waits before giving up, in seconds; nil: for ever.
  ///
  /// Once a taxi is assigned the request can no longer be cancelled (A-A1), and the passenger waits.
  public var patience: Sampler?

  /// From the taxi's arrival at the passenger until both set off, in seconds.
  public var boarding: Sampler

  /// The share of proposed taxis that passengers confirm, 0 to 1; used when the rulebook asks them.
  public var confirmShare: Double

  /// How long passengers take to confirm or decline, in seconds.
  public var confirmResponse: Sampler

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

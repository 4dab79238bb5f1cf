public import RandomVariates

/// People who delete their account with the service some time after a call.
///
/// Their open reservations go with it (B-SC6). The service refuses while a taxi is under way to them or
/// with them, and where its rulebook deletes no accounts. Who calls again later is new to the service.
public struct AccountDeletionModel: Sendable {
  /// The share of calls after which the caller deletes the account, 0 to 1.
  public var share: Double

  /// How long after the call they do it, in seconds.
  public var delay: Sampler

  /// Makes a model of people who delete their accounts.
  public init(share: Double, delay: Sampler) {
    self.share = share
    self.delay = delay
  }
}

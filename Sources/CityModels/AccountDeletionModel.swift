public import RandomVariates

/// People who delete their account with the service some time after a call.
///
/// Their open reservations are deleted too (B-SC6). The service refuses while a taxi is on its way
/// to them or carries them, and if its rulebook does not allow account deletion. A person who calls
/// again later is new to the service.
public struct AccountDeletionModel: Sendable {
  /// Share of calls after which the caller deletes the account, 0 to 1.
  public var share: Double

  /// Time from the call to the deletion, in seconds.
  public var delay: Sampler

  /// Makes a model of account deletions.
  public init(share: Double, delay: Sampler) {
    self.share = share
    self.delay = delay
  }
}

public import Quantities

/// A customer's account, as far as dispatch needs it.
public struct Customer: Sendable, BitwiseCopyable {
  /// Status of an account.
  public enum Status: Hashable, Sendable, BitwiseCopyable {
    /// Registered but not yet activated (B-G1R5).
    case pending

    /// Usable.
    case active

    /// Deleted. The number remains for the rides made (B-SC6).
    case deleted
  }

  /// Status of the account.
  public internal(set) var status: Status

  /// Channels that the customer chose for notices (A-G6R1).
  public internal(set) var channels: NoticeChannels

  /// Number of the customer's cancellations and declines (B-G2D1, if counted per customer).
  public internal(set) var cancelCount: Int32 = 0

  /// Number of the customer's sessions (A-G1R1).
  ///
  /// If the rulebook requires a session, a customer without one is treated as a visitor (B-AC1).
  public internal(set) var sessions: Int32 = 0

  /// The most recent open ride; the others follow by `Ride.nextOpen`.
  public internal(set) var firstOpen: RideID?

  /// The most recent ride (A-G8R2).
  public internal(set) var lastRide: RideID?
}

public import Quantities

/// A customer's account, as far as rides need it.
public struct Customer: Sendable, BitwiseCopyable {
  /// Whether the account may be used.
  public enum Status: Hashable, Sendable, BitwiseCopyable {
    /// Registered, but not activated yet (B-G1R5).
    case pending

    /// Usable.
    case active

    /// Deleted: the number remains for the rides that were made (B-SC6).
    case deleted
  }

  /// Whether the account may be used.
  public internal(set) var status: Status

  /// By which channels the customer wants to be told (A-G6R1).
  public internal(set) var channels: NoticeChannels

  /// How often the customer has cancelled or declined (B-G2D1, where counted per customer).
  public internal(set) var cancelCount: Int32 = 0

  /// In how many places the customer is signed in (A-G1R1).
  ///
  /// With none, the customer is as good as a visitor, where the rulebook asks for a session (B-AC1).
  public internal(set) var sessions: Int32 = 0

  /// The ride that was made last, and is not over; the others follow by `Ride.nextOpen`.
  public internal(set) var firstOpen: RideID?

  /// The ride that was made last (A-G8R2).
  public internal(set) var lastRide: RideID?
}

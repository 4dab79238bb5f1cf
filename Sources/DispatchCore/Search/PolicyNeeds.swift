/// Data and events that a policy needs the core to maintain; unused ones cost nothing.
public struct PolicyNeeds: OptionSet, Sendable {
  /// The bits of the set.
  public let rawValue: UInt8

  /// Makes a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Eligible taxis are found by place.
  public static let taxisByPlace = PolicyNeeds(rawValue: 1)

  /// Held rides are found by place.
  public static let ridesByPlace = PolicyNeeds(rawValue: 2)

  /// Queued taxis are found in the order in which they became available.
  public static let idleOrder = PolicyNeeds(rawValue: 4)

  /// Taxis on their way to a passenger report their position before every batch, and their arrival.
  public static let approachPlaces = PolicyNeeds(rawValue: 8)

  /// No taxi is ever passed over in its queue for one behind it: the policy guarantees it, and the
  /// invariant checker enforces it (B02).
  public static let queueOrder = PolicyNeeds(rawValue: 16)

  /// Busy taxis are found by the destination of their ride.
  public static let finishingTaxis = PolicyNeeds(rawValue: 32)
}

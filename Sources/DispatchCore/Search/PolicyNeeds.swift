/// What a policy wants the core to keep up and watch; what no policy needs costs nothing.
public struct PolicyNeeds: OptionSet, Sendable {
  /// The bits of the set.
  public let rawValue: UInt8

  /// Makes a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Taxis that may be asked are found by place.
  public static let taxisByPlace = PolicyNeeds(rawValue: 1)

  /// Held rides are found by place.
  public static let ridesByPlace = PolicyNeeds(rawValue: 2)

  /// Queued taxis are found in the order in which they became available.
  public static let idleOrder = PolicyNeeds(rawValue: 4)

  /// The taxis on their way to a passenger report where they are before every batch, and when they
  /// have arrived.
  public static let approachPlaces = PolicyNeeds(rawValue: 8)

  /// No taxi is ever passed over in its queue by one behind it: the policy promises it, and the
  /// invariant checker holds it to that (B02).
  public static let queueOrder = PolicyNeeds(rawValue: 16)

  /// Busy taxis are found by the destination of their ride.
  public static let finishingTaxis = PolicyNeeds(rawValue: 32)
}

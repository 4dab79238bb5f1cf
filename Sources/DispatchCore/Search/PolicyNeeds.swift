/// What a policy wants the core to keep up for it; what no policy needs costs nothing.
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

  /// The policy is told of every taxi and every ride that has changed.
  public static let changes = PolicyNeeds(rawValue: 16)

  /// Busy taxis are found by the destination of their ride.
  public static let finishingTaxis = PolicyNeeds(rawValue: 32)
}

/// The goals that a scenario names for its services; nil where it has no such service, or none of it takes place.
///
/// Times are in seconds.
public struct GoalLimits: Hashable, Sendable {
  /// How long the mean wait for a taxi may be.
  public var wait: Double?

  /// The share of those who call a taxi who may get none.
  public var unservedShare: Double?

  /// How soon after the call an ambulance should be with the most urgent patients.
  public var urgentResponse: Double?

  /// How soon a watch should call for help.
  public var reaction: Double?

  /// How old a position of an athlete may be that spectators see.
  public var positionAge: Double?

  /// How soon after the end of an epoch subscribers should hear of it.
  public var liveData: Double?

  /// Goals of nothing yet.
  public init() {}
}

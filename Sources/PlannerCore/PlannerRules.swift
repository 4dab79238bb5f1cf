public import Quantities

/// Rules of a planner.
public struct PlannerRules: Hashable, Sendable {
  /// Time before its start at which a user should be at an activity; at least 0.
  public var margin = TimeSpan.minutes(5)

  /// Time before the departure at which a trip is reviewed with current data; at least 0.
  public var review = TimeSpan.minutes(30)

  /// True if enabling an enabled mode, or disabling a disabled one, is refused.
  ///
  /// The documents contradict each other: T-F6R3 and T-F6R4 refuse it, while T-UC6 keeps the last
  /// change.
  public var isStrict = false

  /// Default wait for a taxi without news; nil if taxis are not expected.
  public var taxiWait: TimeSpan? = .minutes(8)

  /// The standard rules.
  public init() {}
}

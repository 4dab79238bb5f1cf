public import Quantities

/// How the planner of a service works.
public struct PlannerRules: Hashable, Sendable {
  /// How long before its start a person should be at an activity; at least nothing.
  public var margin = TimeSpan.minutes(5)

  /// How long before they leave a trip is looked at again, by what is known then; at least nothing.
  public var review = TimeSpan.minutes(30)

  /// Whether a means that is active already cannot be activated, nor one that is not be deactivated.
  ///
  /// The documents say both: so for T-F6R3 and T-F6R4, while T-UC6 lets the last change stand.
  public var isStrict = false

  /// How long a person waits for a taxi where nobody has said anything; nil where taxis are not counted on.
  public var taxiWait: TimeSpan? = .minutes(8)

  /// The standard rules.
  public init() {}
}

package import Quantities

/// How the planner of a service works.
package struct PlannerRules: Hashable, Sendable {
  /// How long before its start a person should be at an activity; at least nothing.
  package var margin = TimeSpan.minutes(5)

  /// How long before they leave a trip is looked at again, by what is known then; at least nothing.
  package var review = TimeSpan.minutes(30)

  /// Whether a means that is active already cannot be activated, nor one that is not be deactivated.
  ///
  /// The documents say both: so for T-F6R3 and T-F6R4, while T-UC6 lets the last change stand.
  package var isStrict = false

  /// How long a person waits for a taxi where nobody has said anything; nil where taxis are not counted on.
  package var taxiWait: TimeSpan? = .minutes(8)

  /// The standard rules.
  package init() {}
}

package import Mobility
package import Quantities

/// What a person wants of all their trips (T-D1, T-P4).
package struct Preferences: Hashable, Sendable {
  /// The means they have and use.
  package internal(set) var active = MeansSet.all

  /// How far they walk at most on one trip, in metres; nil for any distance.
  package internal(set) var longestWalk: Double?

  /// How long they are under way at most by a means.
  package internal(set) var longest: [Means: TimeSpan] = [:]

  /// When they do not use lines, as times of the day; nil for never.
  package internal(set) var withoutLines: ClosedRange<TimeOfDay>?

  /// True if they want the least CO2 rather than the shortest time (T-G9).
  package internal(set) var minimisesFootprint = false

  /// How far they walk or cycle in the rain, in metres; nil for as far as ever.
  package internal(set) var longestInRain: Double?

  /// The breaks that they want on every day.
  package internal(set) var breaks: [DailyBreak] = []

  /// The preferences of a person who has not said any.
  package init() {}
}

/// A break that a person wants every day, such as lunch (T-G8).
package struct DailyBreak: Hashable, Sendable {
  package let name: String

  /// Between which times of the day.
  package let window: ClosedRange<TimeOfDay>

  /// How long it is at least.
  package let minimum: TimeSpan

  /// Describes a break.
  package init(_ name: String, between window: ClosedRange<TimeOfDay>, atLeast minimum: TimeSpan) {
    self.name = name
    self.window = window
    self.minimum = minimum
  }
}

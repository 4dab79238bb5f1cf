public import Mobility
public import Quantities

/// What a person wants of all their trips (T-D1, T-P4).
public struct Preferences: Hashable, Sendable {
  /// The means they have and use.
  public internal(set) var active = MeansSet.all

  /// How far they walk at most on one trip, in metres; nil for any distance.
  public internal(set) var longestWalk: Double?

  /// How long they are under way at most by a means.
  public internal(set) var longest: [Means: TimeSpan] = [:]

  /// When they do not use lines, as times of the day; nil for never.
  public internal(set) var withoutLines: ClosedRange<TimeOfDay>?

  /// True if they want the least CO2 rather than the shortest time (T-G9).
  public internal(set) var minimisesFootprint = false

  /// How far they walk or cycle in the rain, in metres; nil for as far as ever.
  public internal(set) var longestInRain: Double?

  /// The breaks that they want on every day.
  public internal(set) var breaks: [DailyBreak] = []

  /// The preferences of a person who has not said any.
  public init() {}
}

/// A break that a person wants every day, such as lunch (T-G8).
public struct DailyBreak: Hashable, Sendable {
  /// Name.
  public let name: String

  /// Between which times of the day.
  public let window: ClosedRange<TimeOfDay>

  /// How long it is at least.
  public let minimum: TimeSpan

  /// Describes a break.
  public init(_ name: String, between window: ClosedRange<TimeOfDay>, atLeast minimum: TimeSpan) {
    self.name = name
    self.window = window
    self.minimum = minimum
  }
}

public import Mobility
public import Quantities

/// A user's preferences for all their trips (T-D1, T-P4).
public struct Preferences: Hashable, Sendable {
  /// The modes that the user has and has enabled.
  public internal(set) var active = MeansSet.all

  /// Longest walk on one trip, in metres; nil for no limit.
  public internal(set) var longestWalk: Double?

  /// Longest trip by mode.
  public internal(set) var longest: [Means: TimeSpan] = [:]

  /// Times of the day at which public transport is not used; nil for none.
  public internal(set) var withoutLines: ClosedRange<TimeOfDay>?

  /// True if the least CO2 is preferred to the shortest time (T-G9).
  public internal(set) var minimisesFootprint = false

  /// Longest distance walked or cycled in the rain, in metres; nil for no limit.
  public internal(set) var longestInRain: Double?

  /// The daily breaks.
  public internal(set) var breaks: [DailyBreak] = []

  /// Makes the default preferences.
  public init() {}
}

/// A break wanted every day, such as lunch (T-G8).
public struct DailyBreak: Hashable, Sendable {
  /// Name of the break.
  public let name: String

  /// Times of day between which the break lies.
  public let window: ClosedRange<TimeOfDay>

  /// Minimum length.
  public let minimum: TimeSpan

  /// Makes a daily break.
  public init(_ name: String, between window: ClosedRange<TimeOfDay>, atLeast minimum: TimeSpan) {
    self.name = name
    self.window = window
    self.minimum = minimum
  }
}

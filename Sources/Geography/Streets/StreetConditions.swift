public import Quantities

/// Timetable of slowdowns and closures of streets, such as roadworks, weather, a strike or a race.
public struct StreetConditions: Sendable, Equatable {
  /// A temporary slowdown of some drives in some zones.
  public struct Slowdown: Sendable, Equatable {
    /// True for each slow zone.
    public let zones: [Bool]

    /// Classes of vehicles that it affects.
    public let classes: Set<TravelClass>

    /// Time of the slowdown.
    public let window: Range<Instant>

    /// Speed relative to the usual speed, above 0 and at most 1.
    public let speedFactor: Double

    /// Makes a slowdown.
    public init(
      zones: [Bool], classes: Set<TravelClass> = Set(TravelClass.allCases),
      window: Range<Instant>, speedFactor: Double
    ) {
      precondition(speedFactor > 0 && speedFactor <= 1, "a slowdown makes slower, and stops nobody")
      self.zones = zones
      self.classes = classes
      self.window = window
      self.speedFactor = speedFactor
    }
  }

  /// Temporary slowdowns.
  public var slowdowns: [Slowdown]

  /// Temporary closures.
  public var closures: [Closure]

  /// True if drivers know the closures and take another route from the start; otherwise they turn
  /// when they reach them.
  public var driversKnow: Bool

  /// True if the dispatch service takes the conditions into account when it estimates driving
  /// times.
  public var serviceKnows: Bool

  /// Makes a timetable.
  public init(
    slowdowns: [Slowdown] = [], closures: [Closure] = [], driversKnow: Bool = true,
    serviceKnows: Bool = true
  ) {
    self.slowdowns = slowdowns
    self.closures = closures
    self.driversKnow = driversKnow
    self.serviceKnows = serviceKnows
  }

  /// First instant after another at which a slowdown begins or ends; nil if there is none.
  func nextChange(after now: Instant) -> Instant? {
    var next: Instant?
    for slowdown in slowdowns {
      for bound in [slowdown.window.lowerBound, slowdown.window.upperBound] where bound > now {
        next = min(next ?? bound, bound)
      }
    }
    return next
  }

  /// Factor on the travel time in a zone at an instant, at least 1.
  func delayFactor(in zone: ZoneID, _ travelClass: TravelClass, at now: Instant) -> Double {
    slowdowns.reduce(1) { delay, slowdown in
      slowdown.window.contains(now) && slowdown.zones[zone.index]
        && slowdown.classes.contains(travelClass) ? delay / slowdown.speedFactor : delay
    }
  }
}

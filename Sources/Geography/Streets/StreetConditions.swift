public import Quantities

/// The timetable of what slows down or closes streets: works, weather, a strike, a race.
public struct StreetConditions: Sendable, Equatable {
  /// A time in which some drives in some zones are slower than usual.
  public struct Slowdown: Sendable, Equatable {
    /// For each zone, whether it is slow there.
    public let zones: [Bool]

    /// Whom it slows down.
    public let classes: Set<TravelClass>

    /// From when, and until before when.
    public let window: Range<Instant>

    /// Speed over usual speed, above 0 and at most 1.
    public let speedFactor: Double

    /// Describes a slowdown.
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

  /// What slows down.
  public var slowdowns: [Slowdown]

  /// What is closed.
  public var closures: [Closure]

  /// Whether drivers know where streets are closed, and take another way from the start; else they meet
  /// it and turn.
  public var driversKnow: Bool

  /// True if the dispatch service knows of all this when it estimates how long drives take.
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

  /// The first instant after another at which a slowdown begins or ends; nil when none does any more.
  func nextChange(after now: Instant) -> Instant? {
    var next: Instant?
    for slowdown in slowdowns {
      for bound in [slowdown.window.lowerBound, slowdown.window.upperBound] where bound > now {
        next = min(next ?? bound, bound)
      }
    }
    return next
  }

  /// How much longer a stretch in a zone takes at an instant than usual, at least 1.
  func delayFactor(in zone: ZoneID, _ travelClass: TravelClass, at now: Instant) -> Double {
    slowdowns.reduce(1) { delay, slowdown in
      slowdown.window.contains(now) && slowdown.zones[zone.index]
        && slowdown.classes.contains(travelClass) ? delay / slowdown.speedFactor : delay
    }
  }
}

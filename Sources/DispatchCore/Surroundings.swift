public import Geography
public import Quantities

/// What the core knows of the world outside the service.
public struct Surroundings: Sendable {
  /// The wall clock, for calendar days (B-G5R2).
  public var clock: WallClock

  /// The day on which the core's time begins; nil when nobody knows, and then nobody's date of birth is
  /// still to come.
  public var dateAtStart: CalendarDate?

  /// The streets, to estimate when a taxi will be there (B-IF1); nil to estimate nothing.
  public var streets: Streets?

  /// For each zone, whether it is served (B-G3R4); nil when all are.
  public var servedZones: [Bool]?

  /// The external registry of licences and cabs (B-IF2); nil when there is none to ask.
  public var registry: LicenceRegistry?

  /// Describes the surroundings.
  /// - Parameters:
  ///   - clock: what the wall clock shows when the core's time begins.
  ///   - dateAtStart: the day on which the core's time begins; nil when nobody knows.
  ///   - streets: how taxis drive, for estimates; nil to estimate nothing.
  ///   - servedZones: for each zone, whether it is served; nil when all are.
  ///   - registry: the external registry; nil when there is none to ask.
  public init(
    clock: WallClock = WallClock(atStart: TimeOfDay(wrapping: .zero)),
    dateAtStart: CalendarDate? = nil, streets: Streets? = nil, servedZones: [Bool]? = nil,
    registry: LicenceRegistry? = nil
  ) {
    self.clock = clock
    self.dateAtStart = dateAtStart
    self.streets = streets
    self.servedZones = servedZones
    self.registry = registry
  }
}

/// The external registry of professional licences and of cabs whose documents are in order.
///
/// It is taken to be correct and up to date (B-A9).
public struct LicenceRegistry: Sendable {
  /// The codes of valid licences (B-A7).
  public var licences: Set<String>

  /// The codes of cabs whose documents are in order (B-A8).
  public var cabs: Set<String>

  /// Makes a registry.
  public init(licences: Set<String>, cabs: Set<String>) {
    self.licences = licences
    self.cabs = cabs
  }
}

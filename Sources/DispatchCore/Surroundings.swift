public import Geography
public import Quantities

/// Data of the core about the world outside the service.
public struct Surroundings: Sendable {
  /// The wall clock, for calendar days (B-G5R2).
  public var clock: WallClock

  /// The date on which the core's time begins; nil if unknown, and then no date of birth counts as
  /// future.
  public var dateAtStart: CalendarDate?

  /// The streets, to estimate arrival times (B-IF1); nil for no estimates.
  public var streets: Streets?

  /// For each zone, true if it is served (B-G3R4); nil if all are.
  public var servedZones: [Bool]?

  /// The external registry of licences and cabs (B-IF2); nil for none.
  public var registry: LicenceRegistry?

  /// Makes the surroundings.
  /// - Parameters:
  ///   - clock: reading of the wall clock when the core's time begins.
  ///   - dateAtStart: the date on which the core's time begins; nil if unknown.
  ///   - streets: driving times, for estimates; nil for no estimates.
  ///   - servedZones: for each zone, true if it is served; nil if all are.
  ///   - registry: the external registry; nil for none.
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
/// It is assumed to be correct and up to date (B-A9).
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

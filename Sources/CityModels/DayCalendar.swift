package import Geography
public import Quantities

/// Differences between days: the day of the week, and temporary changes of demand or supply, such
/// as rain, a match or a strike.
///
/// Related street conditions, such as slow streets in the rain, are `StreetConditions`.
public struct DayCalendar: Sendable {
  /// A period in which demand is higher or lower than usual.
  public struct DemandChange: Sendable {
    /// True for each zone in which trips that start there change.
    public let zones: [Bool]

    /// Time span of the change.
    public let window: Range<Instant>

    /// Number of trips over the usual number, at least 0.
    public let factor: Double

    /// Makes a change.
    public init(zones: [Bool], window: Range<Instant>, factor: Double) {
      self.zones = zones
      self.window = window
      self.factor = factor
    }
  }

  /// A period in which some of the drivers do not work.
  public struct SupplyChange: Sendable {
    /// The period; it applies to the shifts that are planned to start in it.
    public let window: Range<Instant>

    /// Share of the scheduled drivers who work, 0 to 1.
    public let share: Double

    /// Makes a change.
    public init(window: Range<Instant>, share: Double) {
      self.window = window
      self.share = share
    }
  }

  /// Factor on the number of trips for each day of the run, from the day on which the run starts;
  /// empty if all days are alike.
  public var dayFactors: [Double]

  /// Temporary changes of demand.
  public var demand: [DemandChange]

  /// Temporary reductions of supply.
  public var supply: [SupplyChange]

  /// Makes a calendar; without arguments, all days are alike.
  /// - Parameters:
  ///   - dayFactors: a factor of at least 0 for each day of the run; empty if all days are alike.
  ///   - demand: temporary changes of demand.
  ///   - supply: temporary reductions of supply.
  public init(
    dayFactors: [Double] = [], demand: [DemandChange] = [], supply: [SupplyChange] = []
  ) {
    self.dayFactors = dayFactors
    self.demand = demand
    self.supply = supply
  }

  /// True if demand never changes.
  package var leavesDemand: Bool { dayFactors.isEmpty && demand.isEmpty }

  /// Factor on the number of trips that start in a zone at an instant.
  package func demandFactor(_ zone: ZoneID, at instant: Instant, _ clock: WallClock) -> Double {
    var factor = 1.0
    if !dayFactors.isEmpty {
      let day = (clock.atStart.sinceMidnight + instant.sinceStart).milliseconds / 86_400_000
      factor = dayFactors[min(Int(day), dayFactors.count - 1)]
    }
    for change in demand where change.window.contains(instant) && change.zones[zone.index] {
      factor *= change.factor
    }
    return factor
  }

  /// First instant after another at which a change begins or ends; nil if there is none.
  package func nextChange(after instant: Instant) -> Instant? {
    demand.lazy.flatMap { [$0.window.lowerBound, $0.window.upperBound] }.filter { $0 > instant }
      .min()
  }

  /// Share of the scheduled drivers who work a shift.
  package func workingShare(of shiftStart: Instant) -> Double {
    supply.reduce(1) { $1.window.contains(shiftStart) ? $0 * $1.share : $0 }
  }
}

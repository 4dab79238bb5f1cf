package import Geography
public import Quantities

/// What makes one day differ from the next: the day of the week, and what changes for a while how many
/// people want to travel or drivers work, such as rain, a match or a strike.
///
/// Street conditions that come with it, such as slow streets in the rain, are `StreetConditions`.
public struct DayCalendar: Sendable {
  /// A time in which more or fewer people want to travel.
  public struct DemandChange: Sendable {
    /// For each zone, whether trips that start there change.
    public let zones: [Bool]

    /// When.
    public let window: Range<Instant>

    /// How many times as many trips there are as usual, at least 0.
    public let factor: Double

    /// Makes a change.
    public init(zones: [Bool], window: Range<Instant>, factor: Double) {
      self.zones = zones
      self.window = window
      self.factor = factor
    }
  }

  /// A time in which some of the drivers do not come to work.
  public struct SupplyChange: Sendable {
    /// The shifts that start in it, by their plan.
    public let window: Range<Instant>

    /// The share of drivers who come, of those who would, 0 to 1.
    public let share: Double

    /// Makes a change.
    public init(window: Range<Instant>, share: Double) {
      self.window = window
      self.share = share
    }
  }

  /// How many times as many trips than usual each day of the run has, from the day in which the run starts;
  /// empty when all days are alike.
  public var dayFactors: [Double]

  /// When more or fewer people want to travel.
  public var demand: [DemandChange]

  /// When fewer drivers work.
  public var supply: [SupplyChange]

  /// Makes a calendar.
  /// - Parameters:
  ///   - dayFactors: for each day of the run, at least 0; empty when all are alike.
  ///   - demand: when more or fewer people want to travel.
  ///   - supply: when fewer drivers work.
  public init(
    dayFactors: [Double] = [], demand: [DemandChange] = [], supply: [SupplyChange] = []
  ) {
    self.dayFactors = dayFactors
    self.demand = demand
    self.supply = supply
  }

  /// True if demand is what it always is.
  package var leavesDemand: Bool { dayFactors.isEmpty && demand.isEmpty }

  /// How many times as many trips start in a zone as usual.
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

  /// The first instant after another at which a change begins or ends; nil when none does any more.
  package func nextChange(after instant: Instant) -> Instant? {
    demand.lazy.flatMap { [$0.window.lowerBound, $0.window.upperBound] }.filter { $0 > instant }
      .min()
  }

  /// The share of drivers who come to a shift, of those who would.
  package func workingShare(of shiftStart: Instant) -> Double {
    supply.reduce(1) { $1.window.contains(shiftStart) ? $0 * $1.share : $0 }
  }
}

import Quantities

/// Data from which a metric is computed, and the formula.
///
/// A part of the city is a function here: its group, its tally and its condition.
struct MetricSource: Sendable {
  /// Part of the city that the metric requires.
  let group: MetricGroup

  let formula: Formula

  /// Formulas by their data; each returns nil if its population is empty.
  enum Formula: Sendable {
    /// Some requests: all of them, or those of one zone.
    case requests(Value<RequestFigures>)

    /// Quantile of the waits of some requests; over many days, of the pooled waits.
    case quantile(Double)

    /// Some emergencies: all of them, or those of one zone.
    case incidents(Value<EmergencyTally>)

    /// The whole replication.
    case run(Value<RunFigures>)
  }

  /// Computes a value from some figures.
  typealias Value<Figures> = @Sendable (Figures) -> Measured?

  private init(_ group: MetricGroup, _ formula: Formula) {
    (self.group, self.formula) = (group, formula)
  }
}

extension MetricSource {
  /// Some requests.
  static func requests(_ value: @escaping Value<RequestFigures>) -> MetricSource {
    MetricSource(.always, .requests(value))
  }

  /// Quantile of the waits of some requests.
  static func quantile(_ share: Double) -> MetricSource {
    MetricSource(.always, .quantile(share))
  }

  /// The taxis of a replication.
  static func fleet(_ value: @escaping Value<FleetFigures>) -> MetricSource {
    run { value($0.fleet) }
  }

  /// The whole replication.
  static func run(_ value: @escaping Value<RunFigures>) -> MetricSource {
    MetricSource(.always, .run(value))
  }

  /// The rides of people who may share.
  static func sharing(_ value: @escaping Value<SharingTally>) -> MetricSource {
    MetricSource(.sharing, .run { $0.totals.sharing.flatMap(value) })
  }

  /// Drives where streets are slow or closed.
  static func conditions(_ value: @escaping Value<DelayTally>) -> MetricSource {
    MetricSource(.conditions, .run { $0.totals.delays.flatMap(value) })
  }

  /// People who wait in the street, and taxis that look for them.
  static func street(
    _ value: @escaping @Sendable (StreetTally, FleetFigures) -> Measured?
  ) -> MetricSource {
    MetricSource(.street, .run { run in run.totals.street.flatMap { value($0, run.fleet) } })
  }

  /// Fares, and taxis that earn them.
  static func fares(
    _ value: @escaping @Sendable (FareTally, FleetFigures) -> Measured?
  ) -> MetricSource {
    MetricSource(.fares, .run { run in run.totals.fares.flatMap { value($0, run.fleet) } })
  }

  /// Residents with calendars.
  static func people(_ value: @escaping Value<PeopleTally>) -> MetricSource {
    MetricSource(.people, .run { $0.totals.people.flatMap(value) })
  }

  /// Some emergencies.
  static func emergency(_ value: @escaping Value<EmergencyTally>) -> MetricSource {
    MetricSource(.emergency, .incidents(value))
  }

  /// Ambulances, independent of emergencies.
  static func ambulances(_ value: @escaping Value<EmergencyTally>) -> MetricSource {
    MetricSource(.emergency, .run { $0.totals.emergency.flatMap(value) })
  }

  /// Some emergencies, in cities where taxis are called for patients.
  static func vouchers(_ value: @escaping Value<EmergencyTally>) -> MetricSource {
    MetricSource(.vouchers, .incidents { $0.sendsTaxis ? value($0) : nil })
  }

  /// Ambulances with assigned standby locations.
  static func moves(_ value: @escaping Value<EmergencyTally>) -> MetricSource {
    MetricSource(.moves, .run { $0.totals.emergency.flatMap { $0.movesUp ? value($0) : nil } })
  }

  /// Zones that free ambulances can reach in time.
  static func coverage(_ value: @escaping Value<CoverageTally>) -> MetricSource {
    MetricSource(.coverage, .run { $0.totals.emergency?.coverage.flatMap(value) })
  }

  /// Watches that call for help.
  static func alarms(_ value: @escaping Value<AlarmTally>) -> MetricSource {
    MetricSource(.alarms, .run { $0.totals.alarms.flatMap(value) })
  }

  /// Residents in the care of the ambulance service.
  static func care(
    _ value: @escaping @Sendable (CareTally, PeopleTally) -> Measured?
  ) -> MetricSource {
    MetricSource(
      .care,
      .run { run in
        guard let care = run.totals.care, let people = run.totals.people else { return nil }
        return value(care, people)
      })
  }

  /// Shops with limited capacity.
  static func shops(_ value: @escaping Value<ShopTally>) -> MetricSource {
    MetricSource(.shops, .run { $0.totals.shops.flatMap(value) })
  }

  /// Street runs.
  static func runs(_ value: @escaping Value<RunTally>) -> MetricSource {
    MetricSource(.runs, .run { $0.totals.runs.flatMap(value) })
  }

  /// Residents who take part in street runs.
  static func runners(
    _ value: @escaping @Sendable (RunnerTally, PeopleTally) -> Measured?
  ) -> MetricSource {
    MetricSource(
      .runners,
      .run { run in
        guard let runners = run.totals.runners, let people = run.totals.people else { return nil }
        return value(runners, people)
      })
  }

  /// Personal data for third parties.
  static func disclosure(_ value: @escaping Value<DisclosureTally>) -> MetricSource {
    MetricSource(.disclosure, .run { $0.totals.disclosure.flatMap(value) })
  }
}

/// Measurements of one replication that metrics need.
package struct RunFigures: Sendable {
  package let requests: RequestFigures
  let fleet: FleetFigures
  let service: [ServiceRow]
  let totals: RunTotals

  /// Combines the measurements.
  package init(
    requests: RequestFigures, taxis: [TaxiRow], service: [ServiceRow], totals: RunTotals
  ) {
    self.requests = requests
    fleet = FleetFigures(taxis)
    self.service = service
    self.totals = totals
  }

  /// Length of the window times the number of zones, in seconds.
  var zoneTime: Double { totals.windowLength.inSeconds * Double(totals.zoneCount) }
}

/// Value of a metric in one replication, with the denominator of a ratio.
struct Measured: Sendable {
  /// Value in the unit of the metric.
  let value: Double

  /// Denominator of a ratio: requests, people, trips; nil for a value that is not a ratio.
  let weight: Double?

  /// Makes a value that is not a ratio, such as a count; nil without a value.
  init?(_ value: Double?) {
    guard let value else { return nil }
    (self.value, weight) = (value, nil)
  }

  fileprivate init(_ part: Double, per whole: Double) {
    (value, weight) = (part / whole, whole)
  }
}

/// Returns a ratio whose denominator is its weight over several days; nil for a denominator of 0.
func ratio(_ part: Double, _ whole: Double) -> Measured? {
  whole > 0 ? Measured(part, per: whole) : nil
}

/// Returns the ratio of two counts, with its weight.
func share(_ part: Int, of all: Int) -> Measured? { ratio(Double(part), Double(all)) }

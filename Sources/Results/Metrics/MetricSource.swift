import Quantities

/// Data from which a metric is computed, and the formula.
///
/// Each formula returns nil if its population is empty.
enum MetricSource: Sendable {
  /// Some requests: all of them, or those of one zone.
  case requests(@Sendable (RequestFigures) -> Measured?)

  /// Quantile of the waits of some requests; over many days, of the pooled waits.
  case quantile(Double)

  /// The taxis of a replication.
  case fleet(@Sendable (FleetFigures) -> Measured?)

  /// The whole replication.
  case run(@Sendable (RunFigures) -> Measured?)

  /// The rides of people who may share.
  case sharing(@Sendable (SharingTally) -> Measured?)

  /// Drives where streets are slow or closed.
  case conditions(@Sendable (DelayTally) -> Measured?)

  /// People who wait in the street, and taxis that look for them.
  case street(@Sendable (StreetTally, FleetFigures) -> Measured?)

  /// Residents with calendars.
  case people(@Sendable (PeopleTally) -> Measured?)

  /// People who need help.
  case emergency(@Sendable (EmergencyTally) -> Measured?)

  /// Ambulances, independent of emergencies.
  case ambulances(@Sendable (EmergencyTally) -> Measured?)

  /// Patients for whom a taxi is called.
  case vouchers(@Sendable (EmergencyTally) -> Measured?)

  /// Ambulances with assigned standby locations.
  case moves(@Sendable (EmergencyTally) -> Measured?)

  /// Zones that free ambulances can reach in time.
  case coverage(@Sendable (CoverageTally) -> Measured?)

  /// Watches that call for help.
  case alarms(@Sendable (AlarmTally) -> Measured?)

  /// Shops with limited capacity.
  case shops(@Sendable (ShopTally) -> Measured?)
  /// Street runs.
  case runs(@Sendable (RunTally) -> Measured?)
  /// Personal data for third parties.
  case disclosure(@Sendable (DisclosureTally) -> Measured?)
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

import Quantities

/// The data a metric is computed from, and the formula.
///
/// Each answers nil where its population is empty.
enum MetricSource: Sendable {
  /// Some requests: all of them, or those of one zone.
  case requests(@Sendable (RequestFigures) -> Measured?)

  /// The quantile of the wait of some requests, which over many days is that of all of them together.
  case quantile(Double)

  /// The taxis of a replication.
  case fleet(@Sendable (FleetFigures) -> Measured?)

  /// The replication as a whole.
  case run(@Sendable (RunFigures) -> Measured?)

  /// The rides of people who may share.
  case sharing(@Sendable (SharingTally) -> Measured?)

  /// Of drives where streets are slow or closed.
  case conditions(@Sendable (DelayTally) -> Measured?)

  /// Of people who wait in the street and taxis that look for them.
  case street(@Sendable (StreetTally, FleetFigures) -> Measured?)

  /// Of people who live in the city and have calendars.
  case people(@Sendable (PeopleTally) -> Measured?)

  /// Of people who need help.
  case emergency(@Sendable (EmergencyTally) -> Measured?)

  /// Of ambulances, whoever needs help.
  case ambulances(@Sendable (EmergencyTally) -> Measured?)

  /// Of patients who are sent a taxi.
  case vouchers(@Sendable (EmergencyTally) -> Measured?)

  /// Of ambulances that are told where to wait.
  case moves(@Sendable (EmergencyTally) -> Measured?)

  /// Of zones that free ambulances can reach in time.
  case coverage(@Sendable (CoverageTally) -> Measured?)

  /// Of watches that call for help.
  case alarms(@Sendable (AlarmTally) -> Measured?)

  /// Of shops that let only so many people in.
  case shops(@Sendable (ShopTally) -> Measured?)
  /// Of street runs.
  case runs(@Sendable (RunTally) -> Measured?)
  /// Of data of people for third parties.
  case disclosure(@Sendable (DisclosureTally) -> Measured?)
}

/// The measurements of one replication that metrics need.
package struct RunFigures: Sendable {
  package let requests: RequestFigures
  let fleet: FleetFigures
  let service: [ServiceRow]
  let totals: RunTotals

  /// Takes together what was measured.
  package init(
    requests: RequestFigures, taxis: [TaxiRow], service: [ServiceRow], totals: RunTotals
  ) {
    self.requests = requests
    fleet = FleetFigures(taxis)
    self.service = service
    self.totals = totals
  }

  /// The length of the window, once for every zone, in seconds.
  var zoneTime: Double { totals.windowLength.inSeconds * Double(totals.zoneCount) }
}

/// The value of a metric in one replication, with the denominator of a ratio.
struct Measured: Sendable {
  /// In the unit of the metric.
  let value: Double

  /// The denominator of a ratio: requests, people, trips; nil for a value that is not a ratio.
  let weight: Double?

  /// A value that is not a ratio, such as a count; nil where there is none.
  init?(_ value: Double?) {
    guard let value else { return nil }
    (self.value, weight) = (value, nil)
  }

  fileprivate init(_ part: Double, per whole: Double) {
    (value, weight) = (part / whole, whole)
  }
}

/// A ratio whose denominator is its weight over several days; nil where there is nothing to divide by.
func ratio(_ part: Double, _ whole: Double) -> Measured? {
  whole > 0 ? Measured(part, per: whole) : nil
}

/// The same of two counts.
func share(_ part: Int, of all: Int) -> Measured? { ratio(Double(part), Double(all)) }

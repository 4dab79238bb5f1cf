import Quantities

/// The data a metric is computed from, and the formula.
///
/// Each answers nil where its population is empty.
enum MetricSource: Sendable {
  /// Some requests: all of them, or those of one zone.
  case requests(@Sendable (RequestFigures) -> Double?)

  /// The quantile of the wait of some requests, which over many days is that of all of them together.
  case quantile(Double)

  /// The taxis of a replication.
  case fleet(@Sendable (FleetFigures) -> Double?)

  /// The replication as a whole.
  case run(@Sendable (RunFigures) -> Double?)

  /// The rides of people who may share.
  case sharing(@Sendable (SharingTally) -> Double?)

  /// Of drives where streets are slow or closed.
  case conditions(@Sendable (DelayTally) -> Double?)

  /// Of people who wait in the street and taxis that look for them.
  case street(@Sendable (StreetTally, FleetFigures) -> Double?)

  /// Of people who live in the city and have calendars.
  case people(@Sendable (PeopleTally) -> Double?)

  /// Of people who need help.
  case emergency(@Sendable (EmergencyTally) -> Double?)

  /// Of ambulances, whoever needs help.
  case ambulances(@Sendable (EmergencyTally) -> Double?)

  /// Of patients who are sent a taxi.
  case vouchers(@Sendable (EmergencyTally) -> Double?)

  /// Of ambulances that are told where to wait.
  case moves(@Sendable (EmergencyTally) -> Double?)

  /// Of zones that free ambulances can reach in time.
  case coverage(@Sendable (CoverageTally) -> Double?)

  /// Of watches that call for help.
  case alarms(@Sendable (AlarmTally) -> Double?)

  /// Of shops that let only so many people in.
  case shops(@Sendable (ShopTally) -> Double?)
  /// Of street runs.
  case runs(@Sendable (RunTally) -> Double?)
  /// Of data of people for third parties.
  case disclosure(@Sendable (DisclosureTally) -> Double?)
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

/// One number per other; nil where there are no others.
func ratio(_ part: Double, _ whole: Double) -> Double? { whole > 0 ? part / whole : nil }

/// One count per other; nil where there are no others.
func share(_ part: Int, of all: Int) -> Double? { ratio(Double(part), Double(all)) }

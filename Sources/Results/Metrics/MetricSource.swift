import Quantities

/// Of what a metric is taken, and how it follows from that.
///
/// Each answers nil where its population is empty.
enum MetricSource: Sendable {
  /// Of some requests, be it all of them or those of one zone.
  case requests(@Sendable (RequestFigures) -> Double?)

  /// The quantile of the wait of some requests, which over many days is that of all of them together.
  case quantile(Double)

  /// Of the taxis of a replication.
  case fleet(@Sendable (FleetFigures) -> Double?)

  /// Of a replication as a whole.
  case run(@Sendable (RunFigures) -> Double?)

  /// Of the rides of people who may share.
  case sharing(@Sendable (SharingTally) -> Double?)
}

/// What one replication measured, as far as metrics need it.
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

import Quantities

/// Totals over the taxis of a replication; times in seconds.
struct FleetFigures: Sendable {
  /// Taxis that were on duty.
  let worked: [TaxiRow]

  /// Trips of all taxis.
  let trips: Int

  /// Numbers of accepted offers, and of offers that were declined or lapsed.
  let accepted: Int
  let refused: Int

  /// Distances of all taxis, without a passenger and with one.
  let empty: Distance
  let full: Distance

  init(_ taxis: [TaxiRow]) {
    worked = taxis.filter { $0.onDuty > .zero }
    trips = taxis.reduce(0) { $0 + Int($1.trips) }
    accepted = taxis.reduce(0) { $0 + Int($1.accepted) }
    refused = taxis.reduce(0) { $0 + Int($1.declined) + Int($1.lapsed) }
    empty = taxis.reduce(.zero) { $0 + $1.emptyDistance }
    full = taxis.reduce(.zero) { $0 + $1.occupiedDistance }
  }

  /// Earnings of all drivers after costs.
  var net: Money { worked.reduce(.zero) { $0 + $1.net } }

  /// Earnings after costs per hour, of each taxi that was on duty for at least an hour.
  var netPerHour: [Double] {
    worked.filter { $0.onDuty >= .hours(1) }.map { $0.net.inUnits / ($0.onDuty.inSeconds / 3600) }
  }

  var onDuty: Double { total(\.onDuty) }
  var idle: Double { total(\.idle) }
  var approaching: Double { total(\.approaching) }
  var boarding: Double { total(\.boarding) }
  var occupied: Double { total(\.occupied) }

  private func total(_ part: (TaxiRow) -> TimeSpan) -> Double {
    worked.reduce(TimeSpan.zero) { $0 + part($1) }.inSeconds
  }
}

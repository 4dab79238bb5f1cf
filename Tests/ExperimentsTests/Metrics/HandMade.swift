import Quantities
import Results

@testable import CitySimulation

/// Rows and records made by hand; times in seconds.
enum HandMade {
  static func request(
    _ outcome: Outcome, search: Int64 = 0, offer: Int64 = 0, approach: Int64 = 0,
    boarding: Int64 = 0, offers: Int32 = 0, held: Bool = false, ring: UInt8? = nil
  ) -> RequestRow {
    RequestRow(
      policy: 0, replication: 1, ride: 0, requested: .zero, originZone: 0, destinationZone: 0,
      outcome: outcome, search: .seconds(search), offer: .seconds(offer),
      approach: .seconds(approach), boarding: .seconds(boarding), taxi: ring.map { _ in 0 },
      offers: offers, declines: 0, lapses: 0, withdrawals: 0, held: held, ring: ring,
      approachDistance: nil, rideDistance: nil, rideTime: nil)
  }

  /// A taxi by its times idle, approaching, boarding, occupied and releasing.
  static func taxi(
    _ times: [Int64], trips: Int32 = 0, empty: Double = 0, occupied: Double = 0
  ) -> TaxiRow {
    let spans = times.map { TimeSpan.seconds($0) }
    return TaxiRow(
      policy: 0, replication: 1, taxi: 0, group: 0, shifts: 1, onDuty: spans.reduce(.zero, +),
      idle: spans[0], approaching: spans[1], boarding: spans[2], occupied: spans[3],
      releasing: spans[4], trips: trips, hailTrips: 0, offers: 0, accepted: 0, declined: 0,
      lapsed: 0, emptyDistance: Distance(meters: empty),
      occupiedDistance: Distance(meters: occupied))
  }

  static func record(
    _ requests: [RequestRow], taxis: [TaxiRow] = [], zones: Int = 1, emptyZoneTime: Int64 = 0,
    hails: Int = 0, hailsLost: Int = 0, inversions: Int = 0
  ) -> ReplicationRecord {
    ReplicationRecord(
      requests: requests, taxis: taxis, zones: [], fleet: [], service: [], windowLength: .hours(1),
      zoneCount: zones, emptyZoneTime: .seconds(emptyZoneTime), desertedZoneTime: nil, hails: hails,
      hailsLost: hailsLost, fifoInversions: inversions,
      events: 0, demandDigest: 0, runDigest: 0)
  }
}

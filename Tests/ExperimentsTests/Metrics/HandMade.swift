import Quantities

@testable import CityModels
@testable import CitySimulation
@testable import Results

/// Rows and records made by hand; times in seconds.
enum HandMade {
  static func request(
    _ outcome: Outcome, search: Int64 = 0, offer: Int64 = 0, approach: Int64 = 0,
    boarding: Int64 = 0, offers: Int32 = 0, held: Bool = false, ring: UInt8? = nil
  ) -> RequestRow {
    RequestRow(
      policy: 0, replication: 1, ride: 0, originZone: 0, destinationZone: 0, offers: offers,
      declines: 0, lapses: 0, requested: .zero, search: .seconds(search), offer: .seconds(offer),
      approach: .seconds(approach), boarding: .seconds(boarding), approachDistance: nil,
      outcome: outcome, held: held, withdrawals: 0, rideDistance: nil, ring: ring, rideTime: nil,
      assigned: ring == nil ? 0 : 1, taxi: ring.map { _ in 0 })
  }

  /// A reservation with its wait, and a request with the waiting times shown.
  static func promised(
    _ outcome: Outcome, wait: Int64, lead: Int64? = nil, shown: Int32 = 0, error: Int64 = 0
  ) -> RequestRow {
    var row = request(outcome, search: wait)
    row.lead = lead.map { .seconds($0) }
    row.shownCount = shown
    row.shownError = .seconds(error)
    return row
  }

  static func service(_ topic: String, _ name: String, _ count: Int64) -> ServiceRow {
    ServiceRow(policy: 0, replication: 1, topic: topic, name: name, count: count)
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
    desertedZoneTime: Int64? = nil, hails: Int = 0, hailsLost: Int = 0, inversions: Int = 0,
    service: [ServiceRow] = []
  ) -> ReplicationRecord {
    var totals = RunTotals()
    (totals.windowLength, totals.waitLimit) = (.hours(1), .minutes(15))
    totals.zoneCount = zones
    totals.emptyZoneTime = .seconds(emptyZoneTime)
    totals.desertedZoneTime = desertedZoneTime.map { .seconds($0) }
    (totals.hails, totals.hailsLost, totals.fifoInversions) = (hails, hailsLost, inversions)
    return record(requests, taxis: taxis, service: service, totals)
  }

  /// A record of emergencies alone.
  static func firstAid(_ incidents: [IncidentRow]) -> ReplicationRecord {
    var totals = RunTotals()
    totals.emergency = EmergencyTally(incidents, of: EmergencyTally(goal: .minutes(8)))
    var record = record([], totals)
    record.tables[IncidentRow.self] = incidents
    return record
  }

  private static func record(
    _ requests: [RequestRow], taxis: [TaxiRow] = [], service: [ServiceRow] = [],
    _ totals: RunTotals
  ) -> ReplicationRecord {
    var tables = TableRows()
    tables[RequestRow.self] = requests
    tables[TaxiRow.self] = taxis
    tables[ServiceRow.self] = service
    return ReplicationRecord(
      tables: tables, requestFigures: RequestFigures(requests, waitLimit: totals.waitLimit),
      hourlyWaits: HourlyWaits(), totals: totals, events: 0, demandDigest: 0, runDigest: 0)
  }

  /// A record of people who share; distances in metres.
  static func sharing(
    rides: Int, shared: Int, detours: (Double, of: Int), direct: Double, occupied: Double,
    people: Double
  ) -> ReplicationRecord {
    var tally = SharingTally()
    tally.rides = rides
    tally.sharedRides = shared
    (tally.detours, tally.detouredRides) = detours
    tally.directMeters = direct
    tally.occupiedMeters = occupied
    tally.peopleMeters = people
    var totals = RunTotals()
    totals.sharing = tally
    return record([], totals)
  }

  /// A record of a city with rides and approaches that take so many milliseconds longer.
  static func delays(rides: [Int64], approaches: [Int64]) -> ReplicationRecord {
    var tally = DelayTally()
    for delay in rides { tally.addRide(.milliseconds(delay)) }
    for delay in approaches { tally.addApproach(.milliseconds(delay)) }
    var totals = RunTotals()
    totals.delays = tally
    return record([], totals)
  }
}

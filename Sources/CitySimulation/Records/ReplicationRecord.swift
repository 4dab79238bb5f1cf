public import DispatchCore
import EventEngine
import Geography
public import Quantities
public import Results

/// Everything measured in one replication.
public struct ReplicationRecord: Sendable {
  /// One row per request made in the measurement window, in order of request.
  public let requests: [RequestRow]

  /// One row per taxi.
  public let taxis: [TaxiRow]

  /// One row per hour and zone; empty unless the tables were kept.
  public let zones: [ZoneRow]

  /// One row per quarter of an hour; empty unless the tables were kept.
  public let fleet: [FleetRow]

  /// The same for the warm-up before the window.
  public internal(set) var warmUp: [FleetRow] = []

  /// One row for everything else that happened in the service.
  public let service: [ServiceRow]

  /// Everything that decided about the rides of the window, in the order in which it happened; empty
  /// unless the events were kept.
  public internal(set) var log: [EventRow] = []

  /// What every taxi did and where, taxi by taxi; empty unless the movements were kept.
  public internal(set) var movements: [MovementRow] = []

  /// Where the passengers of `requests` waited and wanted to go, in the same order; empty unless the
  /// movements were kept.
  public internal(set) var places: [PlaceRow] = []

  /// The length of the measurement window.
  public let windowLength: TimeSpan

  /// What one request that was not served waits at least in `wait_or_limit_s_mean`: the limit of the
  /// goal.
  public let waitLimit: TimeSpan

  /// The number of zones.
  public let zoneCount: Int

  /// Time without an idle taxi, summed over zones.
  public let emptyZoneTime: TimeSpan

  /// Time without any taxi, idle or busy, summed over zones; nil when nobody watched (A-A9).
  public let desertedZoneTime: TimeSpan?

  /// What came of sharing; nil where nobody may share.
  public internal(set) var sharing: SharingTally?

  /// Hails made in the window, and those that found no taxi.
  public let hails: Int

  /// Hails that found no taxi.
  public let hailsLost: Int

  /// Assigned requests whose taxi was not the first of its queue that could be asked.
  public let fifoInversions: Int

  /// Events from the start of the warm-up to the end.
  public let events: Int

  /// Fingerprint of the requests of the window.
  public let demandDigest: UInt64

  /// Fingerprint of all that was measured.
  public let runDigest: UInt64

  /// The SHA-256 hash of all that a policy outside of this program was told and answered; nil for the
  /// policies that are part of it.
  public internal(set) var transcriptDigest: String?

  /// The actions of a policy outside of this program, in the whole replication; nil for the policies that
  /// are part of it.
  public internal(set) var actionCounts: PolicyActionCounts?

  /// How often something happened in the service; 0 when it never did.
  /// - Parameter name: as in the table `service.csv`.
  /// - Returns: the sum over all topics.
  public func count(of name: String) -> Int {
    service.reduce(0) { $1.name == name ? $0 + Int($1.count) : $0 }
  }

  /// The waits of all requests of the window, added up.
  public var sumOfWaits: TimeSpan { requests.reduce(.zero) { $0 + $1.wait } }
}

// In an extension, so that tests can make a record by hand.
extension ReplicationRecord {
  init(city: borrowing City, policy: Int32, replication: Int32) {
    let window = city.model.window
    var requests: [RequestRow] = []
    requests.reserveCapacity(city.bookings.count)
    var inversions = 0
    // Taken once: a copy of the whole model for each row would cost a tenth of the run.
    let hasDistances = city.model.travel.hasDistances
    let capacity = city.model.rulebook.taxiCapacity
    func makeRow(_ booking: Booking) -> RequestRow {
      RequestRow(
        booking, window: window, hasDistances: hasDistances, policy: policy,
        replication: replication)
    }
    for id in city.bookings.ids where city.bookings[id].isMeasured {
      let booking = city.bookings[id]
      if booking.assignedAt != nil, booking.isOutOfTurn { inversions += 1 }
      guard booking.part == 0 else { continue }
      var row = makeRow(booking)
      for part in city.bookings.party(ledBy: id).dropFirst() {
        row.add(makeRow(city.bookings[part]))
      }
      row.countPeopleServed(capacity: capacity)
      requests.append(row)
    }
    self.requests = requests
    taxis = ReplicationRecord.taxiRows(of: city, policy: policy, replication: replication)
    zones =
      city.books.tables.map {
        ZoneRow.rows(
          $0, requests: requests, goal: city.model.goal.waitMean, policy: policy,
          replication: replication)
      } ?? []
    func fleetRows(_ table: FleetTable?) -> [FleetRow] {
      table.map {
        FleetRow.rows($0, window: window, policy: policy, replication: replication)
      } ?? []
    }
    fleet = fleetRows(city.books.tables?.fleet)
    warmUp = fleetRows(city.books.tables?.warmUp)
    service = ServiceRow.rows(of: city, policy: policy, replication: replication)
    log = city.books.log?.rows ?? []
    sharing = city.books.sharing
    windowLength = window.length
    waitLimit = city.model.goal.waitMean
    zoneCount = city.model.zones.zoneCount
    emptyZoneTime = city.books.emptyZoneTime
    desertedZoneTime = city.model.rulebook.watchesEmptyZones ? city.books.desertedZoneTime : nil
    hails = city.books.hailCount
    hailsLost = city.books.lostHailCount
    fifoInversions = inversions
    events = city.engine.handledCount
    demandDigest = city.books.intentions.value
    let totals = [
      Int64(hails), Int64(hailsLost), emptyZoneTime.milliseconds, Int64(fifoInversions),
      desertedZoneTime?.milliseconds ?? -1,
    ]
    runDigest = ReplicationRecord.digest(requests, taxis, totals, service, sharing)
  }

  private static func taxiRows(
    of city: borrowing City, policy: Int32, replication: Int32
  ) -> [TaxiRow] {
    var rows: [TaxiRow] = []
    for taxi in city.taxis.ids {
      rows.append(
        TaxiRow(
          city.books.tally(of: taxi), taxi: taxi.number, group: city.taxis[taxi].group,
          policy: policy, replication: replication))
    }
    return rows
  }

  /// The fingerprint of all that was measured.
  private static func digest(
    _ requests: [RequestRow], _ taxis: [TaxiRow], _ totals: [Int64], _ service: [ServiceRow],
    _ sharing: SharingTally?
  ) -> UInt64 {
    var digest = RunDigest()
    for request in requests { request.add(to: &digest) }
    for taxi in taxis { taxi.add(to: &digest) }
    for total in totals { digest.add(total) }
    for row in service { digest.add(row.count) }
    if let sharing { sharing.add(to: &digest) }
    return digest.value
  }
}

extension Outcome {
  init(_ end: BookingEnd?) {
    switch end {
    case .served: self = .served
    case .abandoned: self = .abandoned
    case .rejected: self = .rejected
    case .cancelled: self = .cancelled
    case nil: self = .unresolved
    }
  }
}

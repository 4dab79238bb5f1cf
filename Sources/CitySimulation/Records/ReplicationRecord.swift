import DispatchCore
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

  /// The length of the measurement window.
  public let windowLength: TimeSpan

  /// The number of zones.
  public let zoneCount: Int

  /// Time without an idle taxi, summed over zones.
  public let emptyZoneTime: TimeSpan

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

  /// The waits of all requests of the window, added up.
  public var sumOfWaits: TimeSpan { requests.reduce(.zero) { $0 + $1.wait } }
}

// In an extension, so that tests can make a record by hand.
extension ReplicationRecord {
  init(city: borrowing City, policy: Int32, replication: Int32) {
    let window = city.model.window
    var requests: [RequestRow] = []
    requests.reserveCapacity(city.passages.count)
    var inversions = 0
    for index in city.passages.indices where city.passages[index].isMeasured {
      let passage = city.passages[index]
      requests.append(
        RequestRow(
          passage, ride: Int32(index), model: city.model, policy: policy, replication: replication))
      if passage.assignedAt != nil, passage.isOutOfTurn { inversions += 1 }
    }
    self.requests = requests
    taxis = city.records.tallies.enumerated().map { index, tally in
      TaxiRow(
        tally, taxi: Int32(index), group: city.taxis[index].group, policy: policy,
        replication: replication)
    }
    zones =
      city.records.tables.map {
        ZoneRow.rows(
          $0, requests: requests, goal: city.model.goal.waitMean, policy: policy,
          replication: replication)
      } ?? []
    fleet =
      city.records.tables.map {
        FleetRow.rows($0, policy: policy, replication: replication)
      } ?? []
    windowLength = window.length
    zoneCount = city.model.zones.zoneCount
    emptyZoneTime = city.records.emptyZoneTime
    hails = city.records.hailCount
    hailsLost = city.records.lostHailCount
    fifoInversions = inversions
    events = city.engine.handledCount
    demandDigest = city.records.demandDigest.value
    var digest = RunDigest()
    for request in requests { request.add(to: &digest) }
    for taxi in taxis { taxi.add(to: &digest) }
    digest.add(Int64(hails))
    digest.add(Int64(hailsLost))
    digest.add(emptyZoneTime.milliseconds)
    digest.add(Int64(fifoInversions))
    runDigest = digest.value
  }
}

extension RequestRow {
  /// What became of a passage; one that is not over waits until the end of the drain.
  init(
    _ passage: Passage, ride: Int32, model: CityModel, policy: Int32, replication: Int32
  ) {
    let window = model.window
    let hasDistances = model.travel.hasDistances
    let end = passage.end == nil ? window.cap : passage.endedAt
    let pendingOffer = passage.offerSince.map { end - $0 } ?? .zero
    let offer = passage.offerTime + pendingOffer
    let searchEnd = passage.assignedAt ?? end
    let arrival = passage.arrivedAt ?? end
    self.init(
      policy: policy, replication: replication, ride: ride,
      requested: passage.requestedAt - window.start, originZone: passage.origin.zone.number,
      destinationZone: passage.destination.zone.number, outcome: Outcome(passage.end),
      search: searchEnd - passage.requestedAt - offer, offer: offer,
      approach: passage.assignedAt.map { arrival - $0 } ?? .zero,
      boarding: passage.arrivedAt.map { end - $0 } ?? .zero,
      taxi: passage.taxi?.number, offers: passage.offers, declines: passage.declines,
      lapses: passage.lapses, withdrawals: passage.withdrawals, held: passage.wasHeld,
      ring: passage.assignedAt.map { _ in passage.isAdjacent ? 1 : 0 },
      approachDistance: hasDistances && passage.arrivedAt != nil
        ? Distance(meters: passage.approachMeters) : nil,
      rideDistance: hasDistances && passage.end == .served
        ? Distance(meters: passage.rideMeters) : nil,
      rideTime: passage.end == .served ? passage.rideTime : nil)
  }

  func add(to digest: inout RunDigest) {
    digest.add(Int64(ride) << 8 | Int64(outcome.rawValue))
    digest.add(requested.milliseconds)
    digest.add(search.milliseconds)
    digest.add(offer.milliseconds)
    digest.add(approach.milliseconds)
    digest.add(boarding.milliseconds)
    digest.add(taxi.map { Int64($0) } ?? -1)
    digest.add(Int64(offers) << 32 | Int64(declines))
    digest.add(Int64(lapses) << 32 | Int64(withdrawals))
    digest.add((held ? 256 : 0) | (ring.map { Int64($0) } ?? 255))
    digest.add(rideTime?.milliseconds ?? -1)
  }
}

extension Outcome {
  init(_ end: PassageEnd?) {
    switch end {
    case .served: self = .served
    case .abandoned: self = .abandoned
    case .rejected: self = .rejected
    case .cancelled: self = .cancelled
    case nil: self = .unresolved
    }
  }
}

public import CitySimulation
public import Quantities
public import Results
import Statistics

extension MetricValues {
  /// Computes every metric of a replication; a metric of an empty population stays undefined.
  /// - Parameter record: what was measured.
  /// - Complexity: O(n log n) in the number of requests.
  public init(_ record: ReplicationRecord) {
    self.init(record, SortedWaits(record.requests))
  }

  /// The same, when the waits have been sorted already.
  init(_ record: ReplicationRecord, _ waits: SortedWaits) {
    self.init(requests: record.requests, waitLimit: record.waitLimit, waits)
    let taken = record.requests.reduce(0) { $0 + Int($1.assigned) }
    self[.fifoInversionShare] = share(record.fifoInversions, of: taken)
    addFleet(record)
    addStreet(record)
    if let sharing = record.sharing { addSharing(sharing) }
  }

  /// Computes the metrics that are about requests, for some of the requests of a replication.
  ///
  /// The others stay undefined; `Metric.isAboutRequests` tells which.
  /// - Parameters:
  ///   - requests: the population.
  ///   - waitLimit: what a request that was not served waits at least in `wait_or_limit_s_mean`.
  /// - Complexity: O(n log n) in the number of requests.
  public init(requests: [RequestRow], waitLimit: TimeSpan) {
    self.init(requests: requests, waitLimit: waitLimit, SortedWaits(requests))
  }

  private init(requests: [RequestRow], waitLimit: TimeSpan, _ waits: SortedWaits) {
    self.init()
    addWaits(requests, waits, waitLimit)
    addOutcomes(requests)
    addMatching(requests)
  }

  /// The metrics that are quantiles of the wait, with their shares.
  static let quantiles: [(Metric, Double)] = [
    (.waitMedian, 0.5), (.wait90, 0.9), (.wait95, 0.95),
  ]

  private mutating func addWaits(
    _ requests: [RequestRow], _ waits: SortedWaits, _ limit: TimeSpan
  ) {
    self[.requests] = Double(requests.count)
    // The sums are exact; only the divisions round.
    var search = TimeSpan.zero
    var offer = TimeSpan.zero
    var approach = TimeSpan.zero
    var boarding = TimeSpan.zero
    var servedWait = TimeSpan.zero
    var waitOrLimit = TimeSpan.zero
    for request in requests {
      search += request.search
      offer += request.offer
      approach += request.approach
      boarding += request.boarding
      guard request.outcome == .served else {
        waitOrLimit += max(request.wait, limit)
        continue
      }
      servedWait += request.wait
    }
    let all = Double(requests.count)
    self[.served] = Double(waits.served.count)
    self[.waitMean] = ratio((search + offer + approach + boarding).inSeconds, all)
    self[.waitOrLimitMean] = ratio((servedWait + waitOrLimit).inSeconds, all)
    self[.servedWaitMean] = ratio(servedWait.inSeconds, Double(waits.served.count))
    self[.searchMean] = ratio(search.inSeconds, all)
    self[.offerMean] = ratio(offer.inSeconds, all)
    self[.approachMean] = ratio(approach.inSeconds, all)
    self[.boardingMean] = ratio(boarding.inSeconds, all)
    addPromises(requests)
    guard !requests.isEmpty else { return }
    for (metric, share) in Self.quantiles {
      self[metric] = PooledQuantile.quantile(share, of: [waits])
    }
    let quarterHour = UInt32(TimeSpan.minutes(15).milliseconds)
    self[.serviceLevel] = share(waits.count(upTo: quarterHour), of: requests.count)
  }

  /// What was promised: the reserved time, and the waiting times shown.
  private mutating func addPromises(_ requests: [RequestRow]) {
    var lateness = TimeSpan.zero
    var reservations = 0
    var error = TimeSpan.zero
    var shown = 0
    for request in requests {
      error += request.shownError
      shown += Int(request.shownCount)
      guard request.lead != nil else { continue }
      reservations += 1
      lateness += request.wait
    }
    self[.reservationLatenessMean] = ratio(lateness.inSeconds, Double(reservations))
    self[.shownWaitErrorMean] = ratio(error.inSeconds, Double(shown))
  }

  private mutating func addOutcomes(_ requests: [RequestRow]) {
    let all = requests.count
    func count(_ outcome: Outcome) -> Int { requests.count { $0.outcome == outcome } }
    self[.unservedShare] = share(all - count(.served), of: all)
    self[.abandonedShare] = share(count(.abandoned), of: all)
    self[.rejectedShare] = share(count(.rejected), of: all)
    self[.cancelledShare] = share(count(.cancelled), of: all)
    self[.unresolvedShare] = share(count(.unresolved), of: all)
    self[.partServedShare] = share(count(.partServed), of: all)
  }

  private mutating func addMatching(_ requests: [RequestRow]) {
    let offers = requests.reduce(0) { $0 + Int($1.offers) }
    let assigned = requests.count { $0.ring != nil }
    self[.offersPerRequest] = share(offers, of: requests.count)
    let taken = requests.reduce(0) { $0 + Int($1.assigned) }
    self[.offerAcceptanceShare] = share(taken, of: offers)
    self[.heldShare] = share(requests.count { $0.held }, of: requests.count)
    self[.adjacentShare] = share(requests.count { $0.ring == 1 }, of: assigned)
  }

  private mutating func addFleet(_ record: ReplicationRecord) {
    let worked = record.taxis.filter { $0.onDuty > .zero }
    func total(_ part: (TaxiRow) -> TimeSpan) -> Double {
      worked.reduce(TimeSpan.zero) { $0 + part($1) }.inSeconds
    }
    let onDuty = total(\.onDuty)
    self[.taxisOnDutyMean] = onDuty / record.windowLength.inSeconds
    let occupied = total(\.occupied)
    self[.utilisation] = ratio(total(\.approaching) + total(\.boarding) + occupied, onDuty)
    self[.occupiedShare] = ratio(occupied, onDuty)
    let empty = record.taxis.reduce(Distance.zero) { $0 + $1.emptyDistance }
    let full = record.taxis.reduce(Distance.zero) { $0 + $1.occupiedDistance }
    self[.emptyDistanceShare] = ratio(empty.meters, (empty + full).meters)
    let trips = record.taxis.reduce(0) { $0 + Int($1.trips) }
    self[.tripsPerTaxiHour] = ratio(Double(trips), onDuty / 3600)
    self[.tripsGini] = Inequality.gini(worked.map { Double($0.trips) })
    self[.idleGini] = Inequality.gini(worked.map(\.idle.inSeconds))
    self[.idlePerTrip] = ratio(total(\.idle), Double(trips))
  }

  private mutating func addStreet(_ record: ReplicationRecord) {
    self[.hails] = Double(record.hails)
    self[.hailsServedShare] = share(record.hails - record.hailsLost, of: record.hails)
    let zoneTime = record.windowLength.inSeconds * Double(record.zoneCount)
    self[.zonesWithoutIdleTaxiShare] = record.emptyZoneTime.inSeconds / zoneTime
    self[.zonesWithoutTaxiShare] = record.desertedZoneTime.map { $0.inSeconds / zoneTime }
    self[.lateMessageShare] = share(
      record.count(of: "messages_late"), of: record.count(of: "messages"))
  }

  private mutating func addSharing(_ sharing: SharingTally) {
    self[.sharedRideShare] = share(sharing.sharedRides, of: sharing.rides)
    self[.detourMean] = ratio(sharing.detours, Double(sharing.detouredRides))
    self[.directDistanceRatio] = ratio(sharing.directMeters, sharing.occupiedMeters)
    self[.peopleAboardMean] = ratio(sharing.peopleMeters, sharing.occupiedMeters)
  }

  private func share(_ part: Int, of all: Int) -> Double? { ratio(Double(part), Double(all)) }

  private func ratio(_ part: Double, _ whole: Double) -> Double? {
    whole > 0 ? part / whole : nil
  }
}

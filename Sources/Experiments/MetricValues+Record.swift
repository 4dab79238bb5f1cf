public import CitySimulation
import Quantities
public import Results
import Statistics

extension MetricValues {
  /// Computes every metric of a replication; a metric of an empty population stays undefined.
  /// - Parameter record: what was measured.
  /// - Complexity: O(n log n) in the number of requests.
  public init(_ record: ReplicationRecord) {
    self.init()
    addWaits(record.requests)
    addOutcomes(record.requests)
    addMatching(record)
    addFleet(record)
    addStreet(record)
  }

  private mutating func addWaits(_ requests: [RequestRow]) {
    self[.requests] = Double(requests.count)
    let served = requests.filter { $0.outcome == .served }
    self[.served] = Double(served.count)
    self[.waitMean] = meanSeconds(requests, \.wait)
    self[.servedWaitMean] = meanSeconds(served, \.wait)
    self[.searchMean] = meanSeconds(requests, \.search)
    self[.offerMean] = meanSeconds(requests, \.offer)
    self[.approachMean] = meanSeconds(requests, \.approach)
    self[.boardingMean] = meanSeconds(requests, \.boarding)
    guard !requests.isEmpty else { return }
    let waits = served.map(\.wait.milliseconds).sorted()
    let infinite = requests.count - waits.count
    for (metric, share) in [(Metric.waitMedian, 0.5), (.wait90, 0.9), (.wait95, 0.95)] {
      let quantile = Quantiles.nearestRank(
        sortedFinite: waits, infiniteCount: infinite, share: share)
      self[metric] = quantile.map { Double($0) / 1000 } ?? .infinity
    }
    let limit = TimeSpan.minutes(15)
    self[.serviceLevel] = share(served.count { $0.wait <= limit }, of: requests.count)
  }

  private mutating func addOutcomes(_ requests: [RequestRow]) {
    var counts: [Outcome: Int] = [:]
    for request in requests { counts[request.outcome, default: 0] += 1 }
    let all = requests.count
    self[.unservedShare] = share(all - counts[.served, default: 0], of: all)
    self[.abandonedShare] = share(counts[.abandoned, default: 0], of: all)
    self[.rejectedShare] = share(counts[.rejected, default: 0], of: all)
    self[.cancelledShare] = share(counts[.cancelled, default: 0], of: all)
    self[.unresolvedShare] = share(counts[.unresolved, default: 0], of: all)
  }

  private mutating func addMatching(_ record: ReplicationRecord) {
    let requests = record.requests
    let offers = requests.reduce(0) { $0 + Int($1.offers) }
    let assigned = requests.count { $0.ring != nil }
    self[.offersPerRequest] = share(offers, of: requests.count)
    self[.offerAcceptanceShare] = share(assigned, of: offers)
    self[.heldShare] = share(requests.count { $0.held }, of: requests.count)
    self[.adjacentShare] = share(requests.count { $0.ring == 1 }, of: assigned)
    self[.fifoInversionShare] = share(record.fifoInversions, of: assigned)
    self[.completedBeforePickup] = Double(record.completedBeforePickup)
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
  }

  private mutating func addStreet(_ record: ReplicationRecord) {
    self[.hails] = Double(record.hails)
    self[.hailsServedShare] = share(record.hails - record.hailsLost, of: record.hails)
    let zoneTime = record.windowLength.inSeconds * Double(record.zoneCount)
    self[.zonesWithoutIdleTaxiShare] = record.emptyZoneTime.inSeconds / zoneTime
  }

  private func meanSeconds(
    _ requests: [RequestRow], _ part: (RequestRow) -> TimeSpan
  ) -> Double? {
    // The sum is exact; only the division rounds.
    ratio(requests.reduce(TimeSpan.zero) { $0 + part($1) }.inSeconds, Double(requests.count))
  }

  private func share(_ part: Int, of all: Int) -> Double? { ratio(Double(part), Double(all)) }

  private func ratio(_ part: Double, _ whole: Double) -> Double? {
    whole > 0 ? part / whole : nil
  }
}

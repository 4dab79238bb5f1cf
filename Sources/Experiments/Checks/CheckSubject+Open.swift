import CitySimulation
import Quantities
import Results

// Bounds for open requests: a value is between its values with all of them at their best and at
// their worst.
extension CheckSubject {
  /// Metrics with a bound from open requests: monotonic between served at once and never served.
  private static let bounded: Set<Metric> = [
    .waitMean, .waitOrLimitMean, .waitMedian, .wait90, .wait95, .serviceLevel, .requests, .served,
    .unservedShare, .abandonedShare,
  ]

  /// Measures a replication, with the bounds that result from open requests.
  /// - Parameters:
  ///   - record: the measurements of the replication.
  ///   - city: the zones and the clock of the replication.
  ///   - metrics: all metrics of the record, if already computed.
  /// - Returns: the value and its bounds.
  func measured(
    in record: ReplicationRecord, _ city: MeasuredCity, metrics: MetricValues? = nil
  ) -> MeasuredValue {
    var measured = measure(record, in: city, metrics: metrics)
    guard measured.unresolved > 0 else { return measured }
    let requests = filter.requests(of: record, in: city)
    let further = Dictionary(
      record.openRequests.map { ($0.ride, $0.furtherWait) }, uniquingKeysWith: { first, _ in first }
    )
    let open = requests.filter { $0.outcome == .unresolved }.map { further[$0.ride] ?? nil }
    measured.furtherWait = open.longest
    let best = value(of: requests, record, endingAs: .served) { _ in .zero }
    let worst = value(of: requests, record, endingAs: .abandoned) { further[$0.ride] ?? nil }
    if let best, let worst {
      (measured.least, measured.greatest) = (min(best, worst), max(best, worst))
    } else if quantity.isWait {
      // A wait still has a lower bound, because it can only increase.
      measured.least = best
    }
    return measured
  }

  /// Value if every open request ended with one outcome; nil for a metric without bounds, or if a
  /// wait that it needs has no bound.
  private func value(
    of requests: [RequestRow], _ record: ReplicationRecord, endingAs outcome: Outcome,
    after furtherWait: (RequestRow) -> TimeSpan?
  ) -> Double? {
    var needsWait = false
    if case .metric(let metric) = quantity {
      guard Self.bounded.contains(metric) else { return nil }
      needsWait = metric == .waitMean || metric == .waitOrLimitMean
    }
    var ended = requests
    for place in ended.indices where ended[place].outcome == .unresolved {
      let further = furtherWait(ended[place])
      if needsWait, further == nil { return nil }
      ended[place].search += further ?? .zero
      ended[place].outcome = outcome
    }
    switch quantity {
    case .metric(let metric):
      return MetricValues(RequestFigures(ended, waitLimit: record.waitLimit))[metric]
    case .serviceLevel(let limit):
      let within = ended.count { $0.outcome == .served && $0.wait <= limit }
      return Double(within) / Double(ended.count)
    }
  }
}

package import CitySimulation
import Quantities
package import Results

/// Measured quantity, and the requests or emergencies it covers.
package struct CheckSubject: Hashable, Sendable {
  /// The measured quantity.
  package let quantity: CheckQuantity

  /// Selection of requests or emergencies.
  package let filter: CheckFilter

  /// Makes a subject.
  /// - Parameters:
  ///   - quantity: the measured quantity.
  ///   - filter: selection of requests or emergencies; empty for a quantity that is not a sum over
  ///     them.
  package init(_ quantity: CheckQuantity, filter: CheckFilter = CheckFilter()) {
    precondition(
      filter.isEmpty || quantity.population != nil, "\(quantity) is about no rows")
    self.quantity = quantity
    self.filter = filter
  }

  /// Returns the value in one replication.
  /// - Parameters:
  ///   - record: the measurements.
  ///   - city: the zones and the clock of the replication.
  ///   - metrics: all metrics of the record, if already computed.
  /// - Returns: the value in the unit of the quantity, infinite for a quantile among the requests
  ///   that were not served; nil for an empty population, even of a count, and then no check
  ///   passes.
  package func value(
    of record: ReplicationRecord, in city: MeasuredCity, metrics: MetricValues? = nil
  ) -> Double? {
    measure(record, in: city, metrics: metrics).value
  }

  /// Value in one replication, with its weight and the number of open requests; see `value`.
  func measure(
    _ record: ReplicationRecord, in city: MeasuredCity, metrics: MetricValues? = nil
  ) -> MeasuredValue {
    let open = unresolvedCount(in: record, city)
    switch quantity {
    case .metric(let metric):
      let found =
        metric.isAboutRequests
        ? requestMetrics(of: record, in: city, metrics)
        : incidentMetrics(of: record, in: city, metrics)
      return MeasuredValue(
        value: found?[metric], unresolved: open, weight: found?.weight(of: metric))
    case .serviceLevel(let limit):
      let requests = filter.requests(of: record, in: city)
      guard !requests.isEmpty else { return MeasuredValue(value: nil, unresolved: open) }
      let within = requests.count { $0.outcome == .served && $0.wait <= limit }
      let count = Double(requests.count)
      return MeasuredValue(value: Double(within) / count, unresolved: open, weight: count)
    }
  }

  private func requestMetrics(
    of record: ReplicationRecord, in city: MeasuredCity, _ metrics: MetricValues?
  ) -> MetricValues? {
    let requests = filter.requests(of: record, in: city)
    guard !requests.isEmpty else { return nil }
    if filter.isEmpty, let metrics { return metrics }
    return MetricValues(RequestFigures(requests, waitLimit: record.waitLimit))
  }

  private func incidentMetrics(
    of record: ReplicationRecord, in city: MeasuredCity, _ metrics: MetricValues?
  ) -> MetricValues? {
    if filter.isEmpty { return metrics ?? MetricValues(record) }
    let incidents = filter.incidents(of: record, in: city)
    guard let whole = record.emergency, !incidents.isEmpty else { return nil }
    return MetricValues(EmergencyTally(incidents, of: whole))
  }

  /// Returns the number of requests of the population that were still open when the replication
  /// ended.
  ///
  /// If there are any, a wait is a lower bound, and no check passes.
  /// - Parameters:
  ///   - record: the measurements.
  ///   - city: the zones and the clock of the replication.
  /// - Returns: the number; 0 for a quantity that is not about requests.
  package func unresolvedCount(in record: ReplicationRecord, _ city: MeasuredCity) -> Int {
    guard quantity.isAboutRequests else { return 0 }
    return filter.requests(of: record, in: city).count { $0.outcome == .unresolved }
  }
}

extension CheckSubject: CustomStringConvertible {
  /// The subject as text in a check: `wait_s_mean @ zone=3-4`.
  package var description: String {
    filter.isEmpty ? "\(quantity)" : "\(quantity) \(filter)"
  }
}

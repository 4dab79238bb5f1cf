public import CitySimulation
import Quantities
public import Results

/// What a check measures, and over which requests.
public struct CheckSubject: Hashable, Sendable {
  /// What is measured.
  public let quantity: CheckQuantity

  /// Over which requests.
  public let filter: RequestFilter

  /// Makes a subject.
  /// - Parameters:
  ///   - quantity: what is measured.
  ///   - filter: over which requests; a quantity that is not about requests has none.
  public init(_ quantity: CheckQuantity, filter: RequestFilter = RequestFilter()) {
    precondition(
      filter.isEmpty || quantity.isAboutRequests, "\(quantity) is not about requests")
    self.quantity = quantity
    self.filter = filter
  }

  /// The value in one replication.
  /// - Parameters:
  ///   - record: what was measured.
  ///   - city: the zones and the clock of the replication.
  ///   - metrics: all metrics of the record, when they are known already.
  /// - Returns: the value in the unit of the quantity, infinite for a quantile among the requests that
  ///   were not served; nil for an empty population, even of a count, and then no check passes.
  public func value(
    of record: ReplicationRecord, in city: MeasuredCity, metrics: MetricValues? = nil
  ) -> Double? {
    switch quantity {
    case .metric(let metric):
      guard metric.isAboutRequests else { return (metrics ?? MetricValues(record))[metric] }
      let requests = filter.requests(of: record, in: city)
      guard !requests.isEmpty else { return nil }
      if filter.isEmpty, let metrics { return metrics[metric] }
      return MetricValues(RequestFigures(requests, waitLimit: record.waitLimit))[metric]
    case .serviceLevel(let limit):
      let requests = filter.requests(of: record, in: city)
      guard !requests.isEmpty else { return nil }
      let within = requests.count { $0.outcome == .served && $0.wait <= limit }
      return Double(within) / Double(requests.count)
    }
  }

  /// How many requests of the population were still open when the replication had to end.
  ///
  /// While there are any, a wait is a lower bound, and no check passes.
  /// - Parameters:
  ///   - record: what was measured.
  ///   - city: the zones and the clock of the replication.
  /// - Returns: the number; 0 for a quantity that is not about requests.
  public func unresolvedCount(in record: ReplicationRecord, _ city: MeasuredCity) -> Int {
    guard quantity.isAboutRequests else { return 0 }
    return filter.requests(of: record, in: city).count { $0.outcome == .unresolved }
  }
}

extension CheckSubject: CustomStringConvertible {
  /// The subject as it is written in a check: `wait_s_mean @ zone=3-4`.
  public var description: String {
    filter.isEmpty ? "\(quantity)" : "\(quantity) \(filter)"
  }
}

/// A value, or none, for every metric.
public struct MetricValues: Hashable, Sendable {
  private var values: [Double?]

  /// Makes values that are all undefined.
  public init() { self.values = Array(repeating: nil, count: Metric.allCases.count) }

  /// The value of a metric in its unit; nil when undefined.
  public subscript(metric: Metric) -> Double? {
    get { values[metric.ordinal] }
    set { values[metric.ordinal] = newValue }
  }

  /// Takes over the values of some metrics.
  package mutating func take(_ metrics: [Metric], from other: MetricValues) {
    for metric in metrics { self[metric] = other[metric] }
  }
}

extension MetricValues {
  /// Computes every metric of a replication; a metric of an empty population stays undefined.
  package init(_ run: RunFigures) {
    self.init(run.requests)
    if let emergency = run.totals.emergency { take(emergency) }
    for metric in Metric.allCases {
      switch metric.source {
      case .requests, .quantile: break
      case .fleet(let value): self[metric] = value(run.fleet)
      case .run(let value): self[metric] = value(run)
      case .sharing(let value): self[metric] = run.totals.sharing.flatMap(value)
      case .conditions(let value): self[metric] = run.totals.delays.flatMap(value)
      case .street(let value): self[metric] = run.totals.street.flatMap { value($0, run.fleet) }
      case .people(let value): self[metric] = run.totals.people.flatMap(value)
      case .emergency, .vouchers: break
      case .ambulances(let value): self[metric] = run.totals.emergency.flatMap(value)
      case .moves(let value):
        self[metric] = run.totals.emergency.flatMap { $0.movesUp ? value($0) : nil }
      case .coverage(let value): self[metric] = run.totals.emergency?.coverage.flatMap(value)
      case .alarms(let value): self[metric] = run.totals.alarms.flatMap(value)
      case .shops(let value): self[metric] = run.totals.shops.flatMap(value)
      case .runs(let value): self[metric] = run.totals.runs.flatMap(value)
      case .disclosure(let value): self[metric] = run.totals.disclosure.flatMap(value)
      }
    }
  }

  /// Computes the metrics that are about emergencies, for some of those of a replication.
  ///
  /// The others stay undefined; `Metric.rows` tells which.
  package init(_ emergency: EmergencyTally) {
    self.init()
    take(emergency)
  }

  private mutating func take(_ emergency: EmergencyTally) {
    for metric in Metric.allCases {
      switch metric.source {
      case .emergency(let value): self[metric] = value(emergency)
      case .vouchers(let value) where emergency.sendsTaxis: self[metric] = value(emergency)
      default: break
      }
    }
  }

  /// Computes the metrics that are about requests, for some of the requests of a replication.
  ///
  /// The others stay undefined; `Metric.isAboutRequests` tells which.
  package init(_ requests: RequestFigures) {
    values = Metric.allCases.map { metric in
      switch metric.source {
      case .requests(let value): value(requests)
      case .quantile(let share): requests.waits.quantile(share)
      default: nil
      }
    }
  }
}

/// The optional values of all metrics, with the weights of ratios.
///
/// Equality compares the values only: weights follow from the counts, and files have only the
/// weights that are metrics themselves.
public struct MetricValues: Sendable {
  private var values: [Double?]

  /// Known weights, in the order of their metrics; sparse, because a sweep has many days.
  private var weights: [Weight] = []

  private struct Weight: Sendable {
    let ordinal: Int
    var value: Double
  }

  /// Makes values that are all undefined.
  public init() { values = Array(repeating: nil, count: Metric.allCases.count) }

  /// Value of a metric in its unit; nil if undefined.
  public subscript(metric: Metric) -> Double? {
    get { values[metric.ordinal] }
    set { values[metric.ordinal] = newValue }
  }

  /// Denominator of a ratio in this replication: requests, people or other units.
  ///
  /// Over several replications, the metric is the sum of value times weight over the sum of
  /// weights. Nil for a metric that is not a ratio, and for one read from a file without its
  /// weight.
  public func weight(of metric: Metric) -> Double? {
    ownWeight(of: metric) ?? metric.weight.flatMap { self[$0] }
  }

  /// Weight that was set for a metric; nil if it is the value of another metric.
  package func ownWeight(of metric: Metric) -> Double? {
    weights.first { $0.ordinal == metric.ordinal }?.value
  }

  /// Sets the weight of a metric.
  package mutating func setWeight(_ weight: Double?, of metric: Metric) {
    weights.removeAll { $0.ordinal == metric.ordinal }
    guard let weight else { return }
    let place = weights.firstIndex { $0.ordinal > metric.ordinal } ?? weights.endIndex
    weights.insert(Weight(ordinal: metric.ordinal, value: weight), at: place)
  }

  /// Copies the values of some metrics.
  package mutating func take(_ metrics: [Metric], from other: MetricValues) {
    for metric in metrics {
      self[metric] = other[metric]
      setWeight(other.weight(of: metric), of: metric)
    }
  }

  private mutating func set(_ metric: Metric, _ measured: Measured?) {
    values[metric.ordinal] = measured?.value
    if let weight = measured?.weight { setWeight(weight, of: metric) }
  }
}

extension MetricValues: Hashable {
  /// Compares the values.
  public static func == (left: MetricValues, right: MetricValues) -> Bool {
    left.values == right.values
  }

  /// Feeds the values into a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(values) }
}

extension MetricValues {
  /// True for values that a run can have.
  ///
  /// Only quantiles may be infinite, if too few requests were served.
  package var arePossible: Bool {
    Metric.allCases.allSatisfy { metric in
      guard let value = self[metric], value == .infinity else { return true }
      return metric.quantile != nil
    }
  }
}

extension MetricValues {
  /// Computes every metric of a replication; a metric of an empty population stays undefined.
  package init(_ run: RunFigures) {
    self.init(run.requests)
    if let emergency = run.totals.emergency { take(emergency) }
    for metric in Metric.allCases {
      if case .run(let value) = metric.source.formula { set(metric, value(run)) }
    }
  }

  /// Computes the metrics of emergencies, for some emergencies of a replication.
  ///
  /// The others stay undefined, see `Metric.rows`.
  package init(_ emergency: EmergencyTally) {
    self.init()
    take(emergency)
  }

  private mutating func take(_ emergency: EmergencyTally) {
    for metric in Metric.allCases {
      if case .incidents(let value) = metric.source.formula { set(metric, value(emergency)) }
    }
  }

  /// Computes the metrics of requests, for some requests of a replication.
  ///
  /// The others stay undefined, see `Metric.isAboutRequests`.
  package init(_ requests: RequestFigures) {
    self.init()
    for metric in Metric.allCases {
      switch metric.source.formula {
      case .requests(let value): set(metric, value(requests))
      case .quantile(let share): set(metric, Measured(requests.waits.quantile(share)))
      default: break
      }
    }
  }
}

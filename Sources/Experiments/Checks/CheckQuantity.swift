package import Quantities
package import Results

/// Quantity measured by a check.
package enum CheckQuantity: Hashable, Sendable {
  /// A metric of the catalog.
  case metric(Metric)

  /// The share of all requests served within a waiting time.
  case serviceLevel(within: TimeSpan)

  /// The name that is followed by a waiting time in parentheses.
  static let serviceLevelName = "service_level"

  /// All names with which a check can begin.
  static let names = Metric.allCases.map(\.rawValue) + [serviceLevelName]

  /// The unit: `s`, `1/h`, or `1` for counts, shares and ratios.
  package var unit: String {
    switch self {
    case .metric(let metric): metric.unit
    case .serviceLevel: "1"
    }
  }

  /// The better direction.
  package var better: Direction {
    switch self {
    case .metric(let metric): metric.better
    case .serviceLevel: .higher
    }
  }

  /// True for a share of a whole, 0 to 1, which is written in per cent.
  package var isShare: Bool {
    switch self {
    case .metric(let metric): metric.isShare
    case .serviceLevel: true
    }
  }

  /// The possible values.
  var range: MetricRange {
    switch self {
    case .metric(let metric): metric.range
    case .serviceLevel: .share
    }
  }

  /// True if the quantity is defined for a subset of requests.
  package var isAboutRequests: Bool { population == .requests }

  /// Rows for a subset of which the quantity is defined; nil if it describes the whole city.
  package var population: Metric.Rows? {
    switch self {
    case .metric(let metric): metric.rows
    case .serviceLevel: .requests
    }
  }

  /// True for a waiting time, which is also short if passengers are turned away.
  package var isWait: Bool {
    switch self {
    case .metric(let metric): metric.isWait
    case .serviceLevel: false
    }
  }
}

extension CheckQuantity: CustomStringConvertible {
  /// The quantity in the input format.
  package var description: String {
    switch self {
    case .metric(let metric): metric.rawValue
    case .serviceLevel(let limit):
      "\(Self.serviceLevelName)(\(LimitUnit.time.text(limit.inSeconds)))"
    }
  }
}

package import Quantities
package import Results

/// What a check measures.
package enum CheckQuantity: Hashable, Sendable {
  /// A metric of the catalog.
  case metric(Metric)

  /// The share of all requests that are served within a waiting time.
  case serviceLevel(within: TimeSpan)

  /// The name that has a waiting time in parentheses.
  static let serviceLevelName = "service_level"

  /// Every name with which a check can begin.
  static let names = Metric.allCases.map(\.rawValue) + [serviceLevelName]

  /// The unit: `s`, `1/h`, or `1` for counts, shares and ratios.
  package var unit: String {
    switch self {
    case .metric(let metric): metric.unit
    case .serviceLevel: "1"
    }
  }

  /// Which way is better.
  package var better: Direction {
    switch self {
    case .metric(let metric): metric.better
    case .serviceLevel: .higher
    }
  }

  /// True if it is a share of a whole, 0 to 1, which people write in per cent.
  package var isShare: Bool {
    switch self {
    case .metric(let metric): metric.isShare
    case .serviceLevel: true
    }
  }

  /// The values that it can have.
  var range: MetricRange {
    switch self {
    case .metric(let metric): metric.range
    case .serviceLevel: .share
    }
  }

  /// True if it has a value for some of the requests alone.
  package var isAboutRequests: Bool { population == .requests }

  /// Of which rows some alone have a value of it; nil where it is about the city as a whole.
  package var population: Metric.Rows? {
    switch self {
    case .metric(let metric): metric.rows
    case .serviceLevel: .requests
    }
  }

  /// True if it is a waiting time, which is short also when passengers are turned away.
  package var isWait: Bool {
    switch self {
    case .metric(let metric): metric.isWait
    case .serviceLevel: false
    }
  }
}

extension CheckQuantity: CustomStringConvertible {
  /// The quantity as a person would write it.
  package var description: String {
    switch self {
    case .metric(let metric): metric.rawValue
    case .serviceLevel(let limit):
      "\(Self.serviceLevelName)(\(LimitUnit.time.text(limit.inSeconds)))"
    }
  }
}

import CityModels
import CitySimulation
import Experiments
import Quantities
import Results
import Statistics

/// Seeds of the random numbers: experiment e has seed `experiments` + e.
///
/// True values share no days with experiments.
enum Seeds {
  static let truth: UInt64 = 1
  static let fleets: UInt64 = 2
  static let longRun: UInt64 = 3
  static let queue: UInt64 = 4
  static let experiments: UInt64 = 1_000_000
}

extension ReplicationRecord {
  /// The waits in seconds, in order of request; infinite for unserved requests.
  var waits: [Double] {
    requests.map { $0.outcome == .served ? $0.wait.inSeconds : .infinity }
  }

  /// The mean wait over all requests, in seconds, as the program computes it.
  var meanWait: Double { get throws { try dayWait.mean } }

  /// The mean wait and the number of requests.
  var dayWait: DayWait {
    get throws { try DayWait(MetricValues(RequestFigures(requests, waitLimit: .minutes(15)))) }
  }
}

/// Contribution of a day to the mean wait over all requests.
struct DayWait: Sendable {
  /// The mean wait of the day, in seconds.
  let mean: Double

  /// Number of requests of the day.
  let requests: Double

  /// Makes the contribution from the metrics of a day.
  init(_ metrics: MetricValues) throws {
    mean = try metrics.required(.waitMean)
    requests = try metrics.required(.requests)
  }
}

extension PooledMean {
  /// Makes the mean wait over all requests of some days.
  init(_ days: some Collection<DayWait>) throws {
    try self.init(days.map(\.mean), weights: days.map(\.requests))
  }
}

extension SequentialLooks {
  /// Tests the difference of two mean waits over all requests of the same days.
  func answer(
    _ days: [DayWait], minus baseline: [DayWait], margin: Double
  ) throws -> Answer {
    let differences = try looks.filter { $0 <= days.count }.map { count in
      (count, try PooledMean(days.prefix(count)).contributions(minus: baseline.prefix(count)))
    }
    let byLook = Dictionary(uniqueKeysWithValues: differences)
    return try answer(count: days.count, margin: margin) { byLook[$0] ?? [] }
  }
}

extension PooledMean {
  /// Returns the contributions minus those of the same days of a baseline.
  func contributions(minus baseline: some Collection<DayWait>) throws -> [Double] {
    zip(contributions, try PooledMean(baseline).contributions).map { $0 - $1 }
  }
}

extension MetricValues {
  /// Returns a metric that a trial requires.
  func required(_ metric: Metric) throws -> Double {
    guard let value = self[metric] else { throw TrialProblem.undefined(metric) }
    return value
  }
}

extension ExperimentResult {
  /// Returns the interval of the mean wait of a policy.
  func waitInterval(of policy: Int) throws -> (low: Double?, high: Double?) {
    guard let row = summaries.first(where: { $0.policy == policy && $0.metric == .waitMean })
    else { throw TrialProblem.missing(.waitMean) }
    return (row.lower, row.upper)
  }

  /// The interval of the paired difference of the mean waits.
  var differenceInterval: (low: Double?, high: Double?) {
    get throws {
      guard let row = comparisons.first(where: { $0.metric == .waitMean }) else {
        throw TrialProblem.missing(.waitMean)
      }
      return (row.lower, row.upper)
    }
  }

  /// Returns the mean wait of every day under a policy, with its requests.
  func waits(of policy: Int) throws -> [DayWait] {
    try replications.filter { $0.policy == policy }.map { try DayWait($0.metrics) }
  }

  /// Returns the waits of every request of the days that were kept, day by day.
  func sections(of policy: Int) -> [[Double]] {
    records.filter { $0.requests.first?.policy == Int32(policy) }.map(\.waits)
  }
}

/// Reason why the trials cannot continue.
enum TrialProblem: Error, CustomStringConvertible {
  /// A replication had no requests.
  case undefined(Metric)

  /// A result has no row for a metric, or the row has no interval.
  case missing(Metric)

  /// Description of the error for users.
  var description: String {
    switch self {
    case .undefined(let metric): "a replication has no \(metric.rawValue): make its window longer"
    case .missing(let metric): "an experiment has no interval of \(metric.rawValue)"
    }
  }
}

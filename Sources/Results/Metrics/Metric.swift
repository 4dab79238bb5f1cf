/// A number that one replication under one policy yields: its name, meaning and formula.
///
/// "All requests" are those made in the measurement window, whatever their outcome. A metric whose
/// population is empty is undefined: nil here, an empty cell in a file, never 0.
public struct Metric: RawRepresentable, Sendable {
  /// Name in files and on the command line, for example `wait_s_mean`.
  public let rawValue: String

  /// Unit: `s`, `h`, `1/h`, `m`, `g`, `EUR`, or `1` for counts, shares and ratios.
  public let unit: String

  /// Direction in which the metric improves.
  public let better: Direction

  /// Definition with its population, in one sentence.
  public let definition: String

  /// Requests, taxis or times over which the metric is taken.
  public let population: String

  /// Formula, in the names of columns if there are any.
  public let formula: String

  /// Possible values.
  public let range: MetricRange

  /// Data from which the metric is computed, with the computation.
  let source: MetricSource

  /// Declares a metric.
  ///
  /// The default range is that of a share or of an amount.
  init(
    _ rawValue: String, _ unit: String, _ better: Direction, _ definition: String,
    over population: String = "all requests", formula: String, range: MetricRange? = nil,
    _ source: MetricSource
  ) {
    self.rawValue = rawValue
    self.unit = unit
    self.better = better
    self.definition = definition
    self.population = population
    self.formula = formula
    self.range = range ?? (Metric.isShare(rawValue) ? .share : .amount)
    self.source = source
  }

  /// Finds a metric by its name.
  /// - Parameter rawValue: for example `wait_s_mean`.
  public init?(rawValue: String) {
    guard let metric = Metric.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = metric
  }
}

extension Metric: Hashable {
  /// Compares the names.
  public static func == (left: Metric, right: Metric) -> Bool { left.rawValue == right.rawValue }

  /// Feeds the name into a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
}

extension Metric: CaseIterable {
  /// Every metric, in the order of the columns.
  public static let allCases: [Metric] =
    waiting + outcomes + matching + fleet + street + sharing + conditions + cruising + people
    + emergency + vouchers + moves + coverage + alarms + shops + runs + disclosure

  private static let ordinals = Dictionary(
    uniqueKeysWithValues: allCases.enumerated().map { ($1.rawValue, $0) })

  /// Position among all metrics.
  var ordinal: Int {
    guard let place = Metric.ordinals[rawValue] else {
      preconditionFailure("\(rawValue) is not among all metrics")
    }
    return place
  }
}

extension Metric {
  /// Part of the city that the metric requires.
  public var group: MetricGroup {
    switch source {
    case .sharing: .sharing
    case .conditions: .conditions
    case .street: .street
    case .people: .people
    case .emergency, .ambulances: .emergency
    case .vouchers: .vouchers
    case .moves: .moves
    case .coverage: .coverage
    case .alarms: .alarms
    case .shops: .shops
    case .runs: .runs
    case .disclosure: .disclosure
    case .requests, .quantile, .fleet, .run: .always
    }
  }

  /// True for a waiting time, which is short also if customers are turned away.
  ///
  /// No verdict on such a metric is valid without a limit on `unserved_share`.
  public var isWait: Bool { unit == "s" && Metric.waiting.contains(self) }

  /// True for a response time of ambulances, which is short also if few emergencies are reached.
  ///
  /// No verdict on such a metric is valid without a limit on `unreached_share`.
  public var isResponse: Bool {
    unit == "s" && Metric.emergency.contains(self) || self == .onsetToArrivalMean
  }

  /// True for the waiting time to get into a shop, which is short also if few get in.
  ///
  /// No verdict on such a metric is valid without a limit on `entered_share`.
  public var isLineUpWait: Bool { [.outsideMean, .lineUpWaitMean].contains(self) }

  /// Rows of results from which a metric can be computed.
  public enum Rows: Hashable, Sendable {
    /// Requests.
    case requests

    /// Emergencies.
    case incidents
  }

  /// Rows that suffice to compute the metric, so that one zone or hour has its own value; nil for a
  /// metric of the whole city.
  public var rows: Rows? {
    switch source {
    case .requests, .quantile: .requests
    case .emergency, .vouchers: .incidents
    case .fleet, .run, .sharing, .conditions, .street, .people, .ambulances, .moves, .coverage,
      .alarms, .shops, .runs, .disclosure:
      nil
    }
  }

  /// True if the rows of some requests suffice to compute the metric.
  public var isAboutRequests: Bool { rows == .requests }

  /// Probability of a quantile of the waits, such as 0.95; nil for any other metric.
  package var quantile: Double? { if case .quantile(let share) = source { share } else { nil } }

  /// True if the value depends on the goal of the scenario, and not on events alone.
  public var dependsOnGoal: Bool {
    [
      .waitOrLimitMean, .urgentWithinShare, .reactionWithinShare, .coverageShare,
      .doubleCoverageShare, .liveWithinShare,
    ].contains(self)
  }

  /// True for a count of people, requests or other whole things, written without decimals.
  public var isCount: Bool {
    [
      .requests, .served, .hails, .appointments, .incidents, .crossings, .alarmCount, .wants,
      .outsideMost, .blockedPeople, .runEnrolled, .runStarted, .runFinished, .runTaxiCalls,
      .runPatients, .dataRequests, .pushCount, .pushedSamples, .stoppedSubscriptions,
      .refusedSubscriptions, .blockCount, .peoplePerBlockLeast,
      .peoplePerBlockMedian, .learntPeople,
    ].contains(self)
  }

  /// True for a share, 0 to 1, which is written in per cent for readers.
  public var isShare: Bool { Metric.isShare(rawValue) }

  private static func isShare(_ name: String) -> Bool {
    name.hasSuffix("_share") || name == "service_level_15min" || name == "utilisation"
  }
}

/// Direction in which a metric improves.
public enum Direction: String, CaseIterable, Hashable, Sendable {
  /// A smaller value is better.
  case lower

  /// A greater value is better.
  case higher

  /// Neither; the metric is descriptive.
  case none
}

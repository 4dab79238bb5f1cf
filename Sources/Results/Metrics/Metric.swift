/// A number that one replication under one policy yields: its name, what it means, and how it follows
/// from what was measured.
///
/// "All requests" are those made in the measurement window, whatever became of them. A metric whose
/// population is empty is undefined: nil here, an empty cell in a file, never 0.
public struct Metric: RawRepresentable, Sendable {
  /// The name in files and on the command line, for example `wait_s_mean`.
  public let rawValue: String

  /// The unit: `s`, `h`, `1/h`, `m`, `g`, `EUR`, or `1` for counts, shares and ratios.
  public let unit: String

  /// Which way is better.
  public let better: Direction

  /// What it is and over whom, in one sentence.
  public let definition: String

  /// Over which requests, taxis or times it is taken.
  public let population: String

  /// How it is computed, in the names of columns where there are such.
  public let formula: String

  /// The values that it can have.
  public let range: MetricRange

  /// The data it is computed from, and how.
  let source: MetricSource

  /// Declares a metric; its range is that of a share or of an amount unless said otherwise.
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
  /// Metrics are told apart by their names.
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

  /// The place of the metric among all.
  var ordinal: Int {
    guard let place = Metric.ordinals[rawValue] else {
      preconditionFailure("\(rawValue) is not among all metrics")
    }
    return place
  }
}

extension Metric {
  /// The part of the city that has to be there for the metric to be measured.
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

  /// True if it is a length of waiting time, short also when those who would wait are turned away.
  ///
  /// No verdict on such a metric holds without a limit on `unserved_share`.
  public var isWait: Bool { unit == "s" && Metric.waiting.contains(self) }

  /// True if it is a length of time until an ambulance comes, short also when it comes to few.
  ///
  /// No verdict on such a metric holds without a limit on `unreached_share`.
  public var isResponse: Bool {
    unit == "s" && Metric.emergency.contains(self) || self == .onsetToArrivalMean
  }

  /// Whether it is a length of time that people wait to get into a shop, short also when few get in.
  ///
  /// No verdict on such a metric holds without a limit on `entered_share`.
  public var isLineUpWait: Bool { [.outsideMean, .lineUpWaitMean].contains(self) }

  /// The rows of results from which a metric can be computed.
  public enum Rows: Hashable, Sendable {
    /// Requests.
    case requests

    /// Emergencies.
    case incidents
  }

  /// The rows from which alone it can be computed, so that one zone or one hour has a value of its own; nil where
  /// it describes the city as a whole.
  public var rows: Rows? {
    switch source {
    case .requests, .quantile: .requests
    case .emergency, .vouchers: .incidents
    case .fleet, .run, .sharing, .conditions, .street, .people, .ambulances, .moves, .coverage,
      .alarms, .shops, .runs, .disclosure:
      nil
    }
  }

  /// True if it follows from the rows of some requests alone.
  public var isAboutRequests: Bool { rows == .requests }

  /// The share of a quantile of the waits; nil for any other metric.
  package var quantile: Double? { if case .quantile(let share) = source { share } else { nil } }

  /// True if its value depends on the goal of the scenario, and not on what happened alone.
  public var dependsOnGoal: Bool {
    [
      .waitOrLimitMean, .urgentWithinShare, .reactionWithinShare, .coverageShare,
      .doubleCoverageShare, .liveWithinShare,
    ].contains(self)
  }

  /// True for a count of people, requests or other whole things, which is written without decimals.
  public var isCount: Bool {
    [
      .requests, .served, .hails, .appointments, .incidents, .crossings, .alarmCount, .wants,
      .outsideMost, .blockedPeople, .runEnrolled, .runStarted, .runFinished, .runTaxiCalls,
      .runPatients, .dataRequests, .pushCount, .pushedSamples, .stoppedSubscriptions,
      .refusedSubscriptions, .blockCount, .peoplePerBlockLeast,
      .peoplePerBlockMedian, .learntPeople,
    ].contains(self)
  }

  /// True if it is a share of a whole, 0 to 1, which people write in per cent.
  public var isShare: Bool { Metric.isShare(rawValue) }

  private static func isShare(_ name: String) -> Bool {
    name.hasSuffix("_share") || name == "service_level_15min" || name == "utilisation"
  }
}

/// Which way a metric gets better.
public enum Direction: String, CaseIterable, Hashable, Sendable {
  /// A smaller value is better.
  case lower

  /// A greater value is better.
  case higher

  /// Neither; the metric describes.
  case none
}

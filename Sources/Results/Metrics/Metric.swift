/// A number that one replication under one policy yields: its name, meaning and formula.
///
/// "All requests" are those made in the measurement window, whatever their outcome. A metric whose
/// population is empty is undefined: nil here, an empty cell in a file, never 0.
public struct Metric: RawRepresentable, Sendable {
  /// Name in files and on the command line, for example `wait_s_mean`.
  public let rawValue: String

  /// Unit, digits and guard of its values.
  package let kind: MetricKind

  /// Direction in which the metric improves.
  public let better: Direction

  /// Definition with its population, in one sentence.
  public let definition: String

  /// Name in the table of its section, where the caption names the rest: `Lost`.
  package let label: String

  /// Name that stands alone: `Turns lost`.
  package let title: String

  /// Words of tables and messages that stand for it.
  package let terms: [MetricTerm]

  /// Requests, taxis or times over which the metric is taken.
  public let population: String

  /// Formula, in the names of columns if there are any.
  public let formula: String

  /// Possible values.
  public let range: MetricRange

  /// True if the value depends on the goal of the scenario, and not on events alone.
  public let dependsOnGoal: Bool

  /// Data from which the metric is computed, with the computation.
  let source: MetricSource

  /// One metric or none; an array because a metric cannot contain a metric.
  private let denominator: [Metric]

  /// Declares a metric.
  ///
  /// The default range is that of a share or of an amount. The default label is the title or the
  /// name, the default title the label.
  init(
    _ rawValue: String, _ kind: MetricKind, _ better: Direction, _ definition: String,
    label: String? = nil, title: String? = nil, terms: [MetricTerm] = [],
    over population: String = "all requests", formula: String, range: MetricRange? = nil,
    per denominator: Metric? = nil,
    dependsOnGoal: Bool = false, _ source: MetricSource
  ) {
    self.rawValue = rawValue
    self.kind = kind
    self.better = better
    self.definition = definition
    self.label = label ?? title ?? rawValue
    self.title = title ?? label ?? rawValue
    self.terms = terms
    self.population = population
    self.formula = formula
    self.range = range ?? (kind.form == .share ? .share : .amount)
    self.denominator = denominator.map { [$0] } ?? []
    self.dependsOnGoal = dependsOnGoal
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
    waiting + outcomes + matching + fleet + street + sharing + conditions + cruising + fares
    + people + emergency + vouchers + moves + coverage + alarms + care + shops + runs
    + runnersOfRuns + disclosure

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
  /// Unit: `s`, `h`, `1/h`, `m`, `g`, `EUR`, or `1` for counts, shares and ratios.
  public var unit: String { kind.unit }

  /// Part of the city that the metric requires.
  public var group: MetricGroup { source.group }

  /// Metric that is the denominator of this one; nil for a metric that is not a ratio, or without
  /// such a metric.
  ///
  /// A file with both is enough to pool the ratio over several replications. In memory every ratio
  /// has its weight (`MetricValues.weight(of:)`).
  public var weight: Metric? { denominator.first }

  /// Metric that has to be limited beside this one; nil for none.
  ///
  /// A wait is short also if customers are turned away: no verdict on it is valid without a limit
  /// on its guard.
  public var guardMetric: Metric? { kind.guardMetric?() }

  /// True for a wait for a taxi, which is short also if passengers are turned away.
  public var isWait: Bool { guardMetric == .unservedShare }

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
    switch source.formula {
    case .requests, .quantile: .requests
    case .incidents: .incidents
    case .run: nil
    }
  }

  /// True if the rows of some requests suffice to compute the metric.
  public var isAboutRequests: Bool { rows == .requests }

  /// Probability of a quantile of the waits, such as 0.95; nil for any other metric.
  package var quantile: Double? {
    if case .quantile(let share) = source.formula { share } else { nil }
  }

  /// True for a count of people, requests or other whole things, written without decimals.
  public var isCount: Bool { unit == "1" && kind.form == .number(decimals: 0) }

  /// True for a share, 0 to 1, which is written in per cent for readers.
  public var isShare: Bool { kind.form == .share }
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

public import Quantities

/// A goal of one of the services of a city: a metric with its limit.
///
/// Every command and page that judges a city takes its goals from one list, `CityModel.goals`.
public struct Goal: Hashable, Sendable {
  /// Metric, name and fields of the goal.
  public let kind: GoalKind

  /// Limit of the metric, in its unit: the maximum or, for a metric of which more is better, the
  /// minimum.
  public let limit: Double

  /// Time limit inside the metric, such as the 8 minutes of an ambulance; nil for a metric without
  /// one.
  public let within: TimeSpan?

  /// Makes a goal.
  public init(_ kind: GoalKind, limit: Double, within: TimeSpan? = nil) {
    self.kind = kind
    self.limit = limit
    self.within = within
  }

  /// Metric that the goal limits.
  public var metric: Metric { kind.metric }

  /// True for an absolute limit, such as every reaction in time or no person identified.
  public var isAbsolute: Bool { Goal.isAbsolute(metric, metric.better, limit) }

  /// Tests for a limit at the end of the range of a metric.
  /// - Parameters:
  ///   - metric: a metric without negative values.
  ///   - better: direction in which the metric improves.
  ///   - limit: in the unit of the metric.
  /// - Returns: true for an upper limit of 0, or a lower limit of 100 % of a share.
  public static func isAbsolute(_ metric: Metric, _ better: Direction, _ limit: Double) -> Bool {
    switch better {
    case .lower: limit <= 0 && metric.range.bounds.lowerBound == 0
    case .higher: limit >= 1 && metric.isShare
    case .none: false
    }
  }
}

/// A kind of goal: its metric, its name and the field that sets the limit.
///
/// `all` is the only list of kinds.
public struct GoalKind: Hashable, Sendable {
  /// Limited metric, which determines the good side of the limit.
  public let metric: Metric

  /// Field of the scenario that sets the limit; nil for an absolute limit.
  public let field: String?

  /// Field of the scenario that sets the time limit inside the metric; nil for a metric without
  /// one.
  public let timeField: String?

  /// Subject of the goal in a list, such as `mean wait`; `%` is replaced by the time limit inside
  /// the metric.
  private let words: String

  private init(_ metric: Metric, _ words: String, field: String? = nil, timeField: String? = nil) {
    self.metric = metric
    self.words = words
    self.field = field
    self.timeField = timeField
  }

  /// Finds the kind of goal for a metric; nil for a metric without one.
  public init?(_ metric: Metric) {
    guard let kind = GoalKind.all.first(where: { $0.metric == metric }) else { return nil }
    self = kind
  }

  /// Returns the subject of the goal in a list.
  /// - Parameter within: time limit inside the metric, formatted for readers; nil if unknown.
  /// - Returns: a noun phrase, such as `priority 1 within 8:00`.
  public func name(within: String?) -> String {
    words.split(separator: "%", omittingEmptySubsequences: false).joined(
      separator: within ?? "the limit")
  }
}

extension GoalKind {
  /// Mean wait for a taxi.
  public static let taxiWait = GoalKind(.waitMean, "mean wait", field: "goal.wait_mean")

  /// Requests that end without a taxi.
  public static let unserved = GoalKind(.unservedShare, "not served", field: "goal.unserved_share")

  /// Emergencies of priority 1 that an ambulance reaches in time.
  public static let ambulances = GoalKind(
    .urgentWithinShare, "priority 1 within %", field: "emergency.goal.share",
    timeField: "emergency.goal.p1_within")

  /// Watches that call first aid in time.
  public static let reactions = GoalKind(
    .reactionWithinShare, "alarms within %", timeField: "alarms.reaction_limit")

  /// Appointments that residents miss.
  public static let appointments = GoalKind(
    .missedShare, "appointments missed", field: "goal.missed_share")

  /// Shoppers who get in.
  public static let shops = GoalKind(.enteredShare, "shoppers let in", field: "goal.entered_share")

  /// Share of the time in which spectators see outdated positions of athletes.
  public static let positions = GoalKind(
    .positionLateShare, "positions older than %", timeField: "runs.stream.limit")

  /// Live data that reach companies in time.
  public static let liveData = GoalKind(
    .liveWithinShare, "live data within %", timeField: "disclosure.live_limit")

  /// People whom an attack identifies.
  public static let attacks = GoalKind(.learntPeople, "people identified by attacks")

  /// All kinds, in the order of the rows of `verdicts.csv`.
  public static let all = [
    taxiWait, unserved, ambulances, reactions, appointments, shops, positions, liveData, attacks,
  ]
}

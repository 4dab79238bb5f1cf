public import Results

/// One policy under one variant of a scenario: all that the report says about it.
///
/// What comes from details is nil or empty where the run kept none of them, and `absences` says why.
public struct ReportAlternative: Hashable, Sendable {
  /// The name in the report, different from that of every other alternative.
  public var label: String

  /// The name of the policy alone.
  public var policy: String

  /// What varies, as the name tells it: `taxis=400`; empty when nothing does.
  public var variation: String

  /// The place of its folder among those of the report.
  public var folder: Int

  /// The place of its scenario among those of the folder.
  public var variant: Int

  /// Number of replications.
  public var replications: Int

  /// Number of replications of which details were kept.
  public var detailedReplications: Int

  /// True if it is the first of its folder, against which the others are compared.
  public var isBaseline: Bool

  /// True if requests were open when a run ended: then all waits are lower bounds.
  public var areWaitsLowerBounds: Bool

  /// The goals held against it, in the order of the file.
  public var verdicts: [VerdictRow]

  /// The verdict on all its goals together; nil without any.
  public var verdict: Verdict?

  /// What it is for the wait and for the guard to have this alternative instead of the baseline; empty
  /// for the baseline itself.
  public var regressions: [Regression]

  /// Every metric with its interval, in the order of the file.
  public var metrics: [SummaryRow]

  /// Every metric against the baseline, in the order of the file; empty for the baseline itself.
  public var comparisons: [ComparisonRow]

  /// Mean wait of every replication that has requests, in seconds, in their order.
  public var dayWaits: [Double]

  /// The greatest number of taxis on duty at once, of all days; nil where nobody counted.
  public var greatestOnDuty: Double?

  /// Single waits of the first day kept in detail that tell most.
  public var stories: [WaitStory]

  /// How long people wait.
  public var waits: WaitDistribution?

  /// Demand and wait by the hour of the wall clock, from the start of the window.
  public var hours: [HourFigures]

  /// What the fleet does, interval by interval of the window.
  public var fleet: [FleetFigures]

  /// The queue of held requests over the window.
  public var held: HeldQueue?

  /// What happens in every zone.
  public var zones: ZoneFigures?

  /// How soon ambulances came where and when.
  public var responses: ResponseFigures?

  /// When and where residents are late, and how they travel.
  public var appointments: AppointmentFigures?

  /// How full shops are, and who stands at their doors.
  public var shops: ShopFigures?

  /// Values of metrics with goals, beside those of taxis, of every replication that has one, in their order.
  public var days: [Metric: [Double]] = [:]

  /// Stations, hospitals, shops, and the paths and gates of street runs.
  public var sites: [ReportSite] = []

  /// Kilometres of street that street runs close on average in each hour of the day, 0 to 23.
  public var closedKilometers = Array(repeating: 0.0, count: 24)

  /// Reactions of watches; nil without alarms.
  public var alarms: AlarmFigures?

  /// Data requests of companies; nil without any.
  public var questions: QuestionFigures?

  /// What attackers learn of people whose data are collected.
  public var attacks: [AttackRow] = []

  /// How trips and idle time are shared among drivers.
  public var drivers: DriverFigures?

  /// The mean wait of the first 2, 3 and so on replications.
  public var convergence: [ConvergencePoint]

  /// How the city gets to where the window begins; nil without `warmup.csv`.
  public var warmUp: WarmUpFigures?

  /// The assumptions that metrics monitor.
  public var monitors: [SummaryRow]

  /// How often something happened in the service, per replication.
  public var service: [ServiceFigures]

  /// What is missing above, and why.
  public var absences: [FigureAbsence]

  /// Makes it from its parts.
  public init(
    label: String, policy: String, variation: String, folder: Int, variant: Int, replications: Int,
    detailedReplications: Int, isBaseline: Bool, areWaitsLowerBounds: Bool,
    verdicts: [VerdictRow] = [], verdict: Verdict? = nil, regressions: [Regression] = [],
    metrics: [SummaryRow] = [], comparisons: [ComparisonRow] = [], dayWaits: [Double] = [],
    greatestOnDuty: Double? = nil, stories: [WaitStory] = [],
    waits: WaitDistribution? = nil, hours: [HourFigures] = [], fleet: [FleetFigures] = [],
    held: HeldQueue? = nil,
    zones: ZoneFigures? = nil, drivers: DriverFigures? = nil, convergence: [ConvergencePoint] = [],
    warmUp: WarmUpFigures? = nil, monitors: [SummaryRow] = [], service: [ServiceFigures] = [],
    absences: [FigureAbsence] = []
  ) {
    self.label = label
    self.policy = policy
    self.variation = variation
    self.folder = folder
    self.variant = variant
    self.replications = replications
    self.detailedReplications = detailedReplications
    self.isBaseline = isBaseline
    self.areWaitsLowerBounds = areWaitsLowerBounds
    self.verdicts = verdicts
    self.verdict = verdict
    self.regressions = regressions
    self.metrics = metrics
    self.comparisons = comparisons
    self.dayWaits = dayWaits
    self.greatestOnDuty = greatestOnDuty
    self.stories = stories
    self.waits = waits
    self.hours = hours
    self.fleet = fleet
    self.held = held
    self.zones = zones
    self.drivers = drivers
    self.convergence = convergence
    self.warmUp = warmUp
    self.monitors = monitors
    self.service = service
    self.absences = absences
  }

  /// Values of a metric with a goal of every replication that has one, in their order.
  public func days(of metric: Metric) -> [Double] {
    metric == .waitMean ? dayWaits : days[metric] ?? []
  }

  /// The row of a metric, or nil when the run has none.
  public func metric(_ metric: Metric) -> SummaryRow? { metrics.first { $0.metric == metric } }
}

/// A part of the report that cannot be shown.
public struct FigureAbsence: Hashable, Sendable {
  /// The parts of the report that come from details.
  public enum Topic: String, CaseIterable, Hashable, Sendable {
    /// The distribution of waits.
    case waits

    /// Demand and wait by hour.
    case hours

    /// The states of the fleet.
    case fleet

    /// The queue of held requests.
    case held

    /// The figures of zones.
    case zones

    /// The drivers' side.
    case drivers

    /// The running mean.
    case convergence

    /// The warm-up.
    case warmUp

    /// The counts of the service.
    case service
  }

  /// What is missing.
  public var topic: Topic

  /// Why, as a plain sentence without a full stop.
  public var reason: String

  /// Makes it from its parts.
  public init(topic: Topic, reason: String) {
    self.topic = topic
    self.reason = reason
  }
}

/// Counts of events in the service, besides requests and trips.
public struct ServiceFigures: Hashable, Sendable {
  /// What it is about: `notice`, `driver`, `monitor` or `refusal`.
  public var topic: String

  /// What happened.
  public var name: String

  /// How often in a replication.
  public var count: Estimate

  /// Makes it from its parts.
  public init(topic: String, name: String, count: Estimate) {
    self.topic = topic
    self.name = name
    self.count = count
  }
}

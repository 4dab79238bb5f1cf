package import Results

/// One policy under one variant of a scenario: all that the report says about it.
///
/// What comes from details is nil or empty where the run kept none of them, and `absences` says why.
package struct ReportAlternative: Hashable, Sendable {
  /// The name in the report, different from that of every other alternative.
  package var label: String

  /// The name of the policy alone.
  package var policy: String

  /// What varies, as the name tells it: `taxis=400`; empty when nothing does.
  package var variation: String

  /// The place of its folder among those of the report.
  package var folder: Int

  /// The place of its scenario among those of the folder.
  package var variant: Int

  /// Number of replications.
  package var replications: Int

  /// Number of replications of which details were kept.
  package var detailedReplications: Int

  /// True if it is the first of its folder, against which the others are compared.
  package var isBaseline: Bool

  /// True if requests were open when a run ended: then all waits are lower bounds.
  package var areWaitsLowerBounds: Bool

  /// The goals held against it, in the order of the file.
  package var verdicts: [VerdictRow]

  /// The verdict on all its goals together; nil without any.
  package var verdict: Verdict?

  /// What it is for the wait and for the guard to have this alternative instead of the baseline; empty
  /// for the baseline itself.
  package var regressions: [Regression]

  /// Every metric with its interval, in the order of the file.
  package var metrics: [SummaryRow]

  /// Every metric against the baseline, in the order of the file; empty for the baseline itself.
  package var comparisons: [ComparisonRow]

  /// Mean wait of every replication that has requests, in seconds, in their order.
  package var dayWaits: [Double]

  /// The greatest number of taxis on duty at once, of all days; nil where nobody counted.
  package var greatestOnDuty: Double?

  /// Single waits of the first day kept in detail that tell most.
  package var stories: [WaitStory]

  /// How long people wait.
  package var waits: WaitDistribution?

  /// Demand and wait by the hour of the wall clock, from the start of the window.
  package var hours: [HourFigures]

  /// What the fleet does, interval by interval of the window.
  package var fleet: [FleetFigures]

  /// The queue of held requests over the window.
  package var held: HeldQueue?

  /// What happens in every zone.
  package var zones: ZoneFigures?

  /// How soon ambulances came where and when.
  package var responses: ResponseFigures?

  /// When and where residents are late, and how they travel.
  package var appointments: AppointmentFigures?

  /// How full shops are, and who stands at their doors.
  package var shops: ShopFigures?

  /// Values of metrics with goals, beside those of taxis, of every replication that has one, in their order.
  package var days: [Metric: [Double]] = [:]

  /// Stations, hospitals, shops, and the paths and gates of street runs.
  package var sites: [ReportSite] = []

  /// Kilometres of street that street runs close on average in each hour of the day, 0 to 23.
  package var closedKilometers = Array(repeating: 0.0, count: 24)

  /// Reactions of watches; nil without alarms.
  package var alarms: AlarmFigures?

  /// Data requests of companies; nil without any.
  package var questions: QuestionFigures?

  /// What attackers learn of people whose data are collected.
  package var attacks: [AttackRow] = []

  /// How trips and idle time are shared among drivers.
  package var drivers: DriverFigures?

  /// The mean wait of the first 2, 3 and so on replications.
  package var convergence: [ConvergencePoint]

  /// How the city gets to where the window begins; nil without `warmup.csv`.
  package var warmUp: WarmUpFigures?

  /// The assumptions that metrics monitor.
  package var monitors: [SummaryRow]

  /// How often something happened in the service, per replication.
  package var service: [ServiceFigures]

  /// What is missing above, and why.
  package var absences: [FigureAbsence]

  /// Makes it from its parts.
  package init(
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
  package func days(of metric: Metric) -> [Double] {
    metric == .waitMean ? dayWaits : days[metric] ?? []
  }

  /// The row of a metric, or nil when the run has none.
  package func metric(_ metric: Metric) -> SummaryRow? { metrics.first { $0.metric == metric } }
}

/// A part of the report that cannot be shown.
package struct FigureAbsence: Hashable, Sendable {
  /// The parts of the report that come from details.
  package enum Topic: String, CaseIterable, Hashable, Sendable {
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

    case warmUp

    /// The counts of the service.
    case service
  }

  /// What is missing.
  package var topic: Topic

  /// Why, as a plain sentence without a full stop.
  package var reason: String

  /// Makes it from its parts.
  package init(topic: Topic, reason: String) {
    self.topic = topic
    self.reason = reason
  }
}

/// Counts of events in the service, besides requests and trips.
package struct ServiceFigures: Hashable, Sendable {
  /// What it is about: `notice`, `driver`, `monitor` or `refusal`.
  package var topic: String

  /// What happened.
  package var name: String

  /// How often in a replication.
  package var count: Estimate

  /// Makes it from its parts.
  package init(topic: String, name: String, count: Estimate) {
    self.topic = topic
    self.name = name
    self.count = count
  }
}

package import Results

/// One policy under one variant of a scenario, with all figures of the report about it.
///
/// Figures from details are nil or empty if the run has none, and `absences` gives the reason.
package struct ReportAlternative: Hashable, Sendable {
  /// Unique name in the report.
  package var label: String

  /// Name of the policy alone.
  package var policy: String

  /// Varied values, as in the name: `taxis=400`; empty if none vary.
  package var variation: String

  /// Position of its folder among those of the report.
  package var folder: Int

  /// Position of its scenario among those of the folder.
  package var variant: Int

  /// Number of replications.
  package var replications: Int

  /// Number of replications with details.
  package var detailedReplications: Int

  /// True for the first of its folder, with which the others are compared.
  package var isBaseline: Bool

  /// True if requests were open when a run ended, so that all waits are lower bounds.
  package var areWaitsLowerBounds: Bool

  /// Verdicts on the goals, in the order of the file.
  package var verdicts: [VerdictRow]

  /// Verdict on all its goals together; nil without any.
  package var verdict: Verdict?

  /// Comparisons of the wait and the unserved share with the baseline; empty for the baseline
  /// itself.
  package var regressions: [Regression]

  /// All metrics with their intervals, in the order of the file.
  package var metrics: [SummaryRow]

  /// All metrics compared with the baseline, in the order of the file; empty for the baseline
  /// itself.
  package var comparisons: [ComparisonRow]

  /// Mean wait of every replication that has requests, in seconds, in their order.
  package var dayWaits: [Double]

  /// Maximum number of taxis on duty at once, over all days; nil if not recorded.
  package var greatestOnDuty: Double?

  /// The most instructive waits of the first day with details.
  package var stories: [WaitStory]

  /// Distribution of waits.
  package var waits: WaitDistribution?

  /// Demand and wait by the hour of the wall clock, from the start of the window.
  package var hours: [HourFigures]

  /// States of the fleet, interval by interval of the window.
  package var fleet: [FleetFigures]

  /// Queue of held requests over the window.
  package var held: HeldQueue?

  /// Figures of every zone.
  package var zones: ZoneFigures?

  /// Response times of ambulances by time and place.
  package var responses: ResponseFigures?

  /// Lateness of residents by time and place, and their modes of travel.
  package var appointments: AppointmentFigures?

  /// Occupancy of shops, and the queues outside.
  package var shops: ShopFigures?

  /// Values of metrics with goals, other than those of taxis, of every replication that has one, in
  /// order.
  package var days: [Metric: [Double]] = [:]

  /// Stations, hospitals, shops, and the paths and gates of street runs.
  package var sites: [ReportSite] = []

  /// Kilometres of street that street runs close on average in each hour of the day, 0 to 23.
  package var closedKilometers = Array(repeating: 0.0, count: 24)

  /// Reactions of watches; nil without alarms.
  package var alarms: AlarmFigures?

  /// Data requests of companies; nil without any.
  package var questions: QuestionFigures?

  /// Results of attacks on personal data.
  package var attacks: [AttackRow] = []

  /// Distribution of trips and idle time among drivers.
  package var drivers: DriverFigures?

  /// Mean wait of the first 2, 3 and so on replications.
  package var convergence: [ConvergencePoint]

  /// State of the city from the empty start to the window; nil without `warmup.csv`.
  package var warmUp: WarmUpFigures?

  /// Assumptions that metrics monitor.
  package var monitors: [SummaryRow]

  /// Events in the service, per replication.
  package var service: [ServiceFigures]

  /// Missing figures, with the reasons.
  package var absences: [FigureAbsence]

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

  /// Returns the values of a metric with a goal, of every replication that has one, in order.
  package func days(of metric: Metric) -> [Double] {
    metric == .waitMean ? dayWaits : days[metric] ?? []
  }

  /// Returns the row of a metric; nil if the run lacks it.
  package func metric(_ metric: Metric) -> SummaryRow? { metrics.first { $0.metric == metric } }
}

/// A part of the report that cannot be shown.
package struct FigureAbsence: Hashable, Sendable {
  /// Parts of the report that need details.
  package enum Topic: String, CaseIterable, Hashable, Sendable {
    /// Distribution of waits.
    case waits

    /// Demand and wait by hour.
    case hours

    /// States of the fleet.
    case fleet

    /// Queue of held requests.
    case held

    /// Figures of zones.
    case zones

    /// Figures of drivers.
    case drivers

    /// Running mean.
    case convergence

    case warmUp

    /// Counts of the service.
    case service
  }

  /// Missing part.
  package var topic: Topic

  /// Reason, as a plain sentence without a full stop.
  package var reason: String

  package init(topic: Topic, reason: String) {
    self.topic = topic
    self.reason = reason
  }
}

/// Counts of events in the service, besides requests and trips.
package struct ServiceFigures: Hashable, Sendable {
  /// Topic: `notice`, `driver`, `monitor` or `refusal`.
  package var topic: String

  /// Name of the event.
  package var name: String

  /// Number of occurrences in a replication.
  package var count: Estimate

  package init(topic: String, name: String, count: Estimate) {
    self.topic = topic
    self.name = name
    self.count = count
  }
}

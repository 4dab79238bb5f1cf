import Charts
import Quantities
import Reports
import Results

extension ServiceHours {
  /// Mean wait for a taxi, with the number of requests and of taxis on duty.
  static func taxis(_ way: Briefing.Way, _ briefing: Briefing) -> ServiceHours? {
    let fold = HourFold(way, briefing)
    guard !fold.hours.isEmpty else { return nil }
    var counts = [HourGrid.Counts("People asking", fold.hours.map(\.requests))]
    if fold.hours.contains(where: { $0.onDuty != nil }) {
      counts.append(HourGrid.Counts("Taxis on duty", fold.hours.map(\.onDuty)))
    }
    return ServiceHours(
      caption: "Mean wait in minutes, by the hour in which people ask", steps: briefing.steps,
      hours: fold.hours.map { Hour(start: $0.start, value: $0.meanWait) }, counts: counts,
      goal: briefing.goalWait
    ) { "waits are longest from \($0): \(Plain.minutes($1))" }
  }

  /// Mean response to priority 1.
  static func ambulances(_ way: Briefing.Way, _ briefing: Briefing) -> ServiceHours? {
    guard let figures = way.alternative.responses else { return nil }
    let goal = way.alternative.goalTime(.urgentWithinShare)
    let days = Double(max(1, figures.days))
    return ServiceHours(
      caption: "Mean response to priority 1 in minutes, by the hour of the call",
      steps: SeveritySteps(goal: goal), hours: day(figures.hours.map(\.mean)),
      counts: [HourGrid.Counts("Priority 1 a day", figures.hours.map { $0.urgent / days })],
      goal: goal
    ) { "ambulances take longest from \($0): \(Plain.minutes($1)) to priority 1" }
  }

  /// Mean reaction of watches.
  static func watches(_ way: Briefing.Way, _ briefing: Briefing) -> ServiceHours? {
    guard let figures = way.alternative.alarms else { return nil }
    let goal = way.alternative.goalTime(.reactionWithinShare)
    let days = Double(max(1, figures.days))
    return ServiceHours(
      caption: "Mean reaction of watches in seconds, by the hour of the low value",
      steps: SeveritySteps(goal: goal, of: .seconds), hours: day(figures.hours.map(\.mean)),
      counts: [HourGrid.Counts("Alarms a day", figures.hours.map { Double($0.count) / days })],
      decimals: 1, goal: goal
    ) { "watches react most slowly from \($0): \(Plain.figure($1, of: .reactionMean))" }
  }

  /// Share of data requests that stay without an answer.
  static func data(_ way: Briefing.Way, _ briefing: Briefing) -> ServiceHours? {
    guard let figures = way.alternative.questions else { return nil }
    let days = Double(max(1, figures.days))
    let hours = figures.hours.indices.filter { figures.hours[$0].count > 0 }
    guard let first = hours.first, let last = hours.last else { return nil }
    return ServiceHours(
      caption: "Questions without an answer in per cent, by the hour of the question",
      steps: SeveritySteps(goal: nil, of: .share),
      hours: (first...last).map {
        Hour(start: Double($0) * 3600, value: figures.hours[$0].unansweredShare)
      },
      counts: [HourGrid.Counts("Questions a day", figures.hours.map { Double($0.count) / days })]
    ) { "most questions stay without an answer from \($0): \(Plain.share($1))" }
  }

  /// Share of late or missed appointments.
  static func residents(_ way: Briefing.Way, _ briefing: Briefing) -> ServiceHours? {
    guard let figures = way.alternative.appointments else { return nil }
    let days = Double(max(1, way.alternative.detailedReplications))
    return ServiceHours(
      caption: "Late or missed appointments in per cent, by the hour of their start",
      steps: SeveritySteps(goal: nil, of: .share), hours: day(figures.hours.map(\.lateShare)),
      counts: [
        HourGrid.Counts("Appointments a day", figures.hours.map { Double($0.count) / days })
      ]
    ) { "most appointments are late or missed from \($0): \(Plain.share($1))" }
  }

  /// Number of people outside all shops.
  static func shops(_ way: Briefing.Way, _ briefing: Briefing) -> ServiceHours? {
    guard let figures = way.alternative.shops else { return nil }
    let hours = (0..<24).map { hour -> Double? in
      let known = figures.quarters[hour * 4..<hour * 4 + 4].compactMap(\.outsideMean)
      return known.isEmpty ? nil : known.reduce(0, +) / Double(known.count)
    }
    return ServiceHours(
      caption: "People at all doors together, mean of the hour", steps: doorSteps(briefing),
      hours: day(hours)
    ) { "queues are longest from \($0): \(Plain.count($1, "person", "people")) outside" }
  }

  /// Colour steps of the people outside shops, the same for all alternatives.
  private static func doorSteps(_ briefing: Briefing) -> SeveritySteps {
    let most = briefing.view.entries.flatMap { entry in
      entry.alternative.shops?.quarters.compactMap(\.outsideMean) ?? []
    }.max()
    return SeveritySteps(upTo: most ?? 0, of: .count("people"))
  }

  /// Kilometres of street that are closed.
  static func runs(_ way: Briefing.Way, _ briefing: Briefing) -> ServiceHours? {
    let hours = way.alternative.closedKilometers
    guard let most = hours.max(), most > 0 else { return nil }
    return ServiceHours(
      caption: "Kilometres of street that are closed, mean of the hour",
      steps: SeveritySteps(upTo: most, of: .count("km")), hours: day(hours),
      decimals: most < 10 ? 1 : 0
    ) { "most streets are closed from \($0): \(DecimalText.fixed($1, decimals: 1)) km" }
  }

  /// Returns the hours from midnight, without those before the first and after the last value.
  private static func day(_ values: [Double?]) -> [Hour] {
    let known = values.indices.filter { (values[$0] ?? 0) > 0 }
    guard let first = known.first, let last = known.last else { return [] }
    return (first...last).map { Hour(start: Double($0) * 3600, value: values[$0]) }
  }
}

extension ReportAlternative {
  /// Goal for a metric; nil without one.
  func goal(_ metric: Metric) -> VerdictRow? { verdicts.first { $0.metric == metric } }

  /// Time limit inside a goal for a metric, in seconds; nil without one.
  func goalTime(_ metric: Metric) -> Double? { goal(metric)?.within?.inSeconds }
}

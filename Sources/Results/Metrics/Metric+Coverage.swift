import Quantities

/// Standby locations of ambulances, and their coverage.
extension Metric {
  private static let looks = "records of coverage, one every emergency.coverage.every"

  package static let coverageShare = Metric(
    "coverage_share", .share, .higher,
    "Share of the expected emergencies in zones to whose centre a free ambulance would come "
      + "within emergency.goal.p1_within of its order, averaged over time.", title: "Covered",
    over: looks, formula: "mean of sum(share of the zone, where covered)", dependsOnGoal: true,
    .coverage { ratio($0.once, Double($0.looks)) })

  package static let doubleCoverageShare = Metric(
    "double_coverage_share", .share, .higher,
    "Share of the expected emergencies in zones to whose centre two free ambulances would come "
      + "within emergency.goal.p1_within of their order, averaged over time.",
    label: "Covered twice", over: looks,
    formula: "mean of sum(share of the zone, where covered twice)", dependsOnGoal: true,
    .coverage { ratio($0.twice, Double($0.looks)) })

  static let coverage: [Metric] = [coverageShare, doubleCoverageShare]

  package static let moveUps = Metric(
    "move_ups_per_100", .number(), .none,
    "Number of orders to an ambulance on standby, or on its way there, to move to another "
      + "station, per 100 emergencies.", label: "Move-ups per 100 emergencies",
    over: "emergencies reported in the measurement window",
    formula: "100 * number of such orders / incidents",
    .moves { share(100 * $0.moveUps, of: $0.incidents) })

  package static let moveUpDistance = Metric(
    "move_up_m_per_ambulance", .number("m"), .lower,
    "Mean distance that an ambulance drives from one standby station to another.",
    label: "Metres of move-ups per ambulance", over: "ambulances",
    formula: "sum(to_move_up_m) / ambulances",
    .moves { ratio($0.moveUpDistance.meters, Double($0.ambulances)) })

  package static let moveUpShare = Metric(
    "move_up_time_share", .share, .none,
    "Share of the time on duty in which ambulances drive from one standby station to another.",
    label: "Share of the time on duty", over: "ambulances",
    formula: "sum(moving_up_s) / sum(on_duty_s)",
    .moves { ratio($0.movingUp.inSeconds, $0.onDuty.inSeconds) })

  static let moves: [Metric] = [moveUps, moveUpDistance, moveUpShare]
}

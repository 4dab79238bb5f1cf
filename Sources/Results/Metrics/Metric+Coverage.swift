import Quantities

/// Where ambulances wait, and what they could reach from there.
extension Metric {
  private static let looks = "looks at the city, every emergency.coverage.every"

  package static let coverageShare = Metric(
    "coverage_share", "1", .higher,
    "Share of the emergencies expected in zones to whose middle a free ambulance would come within emergency.goal.p1_within of its order, on average over time.",
    over: looks, formula: "mean of sum(share of the zone, where covered)",
    .coverage { ratio($0.once, Double($0.looks)) })

  package static let doubleCoverageShare = Metric(
    "double_coverage_share", "1", .higher, "The same for two free ambulances.", over: looks,
    formula: "mean of sum(share of the zone, where covered twice)",
    .coverage { ratio($0.twice, Double($0.looks)) })

  static let coverage: [Metric] = [coverageShare, doubleCoverageShare]

  package static let moveUps = Metric(
    "move_ups_per_100", "1", .none,
    "How often an ambulance that waits, or goes to wait, is sent to another station, for every 100 emergencies.",
    over: "emergencies that first aid hears of in the measurement window",
    formula: "100 * number of such orders / incidents",
    .moves { share(100 * $0.moveUps, of: $0.incidents) })

  package static let moveUpDistance = Metric(
    "move_up_m_per_ambulance", "m", .lower,
    "How far an ambulance drives from one station to another where it is to wait, on average.",
    over: "ambulances", formula: "sum(to_move_up_m) / ambulances",
    .moves { ratio($0.moveUpDistance.meters, Double($0.ambulances)) })

  package static let moveUpShare = Metric(
    "move_up_time_share", "1", .none,
    "Share of their time on duty in which ambulances are on such ways.",
    over: "ambulances", formula: "sum(moving_up_s) / sum(on_duty_s)",
    .moves { ratio($0.movingUp.inSeconds, $0.onDuty.inSeconds) })

  static let moves: [Metric] = [moveUps, moveUpDistance, moveUpShare]
}

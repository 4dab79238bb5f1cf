import Quantities

/// Cruising taxis and waits in the street, if people wait for a taxi there or taxis cruise.
extension Metric {
  package static let hailWaitMean = Metric(
    "hail_wait_s_mean", .time, .lower, "Mean time that a person waits in the street for a taxi.",
    over: "hails made in the measurement window that found a taxi",
    formula: "sum(time from coming to the street to stopping a taxi) / hails that found one",
    .street { tally, _ in ratio(tally.wait.inSeconds, Double(tally.met)) })

  package static let vacantMean = Metric(
    "vacant_s_mean", .time, .lower, "Mean time that a taxi is vacant before a passenger boards.",
    over: "passengers who board a vacant taxi in the measurement window",
    formula: "sum(time from the last drop-off, log-in or end of a break to boarding) / boardings",
    .street { tally, _ in ratio(tally.vacantTime.inSeconds, Double(tally.vacancies)) })

  package static let vacantMedian = Metric(
    "vacant_s_p50", .time, .lower, "Median time that a taxi is vacant before a passenger boards.",
    over: "as vacant_s_mean", formula: "nearest-rank quantile at 50 % in each replication",
    .street { tally, _ in Measured(tally.vacantMedian?.inSeconds) })

  package static let vacantNinetieth = Metric(
    "vacant_s_p90", .time, .lower,
    "90th percentile of the time that a taxi is vacant before a passenger boards.",
    over: "as vacant_s_mean", formula: "nearest-rank quantile at 90 % in each replication",
    .street { tally, _ in Measured(tally.vacantNinetieth?.inSeconds) })

  package static let zoneMovesPerIdleHour = Metric(
    "zone_moves_per_idle_hour", .number("1/h"), .none,
    "Number of moves of an idle taxi to a neighbouring zone in search of hails, per idle hour.",
    over: "time of idle taxis in the measurement window", formula: "moves / idle hours",
    .street { tally, fleet in ratio(Double(tally.moves), fleet.idle / 3600) })

  package static let cruisedDistanceShare = Metric(
    "cruised_distance_share", .share, .none,
    "Share of the distance driven that idle taxis drive in search of hails. It is a part of the "
      + "empty distance.", over: "distance driven in the measurement window",
    formula: "distance driven in search of people / (empty + occupied distance)",
    .street { tally, fleet in
      ratio(tally.cruisedMeters, (fleet.empty + fleet.full).meters)
    })

  static let cruising: [Metric] = [
    hailWaitMean, vacantMean, vacantMedian, vacantNinetieth, zoneMovesPerIdleHour,
    cruisedDistanceShare,
  ]
}

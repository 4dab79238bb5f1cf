/// Benefits of ride sharing, if passengers may share.
extension Metric {
  package static let sharedRideShare = Metric(
    "shared_ride_share", .share, .none,
    "Share of rides of requests with other passengers aboard for any part of the way.",
    terms: [
      MetricTerm(
        "rides shared", [], "Share of rides that share a taxi with another ride.")
    ], over: "rides of requests that reached their destination",
    formula: "rides with other passengers aboard for any part of the way / rides",
    .sharing { share($0.sharedRides, of: $0.rides) })

  package static let detourMean = Metric(
    "detour_mean", .number(), .lower,
    "Mean detour of shared rides: ride time over that of the direct way with the same random "
      + "numbers, less 1.",
    terms: [
      MetricTerm(
        "detour of who shares", ["detour"], "Extra length of a shared ride over the direct way.")
    ],
    over: "rides of requests that reached their destination, were shared and have a direct ride "
      + "time above 0", formula: "sum(ride time / direct ride time - 1) / rides",
    range: MetricRange(-.infinity, .infinity, "any number; 0 is no detour"),
    .sharing { ratio($0.detours, Double($0.detouredRides)) })

  package static let directDistanceRatio = Metric(
    "direct_distance_ratio", .number(), .higher,
    "Direct distance of all rides of requests, per distance that taxis drove with them aboard. "
      + "Above 1, sharing saves distance.",
    terms: [
      MetricTerm(
        "direct per driven distance", [],
        "The direct distances of all rides divided by the distance that taxis drive; above 1, sharing"
          + " saves driving.")
    ], over: "all distances driven with passengers of requests aboard",
    formula: "sum of the direct distances of rides / distance driven with them aboard",
    .sharing { ratio($0.directMeters, $0.occupiedMeters) })

  package static let peopleAboardMean = Metric(
    "people_aboard_mean", .number(), .higher,
    "Mean number of people aboard over the distance that taxis drove with requests aboard.",
    terms: [
      MetricTerm(
        "people aboard", [], "Average number of people in a taxi with passengers.")
    ], over: "all distances driven with passengers of requests aboard",
    formula: "sum(distance * people aboard) / sum(distance)",
    range: MetricRange(1, .infinity, "1 or more"),
    .sharing { ratio($0.peopleMeters, $0.occupiedMeters) })

  static let sharing: [Metric] = [
    sharedRideShare, detourMean, directDistanceRatio, peopleAboardMean,
  ]
}

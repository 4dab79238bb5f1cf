/// Benefits of ride sharing, if passengers may share.
extension Metric {
  package static let sharedRideShare = Metric(
    "shared_ride_share", "1", .none,
    "Share of rides of requests with other passengers aboard for any part of the way.",
    over: "rides of requests that reached their destination",
    formula: "rides with other passengers aboard for any part of the way / rides",
    .sharing { share($0.sharedRides, of: $0.rides) })

  package static let detourMean = Metric(
    "detour_mean", "1", .lower,
    "Mean detour of shared rides: ride time over that of the direct way with the same random "
      + "numbers, less 1.",
    over: "rides of requests that reached their destination, were shared and have a direct ride "
      + "time above 0",
    formula: "sum(ride time / direct ride time - 1) / rides",
    range: MetricRange(-.infinity, .infinity, "any number; 0 is no detour"),
    .sharing { ratio($0.detours, Double($0.detouredRides)) })

  package static let directDistanceRatio = Metric(
    "direct_distance_ratio", "1", .higher,
    "Direct distance of all rides of requests, per distance that taxis drove with them aboard. "
      + "Above 1, sharing saves distance.",
    over: "all distances driven with passengers of requests aboard",
    formula: "sum of the direct distances of rides / distance driven with them aboard",
    .sharing { ratio($0.directMeters, $0.occupiedMeters) })

  package static let peopleAboardMean = Metric(
    "people_aboard_mean", "1", .higher,
    "Mean number of people aboard over the distance that taxis drove with requests aboard.",
    over: "all distances driven with passengers of requests aboard",
    formula: "sum(distance * people aboard) / sum(distance)",
    range: MetricRange(1, .infinity, "1 or more"),
    .sharing { ratio($0.peopleMeters, $0.occupiedMeters) })

  static let sharing: [Metric] = [
    sharedRideShare, detourMean, directDistanceRatio, peopleAboardMean,
  ]
}

/// What sharing was worth, where people may share.
extension Metric {
  package static let sharedRideShare = Metric(
    "shared_ride_share", "1", .none,
    "Share of the rides of requests with somebody else aboard for any part of the way.",
    over: "rides of requests that reached their destination",
    formula: "rides with somebody else aboard for any part of the way / rides",
    .sharing { share($0.sharedRides, of: $0.rides) })

  package static let detourMean = Metric(
    "detour_mean", "1", .lower,
    "Mean over those rides of the ride time over that of the direct way with the same random numbers, less 1.",
    over: "those of them that were shared and whose direct ride takes any time",
    formula: "sum(ride time / direct ride time - 1) / rides",
    range: MetricRange(-.infinity, .infinity, "any number; 0 is no detour"),
    .sharing { ratio($0.detours, Double($0.detouredRides)) })

  package static let directDistanceRatio = Metric(
    "direct_distance_ratio", "1", .higher,
    "Direct distance of all rides of requests, per distance that taxis drove with them aboard; above 1, sharing saves distance.",
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

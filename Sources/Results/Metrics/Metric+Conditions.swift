import Quantities

/// What closed and slow streets cost, where there are such.
extension Metric {
  package static let rideDelayMean = Metric(
    "ride_delay_s_mean", "s", .lower,
    "Mean time by which closed and slow streets make a direct ride longer than on open streets with the same start and luck.",
    over: "rides of requests that begin in the measurement window",
    formula: "sum(direct ride time - direct ride time on open streets) / rides",
    .conditions { ratio($0.rideDelay.inSeconds, Double($0.rides)) })

  package static let hinderedRideShare = Metric(
    "hindered_ride_share", "1", .lower, "Share of those rides that take at least 1 s longer.",
    over: "rides of requests that begin in the measurement window",
    formula: "rides that take at least 1 s longer / rides",
    .conditions { share($0.hinderedRides, of: $0.rides) })

  package static let approachDelayMean = Metric(
    "approach_delay_s_mean", "s", .lower,
    "Mean time by which closed and slow streets make a drive to a pick-up longer, as planned when it begins.",
    over: "drives to a pick-up that begin in the measurement window",
    formula: "sum(time of the drive - its time on open streets) / drives",
    .conditions { ratio($0.approachDelay.inSeconds, Double($0.approaches)) })

  static let conditions: [Metric] = [rideDelayMean, hinderedRideShare, approachDelayMean]
}

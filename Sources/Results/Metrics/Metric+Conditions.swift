import Quantities

/// Delays by closed and slow streets, in cities with conditions.
extension Metric {
  package static let rideDelayMean = Metric(
    "ride_delay_s_mean", .time, .lower,
    "Mean delay of a direct ride by closed and slow streets, compared with open streets, the same "
      + "start and the same random draws.",
    terms: [
      MetricTerm(
        "mean ride longer by", [], "Average delay of a ride through such streets.")
    ], over: "rides of requests that begin in the measurement window",
    formula: "sum(direct ride time - direct ride time on open streets) / rides",
    .conditions { ratio($0.rideDelay.inSeconds, Double($0.rides)) })

  package static let hinderedRideShare = Metric(
    "hindered_ride_share", .share, .lower,
    "Share of direct rides that closed and slow streets make at least 1 s longer.",
    terms: [
      MetricTerm(
        "rides closed or slow streets make longer", ["hindered rides"],
        "Share of rides that a closed or slow street makes longer.")
    ], over: "rides of requests that begin in the measurement window",
    formula: "rides that take at least 1 s longer / rides",
    .conditions { share($0.hinderedRides, of: $0.rides) })

  package static let approachDelayMean = Metric(
    "approach_delay_s_mean", .time, .lower,
    "Mean delay of a drive to a pick-up by closed and slow streets, as planned when it begins.",
    terms: [
      MetricTerm(
        "mean approach longer by", [],
        "Average delay of the approach to the passenger through such streets.")
    ], over: "drives to a pick-up that begin in the measurement window",
    formula: "sum(time of the drive - its time on open streets) / drives",
    .conditions { ratio($0.approachDelay.inSeconds, Double($0.approaches)) })

  static let conditions: [Metric] = [rideDelayMean, hinderedRideShare, approachDelayMean]
}

import CityModels
import Documents
import Quantities
import RandomVariates

/// Taxi trips of athletes, before the map is known.
struct RunTravelDraft: Draft {
  var taxiShare = 0.0
  var homes = Located(ZoneWeights.uniform)
  var settings = Settings<RunModel.Travel>()
}

enum RunTravelBlock {
  static let shape: Shape<RunTravelDraft> = .block(
    RunTravelDraft()
  ) {
    PropertyField(
      "by_taxi", \.taxiShare, .share(example: "6 %"),
      "Share of athletes who come by taxi, and go home by one.")
    PropertyField(
      "party", later: \.party, .number(.from(1, to: 8), example: 1.4),
      "Mean number of athletes who share a taxi.", .standard(1))
    PropertyField(
      "before", later: \.before, DistributionShape.ofDurations,
      "Time from their call to their start.", .standard("75 min"))
    PropertyField(
      "after", later: \.after, DistributionShape.ofDurations,
      "Time from their finish to their call.", .standard("30 min"))
    PropertyField(
      "homes", located: \.homes, ZoneWeightsBlock.shape,
      "Distribution of the athletes' homes over the zones.", .standard("uniform"))
  }
}

/// Delivery of positions to spectators, before the window is known.
struct RunStreamDraft: Sendable {
  var streaming = RunModel.Streaming(delay: .zero)
  var outages: [OutageDraft] = []
}

enum RunStreamBlock {
  static let shape: Shape<RunStreamDraft> = .block(
    RunStreamDraft()
  ) {
    PropertyField(
      "every", \.streaming.period, .duration(.from(1, to: 86_400), example: "10 s"),
      "Interval at which athletes' watches send their position.", .standard("10 s"))
    PropertyField(
      "delay", \.streaming.delay, DistributionShape.ofDurations, "Delay of a position.",
      .standard("5 s"))
    PropertyField(
      "outages", \.outages, .list(of: OutageBlock.shape, count: 0...100),
      "Times in which no position arrives.", .standard([]))
    PropertyField(
      "limit", \.streaming.limit, .duration(.positiveTime, example: "120 s"),
      "Target for the greatest age of a position that a spectator sees.", .standard("120 s"))
    PropertyField(
      "gps_error", \.streaming.error, DistributionShape.ofDistances,
      "Distance from the path at which a position is measured; beyond 50 m it is counted and not shown. Default: exact positions."
    )
  }
}

enum RunSpectatorsBlock {
  static let shape: Shape<Settings<RunModel>> = .settings {
    PropertyField(
      "online", \.streaming.online, .wholeNumber(0...100_000, example: 3000),
      "Number of people who want to watch from the first start on. Without spectators no position "
        + "is sent.", .standard(0))
  }
}

enum RunMedicalBlock {
  static let shape: Shape<Settings<RunModel>> = .settings {
    PropertyField(
      "p1_per_100000", \.urgentShare,
      Shape<Double>.number(.from(0, to: 50_000), example: 0.6).map { $0 / 100_000 },
      "Cases of priority 1 in 100,000 athletes, such as cardiac arrest.", .standard(0))
    PropertyField(
      "p2_per_1000", \.lessUrgentShare,
      Shape<Double>.number(.from(0, to: 500), example: 1.5).map { $0 / 1000 },
      "Cases of priority 2, which are less urgent, in 1,000 athletes.", .standard(0))
  }
}

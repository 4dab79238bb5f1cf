import Documents
import Quantities
import RandomVariates

/// Taxi trips of athletes, before the map is known.
struct RunTravelDraft: Sendable {
  let taxiShare: Double
  let party: Double
  let before: Sampler
  let after: Sampler
  let homes: Located<ZoneWeights>
}

enum RunTravelBlock {
  static let byTaxi = Field(
    "by_taxi", .share(example: "6 %"),
    "Share of athletes who come by taxi, and go home by one.")

  static let party = Field(
    "party", .number(.from(1, to: 8), example: 1.4), "Mean number of athletes who share a taxi.",
    .standard(1))

  static let before = Field(
    "before", DistributionShape.ofDurations, "Time from their call to their start.",
    .standard("75 min"))

  static let after = Field(
    "after", DistributionShape.ofDurations, "Time from their finish to their call.",
    .standard("30 min"))

  static let homes = Field(
    "homes", ZoneWeightsBlock.shape.located, "Distribution of the athletes' homes over the zones.",
    .standard("uniform"))

  static let shape: Shape<RunTravelDraft> = .block(
    BlockDeclaration(byTaxi, party, before, after, homes)
  ) { block in
    guard let share = block[byTaxi], let party = block[party], let before = block[before],
      let after = block[after], let homes = block[homes]
    else { return nil }
    return RunTravelDraft(
      taxiShare: share, party: party, before: before, after: after, homes: homes)
  }
}

/// Delivery of positions to spectators, before the window is known.
struct RunStreamDraft: Sendable {
  let every: TimeSpan
  let delay: Sampler
  let outages: [OutageDraft]
  let limit: TimeSpan
  let error: Sampler?
}

enum RunStreamBlock {
  static let every = Field(
    "every", .duration(.from(1, to: 86_400), example: "10 s"),
    "Interval at which athletes' watches send their position.", .standard("10 s"))

  static let delay = Field(
    "delay", DistributionShape.ofDurations, "Delay of a position.", .standard("5 s"))

  static let outages = Field(
    "outages", .list(of: OutageBlock.shape, count: 0...100), "Times in which no position arrives.",
    .standard([]))

  static let limit = Field(
    "limit", .duration(.positiveTime, example: "120 s"),
    "Target for the greatest age of a position that a spectator sees.", .standard("120 s"))

  static let error = Field(
    "gps_error", DistributionShape.ofDistances,
    "Distance from the path at which a position is measured; beyond 50 m it is counted and not shown. Default: exact positions.",
    .optional)

  static let shape: Shape<RunStreamDraft> = .block(
    BlockDeclaration(every, delay, outages, limit, error)
  ) { block in
    guard let every = block[every], let delay = block[delay], let outages = block[outages],
      let limit = block[limit]
    else { return nil }
    return RunStreamDraft(
      every: every, delay: delay, outages: outages, limit: limit, error: block[error])
  }
}

enum RunSpectatorsBlock {
  static let online = Field(
    "online", .wholeNumber(0...100_000, example: 3000),
    "Number of people who want to watch from the first start on. Without spectators no position "
      + "is sent.",
    .standard(0))

  static let shape: Shape<Int> = .block(BlockDeclaration(online)) { $0[online] }
}

enum RunMedicalBlock {
  typealias Value = (urgent: Double, lessUrgent: Double)

  static let urgent = Field(
    "p1_per_100000", .number(.from(0, to: 50_000), example: 0.6),
    "Cases of priority 1 in 100,000 athletes, such as cardiac arrest.", .standard(0))

  static let lessUrgent = Field(
    "p2_per_1000", .number(.from(0, to: 500), example: 1.5),
    "Cases of priority 2, which are less urgent, in 1,000 athletes.", .standard(0))

  static let shape: Shape<Value> = .block(urgent, lessUrgent) {
    (urgent: $0 / 100_000, lessUrgent: $1 / 1000)
  }
}

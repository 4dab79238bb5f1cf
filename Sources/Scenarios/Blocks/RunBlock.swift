import CityModels
import Documents
import Quantities
import RandomVariates
import RunCore

/// A street run before the map is known.
struct RunDraft: Sendable {
  let name: String
  let path: Located<String>
  let start: Located<Moment>
  let takesPlace: Bool
  let maxParticipants: Int
  let invited: Int
  let acceptShare: Double
  let noShowShare: Double
  let waves: RunWavesBlock.Value
  let pace: Sampler
  let closing: Located<RunClosingDraft>?
  let gates: [Located<RunGateDraft>]
  let travel: Located<RunTravelDraft>?
  let medical: Located<RunMedicalBlock.Value>?
  let stream: RunStreamDraft
  let spectators: Int
  let lapLength: Distance
  let consentShare: Double
  let consent: Located<RunRules.ConsentRule>
}

/// A block of the list `runs`.
enum RunBlock {
  static let name = Field("name", .name(example: "half-marathon"), "What the run is called.")

  static let path = Field(
    "path", Shape<String>.text(example: "half-marathon.csv").located,
    "A CSV file with a row for each corner of the path, from the start to the finish: x_km and y_km, or lon and lat."
  )

  static let start = Field(
    "start", ListedTripBlock.moment,
    "The gun: a time of day (the first from the start of the window on), or how long after that start."
  )

  static let takesPlace = Field(
    "takes_place", .yesOrNo,
    "Whether it does; false is the same day without it, for comparisons.", .standard(true))

  static let maxParticipants = Field(
    "max_participants", .wholeNumber(1...1_000_000, example: 7500), "How many people may run.")

  static let invited = Field(
    "invited", .wholeNumber(0...1_000_000, example: 9000),
    "How many people are invited, one after the other; who accepts when it is full is refused.")

  static let accept = Field(
    "accept", .share(example: "80 %"), "The share of them who accept.", .standard("100 %"))

  static let noShows = Field(
    "no_shows", .share(example: "8 %"), "The share of those enrolled who are not at the start.",
    .standard("0 %"))

  static let waves = Field(
    "waves", RunWavesBlock.shape, "Groups that start one after the other.", .standard([:]))

  static let pace = Field("pace", DistributionShape.ofPaces, "How fast people run.")

  static let closing = Field(
    "closing", RunClosingBlock.shape.located,
    "When the path is closed, piece by piece; nothing is closed when left out.", .optional)

  static let gates = Field(
    "gates", .list(of: RunGateBlock.shape.located, count: 0...200),
    "Where vehicles are let through the closed path.", .standard([]), onlyWith: ["closing"])

  static let travel = Field(
    "travel", RunTravelBlock.shape.located,
    "Athletes who come and go by taxi; none when left out.", .optional)

  static let medical = Field(
    "medical", RunMedicalBlock.shape.located,
    "Athletes who need first aid on the way; none when left out.", .optional)

  static let stream = Field(
    "stream", RunStreamBlock.shape, "How positions of athletes get to those who watch.",
    .standard([:]))

  static let spectators = Field(
    "spectators", RunSpectatorsBlock.shape, "Who watches.", .standard([:]))

  static let laps = Field(
    "laps", .distance(.from(100, to: 1e6), example: "5 km"),
    "How far apart the marks are at which lap times are taken.", .standard("5 km"))

  static let consentShare = Field(
    "consent", .share(example: "95 %"),
    "The share of invited people and spectators who let their data be handled; the others do not run.",
    .standard("100 %"))

  static let consent = Field(
    "consent_required", Shape<RunRules.ConsentRule>.choice.located,
    "People who must consent to the processing of their data: athletes, or all account holders, spectators included. All runs have the same rule.",
    .standard("athletes"))

  static let shape: Shape<RunDraft> = .block(
    BlockDeclaration(
      name, path, start, takesPlace, maxParticipants, invited, accept, noShows, waves, pace,
      closing, gates, travel, medical, stream, spectators, laps, consentShare,
      consent)
  ) { block in
    guard let name = block[name], let path = block[path], let start = block[start],
      let takesPlace = block[takesPlace], let most = block[maxParticipants],
      let invited = block[invited], let accept = block[accept], let noShows = block[noShows],
      let waves = block[waves], let pace = block[pace],
      let stream = block[stream], let spectators = block[spectators], let laps = block[laps],
      let consentShare = block[consentShare], let consent = block[consent]
    else { return nil }
    return RunDraft(
      name: name, path: path, start: start, takesPlace: takesPlace, maxParticipants: most,
      invited: invited, acceptShare: accept, noShowShare: noShows, waves: waves, pace: pace,
      closing: block[closing], gates: block[gates] ?? [], travel: block[travel],
      medical: block[medical], stream: stream,
      spectators: spectators, lapLength: laps, consentShare: consentShare,
      consent: consent)
  }
}

/// The block `waves` of a run.
enum RunWavesBlock {
  typealias Value = (count: Int, every: TimeSpan)

  static let count = Field(
    "count", .wholeNumber(1...1000, example: 5), "How many there are.", .standard(1))

  static let every = Field(
    "every", .duration(.notNegative(to: 86_400), example: "3 min"), "How far apart they start.",
    .standard("0 s"))

  static let shape: Shape<Value> = .block(count, every) { (count: $0, every: $1) }
}

/// When a path is closed, before the start is known.
struct RunClosingDraft: Sendable {
  let before: TimeSpan
  let leader: Double
  let sweep: Speed
  let sweepAfter: TimeSpan?
  let after: TimeSpan
  let pieces: Distance
}

/// The block `closing` of a run.
enum RunClosingBlock {
  static let before = Field(
    "before", .duration(.notNegative(to: 86_400), example: "30 min"),
    "How long before the fastest runner comes a piece is closed.", .standard("30 min"))

  static let leader = Field(
    "leader", .quantity(.pace, .from(0.06, to: 2), example: "3 min/km"),
    "How fast the fastest runner is for whom streets are closed.", .standard("3 min/km"))

  static let sweep = Field(
    "sweep", Shape<Speed>.speed(example: "8 km/h"),
    "How fast the vehicle is that follows the last runners; whom it reaches leaves the run.",
    .standard("8 km/h"))

  static let sweepAfter = Field(
    "sweep_after", .duration(.notNegative(to: 86_400), example: "12 min"),
    "How long after the gun it sets off; with the last wave when left out.", .optional)

  static let after = Field(
    "after", .duration(.notNegative(to: 86_400), example: "15 min"),
    "How long after it has left a piece that opens.", .standard("15 min"))

  static let pieces = Field(
    "pieces", .distance(.from(50, to: 1e6), example: "250 m"), "How long the pieces are.",
    .standard("250 m"))

  static let shape: Shape<RunClosingDraft> = .block(
    BlockDeclaration(before, leader, sweep, sweepAfter, after, pieces)
  ) { block in
    guard let before = block[before], let leader = block[leader], let sweep = block[sweep],
      let after = block[after], let pieces = block[pieces]
    else { return nil }
    return RunClosingDraft(
      before: before, leader: leader, sweep: sweep, sweepAfter: block[sweepAfter], after: after,
      pieces: pieces)
  }
}

/// A gate before the window is known.
struct RunGateDraft: Sendable {
  let at: Distance
  let open: [OutageDraft]?
}

/// A block of the list `gates` of a run.
enum RunGateBlock {
  static let at = Field(
    "at", .distance(.notNegative(to: 1e6), example: "4.2 km"), "How far from the start it is.")

  static let open = Field(
    "open", .list(of: OutageBlock.shape, count: 1...20), "When it is open; always when left out.",
    .optional)

  static let shape: Shape<RunGateDraft> = .block(BlockDeclaration(at, open)) { block in
    block[at].map { RunGateDraft(at: $0, open: block[open]) }
  }
}

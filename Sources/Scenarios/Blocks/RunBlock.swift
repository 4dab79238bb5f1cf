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
  let consent: RunRules.ConsentRule
}

/// A block of the list `runs`.
enum RunBlock {
  static let name = Field("name", .name(example: "half-marathon"), "Name of the run.")

  static let path = Field(
    "path", Shape<String>.text(example: "half-marathon.csv").located,
    "CSV file with a row for each corner of the path, from the start to the finish: x_km and "
      + "y_km, or lon and lat."
  )

  static let start = Field(
    "start", ListedTripBlock.moment,
    "Start of the first wave: a time of day (the first from the start of the window on), or a "
      + "time after the start of the window."
  )

  static let takesPlace = Field(
    "takes_place", .yesOrNo,
    "True if the run takes place. With false, the same day is simulated without it, for "
      + "comparisons.", .standard(true))

  static let maxParticipants = Field(
    "max_participants", .wholeNumber(1...1_000_000, example: 7500),
    "Largest number of participants.")

  static let invited = Field(
    "invited", .wholeNumber(0...1_000_000, example: 9000),
    "Number of people invited, one after the other. Acceptances beyond max_participants are "
      + "refused.")

  static let accept = Field(
    "accept", .share(example: "80 %"), "Share of invited people who accept.", .standard("100 %"))

  static let noShows = Field(
    "no_shows", .share(example: "8 %"), "Share of enrolled people who are not at the start.",
    .standard("0 %"))

  static let waves = Field(
    "waves", RunWavesBlock.shape, "Groups that start one after the other.", .standard([:]))

  static let pace = Field("pace", DistributionShape.ofPaces, "Pace of the athletes.")

  static let closing = Field(
    "closing", RunClosingBlock.shape.located,
    "Closing of the path, piece by piece. Default: nothing is closed.", .optional)

  static let gates = Field(
    "gates", .list(of: RunGateBlock.shape.located, count: 0...200),
    "Gates at which vehicles cross the closed path.", .standard([]), onlyWith: ["closing"])

  static let travel = Field(
    "travel", RunTravelBlock.shape.located,
    "Athletes who come and go by taxi. Default: none.", .optional)

  static let medical = Field(
    "medical", RunMedicalBlock.shape.located,
    "Athletes who need an ambulance during the run. Default: none.", .optional)

  static let stream = Field(
    "stream", RunStreamBlock.shape, "Delivery of athletes' positions to spectators.",
    .standard([:]))

  static let spectators = Field(
    "spectators", RunSpectatorsBlock.shape, "Number of spectators.", .standard([:]))

  static let laps = Field(
    "laps", .distance(.from(100, to: 1e6), example: "5 km"),
    "Distance between the marks at which lap times are taken.", .standard("5 km"))

  static let consentShare = Field(
    "consent", .share(example: "95 %"),
    "Share of invited people and spectators who consent to the processing of their data. The "
      + "others do not run.",
    .standard("100 %"))

  static let consent = Field(
    "consent_required", Shape<RunRules.ConsentRule>.choice,
    "People who must consent to the processing of their data: the athletes of this run, or all its "
      + "account holders, spectators included.",
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

enum RunWavesBlock {
  typealias Value = (count: Int, every: TimeSpan)

  static let count = Field(
    "count", .wholeNumber(1...1000, example: 5), "Number of waves.", .standard(1))

  static let every = Field(
    "every", .duration(.notNegative(to: 86_400), example: "3 min"),
    "Interval between the starts of two waves.",
    .standard("0 s"))

  static let shape: Shape<Value> = .block(count, every) { (count: $0, every: $1) }
}

/// Closing of a path, before the start is known.
struct RunClosingDraft: Sendable {
  let before: TimeSpan
  let leader: Double
  let sweep: Speed
  let sweepAfter: TimeSpan?
  let after: TimeSpan
  let pieces: Distance
}

enum RunClosingBlock {
  static let before = Field(
    "before", .duration(.notNegative(to: 86_400), example: "30 min"),
    "Time before the fastest runner at which a piece is closed.", .standard("30 min"))

  static let leader = Field(
    "leader", .quantity(.pace, .from(0.06, to: 2), example: "3 min/km"),
    "Pace of the fastest runner for whom streets are closed.", .standard("3 min/km"))

  static let sweep = Field(
    "sweep", Shape<Speed>.speed(example: "8 km/h"),
    "Speed of the sweep vehicle that follows the last runners. A runner it reaches leaves the run.",
    .standard("8 km/h"))

  static let sweepAfter = Field(
    "sweep_after", .duration(.notNegative(to: 86_400), example: "12 min"),
    "Time from the first start to the departure of the sweep vehicle. Default: the start of the "
      + "last wave.", .optional)

  static let after = Field(
    "after", .duration(.notNegative(to: 86_400), example: "15 min"),
    "Time from the passage of the sweep vehicle until a piece opens.", .standard("15 min"))

  static let pieces = Field(
    "pieces", .distance(.from(50, to: 1e6), example: "250 m"), "Length of the pieces.",
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
    "at", .distance(.notNegative(to: 1e6), example: "4.2 km"),
    "Distance of the gate from the start, along the path.")

  static let open = Field(
    "open", .list(of: OutageBlock.shape, count: 1...20),
    "Opening times of the gate. Default: always open.",
    .optional)

  static let shape: Shape<RunGateDraft> = .block(BlockDeclaration(at, open)) { block in
    block[at].map { RunGateDraft(at: $0, open: block[open]) }
  }
}

import CityModels
import Documents
import Quantities
import RandomVariates
import RunCore

/// A street run before the map is known.
struct RunDraft: Draft {
  var name = ""
  var people = Located(ServedPeople.apart)
  var ageFrom: Located<Int>?
  var ageTo: Located<Int>?
  var lateStart: Located<TimeSpan>?
  var path = Located("")
  var start = Located(Moment.after(.zero))
  var waves = RunWaves()
  var closing: Located<RunClosingDraft>?
  var gates: [Located<RunGateDraft>] = []
  var travel: Located<RunTravelDraft>?
  var medical: Located<Settings<RunModel>>?
  var stream = RunStreamDraft()
  var settings = Settings<RunModel>()

  /// True if residents may become patients on the course.
  var haveResidentPatients: Bool { people.value == .residents && medical != nil }
}

/// Groups that start one after the other.
struct RunWaves: Sendable {
  var count = 1
  var every = TimeSpan.zero
}

/// A block of the list `runs`.
enum RunBlock {
  static let shape: Shape<RunDraft> = .block(
    RunDraft()
  ) {
    PropertyField("name", \.name, .name(example: "half-marathon"), "Name of the run.")
    PropertyField(
      "of", located: \.people, .choice,
      "People who are invited: apart (people of this block, who exist for the run only), or residents of "
        + "the block people, for whom the run is an appointment: they travel to its start and go on "
        + "with their day from where it ends.", .standard("apart"))
    PropertyField(
      "path", located: \.path, .text(example: "half-marathon.csv"),
      "CSV file with a row for each corner of the path, from the start to the finish: x_km and "
        + "y_km, or lon and lat.")
    PropertyField(
      "start", \.start, ListedTripBlock.moment,
      "Start of the first wave: a time of day (the first from the start of the window on), or a "
        + "time after the start of the window.")
    PropertyField(
      "takes_place", later: \.takesPlace, .yesOrNo,
      "True if the run takes place. With false, the same day is simulated without it, for "
        + "comparisons.", .standard(true))
    PropertyField(
      "max_participants", later: \.maxParticipants, .wholeNumber(1...1_000_000, example: 7500),
      "Largest number of participants.")
    PropertyField(
      "invited", later: \.invited, .wholeNumber(0...1_000_000, example: 9000),
      "Number of people invited, one after the other. Acceptances beyond max_participants are "
        + "refused.")
    PropertyField(
      "age_from", located: \.ageFrom, .wholeNumber(0...119, example: 16),
      "Lowest age of invited residents, in years. Default: no limit.")
    PropertyField(
      "age_to", located: \.ageTo, .wholeNumber(0...119, example: 75),
      "Highest age of invited residents, in years. Default: no limit.")
    PropertyField(
      "late_start", located: \.lateStart, .duration(.notNegative(to: 86_400), example: "10 min"),
      "Time after the start of their wave up to which residents may cross the start line; their own "
        + "time counts from there. Default: 10 minutes.")
    PropertyField(
      "accept", later: \.acceptShare, .share(example: "80 %"),
      "Share of invited people who accept.", .standard("100 %"))
    PropertyField(
      "no_shows", later: \.noShowShare, .share(example: "8 %"),
      "Share of enrolled people who are not at the start.", .standard("0 %"))
    PropertyField(
      "waves", \.waves, RunWavesBlock.shape, "Groups that start one after the other.",
      .standard([:]))
    PropertyField("pace", later: \.pace, DistributionShape.ofPaces, "Pace of the athletes.")
    PropertyField(
      "closing", located: \.closing, RunClosingBlock.shape,
      "Closing of the path, piece by piece. Default: nothing is closed.")
    PropertyField(
      "gates", \.gates, .list(of: RunGateBlock.shape.located, count: 0...200),
      "Gates at which vehicles cross the closed path.", .standard([]), onlyWith: ["closing"])
    PropertyField(
      "travel", located: \.travel, RunTravelBlock.shape,
      "Athletes who come and go by taxi. Default: none.")
    PropertyField(
      "medical", located: \.medical, RunMedicalBlock.shape,
      "Athletes who need an ambulance during the run. Default: none.")
    PropertyField(
      "stream", \.stream, RunStreamBlock.shape, "Delivery of athletes' positions to spectators.",
      .standard([:]))
    PropertyField("spectators", later: RunSpectatorsBlock.shape, "Number of spectators.")
    PropertyField(
      "laps", later: \.lapLength, .distance(.from(100, to: 1e6), example: "5 km"),
      "Distance between the marks at which lap times are taken.", .standard("5 km"))
    PropertyField(
      "consent", later: \.consentShare, .share(example: "95 %"),
      "Share of invited people and spectators who consent to the processing of their data. The "
        + "others do not run.", .standard("100 %"))
    PropertyField(
      "consent_required", later: \.rules.consentRequired, .choice,
      "People who must consent to the processing of their data: the athletes of this run, or all its "
        + "account holders, spectators included.", .standard("athletes"))
  }
}

enum RunWavesBlock {
  static let shape: Shape<RunWaves> = .block(
    RunWaves()
  ) {
    PropertyField(
      "count", \.count, .wholeNumber(1...1000, example: 5), "Number of waves.", .standard(1))
    PropertyField(
      "every", \.every, .duration(.notNegative(to: 86_400), example: "3 min"),
      "Interval between the starts of two waves.", .standard("0 s"))
  }
}

/// Closing of a path, before the start is known.
struct RunClosingDraft: Sendable {
  var closing = RunModel.Closing()
  var sweepAfter: TimeSpan?
}

enum RunClosingBlock {
  static let shape: Shape<RunClosingDraft> = .block(
    RunClosingDraft()
  ) {
    PropertyField(
      "before", \.closing.before, .duration(.notNegative(to: 86_400), example: "30 min"),
      "Time before the fastest runner at which a piece is closed.", .standard("30 min"))
    PropertyField(
      "leader", \.closing.leader, .quantity(.pace, .from(0.06, to: 2), example: "3 min/km"),
      "Pace of the fastest runner for whom streets are closed.", .standard("3 min/km"))
    PropertyField(
      "sweep", \.closing.sweep, .speed(example: "8 km/h"),
      "Speed of the sweep vehicle that follows the last runners. A runner it reaches leaves the run.",
      .standard("8 km/h"))
    PropertyField(
      "sweep_after", \.sweepAfter, .duration(.notNegative(to: 86_400), example: "12 min"),
      "Time from the first start to the departure of the sweep vehicle. Default: the start of the "
        + "last wave.")
    PropertyField(
      "after", \.closing.after, .duration(.notNegative(to: 86_400), example: "15 min"),
      "Time from the passage of the sweep vehicle until a piece opens.", .standard("15 min"))
    PropertyField(
      "pieces", \.closing.pieces, .distance(.from(50, to: 1e6), example: "250 m"),
      "Length of the pieces.", .standard("250 m"))
  }
}

/// A gate before the window is known.
struct RunGateDraft: Sendable {
  var at = Distance(meters: 0)
  var open: [OutageDraft]?
}

/// A block of the list `gates` of a run.
enum RunGateBlock {
  static let shape: Shape<RunGateDraft> = .block(
    RunGateDraft()
  ) {
    PropertyField(
      "at", \.at, .distance(.notNegative(to: 1e6), example: "4.2 km"),
      "Distance of the gate from the start, along the path.")
    PropertyField(
      "open", \.open, .list(of: OutageBlock.shape, count: 1...20),
      "Opening times of the gate. Default: always open.")
  }
}

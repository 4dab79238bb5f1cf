import CityModels
import Documents
import Quantities
import RandomVariates
import Results

/// A kind of day, before the map is known.
struct PatternDraft: Sendable {
  var name: String?
  var share = 0.0
  var plans: [PlanDraft] = []
}

/// An appointment of such a day.
struct PlanDraft: Sendable {
  var type = ""
  var places = Located(DestinationDraft.weights(.uniform))
  var chance = 1.0
  var start = Sampler.zero
  var length = Sampler.zero
  var timing = ActivityTiming.fixed
  var people = 1
  var waitsFor: TimeSpan?
  var leaveEarly = TimeSpan.zero
}

/// A block of the list `patterns`.
enum PatternBlock {
  static let shape: Shape<PatternDraft> = .block(
    PatternDraft()
  ) {
    PropertyField(
      "name", \.name, .text(example: "office"), "Name of the kind of day, for readers of the file.")
    PropertyField("share", \.share, .share(example: "41 %"), "Share of people with such a day.")
    PropertyField(
      "activities", \.plans, .list(of: PlanBlock.shape, count: 0...20),
      "Appointments in order. One that starts before the previous one is over starts 20 minutes "
        + "after it instead.")
  }
}

/// A block of the list `activities` of a pattern.
enum PlanBlock {
  private static let checks: [BlockCheck<PlanDraft>] = [
    BlockCheck(
      "timing", with: "people", verdict: .usable,
      message: "a meeting of several people cannot be at any time", fix: "write fixed or shifting"
    ) { $0.people == 1 || $0.timing != .flexible },
    BlockCheck(
      "starts", verdict: .usable, message: "it starts more than 48 h after midnight on average",
      fix: "write a time of the day, such as \"8.5 h\""
    ) { $0.start.mean < 172_800 },
    BlockCheck(
      "lasts", verdict: .usable, message: "it lasts no time", fix: "write how long it takes"
    ) { $0.length.mean > 0 },
    BlockCheck(
      "leave_early", with: "lasts", verdict: .usable,
      message: "the appointment is shorter on average",
      fix: "write less than it lasts, or leave it out"
    ) { $0.length.mean <= 0 || $0.leaveEarly.inSeconds < $0.length.mean },
    BlockCheck(
      "waits_for", with: "people", verdict: .usable,
      message: "this needs a meeting of at least two people",
      fix: "write with \"people\" how many meet, or leave it out"
    ) { $0.people > 1 || $0.waitsFor == nil },
  ]

  static let shape: Shape<PlanDraft> = .block(
    PlanDraft(), checks: checks
  ) {
    PropertyField("type", \.type, .text(example: "work"), "Type of the appointment.")
    PropertyField(
      "at", located: \.places, DestinationsBlock.shape, "Location, as seen from the home.",
      .standard("uniform"))
    PropertyField(
      "chance", \.chance, .share(example: "18 %"), "Probability of the appointment on a day.",
      .standard("100 %"))
    PropertyField(
      "starts", \.start, DistributionShape.ofDurations, "Start, as the time since midnight.")
    PropertyField("lasts", \.length, DistributionShape.ofDurations, "Length of the appointment.")
    PropertyField(
      "timing", \.timing, .choice,
      "Timing: fixed, shifting (the end moves with a late arrival), or flexible (possible at any "
        + "time).", .standard("fixed"))
    PropertyField(
      "people", \.people, .wholeNumber(1...1000, example: 3),
      "Number of people with this kind of day who meet, in the order of their numbers, where the "
        + "first of them has the appointment. It starts when the last of them can be there.",
      .standard(1))
    PropertyField(
      "waits_for", \.waitsFor, .duration(.notNegative(to: 86_400), example: "10 min"),
      "Longest time that people wait for the others. Default: no wait.", onlyWith: ["people"])
    PropertyField(
      "leave_early", \.leaveEarly, .duration(.notNegative(to: 86_400), example: "20 min"),
      "Time before the end at which people may leave for the next appointment.", .standard("0 min"))
  }
}

/// The block `owns`: modes of travel that people own.
enum OwnsBlock {
  static let shape: Shape<Settings<DrawnResidents>> = .settings {
    PropertyField(
      "car", \.carShare, .share(example: "48 %"), "Share of people who have a car.",
      .standard("0 %"))
    PropertyField(
      "bicycle", \.bicycleShare, .share(example: "35 %"), "Share of people who have a bicycle.",
      .standard("0 %"))
    PropertyField(
      "pass", \.passShare, .share(example: "30 %"),
      "Share of people who have a season ticket for lines.", .standard("0 %"))
  }
}

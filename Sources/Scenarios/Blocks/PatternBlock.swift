import CityModels
import Documents
import Quantities
import RandomVariates
import Results

/// A kind of day, before the map is known.
struct PatternDraft: Sendable {
  let share: Double
  let plans: [PlanDraft]
}

/// An appointment of such a day.
struct PlanDraft: Sendable {
  let type: String
  let places: Located<DestinationDraft>
  let chance: Double
  let start: Sampler
  let length: Sampler
  let timing: ActivityTiming
  let people: Int
  let waitsFor: TimeSpan?
  let leaveEarly: TimeSpan
}

/// A block of the list `patterns`.
enum PatternBlock {
  static let name = Field(
    "name", .text(example: "office"), "Name of the kind of day, for readers of the file.",
    .optional)

  static let share = Field(
    "share", .share(example: "41 %"), "Share of people with such a day.")

  static let activities = Field(
    "activities", .list(of: PlanBlock.shape, count: 0...20),
    "Appointments in order. One that starts before the previous one is over starts 20 minutes "
      + "after it instead."
  )

  static let shape: Shape<PatternDraft> = .block(BlockDeclaration(name, share, activities)) {
    block in
    guard let share = block[share], let plans = block[activities] else { return nil }
    return PatternDraft(share: share, plans: plans)
  }
}

/// A block of the list `activities` of a pattern.
enum PlanBlock {
  static let type = Field("type", .text(example: "work"), "Type of the appointment.")

  static let places = Field(
    "at", DestinationsBlock.shape.located, "Location, as seen from the home.",
    .standard("uniform"))

  static let chance = Field(
    "chance", .share(example: "18 %"), "Probability of the appointment on a day.",
    .standard("100 %"))

  static let starts = Field(
    "starts", DistributionShape.ofDurations, "Start, as the time since midnight.")

  static let lasts = Field("lasts", DistributionShape.ofDurations, "Length of the appointment.")

  static let timing = Field(
    "timing", Shape<ActivityTiming>.choice,
    "Timing: fixed, shifting (the end moves with a late arrival), or flexible (possible at any "
      + "time).",
    .standard("fixed"))

  static let people = Field(
    "people", .wholeNumber(1...1000, example: 3),
    "Number of people with this kind of day who meet, in the order of their numbers, where the "
      + "first of them has the appointment. It starts when the last of them can be there.",
    .standard(1))

  static let waitsFor = Field(
    "waits_for", .duration(.notNegative(to: 86_400), example: "10 min"),
    "Longest time that people wait for the others. Default: no wait.",
    .optional, onlyWith: ["people"])

  static let leaveEarly = Field(
    "leave_early", .duration(.notNegative(to: 86_400), example: "20 min"),
    "Time before the end at which people may leave for the next appointment.", .standard("0 min"))

  static let shape: Shape<PlanDraft> = .block(
    BlockDeclaration(
      type, places, chance, starts, lasts, timing, people, waitsFor, leaveEarly)
  ) { block in
    guard let type = block[type], let places = block[places], let chance = block[chance],
      let starts = block[starts], let lasts = block[lasts], let timing = block[timing],
      let people = block[people], let leaveEarly = block[leaveEarly]
    else { return nil }
    if people > 1, timing == .flexible {
      block.report(
        Self.timing, "a meeting of several people cannot be at any time",
        fix: "write fixed or shifting")
    }
    if starts.mean >= 172_800 {
      block.report(
        Self.starts, "it starts more than 48 h after midnight on average",
        fix: "write a time of the day, such as \"8.5 h\"")
    }
    if lasts.mean <= 0 {
      block.report(Self.lasts, "it lasts no time", fix: "write how long it takes")
    } else if leaveEarly.inSeconds >= lasts.mean {
      block.report(
        Self.leaveEarly, "the appointment is shorter on average",
        fix: "write less than it lasts, or leave it out")
    }
    if people == 1, block[waitsFor] != nil {
      block.report(
        waitsFor, "this needs a meeting of at least two people",
        fix: "write with \"people\" how many meet, or leave it out")
    }
    return PlanDraft(
      type: type, places: places, chance: chance, start: starts, length: lasts, timing: timing,
      people: people, waitsFor: block[waitsFor], leaveEarly: leaveEarly)
  }
}

/// The block `owns`: modes of travel that people own.
enum OwnsBlock {
  struct Value: Sendable {
    let car: Double
    let bicycle: Double
    let pass: Double
  }

  static let car = Field(
    "car", .share(example: "48 %"), "Share of people who have a car.", .standard("0 %"))

  static let bicycle = Field(
    "bicycle", .share(example: "35 %"), "Share of people who have a bicycle.",
    .standard("0 %"))

  static let pass = Field(
    "pass", .share(example: "30 %"), "Share of people who have a season ticket for lines.",
    .standard("0 %"))

  static let shape: Shape<Value> = .block(car, bicycle, pass) {
    Value(car: $0, bicycle: $1, pass: $2)
  }
}

import CityModels
import Documents
import PlannerCore
import Quantities

/// Residents with calendars, before the map is known.
struct PeopleDraft: Sendable {
  let who: Who
  let choice: MeansChoice?
  let lateAfter: TimeSpan
  let goesHome: Bool
  let longestWalk: Distance?
  let longestInRain: Distance?
  let breaks: [BreakWish]
  let planner: PlannerBlock.Value
  let score: ScoreDraft?

  /// Location of the field that defines the people.
  var location: any Reported {
    switch who {
    case .tables(let residents, _): residents
    case .drawn(let drawn): drawn.count
    }
  }

  /// Origin of people and their appointments.
  enum Who: Sendable {
    case tables(residents: Located<String>, activities: Located<String>)
    case drawn(DrawnDraft)
  }

  /// People who are drawn.
  struct DrawnDraft: Sendable {
    let count: Located<Int>
    let homes: Located<ZoneWeights>
    let owns: OwnsBlock.Value
    let patterns: Located<[PatternDraft]>
  }
}

/// The block `people`: residents and their appointments.
enum PeopleBlock {
  static let residents = Field(
    "residents", Shape<String>.text(example: "residents.csv").located,
    "CSV file with a row for each person: resident (name), home_zone, home_x_km and home_y_km, or "
      + "home_lon and home_lat, and optionally car, bicycle, pass (1 for owners), longest_walk_m, "
      + "refuses (unused modes of travel, separated by spaces; to refuse walk refuses walks from "
      + "door to door, and longest_walk_m limits those to stops and stations).", .optional)

  static let activities = Field(
    "activities", Shape<String>.text(example: "activities.csv").located,
    "CSV file with a row for each appointment: resident, activity (its number among theirs), "
      + "type, zone, x_km and y_km, or lon and lat, start, end (HH:MM or HH:MM:SS, up to 47:59:59 "
      + "for the night after) and optionally timing (fixed, shifting, flexible), leave_early_min "
      + "(minutes before the end at which they may leave for the next appointment), meeting (a "
      + "name shared by all who meet) and waits_for_min (longest wait for the others in minutes; "
      + "none when empty). An appointment of the type home leaves time for breaks. Appointments "
      + "are the same on every day of the run.",
    .optional,
    onlyWith: ["residents"])

  static let count = Field(
    "count", Shape<Int>.wholeNumber(1...10_000_000, example: 20_000).located,
    "Number of people drawn for each simulated day, in place of tables.", .optional)

  static let homes = Field(
    "homes", ZoneWeightsBlock.shape.located, "Distribution of the homes over the zones.",
    .standard("uniform"), onlyWith: ["count"])

  static let owns = Field(
    "owns", OwnsBlock.shape, "Modes of travel that people own.", .standard([:]), onlyWith: ["count"]
  )

  static let patterns = Field(
    "patterns", Shape<[PatternDraft]>.list(of: PatternBlock.shape, count: 1...100).located,
    "Kinds of days, with shares that add up to 100 %.", .optional,
    onlyWith: ["count"])

  static let choice = Field(
    "choice", ChoiceBlock.shape,
    "Choice among modes of travel to an appointment. Default: the fastest.",
    .optional)

  static let lateAfter = Field(
    "late_after", .duration(.notNegative(to: 86_400), example: "5 min"),
    "Grace period after the start within which an arrival at an appointment is on time.",
    .standard("0 min"))

  static let goHome = Field(
    "go_home", .yesOrNo, "True if people go home after the last appointment of a day.",
    .standard(true))

  static let longestWalk = Field(
    "longest_walk", .distance(.notNegative(to: 100_000), example: "1.2 km"),
    "Greatest distance on foot on one trip, walks to stops and stations included, unless the table says it. Default: no limit.",
    .optional)

  static let longestInRain = Field(
    "longest_in_rain", .distance(.notNegative(to: 100_000), example: "500 m"),
    "Greatest distance on foot and by bicycle on a trip during which they know that it rains. Default: no limit.",
    .optional)

  static let breaks = Field(
    "breaks", .list(of: BreakBlock.shape, count: 0...20),
    "Breaks that people want on every day with an appointment.", .standard([]))

  static let planner = Field(
    "planner", PlannerBlock.shape, "Trip planning.", .standard([:]))

  static let score = Field(
    "score", ScoreBlock.shape,
    "Utility of a day, for the metric score_mean. Default: not computed.", .optional)

  static let shape: Shape<PeopleDraft> = .block(
    BlockDeclaration(
      residents, activities, count, homes, owns, patterns, choice, lateAfter, goHome, longestWalk,
      longestInRain, breaks, planner, score, choices: [.oneOf("residents", "count")])
  ) { block in
    guard let who = who(block), let lateAfter = block[lateAfter], let goHome = block[goHome],
      let breaks = block[breaks], let planner = block[planner]
    else { return nil }
    return PeopleDraft(
      who: who, choice: block[choice], lateAfter: lateAfter, goesHome: goHome,
      longestWalk: block[longestWalk], longestInRain: block[longestInRain],
      breaks: breaks, planner: planner, score: block[score])
  }

  private static func who(_ block: BlockReader) -> PeopleDraft.Who? {
    if let residents = block[residents] {
      if !block.has(activities) {
        block.report(
          residentsKey, "the activities of these people are missing",
          fix: "add \"activities\": \"activities.csv\"")
      }
      return block[activities].map { .tables(residents: residents, activities: $0) }
    }
    guard let count = block[Self.count], let homes = block[Self.homes], let owns = block[Self.owns]
    else {
      return nil
    }
    guard let patterns = block[Self.patterns] else {
      if !block.has(Self.patterns) {
        block.report(
          "count", "the activities of these people are missing",
          fix: "add \"patterns\", or tables instead")
      }
      return nil
    }
    let shares = Shares.normalized(patterns.value.map(\.share)) { sum in
      block.report(
        Self.patterns, "the shares add up to \(sum) %, not to 100 %",
        fix: "change them so that they do")
    }
    guard let shares else { return nil }
    let whole = zip(patterns.value, shares).map { PatternDraft(share: $1, plans: $0.plans) }
    return .drawn(
      PeopleDraft.DrawnDraft(
        count: count, homes: homes, owns: owns,
        patterns: Located(value: whole, location: patterns.location, path: patterns.path)))
  }

  private static let residentsKey = "residents"
}

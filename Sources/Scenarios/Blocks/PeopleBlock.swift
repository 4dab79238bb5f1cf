import CityModels
import Documents
import PlannerCore
import Quantities

/// Residents with calendars, before the map is known.
struct PeopleDraft: Draft {
  var residents: Located<String>?
  var activities: Located<String>?
  var count: Located<Int>?
  var homes = Located(ZoneWeights.uniform)
  var owns = Settings<DrawnResidents>()
  var ages: [Demographics.AgeClass] = []
  var womenShare = 0.5
  var patterns: Located<[PatternDraft]>?
  var goesHome = true
  var longestWalk: Distance?
  var score: ScoreDraft?
  var settings = Settings<ResidentsModel>()

  /// Origin of people and their appointments; nil after a report that it is missing.
  var who: Who? {
    if let residents { return activities.map { .tables(residents: residents, activities: $0) } }
    guard let count, let patterns else { return nil }
    return .drawn(DrawnDraft(count: count, homes: homes, owns: owns, patterns: patterns))
  }

  /// Origin of people and their appointments.
  enum Who: Sendable {
    case tables(residents: Located<String>, activities: Located<String>)
    case drawn(DrawnDraft)

    /// Location of the field that defines the people.
    var location: any Reported {
      switch self {
      case .tables(let residents, _): residents
      case .drawn(let drawn): drawn.count
      }
    }
  }

  /// People who are drawn.
  struct DrawnDraft: Sendable {
    let count: Located<Int>
    let homes: Located<ZoneWeights>
    let owns: Settings<DrawnResidents>
    let patterns: Located<[PatternDraft]>
  }
}

/// The block `people`: residents and their appointments.
enum PeopleBlock {
  static let shape: Shape<PeopleDraft> = .block(
    PeopleDraft(), choices: [.oneOf("residents", "count")],
    checks: [
      BlockCheck(
        "residents", with: "activities", message: "the activities of these people are missing",
        fix: "add \"activities\": \"activities.csv\""
      ) { $0.residents == nil || $0.activities != nil },
      BlockCheck(
        "count", with: "patterns", message: "the activities of these people are missing",
        fix: "add \"patterns\", or tables instead"
      ) { $0.count == nil || $0.residents != nil || $0.patterns != nil },
    ]
  ) {
    PropertyField(
      "residents", located: \.residents, .text(example: "residents.csv"),
      "CSV file with a row for each person: resident (name), home_zone, home_x_km and home_y_km, or "
        + "home_lon and home_lat, and optionally car, bicycle, pass (1 for owners), age (in years), "
        + "gender (female, male), longest_walk_m, refuses (unused modes of travel, separated by spaces; to refuse walk refuses walks from "
        + "door to door, and longest_walk_m limits those to stops and stations).")
    PropertyField(
      "activities", located: \.activities, .text(example: "activities.csv"),
      "CSV file with a row for each appointment: resident, activity (its number among theirs), "
        + "type, zone, x_km and y_km, or lon and lat, start, end (HH:MM or HH:MM:SS, up to 47:59:59 "
        + "for the night after) and optionally timing (fixed, shifting, flexible), leave_early_min "
        + "(minutes before the end at which they may leave for the next appointment), meeting (a "
        + "name shared by all who meet) and waits_for_min (longest wait for the others in minutes; "
        + "none when empty). An appointment of the type home leaves time for breaks. Appointments "
        + "are the same on every day of the run.", onlyWith: ["residents"])
    PropertyField(
      "count", located: \.count, .wholeNumber(1...10_000_000, example: 20_000),
      "Number of people drawn for each simulated day, in place of tables.")
    PropertyField(
      "homes", located: \.homes, ZoneWeightsBlock.shape,
      "Distribution of the homes over the zones.", .standard("uniform"), onlyWith: ["count"])
    PropertyField(
      "owns", \.owns, OwnsBlock.shape, "Modes of travel that people own.", .standard([:]),
      onlyWith: ["count"])
    PropertyField(
      "ages", \.ages,
      Shape<[Demographics.AgeClass]>.list(of: AgeClassBlock.shape, count: 1...100).sharing(\.share),
      "Ages of residents without one in the table, by class, with shares that add up to 100 %. A "
        + "resident has one age in all services. Default: unknown, and drawn by each service that "
        + "needs it.", .optional)
    PropertyField(
      "women", \.womenShare, .share(example: "51 %"),
      "Share of women among residents without a gender in the table.", .standard("50 %"),
      onlyWith: ["ages"])
    PropertyField(
      "patterns", located: \.patterns,
      Shape<[PatternDraft]>.list(of: PatternBlock.shape, count: 1...100).sharing(\.share),
      "Kinds of days, with shares that add up to 100 %.", onlyWith: ["count"])
    PropertyField(
      "choice", later: \.choice, ChoiceBlock.shape,
      "Choice among modes of travel to an appointment. Default: the fastest.")
    PropertyField(
      "late_after", later: \.lateAfter, .duration(.notNegative(to: 86_400), example: "5 min"),
      "Grace period after the start within which an arrival at an appointment is on time.",
      .standard("0 min"))
    PropertyField(
      "go_home", \.goesHome, .yesOrNo,
      "True if people go home after the last appointment of a day.", .standard(true))
    PropertyField(
      "longest_walk", \.longestWalk, .distance(.notNegative(to: 100_000), example: "1.2 km"),
      "Greatest distance on foot on one trip, walks to stops and stations included, unless the table says it. Default: no limit."
    )
    PropertyField(
      "longest_in_rain", later: \.longestInRain,
      Shape<Distance>.distance(.notNegative(to: 100_000), example: "500 m").map(\.meters),
      "Greatest distance on foot and by bicycle on a trip during which they know that it rains. Default: no limit."
    )
    PropertyField(
      "breaks", later: \.breaks, .list(of: BreakBlock.shape, count: 0...20),
      "Breaks that people want on every day with an appointment.", .standard([]))
    PropertyField("planner", later: PlannerBlock.shape, "Trip planning.")
    PropertyField(
      "score", \.score, ScoreBlock.shape,
      "Utility of a day, for the metric score_mean. Default: not computed.")
  }
}

/// A block of the list `ages` of residents.
enum AgeClassBlock {
  static let shape = draft.map {
    Demographics.AgeClass(years: $0.from...$0.to, share: $0.share)
  }

  private static let draft: Shape<AgeClassDraft> = .block(
    AgeClassDraft(),
    checks: [
      BlockCheck(
        "to", with: "from", message: "the class ends before it begins",
        fix: "write the smaller age first"
      ) { $0.from <= $0.to }
    ]
  ) {
    PropertyField(
      "from", \.from, .wholeNumber(0...119, example: 18), "Lowest age of the class, in years.")
    PropertyField(
      "to", \.to, .wholeNumber(0...119, example: 69),
      "Highest age of the class, in years; all ages of a class are equally likely.")
    PropertyField("share", \.share, .share(example: "66 %"), "Share of the residents.")
  }
}

/// A class of ages before its limits are compared.
private struct AgeClassDraft: Sendable {
  var from = 0
  var to = 0
  var share = 0.0
}

import CityModels
import Documents
import Quantities

/// Utility of a day, before the kinds of appointments are known.
struct ScoreDraft: Sendable {
  let score: DayScore
  let typical: Located<[TypicalLength]>
}

/// Typical length of appointments of a kind.
struct TypicalLength: Sendable {
  let type: Located<String>
  let length: TimeSpan
}

/// The block `score` of people.
enum ScoreBlock {
  static let performing = Field(
    "performing", .number(.positive(to: 1000), example: 6),
    "Utility of an hour of an appointment of typical length.", .standard(6))

  static let late = Field(
    "late", .number(.notNegative(to: 1000), example: 18), "Cost of an hour of lateness.",
    .standard(18))

  static let underWay = Field(
    "under_way", .number(.notNegative(to: 1000), example: 6),
    "Cost of an hour of travel, including waits for taxis and at stops.", .standard(6))

  static let typical = Field(
    "typical", Shape<[TypicalLength]>.list(of: TypicalBlock.shape, count: 0...100).located,
    "Typical lengths by kind of appointment. Default for each other kind: the planned length.",
    .standard([]))

  static let shape: Shape<ScoreDraft> = .block(
    BlockDeclaration(performing, late, underWay, typical)
  ) { block in
    guard let performing = block[performing], let late = block[late],
      let underWay = block[underWay], let typical = block[typical]
    else { return nil }
    var score = DayScore()
    (score.performing, score.late, score.underWay) = (performing, late, underWay)
    return ScoreDraft(score: score, typical: typical)
  }
}

/// A block of the list `typical`.
enum TypicalBlock {
  static let type = Field(
    "type", Shape<String>.text(example: "work").located, "The kind of appointment.")

  static let lasts = Field(
    "lasts", .duration(.positive(to: 172_800), example: "8 h"),
    "Typical length of the appointment.")

  static let shape: Shape<TypicalLength> = .block(type, lasts) {
    TypicalLength(type: $0, length: $1)
  }
}

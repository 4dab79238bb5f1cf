import CityModels
import Documents
import Quantities

/// What a day is worth, before the kinds of appointments are known.
struct ScoreDraft: Sendable {
  let score: DayScore
  let typical: Located<[TypicalLength]>
}

/// How long appointments of a kind typically are.
struct TypicalLength: Sendable {
  let type: Located<String>
  let length: TimeSpan
}

/// The block `score` of people.
enum ScoreBlock {
  static let performing = Field(
    "performing", .number(.positive(to: 1000), example: 6),
    "What an hour of something earns that is as long as is typical.", .standard(6))

  static let late = Field(
    "late", .number(.notNegative(to: 1000), example: 18), "What an hour of being late costs.",
    .standard(18))

  static let underWay = Field(
    "under_way", .number(.notNegative(to: 1000), example: 6),
    "What an hour under way costs, waits for taxis and at stops with it.", .standard(6))

  static let typical = Field(
    "typical", Shape<[TypicalLength]>.list(of: TypicalBlock.shape, count: 0...100).located,
    "How long appointments of a kind typically are; of other kinds each is planned for as long as is typical.",
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
    "lasts", .duration(.positive(to: 172_800), example: "8 h"), "How long it typically is.")

  static let shape: Shape<TypicalLength> = .block(type, lasts) {
    TypicalLength(type: $0, length: $1)
  }
}

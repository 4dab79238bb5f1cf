import CityModels
import Documents
import Quantities

/// Utility of a day, before the kinds of appointments are known.
struct ScoreDraft: Sendable {
  var score = DayScore()
  var typical = Located([TypicalLength]())
}

/// Typical length of appointments of a kind.
struct TypicalLength: Sendable {
  var type = Located("")
  var length = TimeSpan.zero
}

/// The block `score` of people.
enum ScoreBlock {
  static let shape: Shape<ScoreDraft> = .block(
    ScoreDraft()
  ) {
    PropertyField(
      "performing", \.score.performing, .number(.positive(to: 1000), example: 6),
      "Utility of an hour of an appointment of typical length.", .standard(6))
    PropertyField(
      "late", \.score.late, .number(.notNegative(to: 1000), example: 18),
      "Cost of an hour of lateness.", .standard(18))
    PropertyField(
      "under_way", \.score.underWay, .number(.notNegative(to: 1000), example: 6),
      "Cost of an hour of travel, including waits for taxis and at stops.", .standard(6))
    PropertyField(
      "typical", located: \.typical, .list(of: TypicalBlock.shape, count: 0...100),
      "Typical lengths by kind of appointment. Default for each other kind: the planned length.",
      .standard([]))
  }
}

/// A block of the list `typical`.
enum TypicalBlock {
  static let shape: Shape<TypicalLength> = .block(
    TypicalLength()
  ) {
    PropertyField("type", located: \.type, .text(example: "work"), "The kind of appointment.")
    PropertyField(
      "lasts", \.length, .duration(.positive(to: 172_800), example: "8 h"),
      "Typical length of the appointment.")
  }
}

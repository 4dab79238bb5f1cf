import CityModels
import Documents
import PlannerCore
import Quantities

/// A block of the list `breaks`: a break that people want, such as lunch.
enum BreakBlock {
  static let name = Field("name", .text(example: "lunch"), "Name of the break.")

  static let from = Field(
    "from", .timeOfDay(example: "11:30"), "Earliest start of the break, a time of day.")

  static let until = Field(
    "until", .timeOfDay(example: "14:30"),
    "Latest end of the break, a later time of the same day.")

  static let atLeast = Field(
    "at_least", .duration(.positive(to: 86_400), example: "30 min"),
    "Length of the break: time without a gap in which a person is neither at an appointment nor "
      + "on a trip.")

  static let share = Field(
    "share", .share(example: "60 %"), "Share of people who want the break.", .standard("100 %"))

  static let shape: Shape<BreakWish> = .block(
    BlockDeclaration(name, from, until, atLeast, share)
  ) { block in
    guard let name = block[name], let from = block[from], let until = block[until],
      let atLeast = block[atLeast], let share = block[share]
    else { return nil }
    guard from < until else {
      block.report(
        Self.until, "the break ends before it begins", fix: "write a time of day after \"from\"")
      return nil
    }
    guard atLeast <= until.sinceMidnight - from.sinceMidnight else {
      block.report(
        Self.atLeast, "there is less time than that between \"from\" and \"until\"",
        fix: "ask for a shorter break, or for more time")
      return nil
    }
    return BreakWish(DailyBreak(name, between: from...until, atLeast: atLeast), share: share)
  }
}

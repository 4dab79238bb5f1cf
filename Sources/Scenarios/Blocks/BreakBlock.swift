import CityModels
import Documents
import PlannerCore
import Quantities

/// A block of the list `breaks`: a break that people want, such as lunch.
enum BreakBlock {
  static let name = Field("name", .text(example: "lunch"), "What it is called.")

  static let from = Field(
    "from", .timeOfDay(example: "11:30"), "The time of day before which it does not begin.")

  static let until = Field(
    "until", .timeOfDay(example: "14:30"),
    "The time of day by which it is over, later on the same day.")

  static let atLeast = Field(
    "at_least", .duration(.positive(to: 86_400), example: "30 min"),
    "How long people are free for it at a stretch: neither at an appointment nor under way.")

  static let share = Field(
    "share", .share(example: "60 %"), "The share of people who want it.", .standard("100 %"))

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

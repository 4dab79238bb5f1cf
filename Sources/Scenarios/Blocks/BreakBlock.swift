import CityModels
import Documents
import PlannerCore
import Quantities

/// A break as it is written.
private struct BreakDraft: Sendable {
  var name = ""
  var from = TimeOfDay(wrapping: .zero)
  var until = TimeOfDay(wrapping: .zero)
  var atLeast = TimeSpan.zero
  var share = 1.0
}

/// A block of the list `breaks`: a break that people want, such as lunch.
enum BreakBlock {
  static let shape = Shape<BreakDraft>.block(
    BreakDraft(),
    checks: [
      BlockCheck(
        "until", with: "from", message: "the break ends before it begins",
        fix: "write a time of day after \"from\""
      ) { $0.from < $0.until },
      BlockCheck(
        "at_least", with: "from", "until",
        message: "there is less time than that between \"from\" and \"until\"",
        fix: "ask for a shorter break, or for more time"
      ) { $0.until <= $0.from || $0.from.sinceMidnight + $0.atLeast <= $0.until.sinceMidnight },
    ]
  ) {
    PropertyField("name", \.name, .text(example: "lunch"), "Name of the break.")
    PropertyField(
      "from", \.from, .timeOfDay(example: "11:30"), "Earliest start of the break, a time of day.")
    PropertyField(
      "until", \.until, .timeOfDay(example: "14:30"),
      "Latest end of the break, a later time of the same day.")
    PropertyField(
      "at_least", \.atLeast, .duration(.positive(to: 86_400), example: "30 min"),
      "Length of the break: time without a gap in which a person is neither at an appointment nor "
        + "on a trip.")
    PropertyField(
      "share", \.share, .share(example: "60 %"), "Share of people who want the break.",
      .standard("100 %"))
  }.map { wish in
    BreakWish(
      DailyBreak(wish.name, between: wish.from...wish.until, atLeast: wish.atLeast),
      share: wish.share)
  }
}

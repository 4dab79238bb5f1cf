import CityModels
import Documents
import PlannerCore
import Quantities

/// The block `planner`: how people plan their trips.
enum PlannerBlock {
  struct Value: Sendable {
    let rules: PlannerRules
    let use: PlannerUse
  }

  static let share = Field(
    "share", .share(example: "60 %"),
    "The share of people who have a planner on their telephone. The others plan by what is so on any day, and learn "
      + "of a strike at the stop.", .standard("100 %"))

  static let follow = Field(
    "follow", .share(example: "85 %"),
    "How likely those with a planner take what it proposes where there is a choice; else they go by their taste.",
    .standard("0 %"))

  static let margin = Field(
    "margin", .duration(.notNegative(to: 7200), example: "5 min"),
    "How long before its start they want to be at an appointment.", .standard("5 min"))

  static let review = Field(
    "review", .duration(.notNegative(to: 86_400), example: "30 min"),
    "How long before they leave a trip is looked at again, by what is known then.",
    .standard("30 min"))

  static let newsDelay = Field(
    "news_delay", .duration(.notNegative(to: 86_400), example: "2 min"),
    "How long it takes people to see that a means cannot be had, once their planner knows it.",
    .standard("0 s"))

  static let taxiWait = Field(
    "taxi_wait", .duration(.notNegative(to: 7200), example: "8 min"),
    "How long they think that they wait for a taxi, as long as nobody publishes it.",
    .standard("8 min"))

  static let publishedWaits = Field(
    "published_waits", PublishedWaitsBlock.shape,
    "What the taxi service tells planners of waits, zone by zone: the mean from request to assignment with the wait "
      + "shown then, over its last assignments. Nothing when left out.", .optional)

  static let bookTaxi = Field(
    "book_taxi", Shape<TaxiBooking>.choice,
    "Whether people call a taxi at the door (request), or reserve it as early as the rulebook asks for, where they mean "
      + "to take one by then (reserve).", .standard("request"))

  static let shape: Shape<Value> = .block(
    BlockDeclaration(share, follow, margin, review, newsDelay, taxiWait, publishedWaits, bookTaxi)
  ) { block in
    guard let share = block[share], let follow = block[follow], let margin = block[margin],
      let review = block[review], let newsDelay = block[newsDelay], let wait = block[taxiWait],
      let booking = block[bookTaxi]
    else { return nil }
    var rules = PlannerRules()
    (rules.margin, rules.review, rules.taxiWait) = (margin, review, wait)
    var use = PlannerUse()
    (use.share, use.followShare, use.newsDelay) = (share, follow, newsDelay)
    use.reservesTaxis = booking == .reserve
    use.publishedWaits = block[publishedWaits]
    return Value(rules: rules, use: use)
  }
}

/// How people get a taxi.
enum TaxiBooking: String, CaseIterable, Sendable {
  case request, reserve
}

/// The block `published_waits` of a planner.
enum PublishedWaitsBlock {
  static let over = Field(
    "over", .duration(.positive(to: 86_400), example: "30 min"),
    "Assignments of so long a time count.", .standard("30 min"))

  static let fewest = Field(
    "fewest", .wholeNumber(1...1000, example: 5),
    "Fewer assignments in a zone tell nothing, and taxi_wait is told.", .standard(5))

  static let every = Field(
    "every", .duration(.positive(to: 86_400), example: "5 min"), "How often it is told.",
    .standard("5 min"))

  static let of = Field(
    "of", Shape<Day>.choice,
    "Whether the waits of the last minutes are told (now), or those of the same hour of the day before (yesterday), for which "
      + "a run needs a warm-up of a day.", .standard("now"))

  /// Of when the waits are that are told.
  enum Day: String, CaseIterable, Sendable {
    case now, yesterday
  }

  static let shape: Shape<PlannerUse.PublishedWaits> = .block(over, fewest, every, of) {
    var waits = PlannerUse.PublishedWaits(over: $0, fewest: $1, every: $2)
    waits.isOfYesterday = $3 == .yesterday
    return waits
  }
}

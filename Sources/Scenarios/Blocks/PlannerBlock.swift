import CityModels
import Documents
import PlannerCore
import Quantities

/// The block `planner`: trip planning.
enum PlannerBlock {
  struct Value: Sendable {
    let rules: PlannerRules
    let use: PlannerUse
  }

  static let share = Field(
    "share", .share(example: "60 %"),
    "Share of people who have a planner on their telephone. The others plan by the usual "
      + "conditions, and learn of a strike at the stop.", .standard("100 %"))

  static let follow = Field(
    "follow", .share(example: "85 %"),
    "Probability that a planner's user takes its proposal where there is a choice. Otherwise they "
      + "follow their preferences.",
    .standard("0 %"))

  static let margin = Field(
    "margin", .duration(.notNegative(to: 7200), example: "5 min"),
    "Time before the start of an appointment at which people want to arrive.", .standard("5 min"))

  static let review = Field(
    "review", .duration(.notNegative(to: 86_400), example: "30 min"),
    "Time before departure at which a trip is replanned with current information.",
    .standard("30 min"))

  static let newsDelay = Field(
    "news_delay", .duration(.notNegative(to: 86_400), example: "2 min"),
    "Time from the moment the planner knows that a mode is unavailable until people see it.",
    .standard("0 s"))

  static let taxiWait = Field(
    "taxi_wait", .duration(.notNegative(to: 7200), example: "8 min"),
    "Wait for a taxi that people expect as long as no waits are published.",
    .standard("8 min"))

  static let publishedWaits = Field(
    "published_waits", PublishedWaitsBlock.shape,
    "Taxi waits that the service publishes to planners for each zone: the mean from request to "
      + "assignment plus the wait shown then, over its last assignments. Default: none.", .optional)

  static let bookTaxi = Field(
    "book_taxi", Shape<TaxiBooking>.choice,
    "Way to get a taxi: call it at the door (request), or reserve it as early as the rulebook "
      + "asks for, where the choice of a taxi is made by then (reserve).", .standard("request"))

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

/// Ways to get a taxi.
enum TaxiBooking: String, CaseIterable, Sendable {
  case request, reserve
}

/// The block `published_waits` of a planner.
enum PublishedWaitsBlock {
  static let over = Field(
    "over", .duration(.positive(to: 86_400), example: "30 min"),
    "Period over which assignments are averaged.", .standard("30 min"))

  static let fewest = Field(
    "fewest", .wholeNumber(1...1000, example: 5),
    "Smallest number of assignments in a zone. With fewer, taxi_wait is published.", .standard(5))

  static let every = Field(
    "every", .duration(.positive(to: 86_400), example: "5 min"),
    "Interval between two publications.",
    .standard("5 min"))

  static let of = Field(
    "of", Shape<Day>.choice,
    "Waits that are published: those of the last minutes (now), or of the same hour of the day "
      + "before (yesterday), for which a run needs a warm-up of a day.", .standard("now"))

  enum Day: String, CaseIterable, Sendable {
    case now, yesterday
  }

  static let shape: Shape<PlannerUse.PublishedWaits> = .block(over, fewest, every, of) {
    var waits = PlannerUse.PublishedWaits(over: $0, fewest: $1, every: $2)
    waits.isOfYesterday = $3 == .yesterday
    return waits
  }
}

import CityModels
import Documents
import PlannerCore
import Quantities

/// The block `planner`: trip planning.
enum PlannerBlock {
  static let shape: Shape<Settings<ResidentsModel>> = .settings {
    PropertyField(
      "share", \.planner.share, .share(example: "60 %"),
      "Share of people who have a planner on their telephone. The others plan by the usual "
        + "conditions, and learn of a strike at the stop.", .standard("100 %"))
    PropertyField(
      "follow", \.planner.followShare, .share(example: "85 %"),
      "Probability that a planner's user takes its proposal where there is a choice. Otherwise they "
        + "follow their preferences.", .standard("0 %"))
    PropertyField(
      "margin", \.rules.margin, .duration(.notNegative(to: 7200), example: "5 min"),
      "Time before the start of an appointment at which people want to arrive.", .standard("5 min"))
    PropertyField(
      "review", \.rules.review, .duration(.notNegative(to: 86_400), example: "30 min"),
      "Time before departure at which a trip is replanned with current information.",
      .standard("30 min"))
    PropertyField(
      "news_delay", \.planner.newsDelay, .duration(.notNegative(to: 86_400), example: "2 min"),
      "Time from the moment the planner knows that a mode is unavailable until people see it.",
      .standard("0 s"))
    PropertyField(
      "taxi_wait", \.rules.taxiWait, .duration(.notNegative(to: 7200), example: "8 min"),
      "Wait for a taxi that people expect as long as no waits are published.", .standard("8 min"))
    PropertyField(
      "published_waits", \.planner.publishedWaits, PublishedWaitsBlock.shape,
      "Taxi waits that the service publishes to planners for each zone: the mean from request to "
        + "assignment plus the wait shown then, over its last assignments. Default: none.")
    PropertyField(
      "book_taxi", \.planner.reservesTaxis, Shape<TaxiBooking>.choice.map { $0 == .reserve },
      "Way to get a taxi: call it at the door (request), or reserve it as early as the rulebook "
        + "asks for, where the choice of a taxi is made by then (reserve).", .standard("request"))
  }
}

/// Ways to get a taxi.
enum TaxiBooking: String, CaseIterable, Sendable {
  case request, reserve
}

/// The block `published_waits` of a planner.
enum PublishedWaitsBlock {
  enum Day: String, CaseIterable, Sendable {
    case now, yesterday
  }

  static let shape: Shape<PlannerUse.PublishedWaits> = .block(
    PlannerUse.PublishedWaits()
  ) {
    PropertyField(
      "over", \.over, .duration(.positive(to: 86_400), example: "30 min"),
      "Period over which assignments are averaged.", .standard("30 min"))
    PropertyField(
      "fewest", \.fewest, .wholeNumber(1...1000, example: 5),
      "Smallest number of assignments in a zone. With fewer, taxi_wait is published.", .standard(5))
    PropertyField(
      "every", \.every, .duration(.positive(to: 86_400), example: "5 min"),
      "Interval between two publications.", .standard("5 min"))
    PropertyField(
      "of", \.isOfYesterday, Shape<Day>.choice.map { $0 == .yesterday },
      "Waits that are published: those of the last minutes (now), or of the same hour of the day "
        + "before (yesterday), for which a run needs a warm-up of a day.", .standard("now"))
  }
}

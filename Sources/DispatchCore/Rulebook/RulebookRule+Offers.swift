import Quantities

extension RulebookRule {
  /// Order and form of offers, and effects of the answers.
  static let offers: [RulebookRule] = asking + confirming

  private static let asking: [RulebookRule] = [
    .duration(
      "offer_timeout", \.offerTimeout, row: 1, twoStep: .seconds(30),
      "Time that a driver has to answer an offer",
      "an answer at exactly that age counts"),
    .choice(
      "lapse_effect", \.lapseEffect, row: 2, twoStep: .refusal, "Effect of a driver's silence",
      "a refusal like any other (refusal), or one that keeps the place in the queue (keep_place)"),
    .choice(
      "refusal_place", \.refusalPlace, row: 3, twoStep: .toTail,
      "Effect of a refusal on the driver's place in the queue",
      "the driver keeps it (keep), or goes to the end of the own queue (to_tail)"),
    .choice(
      "refusal_memory", \.refusalMemory, row: 3, twoStep: .ride,
      "Time for which a ride remembers refusals",
      "until the next re-check of held rides (round), or until it ends (ride)"),
    .choice(
      "exhausted_zone", \.exhaustedZone, row: 26, twoStep: .cycle,
      "Search after every taxi of the ride's zone has refused",
      "the adjacent zones are asked (go_adjacent), or the ride's zone is asked again, up to "
        + "max_rounds rounds in all (cycle); then the adjacent zones, again while rounds are left"),
    .count(
      "max_rounds", \.maxRounds, row: 26, twoStep: 2, 1...1000,
      "Largest number of rounds in which the ride's zone and the adjacent ones are asked, where "
        + "they are asked again",
      "with 1, no driver is asked twice"),
    .choice(
      "queue_discipline", \.queueDiscipline, row: 25, twoStep: .fifo,
      "Order in which taxis are asked",
      "first in, first out (fifo), or last in, first out (lifo)"),
  ]

  private static let confirming: [RulebookRule] = [
    .yesOrNo(
      "passenger_confirms", \.passengerConfirms, row: 4, twoStep: true,
      "Confirmation of the taxi by the passenger after the driver's yes"),
    .duration(
      "passenger_confirm_timeout", \.passengerConfirmTimeout, row: 4, twoStep: .seconds(30),
      "Time that the passenger has to confirm", "silence declines"),
    .choice(
      "queue_exit", \.queueExit, row: 5, twoStep: .passengerConfirms,
      "Event at which a taxi leaves its queue, where the passenger has to confirm",
      "the driver's yes (driver_accepts), or the passenger's (passenger_confirms)"),
  ]
}

extension Rulebook {
  /// Effect of a driver's silence (row 2).
  public enum LapseEffect: String, Sendable, CaseIterable {
    /// A refusal (A-A5). Document B is silent; our choice.
    case refusal

    /// A refusal after which the driver keeps the place in the queue.
    case keepPlace = "keep_place"
  }

  /// Effect of a refusal on the driver's place in the zone queue (row 3).
  public enum RefusalPlace: String, Sendable, CaseIterable {
    /// The driver keeps the place. Document A is silent; our choice.
    case keep

    /// The driver goes to the end of their own queue (B-SC1, B-UC5).
    case toTail = "to_tail"
  }

  /// Time for which a ride remembers refusals, so that offers never loop endlessly (rows 3, 26).
  public enum RefusalMemory: String, Sendable, CaseIterable {
    /// Until the next periodic re-check, which starts a new round of offers.
    case round

    /// Until the ride ends.
    case ride
  }

  /// Search after every taxi of the own zone has refused (row 26).
  public enum ExhaustedZone: String, Sendable, CaseIterable {
    /// The adjacent zones are asked (A-A8).
    case goAdjacent = "go_adjacent"

    /// The own zone is asked again, up to `maxRounds` rounds in all (B-UC5, step 1).
    case cycle
  }

  /// Order in which taxis are asked (row 25).
  public enum QueueDiscipline: String, Sendable, CaseIterable {
    /// First in, first out (B-G4D1). Document A is silent; our choice.
    case fifo

    /// Last in, first out: in neither document, included to show the cost of an unfair queue.
    case lifo
  }

  /// Event at which a taxi leaves its queue (row 5).
  public enum QueueExit: String, Sendable, CaseIterable {
    /// The driver's acceptance (document A).
    case driverAccepts = "driver_accepts"

    /// The customer's confirmation (B-G4R4).
    case passengerConfirms = "passenger_confirms"
  }
}

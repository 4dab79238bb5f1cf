import DispatchCore

extension RulebookBlock {
  /// Who is asked, how, and what an answer does.
  static let offers: [RulebookRule] = asking + confirming

  private static let asking: [RulebookRule] = [
    .duration(
      "offer_timeout", \.offerTimeout, "How long a driver may take to answer an offer",
      "an answer at exactly that age counts"),
    .choice(
      "lapse_effect", \.lapseEffect, "What a driver's silence counts as",
      "a refusal with all that follows (refusal), or one that leaves him his place in the queue "
        + "(keep_place)"),
    .choice(
      "refusal_place", \.refusalPlace, "What a refusal does to the driver's place in the queue",
      "he keeps it (keep), or goes to the end of his own queue (to_tail)"),
    .choice(
      "refusal_memory", \.refusalMemory, "For how long a ride remembers who refused it",
      "until the next look at held rides (round), or until it ends (ride)"),
    .choice(
      "exhausted_zone", \.exhaustedZone,
      "What happens when everybody in the own zone has refused",
      "the adjacent zones are asked (go_adjacent), or the own zone is asked again, up to "
        + "max_rounds rounds in all (cycle)"),
    .count(
      "max_rounds", \.maxRounds, 1...1000,
      "How many rounds the own zone is asked at most, where it is asked again",
      "with 1, nobody is asked twice"),
    .choice(
      "queue_discipline", \.queueDiscipline, "In which order taxis are asked",
      "first in, first out (fifo), or last in, first out (lifo)"),
  ]

  private static let confirming: [RulebookRule] = [
    .yesOrNo(
      "passenger_confirms", \.passengerConfirms,
      "Whether the passenger has to confirm the taxi after the driver's yes"),
    .duration(
      "passenger_confirm_timeout", \.passengerConfirmTimeout,
      "How long the passenger may take to confirm", "silence is a decline"),
    .choice(
      "queue_exit", \.queueExit, "When a taxi leaves its queue, where the passenger has to confirm",
      "at the driver's yes (driver_accepts), or at the passenger's (passenger_confirms)"),
  ]
}

import DispatchCore

extension RulebookBlock {
  /// Until when and how often a customer may change his mind.
  static let cancellations: [RulebookRule] = [
    .choice(
      "cancel_window", \.cancelWindow, "Until when a customer may cancel",
      "while no taxi is assigned (before_assigned), or also when one is, which is then sent away "
        + "(any_time)"),
    .count(
      "cancel_limit", orNone: \.cancelLimit, 1...1_000_000,
      "How often a customer may cancel or decline",
      "the decline that reaches the limit annuls the ride; beyond it, nothing can be cancelled"),
    .choice(
      "cancel_limit_scope", \.cancelLimitScope, "What the limit of cancellations counts",
      "those of one request with all its taxis (request), or those of a customer ever (customer)"),
    .choice(
      "decline_effect", \.declineEffect, "What a customer's no to a proposed taxi does",
      "the ride is annulled (annul), or the search starts again (research)"),
    .choice(
      "declined_taxi", \.declinedTaxi,
      "Whether a taxi that the customer turned down may be proposed to the same ride again",
      "it may not (exclude), or it may (may_return)"),
  ]
}

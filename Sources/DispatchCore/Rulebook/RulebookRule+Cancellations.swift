extension RulebookRule {
  /// Until when and how often a customer may change their mind.
  static let cancellations: [RulebookRule] = [
    .choice(
      "cancel_window", \.cancelWindow, row: 7, twoStep: .anyTime,
      "Until when a customer may cancel",
      "while no taxi is assigned (before_assigned), or also later, and then the taxi is sent away "
        + "(any_time): it stops where it is, its driver is busy until they press Available, and it goes to "
        + "the end of the queue there"),
    .count(
      "cancel_limit", orNone: \.cancelLimit, row: 8, twoStep: 3, 1...1_000_000,
      "How often a customer may cancel or decline",
      "the decline that reaches the limit annuls the ride; beyond it, nothing can be cancelled"),
    .choice(
      "cancel_limit_scope", \.cancelLimitScope, row: 8, twoStep: .request,
      "Which cancellations the limit counts",
      "those of one request with all its taxis (request), or all that a customer makes (customer)"),
    .choice(
      "decline_effect", \.declineEffect, row: 8, twoStep: .research,
      "What a customer's no to a proposed taxi does",
      "the ride is annulled (annul), or the search starts again (research)"),
    .choice(
      "declined_taxi", \.declinedTaxi, row: 8, twoStep: .exclude,
      "Whether a taxi that the customer turned down may be proposed to the same ride again",
      "it may not (exclude), or it may (may_return)"),
  ]
}

extension Rulebook {
  /// Until when a customer may cancel (row 7).
  public enum CancelWindow: String, Sendable, CaseIterable {
    /// While no taxi is assigned (A-A1); in document B that is until they have confirmed.
    case beforeAssigned = "before_assigned"

    /// At any time, as B-G2R6 can be read; an assigned taxi is sent away.
    ///
    /// Its driver is busy without a ride until they press Available, and then stands last in the queue of
    /// the zone where they are. On all that both documents are silent.
    case anyTime = "any_time"
  }

  /// What the limit of cancellations counts (row 8).
  public enum CancelScope: String, Sendable, CaseIterable {
    /// Those of one request, all its taxis together.
    case request

    /// Those of one customer, ever.
    case customer
  }

  /// What a customer's no to a proposed taxi does (row 8).
  public enum DeclineEffect: String, Sendable, CaseIterable {
    /// The ride is annulled.
    case annul

    /// The search starts again (B-UC5).
    case research
  }

  /// Whether a taxi that the customer turned down may be proposed to the same ride again (row 8).
  public enum DeclinedTaxi: String, Sendable, CaseIterable {
    /// It may not.
    case exclude

    /// It may, as B-UC5 says when read by the letter.
    case mayReturn = "may_return"
  }
}

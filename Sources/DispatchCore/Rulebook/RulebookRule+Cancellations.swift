extension RulebookRule {
  /// Time and number limits of cancellations, and effects of declines.
  static let cancellations: [RulebookRule] = [
    .choice(
      "cancel_window", \.cancelWindow, row: 7, twoStep: .anyTime,
      "Cancellation window",
      "while no taxi is assigned (before_assigned), or also later, and then the taxi is sent away "
        + "(any_time): it stops where it is, its driver is busy until they press Available, and it goes to "
        + "the end of the queue there"),
    .count(
      "cancel_limit", orNone: \.cancelLimit, row: 8, twoStep: 3, 1...1_000_000,
      "Largest number of cancellations and declines of a customer",
      "the decline that reaches the limit annuls the ride; beyond it, nothing can be cancelled"),
    .choice(
      "cancel_limit_scope", \.cancelLimitScope, row: 8, twoStep: .request,
      "Scope of the cancellation limit",
      "one request with all its taxis (request), or all requests of a customer (customer)"),
    .choice(
      "decline_effect", \.declineEffect, row: 8, twoStep: .research,
      "Effect of a customer's decline of a proposed taxi",
      "the ride is annulled (annul), or the search starts again (research)"),
    .choice(
      "declined_taxi", \.declinedTaxi, row: 8, twoStep: .exclude,
      "Treatment of a declined taxi",
      "it is not proposed to the same ride again (exclude), or it may be (may_return)"),
  ]
}

extension Rulebook {
  /// The cancellation window (row 7).
  public enum CancelWindow: String, Sendable, CaseIterable {
    /// While no taxi is assigned (A-A1); in document B that is until the customer has confirmed.
    case beforeAssigned = "before_assigned"

    /// At any time, as B-G2R6 can be read; an assigned taxi is sent away.
    ///
    /// Its driver is busy without a ride until they press Available, and then is last in the queue
    /// of their present zone. Both documents are silent on this.
    case anyTime = "any_time"
  }

  /// Scope of the cancellation limit (row 8).
  public enum CancelScope: String, Sendable, CaseIterable {
    /// The cancellations of one request, all its taxis together.
    case request

    /// All cancellations of a customer.
    case customer
  }

  /// Effect of a customer's decline of a proposed taxi (row 8).
  public enum DeclineEffect: String, Sendable, CaseIterable {
    /// The ride is annulled.
    case annul

    /// The search starts again (B-UC5).
    case research
  }

  /// Treatment of a declined taxi in the search for the same ride (row 8).
  public enum DeclinedTaxi: String, Sendable, CaseIterable {
    /// It is not proposed again.
    case exclude

    /// It may be proposed again, as in a literal reading of B-UC5.
    case mayReturn = "may_return"
  }
}

import Quantities

extension RulebookRule {
  /// Treatment of rides without an eligible taxi.
  static let holds: [RulebookRule] = [
    .choice(
      "no_taxi_action", \.noTaxiAction, row: 6, twoStep: .reject,
      "Treatment of a ride that no taxi can be offered",
      "it is held and re-checked (hold), the request fails (reject), or it is held unless your own "
        + "policy rejects it (hold_or_reject). A held ride keeps its position among the held ones "
        + "while it is offered and after a refusal; a ride that loses an assigned taxi and is held "
        + "again goes to the end"),
    .duration(
      "hold_recheck_period", \.holdRecheckPeriod, row: 6, twoStep: .seconds(30),
      "Interval between two re-checks of held rides",
      "one clock for all rides"),
    .yesOrNo(
      "hold_recheck_on_available", \.holdRecheckOnAvailable, row: 6, twoStep: true,
      "Immediate offer of a held ride to a taxi that becomes available",
      "without it, a new request can overtake held ones between two re-checks"),
    .duration(
      "search_limit", orNone: \.searchLimit, twoStep: nil,
      "Longest search for a taxi",
      "from the request, or from when a reservation is due. The service gives up at the next "
        + "re-check, or when an offer fails. Counts until the request has a taxi; a ride that "
        + "loses its taxi is searched for without limit"),
    .count(
      "max_refusals", orNone: \.maxRefusals, twoStep: nil, 1...1_000_000,
      "Number of refusals after which the service gives up",
      "a driver's silence counts as one. Counts until the request has a taxi"),
    .yesOrNo(
      "watches_empty_zones", \.watchesEmptyZones, row: 27, twoStep: false,
      "Monitoring of zones without any taxi"),
  ]
}

extension Rulebook {
  /// Treatment of a ride without an eligible taxi (row 6).
  public enum NoTaxiAction: String, Sendable, CaseIterable {
    /// The customer is notified, and the ride is held and re-checked (A-A8, A-G5R2).
    case hold

    /// The request fails (B-UC5).
    case reject

    /// The ride is held, unless a policy of the user rejects it (both documents are silent).
    case holdOrReject = "hold_or_reject"
  }
}

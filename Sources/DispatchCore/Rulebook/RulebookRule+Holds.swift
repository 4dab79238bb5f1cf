import Quantities

extension RulebookRule {
  /// What happens when nobody can be asked.
  static let holds: [RulebookRule] = [
    .choice(
      "no_taxi_action", \.noTaxiAction, row: 6, twoStep: .reject,
      "What happens when no taxi can be offered the ride",
      "it is held and re-checked (hold), or the request fails (reject). A held ride keeps its place "
        + "among the held ones while it is offered and after a refusal; one that loses an assigned "
        + "taxi and is held again goes to the end"),
    .duration(
      "hold_recheck_period", \.holdRecheckPeriod, row: 6, twoStep: .seconds(30),
      "The time between two re-checks of held rides",
      "one clock for all of them"),
    .yesOrNo(
      "hold_recheck_on_available", \.holdRecheckOnAvailable, row: 6, twoStep: true,
      "Whether a taxi that becomes available is offered to a held ride at once",
      "if not, a new request can overtake held ones between two re-checks"),
    .duration(
      "search_limit", orNone: \.searchLimit, twoStep: nil,
      "How long the service looks for a taxi before it gives up",
      "from the request, or from when a reservation is due. It gives up at the next re-check, or when an "
        + "offer comes to nothing. Counts until the request has a taxi; a ride that loses its taxi is "
        + "looked for without limit"),
    .count(
      "max_refusals", orNone: \.maxRefusals, twoStep: nil, 1...1_000_000,
      "After how many refusals the service gives up",
      "a driver's silence is one, too. Counts until the request has a taxi"),
    .yesOrNo(
      "watches_empty_zones", \.watchesEmptyZones, row: 27, twoStep: false,
      "Whether zones without any taxi are watched and reported"),
  ]
}

extension Rulebook {
  /// What happens when no taxi can be offered the ride (row 6).
  public enum NoTaxiAction: String, Sendable, CaseIterable {
    /// The customer is told, the ride is held and looked at again (A-A8, A-G5R2).
    case hold

    /// The request fails (B-UC5).
    case reject
  }
}

import DispatchCore

extension RulebookBlock {
  /// What happens when nobody can be asked.
  static let holds: [RulebookRule] = [
    .choice(
      "no_taxi_action", \.noTaxiAction, "What happens when no taxi can be offered the ride",
      "it is held and looked at again (hold), or the request fails (reject). A held ride keeps its "
        + "place among the held ones while it is offered and after a refusal; one that loses an "
        + "assigned taxi and is held again goes to the end"),
    .duration(
      "hold_recheck_period", \.holdRecheckPeriod, "The time between two looks at held rides",
      "one clock serves them all"),
    .yesOrNo(
      "hold_recheck_on_available", \.holdRecheckOnAvailable,
      "Whether a taxi that becomes available is offered to a held ride at once",
      "if not, a new request can overtake held ones between two looks"),
    .yesOrNo(
      "watches_empty_zones", \.watchesEmptyZones,
      "Whether zones without any taxi are watched and reported"),
  ]
}

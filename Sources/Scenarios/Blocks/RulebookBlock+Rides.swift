import DispatchCore

extension RulebookBlock {
  /// What a request may be like, and what ends a ride.
  static let rides: [RulebookRule] = requests + ends

  private static let requests: [RulebookRule] = [
    .yesOrNo(
      "parties", \.parties,
      "Whether customers say how many they are, and get as many taxis as they need"),
    .count("taxi_capacity", \.taxiCapacity, 1...100, "How many people a taxi holds"),
    .count("max_taxis", \.maxTaxis, 1...9, "How many taxis one request may have"),
    .choice(
      "party_rule", \.partyRule, "What happens when not every taxi of a party can be had",
      "none of them comes (all_or_nothing), or those that were found do (keep_partial)"),
    .choice(
      "destination_known", \.destinationKnown, "When the service learns where a ride goes",
      "a request may say it, a reservation must, and drivers see it in the offer "
        + "(request_optional), or it is told aboard (at_pickup)"),
    .choice(
      "request_origin", \.requestOrigin, "Where a request may come from",
      "a typed address or a place found by GPS (any), or the latter only (gps)"),
    .choice(
      "address_check", \.addressCheck, "How the meeting point is checked",
      "what is well formed is accepted (formal), or it must be in the served area (service_area)"),
    .choice(
      "open_ride_rule", \.openRideRule, "How many open rides a customer may have",
      "one request and any number of reservations (one_request), or one ride of either kind "
        + "(one_any)"),
  ]

  private static let ends: [RulebookRule] = [
    .choice(
      "after_drop_off", \.afterDropOff, "How a taxi gets back into a queue after a ride",
      "the driver presses Available (manual_available), or Destination reached does it "
        + "(auto_requeue)"),
    .choice(
      "complete_on", \.completeOn, "Which press completes a ride",
      "Available (available_press), or Destination reached (destination_press)"),
  ]

  /// Rides for a later time.
  static let reservations: [RulebookRule] = [
    .duration(
      "reservation_min_ahead", \.reservationMinAhead,
      "How long before a reservation has to be made", "exactly that long counts", mayBeZero: true),
    .duration(
      "reservation_max_ahead", orNone: \.reservationMaxAhead,
      "How long before a reservation can be made at most"),
    .duration(
      "reservation_trigger", \.reservationTrigger,
      "How long before the reserved time a taxi is looked for", mayBeZero: true),
    .choice(
      "reservation_overlap", \.reservationOverlap,
      "What happens to a reservation that overlaps another ride of the customer",
      "it is accepted, and annulled when it is due and the other ride is still open "
        + "(annul_at_trigger), or it is refused (reject_at_submit)"),
    .duration(
      "overlap_window", \.overlapWindow,
      "How near to each other two times count as overlapping before they come", mayBeZero: true),
  ]
}

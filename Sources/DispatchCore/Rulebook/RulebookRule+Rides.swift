import Quantities

extension RulebookRule {
  /// Rules of requests and the end of rides.
  static let rides: [RulebookRule] = requests + ends

  private static let requests: [RulebookRule] = [
    .yesOrNo(
      "parties", \.parties, row: 9, twoStep: true,
      "Parties: customers state their number, and get as many taxis as they need"),
    .count(
      "taxi_capacity", \.taxiCapacity, row: 9, twoStep: 3, 1...100,
      "Seats of a taxi, with or without parties; a larger party is refused where it cannot have "
        + "several taxis"),
    .count(
      "max_taxis", \.maxTaxis, row: 9, twoStep: 3, 1...9,
      "Largest number of taxis for one request"),
    .choice(
      "party_rule", \.partyRule, row: 9, twoStep: .keepPartial,
      "Treatment of a party for which only some taxis can be found",
      "no taxi comes (all_or_nothing), or those that were found come (keep_partial)"),
    .choice(
      "destination_known", \.destinationKnown, row: 10, twoStep: .atPickup,
      "Time at which the service learns the destination",
      "a request may state it, a reservation must, and drivers see it in the offer "
        + "(request_optional), or the passenger states it aboard (at_pickup)"),
    .choice(
      "request_origin", \.requestOrigin, row: 11, twoStep: .gps, "Origins that a request may have",
      "a typed address or a place found by GPS (any), or the latter only (gps)"),
    .choice(
      "address_check", \.addressCheck, row: 12, twoStep: .serviceArea,
      "Check of the meeting point",
      "it must be well formed (formal), or it must be in the served area (service_area)"),
    .choice(
      "open_ride_rule", \.openRideRule, row: 15, twoStep: .oneAny,
      "Largest number of open rides of a customer",
      "one request and any number of reservations (one_request), or one ride of either kind "
        + "(one_any)"),
  ]

  private static let ends: [RulebookRule] = [
    .choice(
      "after_drop_off", \.afterDropOff, row: 16, twoStep: .autoRequeue,
      "Return of a taxi to a queue after a ride",
      "the driver presses Available (manual_available), or Destination reached is enough "
        + "(auto_requeue)"),
    .choice(
      "complete_on", \.completeOn, row: 17, twoStep: .destinationPress,
      "Button that completes a ride",
      "Available (available_press), or Destination reached (destination_press), where drivers who "
        + "have to press Available as well do so after another fleet.press_delay"),
  ]

  /// Rules of rides for a later time.
  static let reservations: [RulebookRule] = [
    .duration(
      "reservation_min_ahead", \.reservationMinAhead, twoStep: .hours(2),
      "Shortest time ahead of a reservation", "exactly that far counts", mayBeZero: true),
    .duration(
      "reservation_max_ahead", orNone: \.reservationMaxAhead, row: 13, twoStep: nil,
      "Longest time ahead of a reservation"),
    .duration(
      "reservation_trigger", \.reservationTrigger, twoStep: .minutes(10),
      "Time before the reserved time at which the search for a taxi begins", mayBeZero: true),
    .choice(
      "reservation_overlap", \.reservationOverlap, row: 14, twoStep: .rejectAtSubmit,
      "Treatment of a reservation that overlaps another ride of the customer",
      "it is accepted, and annulled when it is due and the other ride is still open "
        + "(annul_at_trigger), or it is refused (reject_at_submit)"),
    .duration(
      "overlap_window", \.overlapWindow, row: 14, twoStep: .minutes(30),
      "Greatest distance between the times of two rides at which they overlap, as judged in "
        + "advance",
      mayBeZero: true),
  ]
}

extension Rulebook {
  /// Treatment of a party for which only some taxis can be found (row 9).
  public enum PartyRule: String, Sendable, CaseIterable {
    /// None of them comes.
    case allOrNothing = "all_or_nothing"

    /// The taxis found come.
    case keepPartial = "keep_partial"
  }

  /// Time at which the service learns the destination (row 10).
  public enum DestinationKnown: String, Sendable, CaseIterable {
    /// Optional in a request, required in a reservation; drivers see it in the offer (A-UI2).
    case requestOptional = "request_optional"

    /// The passenger states it aboard (B-SC1).
    case atPickup = "at_pickup"
  }

  /// Permitted origins of a request (row 11).
  public enum RequestOrigin: String, Sendable, CaseIterable {
    /// A typed address or a GPS place.
    case any

    /// A place found by GPS or the browser only (B-G2R2).
    case gps
  }

  /// Check of the meeting point (row 12).
  public enum AddressCheck: String, Sendable, CaseIterable {
    /// A formally valid address is accepted; drivers clarify the rest by telephone (A-A15).
    case formal

    /// An address outside the served area is refused (B-G3R4).
    case serviceArea = "service_area"
  }

  /// Largest number of open rides of a customer (row 15).
  public enum OpenRideRule: String, Sendable, CaseIterable {
    /// One request, and any number of reservations (A-A7).
    case oneRequest = "one_request"

    /// One ride, either a request or a reservation (B-A1, B-SC5, A-G2R3).
    case oneAny = "one_any"
  }

  /// Return of a taxi to a queue after a ride (row 16).
  public enum AfterDropOff: String, Sendable, CaseIterable {
    /// The driver presses Available by hand (A-A4, A-UC8).
    case manualAvailable = "manual_available"

    /// "Destination reached" puts the taxi into the queue of its GPS zone (B-SC1).
    case autoRequeue = "auto_requeue"
  }

  /// Button that completes a ride (row 17).
  public enum CompleteOn: String, Sendable, CaseIterable {
    /// Available (A-D5).
    case availablePress = "available_press"

    /// "Destination reached" (B-SC1).
    case destinationPress = "destination_press"
  }

  /// Treatment of a reservation that overlaps another ride of the customer (row 14).
  public enum ReservationOverlap: String, Sendable, CaseIterable {
    /// It is accepted, and annulled if the other ride is still open when it is due (A-A6).
    case annulAtTrigger = "annul_at_trigger"

    /// It is not accepted (B-SC5).
    case rejectAtSubmit = "reject_at_submit"
  }
}

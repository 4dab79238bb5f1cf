import Quantities

extension RulebookRule {
  /// What a request may be like, and what ends a ride.
  static let rides: [RulebookRule] = requests + ends

  private static let requests: [RulebookRule] = [
    .yesOrNo(
      "parties", \.parties, row: 9, twoStep: true,
      "Whether customers say how many they are, and get as many taxis as they need"),
    .count(
      "taxi_capacity", \.taxiCapacity, row: 9, twoStep: 3, 1...100,
      "How many people a taxi holds, with or without parties; a larger party is refused where it "
        + "cannot have several taxis"),
    .count(
      "max_taxis", \.maxTaxis, row: 9, twoStep: 3, 1...9, "How many taxis one request may have"),
    .choice(
      "party_rule", \.partyRule, row: 9, twoStep: .keepPartial,
      "What happens when only some taxis of a party can be found",
      "none of them comes (all_or_nothing), or those that were found do (keep_partial)"),
    .choice(
      "destination_known", \.destinationKnown, row: 10, twoStep: .atPickup,
      "When the service learns where a ride goes",
      "a request may say it, a reservation must, and drivers see it in the offer "
        + "(request_optional), or the passenger says it aboard (at_pickup)"),
    .choice(
      "request_origin", \.requestOrigin, row: 11, twoStep: .gps, "Where a request may come from",
      "a typed address or a place found by GPS (any), or the latter only (gps)"),
    .choice(
      "address_check", \.addressCheck, row: 12, twoStep: .serviceArea,
      "How the meeting point is checked",
      "it must be well formed (formal), or it must be in the served area (service_area)"),
    .choice(
      "open_ride_rule", \.openRideRule, row: 15, twoStep: .oneAny,
      "How many open rides a customer may have",
      "one request and any number of reservations (one_request), or one ride of either kind "
        + "(one_any)"),
  ]

  private static let ends: [RulebookRule] = [
    .choice(
      "after_drop_off", \.afterDropOff, row: 16, twoStep: .autoRequeue,
      "How a taxi gets back into a queue after a ride",
      "the driver presses Available (manual_available), or Destination reached is enough "
        + "(auto_requeue)"),
    .choice(
      "complete_on", \.completeOn, row: 17, twoStep: .destinationPress,
      "Which press completes a ride",
      "Available (available_press), or Destination reached (destination_press)"),
  ]

  /// Rides for a later time.
  static let reservations: [RulebookRule] = [
    .duration(
      "reservation_min_ahead", \.reservationMinAhead, twoStep: .hours(2),
      "How far ahead a reservation has to be made", "exactly that far counts", mayBeZero: true),
    .duration(
      "reservation_max_ahead", orNone: \.reservationMaxAhead, row: 13, twoStep: nil,
      "How far ahead a reservation can be made at most"),
    .duration(
      "reservation_trigger", \.reservationTrigger, twoStep: .minutes(10),
      "How long before the reserved time the search for a taxi begins", mayBeZero: true),
    .choice(
      "reservation_overlap", \.reservationOverlap, row: 14, twoStep: .rejectAtSubmit,
      "What happens to a reservation that overlaps another ride of the customer",
      "it is accepted, and annulled when it is due and the other ride is still open "
        + "(annul_at_trigger), or it is refused (reject_at_submit)"),
    .duration(
      "overlap_window", \.overlapWindow, row: 14, twoStep: .minutes(30),
      "How close the times of two rides must be to overlap, as judged in advance",
      mayBeZero: true),
  ]
}

extension Rulebook {
  /// What happens when not every taxi of a party can be had (row 9).
  public enum PartyRule: String, Sendable, CaseIterable {
    /// None of them comes.
    case allOrNothing = "all_or_nothing"

    /// Those that were found come.
    case keepPartial = "keep_partial"
  }

  /// When the service learns where a ride goes (row 10).
  public enum DestinationKnown: String, Sendable, CaseIterable {
    /// A request may say it, a reservation must, and drivers see it in the offer (A-UI2).
    case requestOptional = "request_optional"

    /// It is told aboard (B-SC1).
    case atPickup = "at_pickup"
  }

  /// Where a request may come from (row 11).
  public enum RequestOrigin: String, Sendable, CaseIterable {
    /// A typed address or a GPS place.
    case any

    /// A place found by GPS or the browser only (B-G2R2).
    case gps
  }

  /// How the meeting point is checked (row 12).
  public enum AddressCheck: String, Sendable, CaseIterable {
    /// What is formally valid is accepted; drivers sort the rest out by telephone (A-A15).
    case formal

    /// Outside the served area it is refused (B-G3R4).
    case serviceArea = "service_area"
  }

  /// How many open rides a customer may have (row 15).
  public enum OpenRideRule: String, Sendable, CaseIterable {
    /// One request; any number of reservations (A-A7).
    case oneRequest = "one_request"

    /// One ride, be it a request or a reservation (B-A1, B-SC5, A-G2R3).
    case oneAny = "one_any"
  }

  /// How a taxi gets back into a queue after a ride (row 16).
  public enum AfterDropOff: String, Sendable, CaseIterable {
    /// The driver presses Available by hand (A-A4, A-UC8).
    case manualAvailable = "manual_available"

    /// "Destination reached" puts the taxi into the queue of its GPS zone (B-SC1).
    case autoRequeue = "auto_requeue"
  }

  /// Which press completes a ride (row 17).
  public enum CompleteOn: String, Sendable, CaseIterable {
    /// Available (A-D5).
    case availablePress = "available_press"

    /// "Destination reached" (B-SC1).
    case destinationPress = "destination_press"
  }

  /// What happens to a reservation that overlaps another ride of the customer (row 14).
  public enum ReservationOverlap: String, Sendable, CaseIterable {
    /// It is accepted, and annulled when it is due and the other ride is still open (A-A6).
    case annulAtTrigger = "annul_at_trigger"

    /// It is not accepted (B-SC5).
    case rejectAtSubmit = "reject_at_submit"
  }
}

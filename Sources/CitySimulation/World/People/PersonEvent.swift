import PlannerCore

/// Event of a resident.
enum PersonEvent: BitwiseCopyable {
  /// Expiry of a timer of the planner.
  case plannerTimer(PlannerTimer)

  /// Departure for an activity.
  case setsOut(ActivityID)

  /// Arrival at an activity.
  case arrives(ActivityID)

  /// Failure of the taxi service to bring a person to an activity.
  case hasNoRide(ActivityID)

  /// Stop without service on a person's trip.
  case isStranded(ActivityID)

  /// Arrival at a station of shared vehicles.
  case reachesStation(ActivityID)

  /// Reservation of a taxi for an activity.
  case reservesTaxi(ActivityID)

  /// Review of a reservation that may no longer be needed.
  case dropsReservation(ActivityID)

  /// Failure of a reservation before departure.
  case losesReservation(ActivityID)

  /// Start of a meeting, regardless of its attendance.
  case meetingBegins(Int32)

  /// Announcement.
  case newsComes

  /// Reaction of a person to an unavailable mode.
  case heedsWarning(ActivityID)

  /// Publication of recent waits by the taxi service.
  case waitsArePublished

  /// End of the next counted activity.
  case activityEnds

  /// Search for another mode by a user who waits for the taxi of a booking, given by its number.
  case looksForAnotherWay(ActivityID, booking: Int32)
}

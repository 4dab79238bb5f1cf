import PlannerCore

/// Event of a resident.
///
/// Events of a trip carry the turn in which it began: of a resident who has been taken into care
/// since, they are stale.
enum PersonEvent: BitwiseCopyable {
  /// Expiry of a timer of the planner.
  case plannerTimer(PlannerTimer)

  /// Departure for an activity.
  case setsOut(ActivityID)

  /// Arrival at an activity.
  case arrives(ActivityID, turn: Int32)

  /// Failure of the taxi service to bring a person to an activity.
  case hasNoRide(ActivityID, turn: Int32)

  /// Stop without service on a person's trip.
  case isStranded(ActivityID, turn: Int32)

  /// Arrival at a station of shared vehicles.
  case reachesStation(ActivityID, turn: Int32)

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

  /// Discharge from hospital.
  case isDischarged(UserID)
}

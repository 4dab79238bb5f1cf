import PlannerCore

/// Something that will happen to the people who live in the city.
enum PersonEvent: BitwiseCopyable {
  /// A timer of their planner runs out.
  case plannerTimer(PlannerTimer)

  /// A person sets out for an activity.
  case setsOut(ActivityID)

  /// A person arrives at an activity.
  case arrives(ActivityID)

  /// The taxi service does not bring a person to an activity.
  case hasNoRide(ActivityID)

  /// A person stands at a stop, and learns there that nothing comes.
  case isStranded(ActivityID)

  /// A person is at a station of shared vehicles.
  case reachesStation(ActivityID)

  /// A person reserves the taxi that they mean to take to an activity.
  case reservesTaxi(ActivityID)

  /// A person does not need the taxi any more that they have reserved.
  case dropsReservation(ActivityID)

  /// A reservation of a person who has not set out has come to nothing.
  case losesReservation(ActivityID)

  /// A meeting of several people begins, whoever is there.
  case meetingBegins(Int32)

  /// Something is announced.
  case newsComes

  /// A person sees that a means cannot be had.
  case heedsWarning(ActivityID)

  /// The taxi service tells how long people waited lately.
  case waitsArePublished

  /// The next of the activities that count is over.
  case activityEnds

  /// A user who waits for the taxi of a booking, by its number, looks for another way.
  case looksForAnotherWay(ActivityID, booking: Int32)
}

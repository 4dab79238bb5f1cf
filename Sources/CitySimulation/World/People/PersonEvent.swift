import PlannerCore

/// Something that will happen to the people who live in the city.
enum PersonEvent: BitwiseCopyable {
  /// A timer of their planner runs out.
  case plannerTimer(PlannerTimer)

  /// Somebody sets out for an activity.
  case setsOut(ActivityID)

  /// Somebody arrives at an activity.
  case arrives(ActivityID)

  /// The taxi service does not bring somebody to an activity.
  case hasNoRide(ActivityID)

  /// An activity that counts is over.
  case activityEnds(ActivityID)
}

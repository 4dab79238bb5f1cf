public import Mobility
public import Quantities

/// What the planner answers.
public enum PlannerResponse: Hashable, Sendable, BitwiseCopyable {
  /// Done.
  case accepted

  /// Done: there is a new user.
  case joined(UserID)

  /// Done: there is a new activity.
  case created(ActivityID)

  /// Nothing was to be done: it was so already (T-UC4, T-UC6).
  case unchanged

  /// Nothing was changed.
  case refused(PlannerRefusal)
}

/// Reason why a command is refused.
///
/// Overlaps and trips that come too late are none: they make warnings (T-A7).
public enum PlannerRefusal: Error, Hashable, Sendable, BitwiseCopyable, CaseIterable {
  /// A field of the form is empty (T-F3R3).
  case missingField

  /// A time is no time of the day, or the end is not after the start (T-F3D1).
  case badTime

  /// There is no such day (T-F3D4).
  case badDate

  /// The day is over (T-F3D3).
  case dateInPast

  /// It is neither a meeting nor a break (T-F3R4).
  case badActivityType

  /// A break is longer than the time for it, or of no length (T-UC3).
  case badBreak

  /// There is no such activity (T-F4R2, T-F5R2).
  case noSuchActivity

  /// Another person has made the activity (T-UC4, T-UC5).
  case notCreator

  /// There is no such user (T-AUTH).
  case notLoggedIn

  /// Nobody can do without any means (T-F6R5).
  case noMeansLeft

  /// The user does not have this means, such as a car.
  case noSuchMeans

  /// A means that is not used cannot be limited (T-F7R2).
  case constraintOnInactive

  /// A limit that nothing can keep (T-F7D2).
  case badConstraint

  /// A means that is active cannot be activated, nor the contrary (T-F6R3, T-F6R4).
  case alreadySo

  /// There is no such trip.
  case noSuchOption

  /// There is no such warning.
  case noSuchWarning

  /// The trip is not one that can begin, end or fail now.
  case notNow
}

/// Reason why a person is warned.
///
/// A warning refuses nothing (T-A7).
public enum PlannerWarning: UInt8, CaseIterable, Hashable, Sendable, BitwiseCopyable {
  /// The activity begins before the one before it ends.
  case overlap

  /// No allowed means leads there.
  case unreachable

  /// No allowed option arrives by the start (T-F11bR3).
  case cannotArriveOnTime

  /// The chosen option arrives by the start, but not as early as it should (T-UC7).
  case riskOfLateness

  /// The chosen means cannot be had, because of the weather, a strike or for want of a vehicle (T-A12).
  case meansUnavailable

  /// There is no time for the break (T-SC2).
  case breakSqueezed
}

/// What the planner wants done.
public enum PlannerEffect: Hashable, Sendable, BitwiseCopyable {
  /// A user is told something.
  case tell(UserID, PlannerNotice)

  /// A timer is handed back at an instant.
  case setTimer(PlannerTimer, at: Instant)
}

/// What a user is told.
public enum PlannerNotice: Hashable, Sendable, BitwiseCopyable {
  /// The trip to an activity should be made by a means (T-P5).
  case tripProposed(ActivityID, Means)

  /// So many options were found (T-F10R2).
  case optionsComputed(ActivityID, Int32)

  /// It is time to leave.
  case leaveNow(ActivityID, Means)

  /// A warning (T-A10).
  case warning(ActivityID, PlannerWarning)

  /// The choice of a trip is open again (T-A12).
  case optionsReopened(ActivityID)
}

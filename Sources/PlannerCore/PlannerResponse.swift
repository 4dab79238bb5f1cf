public import Mobility
public import Quantities

/// Answer of the planner to a command.
public enum PlannerResponse: Hashable, Sendable, BitwiseCopyable {
  /// Done.
  case accepted

  /// Done: a user was added.
  case joined(UserID)

  /// Done: an activity was added.
  case created(ActivityID)

  /// Nothing to change, because it was so already (T-UC4, T-UC6).
  case unchanged

  /// Nothing was changed.
  case refused(PlannerRefusal)
}

/// Reason why a command is refused.
///
/// Overlaps and late trips are not refused; they cause warnings (T-A7).
public enum PlannerRefusal: Error, Hashable, Sendable, BitwiseCopyable, CaseIterable {
  /// A field of the form is empty (T-F3R3).
  case missingField

  /// A time is not a time of day, or the end is not after the start (T-F3D1).
  case badTime

  /// The date does not exist (T-F3D4).
  case badDate

  /// The day is in the past (T-F3D3).
  case dateInPast

  /// The type is neither a meeting nor a break (T-F3R4).
  case badActivityType

  /// A break is longer than its window, or has no length (T-UC3).
  case badBreak

  /// There is no such activity (T-F4R2, T-F5R2).
  case noSuchActivity

  /// The activity belongs to another user (T-UC4, T-UC5).
  case notCreator

  /// There is no such user (T-AUTH).
  case notLoggedIn

  /// At least one mode must stay enabled (T-F6R5).
  case noMeansLeft

  /// The user does not have this mode, such as a car.
  case noSuchMeans

  /// A disabled mode cannot be limited (T-F7R2).
  case constraintOnInactive

  /// The limit cannot be met (T-F7D2).
  case badConstraint

  /// The mode is already enabled, or already disabled (T-F6R3, T-F6R4).
  case alreadySo

  /// There is no such trip.
  case noSuchOption

  /// There is no such warning.
  case noSuchWarning

  /// The trip cannot begin, end or fail now.
  case notNow
}

/// Reason for a warning to a user.
///
/// A warning does not refuse anything (T-A7).
public enum PlannerWarning: UInt8, CaseIterable, Hashable, Sendable, BitwiseCopyable {
  /// The activity begins before the previous one ends.
  case overlap

  /// No allowed mode leads there.
  case unreachable

  /// No allowed option arrives by the start (T-F11bR3).
  case cannotArriveOnTime

  /// The chosen option arrives by the start, but not within the margin (T-UC7).
  case riskOfLateness

  /// The chosen mode is unavailable because of the weather, a strike or the lack of a vehicle
  /// (T-A12).
  case meansUnavailable

  /// There is no time for the break (T-SC2).
  case breakSqueezed
}

/// Effect requested by the planner.
public enum PlannerEffect: Hashable, Sendable, BitwiseCopyable {
  /// Notify a user.
  case tell(UserID, PlannerNotice)

  /// Return the timer at an instant.
  case setTimer(PlannerTimer, at: Instant)
}

/// Notices to users.
public enum PlannerNotice: Hashable, Sendable, BitwiseCopyable {
  /// A mode is proposed for the trip to an activity (T-P5).
  case tripProposed(ActivityID, Means)

  /// Number of options found (T-F10R2).
  case optionsComputed(ActivityID, Int32)

  /// It is time to leave.
  case leaveNow(ActivityID, Means)

  /// A warning (T-A10).
  case warning(ActivityID, PlannerWarning)

  /// The choice of a trip is open again (T-A12).
  case optionsReopened(ActivityID)
}

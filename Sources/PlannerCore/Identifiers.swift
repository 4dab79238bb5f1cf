public import Quantities

/// Type tag of `UserID`.
public enum UserKind {}

/// Identifier of a person with a calendar.
public typealias UserID = DenseID<UserKind>

/// Type tag of `ActivityID`.
public enum ActivityKind {}

/// Identifier of an activity in a calendar; never reused.
public typealias ActivityID = DenseID<ActivityKind>

public import Quantities

/// The kind of thing a `UserID` numbers.
public enum UserKind {}

/// Names a person with a calendar.
public typealias UserID = DenseID<UserKind>

/// The kind of thing an `ActivityID` numbers.
public enum ActivityKind {}

/// Names an activity of a person's calendar; the number is never given again.
public typealias ActivityID = DenseID<ActivityKind>

package import Quantities

/// The kind of thing a `UserID` numbers.
package enum UserKind {}

/// Names a person with a calendar.
package typealias UserID = DenseID<UserKind>

/// The kind of thing an `ActivityID` numbers.
package enum ActivityKind {}

/// Names an activity of a person's calendar; the number is never given again.
package typealias ActivityID = DenseID<ActivityKind>

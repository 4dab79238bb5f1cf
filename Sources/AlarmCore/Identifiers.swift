package import Quantities

/// The kind of thing a `WearerID` numbers.
package enum WearerKind {}

/// Names a person who has an account with the service, and a watch.
package typealias WearerID = DenseID<WearerKind>

/// The kind of thing an `AlarmID` numbers.
package enum AlarmKind {}

/// Names an alarm; the number is never given again.
package typealias AlarmID = DenseID<AlarmKind>

public import Quantities

/// The kind of thing a `WearerID` numbers.
public enum WearerKind {}

/// Names a person who has an account with the service, and a watch.
public typealias WearerID = DenseID<WearerKind>

/// The kind of thing an `AlarmID` numbers.
public enum AlarmKind {}

/// Names an alarm; the number is never given again.
public typealias AlarmID = DenseID<AlarmKind>

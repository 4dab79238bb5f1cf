public import Quantities

/// Type tag of `WearerID`.
public enum WearerKind {}

/// Identifier of a person with an account and a watch.
public typealias WearerID = DenseID<WearerKind>

/// Type tag of `AlarmID`.
public enum AlarmKind {}

/// Identifier of an alarm; never reused.
public typealias AlarmID = DenseID<AlarmKind>

public import Quantities

/// The kind of thing a `MemberID` numbers.
public enum MemberKind {}

/// Names a person who has an account with the service of runs.
public typealias MemberID = DenseID<MemberKind>

/// The kind of thing a `RunID` numbers.
public enum RunKind {}

/// Names a run; the number is never given again.
public typealias RunID = DenseID<RunKind>

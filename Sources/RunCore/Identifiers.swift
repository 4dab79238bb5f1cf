public import Quantities

/// Type tag of `MemberID`.
public enum MemberKind {}

/// Identifier of an account holder of the run service.
public typealias MemberID = DenseID<MemberKind>

/// Type tag of `RunID`.
public enum RunKind {}

/// Identifier of a run; never reused.
public typealias RunID = DenseID<RunKind>

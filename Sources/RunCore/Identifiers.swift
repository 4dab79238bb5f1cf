package import Quantities

/// The kind of thing a `MemberID` numbers.
package enum MemberKind {}

/// Names a person who has an account with the service of runs.
package typealias MemberID = DenseID<MemberKind>

/// The kind of thing a `RunID` numbers.
package enum RunKind {}

/// Names a run; the number is never given again.
package typealias RunID = DenseID<RunKind>

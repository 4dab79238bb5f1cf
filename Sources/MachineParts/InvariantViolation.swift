/// A violated rule of the requirement documents: a defect of a state machine, never of its input.
public struct InvariantViolation: Hashable, Sendable, CustomStringConvertible {
  /// The code of the invariant in the requirement ledger, such as A12.
  public let code: String

  /// The entity that violates it.
  public let subject: String

  /// Describes a violation.
  public init(code: String, subject: String) {
    self.code = code
    self.subject = subject
  }

  /// Code and subject of the violation.
  public var description: String { "invariant \(code) is broken by \(subject)" }
}

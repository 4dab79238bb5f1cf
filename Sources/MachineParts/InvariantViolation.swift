/// A broken rule of the requirement documents: a defect of a machine, never of its input.
public struct InvariantViolation: Hashable, Sendable, CustomStringConvertible {
  /// The code of the invariant in the requirement ledger, such as A12.
  public let code: String

  /// Who breaks it.
  public let subject: String

  /// Describes a violation.
  public init(code: String, subject: String) {
    self.code = code
    self.subject = subject
  }

  /// The code and who breaks it.
  public var description: String { "invariant \(code) is broken by \(subject)" }
}

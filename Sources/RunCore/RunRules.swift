public import Quantities

/// How the service works.
public struct RunRules: Hashable, Sendable {
  /// Who has to let their data be handled: the document says both (H-TR1).
  public enum ConsentRule: String, Hashable, Sendable, CaseIterable {
    /// Whoever wants to run.
    case athletes

    /// Everybody who wants an account.
    case everybody
  }

  /// Rule for accounts and runs that do not state their own.
  public var consentRequired = ConsentRule.athletes

  /// Positions farther from the path than this are counted as wrong (H12).
  public var farthestOff = Distance(meters: 50)

  /// Makes the rules of the document.
  public init() {}
}

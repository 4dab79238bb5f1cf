public import Quantities

/// Rules of the run service.
public struct RunRules: Hashable, Sendable {
  /// People whose consent is required; the document says both (H-TR1).
  public enum ConsentRule: String, Hashable, Sendable, CaseIterable {
    /// Athletes.
    case athletes

    /// All account holders.
    case everybody
  }

  /// Rule for accounts and runs that do not state their own.
  public var consentRequired = ConsentRule.athletes

  /// Distance from the path beyond which a position counts as wrong (H12).
  public var farthestOff = Distance(meters: 50)

  /// Makes the rules of the document.
  public init() {}
}

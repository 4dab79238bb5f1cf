/// Description of a policy for readers.
public struct PolicyWords: Hashable, Sendable {
  /// Action of the policy in a line without a full stop.
  public let line: String

  /// Action as the subject of a sentence, such as `asking neighbouring zones too`; nil without one.
  public let phrase: String?

  /// Makes it from its parts.
  public init(line: String, phrase: String? = nil) {
    self.line = line
    self.phrase = phrase
  }
}

/// Description of a policy for readers.
package struct PolicyWords: Hashable, Sendable {
  /// Action of the policy in a line without a full stop.
  package let line: String

  /// Action as the subject of a sentence, such as `asking neighbouring zones too`; nil without one.
  package let phrase: String?

  package init(line: String, phrase: String? = nil) {
    self.line = line
    self.phrase = phrase
  }
}

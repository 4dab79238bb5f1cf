public import DispatchCore
import Documents

/// One rule of the rulebook as a person meets it in a scenario.
public struct RulebookParameter: Sendable {
  /// The key in the block `rulebook`, as in `offer_timeout`.
  public let key: String

  /// What the rule decides, in a few words.
  public let title: String

  /// The whole of what it means, as editors show it.
  public let summary: String

  /// What may be written.
  public let expectation: String

  private let standard: @Sendable (Rulebook) -> DocumentValue

  init(_ rule: RulebookRule) {
    key = rule.key
    title = rule.title
    summary = rule.field.summary
    expectation = rule.field.structure.wholeExpectation
    standard = rule.standard
  }

  /// The path in a scenario, as in `rulebook.offer_timeout`.
  public var path: String { "rulebook.\(key)" }

  /// The rule of a rulebook as it would be written in a scenario, without quotation marks.
  public func text(in rulebook: Rulebook) -> String { standard(rulebook).plainText }

  /// Every rule, in the order of the schema.
  public static let all = RulebookBlock.rules.map(RulebookParameter.init)
}

extension DocumentValue {
  /// The value on one line, texts without quotation marks.
  var plainText: String {
    switch content {
    case .text(let text): text
    case .array(let elements): "[\(elements.map(\.plainText).joined(separator: ", "))]"
    case .null, .bool, .number, .object: excerpt
    }
  }
}

extension Structure {
  /// What is expected, for a list of words with the words.
  fileprivate var wholeExpectation: String {
    guard case .list(let element, _) = self else { return expectation }
    return "a list of \(element.expectation)"
  }
}

package import DispatchCore
import Documents
import Quantities

/// One rule of the rulebook as a field of a scenario.
package struct RulebookParameter: Sendable {
  private let rule: RulebookRule

  /// Form and meaning of the rule.
  let field: PropertyField<Rulebook>

  /// Value of the rule in a rulebook, as written in a scenario.
  let standard: @Sendable (Rulebook) -> DocumentValue

  /// The key in the block `rulebook`, as in `offer_timeout`.
  package var key: String { rule.key }

  /// The path in a scenario, as in `rulebook.offer_timeout`.
  package var path: String { rule.path }

  /// Title of the rule, in a few words.
  package var title: String { rule.title }

  /// Full description of the rule, as editors show it.
  package var summary: String { rule.summary }

  /// Expected values, in words.
  package var expectation: String { field.declaration.structure.wholeExpectation }

  /// Value of the rule in a rulebook, as written in a scenario, without quotation marks.
  package func text(in rulebook: Rulebook) -> String { standard(rulebook).plainText }

  /// All rules, in the order of the schema.
  package static let all = RulebookRule.all.map(RulebookParameter.init)

  private init<Value: Sendable>(
    _ rule: RulebookRule, _ shape: Shape<Value>,
    put: @escaping @Sendable (Value, inout Rulebook) -> Void,
    write: @escaping @Sendable (Rulebook) -> DocumentValue
  ) {
    self.rule = rule
    field = PropertyField(Field(rule.key, shape, rule.summary, .optional), put: put)
    standard = write
  }

  private init(_ rule: RulebookRule) {
    switch rule.form {
    case .duration(let path, let mayBeZero):
      self.init(
        rule, mayBeZero ? .duration(example: "10 min") : .someTime(example: "30 s"),
        put: { $1[keyPath: path] = $0 }, write: { .text($0[keyPath: path].description) })
    case .durationOrNone(let path):
      self.init(
        rule, Shape.someTime(example: "8 h").orNone, put: { $1[keyPath: path] = $0.value },
        write: { $0[keyPath: path].map { .text($0.description) } ?? "none" })
    case .count(let path, let range):
      self.init(
        rule, .wholeNumber(range, example: 3), put: { $1[keyPath: path] = $0 },
        write: { .number($0[keyPath: path]) })
    case .countOrNone(let path, let range):
      self.init(
        rule, Shape.wholeNumber(range, example: 3).orNone,
        put: { $1[keyPath: path] = $0.value },
        write: { $0[keyPath: path].map { .number($0) } ?? "none" })
    case .meters(let path, let most):
      self.init(
        rule, .quantity(.distance, .positive(to: most), example: "50 m"),
        put: { $1[keyPath: path] = $0 },
        write: { .text("\(Wording.number($0[keyPath: path])) m") })
    case .yesOrNo(let path):
      self.init(
        rule, .yesOrNo, put: { $1[keyPath: path] = $0 },
        write: { DocumentValue(booleanLiteral: $0[keyPath: path]) })
    case .words(let words):
      if let least = words.least {
        self.init(
          rule, .words(words.all, atLeast: least), put: words.write,
          write: { .array(words.read($0).map { .text($0) }) })
      } else {
        self.init(
          rule, .word(words.all), put: { words.write([$0], &$1) },
          write: { .text(words.read($0).joined()) })
      }
    }
  }
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
  /// Expected values; for a list, those of its elements.
  fileprivate var wholeExpectation: String {
    guard case .list(let element, _) = self else { return expectation }
    return "a list of \(element.expectation)"
  }
}

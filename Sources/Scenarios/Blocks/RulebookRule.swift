import DispatchCore
import Documents
import Quantities
import Requirements

/// One rule of the rulebook as a field.
struct RulebookRule: Sendable {
  /// What the rule decides, in a few words.
  let title: String

  /// How the rule is written, and the whole of what it means.
  let field: FieldDeclaration

  /// Puts what a block says into a rulebook; a block that is silent changes nothing.
  let apply: @Sendable (BlockReader, inout Rulebook) -> Void

  /// The rule of a rulebook as it would be written.
  let standard: @Sendable (Rulebook) -> DocumentValue

  /// The key in the block.
  var key: String { field.key }

  /// The path in a scenario.
  var path: String { "rulebook.\(key)" }

  /// The rules of the documents that it comes from.
  var origins: [RuleEntry] { RuleLedger.entries(governedBy: path) }

  /// The difference between the documents that it decides; nil where only one of them speaks.
  var difference: RuleDifference? { .governed(by: path) }

  private init<Value: Sendable>(
    _ key: String, _ shape: Shape<Value>, _ title: String, _ addition: String?,
    put: @escaping @Sendable (Value, inout Rulebook) -> Void,
    write: @escaping @Sendable (Rulebook) -> DocumentValue
  ) {
    let field = Field(key, shape, title + (addition ?? "") + ".", .optional)
    self.title = title
    self.field = field.declaration
    apply = { block, rulebook in
      if let value = block[field] { put(value, &rulebook) }
    }
    standard = write
  }
}

/// The kinds of rules.
///
/// Each names its key, its place in the rulebook, what it decides, and what there is to add.
extension RulebookRule {
  typealias Path<Value> = any WritableKeyPath<Rulebook, Value> & Sendable

  /// A length of time; of more than 0, unless said otherwise.
  static func duration(
    _ key: String, _ path: Path<TimeSpan>, _ title: String, _ note: String? = nil,
    mayBeZero: Bool = false
  ) -> RulebookRule {
    RulebookRule(
      key, mayBeZero ? .duration(example: "10 min") : .someTime(example: "30 s"), title,
      note.map { "; \($0)" },
      put: { $1[keyPath: path] = $0 }, write: { .text($0[keyPath: path].description) })
  }

  /// A length of time of more than 0, or none.
  static func duration(
    _ key: String, orNone path: Path<TimeSpan?>, _ title: String, _ note: String? = nil
  ) -> RulebookRule {
    RulebookRule(
      key, Shape.someTime(example: "8 h").orNone, title, note.map { "; \($0)" },
      put: { $1[keyPath: path] = $0.value },
      write: { .orNone($0[keyPath: path].map { .text($0.description) }) })
  }

  /// A whole number.
  static func count(
    _ key: String, _ path: Path<Int>, _ range: ClosedRange<Int>, _ title: String,
    _ note: String? = nil
  ) -> RulebookRule {
    RulebookRule(
      key, .wholeNumber(range, example: 3), title, note.map { "; \($0)" },
      put: { $1[keyPath: path] = $0 }, write: { .number($0[keyPath: path]) })
  }

  /// A whole number, or none.
  static func count(
    _ key: String, orNone path: Path<Int?>, _ range: ClosedRange<Int>, _ title: String,
    _ note: String? = nil
  ) -> RulebookRule {
    RulebookRule(
      key, Shape.wholeNumber(range, example: 3).orNone, title, note.map { "; \($0)" },
      put: { $1[keyPath: path] = $0.value },
      write: { .orNone($0[keyPath: path].map { .number($0) }) })
  }

  /// A distance in metres, of more than 0.
  static func meters(
    _ key: String, _ path: Path<Double>, _ limits: Limits, _ title: String,
    _ note: String? = nil
  ) -> RulebookRule {
    RulebookRule(
      key, .quantity(.distance, limits, example: "50 m"), title, note.map { "; \($0)" },
      put: { $1[keyPath: path] = $0 },
      write: { .text("\(Wording.number($0[keyPath: path])) m") })
  }

  /// Yes or no.
  static func yesOrNo(
    _ key: String, _ path: Path<Bool>, _ title: String, _ note: String? = nil
  ) -> RulebookRule {
    RulebookRule(
      key, .yesOrNo, title, note.map { "; \($0)" }, put: { $1[keyPath: path] = $0 },
      write: { DocumentValue(booleanLiteral: $0[keyPath: path]) })
  }

  /// One of a few words.
  static func choice<Value: CaseIterable & RawRepresentable<String> & Sendable>(
    _ key: String, _ path: Path<Value>, _ title: String, _ meanings: String
  ) -> RulebookRule {
    RulebookRule(
      key, .choice, title, ": \(meanings)", put: { $1[keyPath: path] = $0 },
      write: { .text($0[keyPath: path].rawValue) })
  }

  /// A list of words, none of them twice.
  static func words<Value: OptionSet & Sendable>(
    _ key: String, _ path: Path<Value>, _ named: [(name: String, element: Value)],
    atLeast least: Int = 0, _ title: String, _ meanings: String
  ) -> RulebookRule where Value.Element == Value {
    RulebookRule(
      key, .words(named, atLeast: least), title, ": \(meanings)", put: { $1[keyPath: path] = $0 },
      write: { rulebook in
        let value = rulebook[keyPath: path]
        return .array(named.filter { value.contains($0.element) }.map { .text($0.name) })
      })
  }
}

extension DocumentValue {
  fileprivate static func orNone(_ value: DocumentValue?) -> DocumentValue { value ?? "none" }
}

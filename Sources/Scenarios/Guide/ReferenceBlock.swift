import DispatchCore
import Documents

/// A top-level block of a scenario, as shown on its page of the reference and by `explain`.
package struct ReferenceBlock: Sendable {
  /// A direct field of a block.
  package struct Line: Hashable, Sendable {
    package let key: String

    /// Default of the field, `required`, `none`, or the alternative fields.
    package let absence: String

    /// Meaning of the field.
    package let summary: String
  }

  /// Key of the block.
  package let key: String

  /// Purpose of the block.
  package let summary: String

  /// The block with its key, valid within the minimal scenario of the reference.
  package let example: String

  /// Fields in order of importance: those of a first scenario come first.
  package let fields: [Line]

  /// Path of its page in the repository.
  package var page: String { "scenarios/\(ScenarioHandbook.folder)/\(key).md" }

  /// Finds a block.
  /// - Parameter key: top-level key in a scenario.
  /// - Returns: the block; nil for a key without an example.
  package static func named(_ key: String) -> ReferenceBlock? {
    guard let example = ScenarioExamples.text(of: key),
      let field = ScenarioBlock.fields.first(where: { $0.key == key })
    else { return nil }
    var lines: [Line] = []
    if key == ScenarioBlock.rulebook.key {
      lines = rules
    } else if let block = field.structure.firstBlock {
      lines = block.ranked(by: ScenarioExamples.value(of: key)).map { inner in
        Line(
          key: inner.key, absence: inner.absence(in: block).plain, summary: inner.summary)
      }
    }
    return ReferenceBlock(key: key, summary: field.summary, example: example, fields: lines)
  }

  /// Preset and rules of the rulebook, with the values of both presets if they differ.
  private static var rules: [Line] {
    let preset = RulebookBlock.preset.declaration
    return [Line(key: preset.key, absence: "one-step", summary: preset.summary)]
      + RulebookParameter.all.map { rule in
        let (first, second) = (rule.text(in: .oneStep), rule.text(in: .twoStep))
        return Line(
          key: rule.key, absence: first == second ? first : "\(first), with two-step \(second)",
          summary: rule.summary)
      }
  }
}

extension ScenarioBlock {
  /// Top-level fields of a scenario.
  static var fields: [FieldDeclaration] { shape.structure.firstBlock?.fields ?? [] }
}

extension Structure {
  /// The block of a value, or of an element of a list; nil for values without fields and for named
  /// definitions.
  var firstBlock: BlockDeclaration? {
    switch self {
    case .leaf, .named: nil
    case .list(let element, _): element.firstBlock
    case .either(let first, let second): first.firstBlock ?? second.firstBlock
    case .block(let declaration): declaration
    }
  }
}

extension BlockDeclaration {
  /// Fields in order of importance.
  ///
  /// Fields of the example come first, then required fields and their alternatives, then all
  /// others; the first group is in the order of the example, the others in the order of
  /// declaration.
  /// - Parameter example: a value of the block, or a list of such values; nil for none.
  /// - Returns: every field once.
  func ranked(by example: DocumentValue?) -> [FieldDeclaration] {
    let shown = example?.firstBlock?.keys ?? []
    let rest = fields.filter { !shown.contains($0.key) }
    return shown.compactMap { key in fields.first { $0.key == key } }
      + rest.filter(isNeeded) + rest.filter { !isNeeded($0) }
  }

  private func isNeeded(_ field: FieldDeclaration) -> Bool {
    if let choice = choice(of: field.key) { return choice.isRequired }
    if case .required = field.presence { return true }
    return false
  }
}

extension DocumentValue {
  /// The value, or the first element that is a block; nil if there is none.
  var firstBlock: DocumentValue? {
    switch content {
    case .object: self
    case .array(let elements): elements.lazy.compactMap(\.firstBlock).first
    case .null, .bool, .number, .text: nil
    }
  }

  /// Keys of a block in the order in which they are written; empty for any other value.
  fileprivate var keys: [String] {
    guard case .object(let members) = content else { return [] }
    return members.map(\.key)
  }
}

import DispatchCore
import Documents
import Quantities

/// The page about scenario files, written from the declarations that read them.
public enum ScenarioHandbook {
  /// One block of a scenario with an example.
  public struct Example: Sendable {
    /// The key of the block at the top of a scenario.
    public let block: String

    /// The block as it would stand in a file, its key included.
    public let text: String
  }

  /// An example of every block, each of which can be put into any small scenario on a grid.
  public static var examples: [Example] {
    ScenarioExamples.texts.map { Example(block: $0.block, text: $0.text) }
  }

  /// The page as Markdown.
  public static var markdown: String {
    var parts = [introduction]
    parts.append("## The blocks\n")
    guard case .block(let root) = ScenarioBlock.shape.structure else { return "" }
    for field in root.fields { parts.append(section(field)) }
    parts.append("## Values that many fields share\n")
    parts.append(shared(in: ScenarioBlock.shape.structure))
    return parts.joined(separator: "\n")
  }

  private static func section(_ field: FieldDeclaration) -> String {
    var lines = ["### `\(field.key)`", "", field.summary + " " + absence(of: field), ""]
    for example in ScenarioExamples.texts where example.block == field.key {
      lines += ["```jsonc", example.text, "```", ""]
    }
    if field.key == ScenarioBlock.rulebook.key {
      lines += rules()
    } else {
      let rows = rows(of: field.structure, under: "")
      if !rows.isEmpty {
        lines += ["| field | value | default | meaning |", "|---|---|---|---|"] + rows
        lines.append("")
      }
    }
    return lines.joined(separator: "\n")
  }

  private static func absence(of field: FieldDeclaration) -> String {
    switch field.presence {
    case .required: "Every scenario needs it."
    case .optional: "Optional."
    case .standard(let value):
      if case .object = value.content {
        "Optional, and so is each of its fields that has a default."
      } else {
        "Default: `\(value.plainText)`."
      }
    }
  }

  /// A row for every field of a structure and of the blocks inside it.
  private static func rows(of structure: Structure, under path: String) -> [String] {
    switch structure {
    case .leaf, .named: []
    case .list(let element, _): rows(of: element, under: path.isEmpty ? "" : path + "[]")
    case .either(let first, let second):
      rows(of: first, under: path) + rows(of: second, under: path)
    case .block(let declaration):
      declaration.fields.flatMap { field in
        let own = path.isEmpty ? field.key : "\(path).\(field.key)"
        return [row(field, own, in: declaration)] + rows(of: field.structure, under: own)
      }
    }
  }

  private static func row(
    _ field: FieldDeclaration, _ path: String, in block: BlockDeclaration
  ) -> String {
    let absent =
      switch field.presence {
      case .required where block.choice(of: field.key) != nil: choice(field, in: block)
      case .optional where block.choice(of: field.key) != nil: choice(field, in: block)
      case .required: "required"
      case .optional: "none"
      case .standard(let value):
        if case .object = value.content { "see its fields" } else { "`\(value.plainText)`" }
      }
    return "| `\(path)` | \(cell(field.structure.written)) | \(absent) | \(cell(field.summary)) |"
  }

  private static func choice(_ field: FieldDeclaration, in block: BlockDeclaration) -> String {
    guard let choice = block.choice(of: field.key) else { return "" }
    guard choice.keys.count <= 4 else { return choice.isRequired ? "one of these" : "at most one" }
    let others = choice.keys.filter { $0 != field.key }.map { "`\($0)`" }.joined(separator: ", ")
    return (choice.isRequired ? "instead: " : "not beside ") + others
  }

  /// The rules of the rulebook, with the values of both presets.
  private static func rules() -> [String] {
    ["| rule | value | one-step | two-step | meaning |", "|---|---|---|---|---|"]
      + presetRow
      + RulebookParameter.all.map { rule in
        "| `\(rule.key)` | \(cell(rule.expectation)) | `\(rule.text(in: .oneStep))` "
          + "| `\(rule.text(in: .twoStep))` | \(cell(rule.summary)) |"
      } + [""]
  }

  /// The field that says where the others have their values from.
  private static var presetRow: [String] {
    guard case .block(let block) = RulebookBlock.shape.structure, let field = block.fields.first
    else { return [] }
    return [
      "| `\(field.key)` | \(cell(field.structure.written)) | `one-step` | `two-step` "
        + "| \(cell(field.summary)) |"
    ]
  }

  /// What has a name of its own in the schema, each once, in the order in which it first appears.
  private static func shared(in structure: Structure) -> String {
    var known: [(name: String, structure: Structure)] = []
    collect(structure, into: &known)
    return known.map { name, inner in
      let rows = rows(of: inner, under: "")
      let title = "### \(name.split(separator: "_").joined(separator: " "))\n\n"
      // The bounds differ from field to field and stand beside each.
      let lead = "Written as \(inner.isLeaf ? inner.leaf?.expectation ?? "" : inner.written).\n\n"
      guard !rows.isEmpty else { return title + lead }
      return title + lead
        + "| field | value | default | meaning |\n|---|---|---|---|\n"
        + rows.joined(separator: "\n") + "\n"
    }.joined(separator: "\n")
  }

  private static func collect(
    _ structure: Structure, into known: inout [(name: String, structure: Structure)]
  ) {
    switch structure {
    case .leaf: break
    case .list(let element, _): collect(element, into: &known)
    case .either(let first, let second):
      collect(first, into: &known)
      collect(second, into: &known)
    case .block(let declaration):
      for field in declaration.fields { collect(field.structure, into: &known) }
    case .named(let name, let inner):
      guard !known.contains(where: { $0.name == name }) else { return }
      known.append((name, inner))
      collect(inner, into: &known)
    }
  }

  /// A text that does not end a cell of a table.
  private static func cell(_ text: String) -> String {
    text.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
  }
}

extension Structure {
  /// What may be written, in a few words.
  fileprivate var written: String {
    switch self {
    case .leaf(let leaf):
      leaf.range.map { "\(leaf.expectation); \($0)" } ?? leaf.expectation
    case .list(let element, let count):
      count.lowerBound == count.upperBound
        ? "a list of \(count.lowerBound) x \(element.written)" : "a list of \(element.written)"
    case .block: "a block"
    case .either(let first, let second): "\(first.written), or \(second.written)"
    case .named(let name, let inner):
      "[\(name.split(separator: "_").joined(separator: " "))]"
        + "(#\(name.split(separator: "_").joined(separator: "-")))"
        + (inner.isLeaf ? inner.leaf?.range.map { "; \($0)" } ?? "" : "")
    }
  }

  /// Whether it is a single value, and nothing else may stand in its place.
  fileprivate var isLeaf: Bool {
    if case .leaf = self { true } else { false }
  }
}

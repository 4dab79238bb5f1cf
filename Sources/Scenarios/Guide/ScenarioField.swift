import Documents
import Quantities

/// One field of a scenario as a person meets it.
///
/// Texts are made when they are read: `explain` looks for one field among nine hundred.
package struct ScenarioField: Sendable {
  /// What happens when the field is left out.
  package enum Absence: Hashable, Sendable {
    case isMistake

    /// The field has no value.
    case meansNothing

    /// The field has this value, on one line.
    case means(String)
  }

  /// The path as `--set` takes it, with `N` for the place in a list: `fleet.groups.N.taxis`.
  package let path: String

  /// The last part of the path.
  package var key: String { declaration.key }

  /// True for a block that holds further fields.
  package let isBlock: Bool

  private let declaration: FieldDeclaration

  init(_ path: String, _ declaration: FieldDeclaration, isBlock: Bool) {
    self.path = path
    self.isBlock = isBlock
    self.declaration = declaration
  }

  /// The whole of what it means, as editors show it.
  package var summary: String { declaration.summary }

  /// What is written there, with an example.
  package var expectation: String { declaration.structure.expectation }

  /// The units in which it may be written, the smallest first; empty for what has none.
  package var units: [String] { declaration.structure.leaf?.dimension?.units.map(\.name) ?? [] }

  /// Between which bounds a number lies, in words; nil for anything else.
  package var range: String? { declaration.structure.leaf?.range }

  /// What happens without it.
  package var absence: Absence {
    switch declaration.presence {
    case .required: .isMistake
    case .optional: .meansNothing
    case .standard(let value): .means(value.plainText)
    }
  }

  /// Every field of a scenario, blocks before what they hold.
  ///
  /// What is written alike in many places, such as distributions, is one field here.
  package static let all: [ScenarioField] = fields(of: ScenarioBlock.shape.structure, at: "")

  /// The fields of a path or, when it is one word, of that key wherever it stands.
  package static func named(_ name: String) -> [ScenarioField] {
    let keys = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let name = FormerKeys.modernised(keys).joined(separator: ".")
    let numbered = numbered(name)
    let exact = all.filter { $0.path == name || $0.path == numbered }
    return exact.isEmpty ? all.filter { $0.key == name } : exact
  }

  /// A path with `N` in the place of numbers.
  private static func numbered(_ path: String) -> String {
    path.split(separator: ".", omittingEmptySubsequences: false)
      .map { Int($0) == nil ? String($0) : "N" }.joined(separator: ".")
  }

  private static func fields(of structure: Structure, at path: String) -> [ScenarioField] {
    switch structure {
    // What is defined once under a name is the same everywhere.
    case .leaf, .named: return []
    case .either(let first, let second):
      return fields(of: first, at: path) + fields(of: second, at: path)
    case .list(let element, _): return fields(of: element, at: path + ".N")
    case .block(let declaration):
      return declaration.fields.flatMap { field in
        let place = path.isEmpty ? field.key : "\(path).\(field.key)"
        let inner = fields(of: field.structure, at: place)
        return [ScenarioField(place, field, isBlock: !inner.isEmpty)] + inner
      }
    }
  }
}

extension Structure {
  /// The single value that it is, behind its name or as one of two; nil for lists and blocks.
  var leaf: Leaf? {
    switch self {
    case .leaf(let leaf): leaf
    case .named(_, let inner): inner.leaf
    case .either(let first, let second): first.leaf ?? second.leaf
    case .list, .block: nil
    }
  }
}

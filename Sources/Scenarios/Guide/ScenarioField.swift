import Documents
import Quantities

/// A field of a scenario, as described to users.
///
/// Texts are created on demand: `explain` looks for one field among nine hundred.
package struct ScenarioField: Sendable {
  /// Effect of the absence of the field.
  package enum Absence: Hashable, Sendable {
    case isMistake

    /// The field has no value.
    case meansNothing

    /// The field has this default, on one line.
    case means(String)
  }

  /// Path as accepted by `--set`, with `N` for an index in a list: `fleet.groups.N.taxis`.
  package let path: String

  /// Last part of the path.
  package var key: String { declaration.key }

  /// True for a block with further fields.
  package let isBlock: Bool

  private let declaration: FieldDeclaration

  init(_ path: String, _ declaration: FieldDeclaration, isBlock: Bool) {
    self.path = path
    self.isBlock = isBlock
    self.declaration = declaration
  }

  /// Full description, as editors show it.
  package var summary: String { declaration.summary }

  /// Accepted values, with an example.
  package var expectation: String { declaration.structure.expectation }

  /// Accepted units, smallest first; empty for a field without units.
  package var units: [String] { declaration.structure.leaf?.dimension?.units.map(\.name) ?? [] }

  /// Range of a number in words; nil for other values.
  package var range: String? { declaration.structure.leaf?.range }

  /// Effect of the absence of the field.
  package var absence: Absence {
    switch declaration.presence {
    case .required: .isMistake
    case .optional: .meansNothing
    case .standard(let value): .means(value.plainText)
    }
  }

  /// All fields of a scenario, blocks before their members.
  ///
  /// Structures that occur in many places, such as distributions, are a single field here.
  package static let all: [ScenarioField] = fields(of: ScenarioBlock.shape.structure, at: "")

  /// Fields with a path or, if it is a single word, with that key in any block.
  package static func named(_ name: String) -> [ScenarioField] {
    let keys = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let name = FormerKeys.modernised(keys).joined(separator: ".")
    let numbered = numbered(name)
    let exact = all.filter { $0.path == name || $0.path == numbered }
    return exact.isEmpty ? all.filter { $0.key == name } : exact
  }

  /// Path with `N` in place of indices.
  private static func numbered(_ path: String) -> String {
    path.split(separator: ".", omittingEmptySubsequences: false)
      .map { Int($0) == nil ? String($0) : "N" }.joined(separator: ".")
  }

  private static func fields(of structure: Structure, at path: String) -> [ScenarioField] {
    switch structure {
    // A named definition is the same everywhere.
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
  /// The single value that it is, possibly behind a name or as one of two alternatives; nil for
  /// lists and blocks.
  var leaf: Leaf? {
    switch self {
    case .leaf(let leaf): leaf
    case .named(_, let inner): inner.leaf
    case .either(let first, let second): first.leaf ?? second.leaf
    case .list, .block: nil
    }
  }
}

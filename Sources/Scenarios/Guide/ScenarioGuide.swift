/// Descriptions of the fields of a scenario, for queries by users.
package enum ScenarioGuide {
  /// Description of a field, as editors show it.
  /// - Parameter path: path of the field, as in `goal.wait_mean`, with indices from 0 for lists, as
  ///   in `runs.0.start`.
  /// - Returns: the description; nil if there is no such field.
  package static func summary(of path: String) -> String? {
    var structures = [ScenarioBlock.shape.structure]
    var summary: String?
    for key in path.split(separator: ".", omittingEmptySubsequences: false) {
      let elements = structures.flatMap(\.elements)
      if !elements.isEmpty, UInt(key) != nil {
        structures = elements
        continue
      }
      let fields = structures.flatMap(\.blocks).compactMap { $0.field(String(key)) }
      guard let field = fields.first else { return nil }
      summary = field.summary
      structures = fields.map(\.structure)
    }
    return summary
  }
}

extension Structure {
  /// Possible structures of the elements of a value.
  fileprivate var elements: [Structure] {
    switch self {
    case .list(let element, _): [element]
    case .either(let first, let second): first.elements + second.elements
    case .named(_, let inner): inner.elements
    case .leaf, .block: []
    }
  }

  /// Possible blocks of a value.
  fileprivate var blocks: [BlockDeclaration] {
    switch self {
    case .block(let declaration): [declaration]
    case .either(let first, let second): first.blocks + second.blocks
    case .named(_, let inner): inner.blocks
    case .leaf, .list: []
    }
  }
}

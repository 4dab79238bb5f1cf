/// What the fields of a scenario mean, for people who ask.
package enum ScenarioGuide {
  /// What a field means, as editors show it.
  /// - Parameter path: the keys that lead to the field, as in `goal.wait_mean`, and places in lists from 0, as in `runs.0.start`.
  /// - Returns: the sentence; nil when there is no such field.
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
  /// What the elements of a value of this structure can be.
  fileprivate var elements: [Structure] {
    switch self {
    case .list(let element, _): [element]
    case .either(let first, let second): first.elements + second.elements
    case .named(_, let inner): inner.elements
    case .leaf, .block: []
    }
  }

  /// The blocks that a value of this structure can be.
  fileprivate var blocks: [BlockDeclaration] {
    switch self {
    case .block(let declaration): [declaration]
    case .either(let first, let second): first.blocks + second.blocks
    case .named(_, let inner): inner.blocks
    case .leaf, .list: []
    }
  }
}

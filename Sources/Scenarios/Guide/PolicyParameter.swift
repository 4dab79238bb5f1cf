import Documents
import Quantities

/// A parameter of a policy, as described to users.
package struct PolicyParameter: Hashable, Sendable {
  /// Name of the policy, as in `adjacent`.
  package let policy: String

  /// Key in the block of the policy, as in `rings`.
  package let key: String

  /// Full description, as editors show it.
  package let summary: String

  /// Accepted units; nil for a parameter without units.
  package let unit: String?

  /// Default, without quotation marks; nil for none.
  package let standard: String?

  /// Accepted values: the words, or the bounds of a number.
  package let range: String

  init(_ policy: String, _ field: FieldDeclaration) {
    self.policy = policy
    key = field.key
    summary = field.summary
    unit = field.structure.unit
    range = field.structure.range
    if case .standard(let value) = field.presence {
      standard = value.plainText
    } else {
      standard = nil
    }
  }

  /// Path in a scenario, as in `policy_parameters.adjacent.rings`.
  package var path: String { "\(ScenarioBlock.policyParameters.key).\(policy).\(key)" }

  /// All parameters of all policies, in the order of the schema.
  package static let all: [PolicyParameter] = PolicyParameters.fields.flatMap { block in
    guard case .block(let declaration) = block.shape.structure else { return [PolicyParameter]() }
    return declaration.fields.map { PolicyParameter(block.key, $0) }
  }

  /// Parameters of a policy; empty if it has none.
  package static func all(of policy: String) -> [PolicyParameter] {
    all.filter { $0.policy == policy }
  }
}

extension Structure {
  /// Units of a quantity, smallest first.
  fileprivate var unit: String? {
    switch self {
    case .leaf(let leaf):
      leaf.dimension.map { $0.units.map(\.name).joined(separator: ", ") }
    case .named(_, let inner): inner.unit
    case .either(let first, let second): first.unit ?? second.unit
    case .list, .block: nil
    }
  }

  /// Accepted values, including bounds.
  fileprivate var range: String {
    switch self {
    case .leaf(let leaf): leaf.range ?? leaf.expectation
    case .named(_, let inner): inner.range
    case .either(let first, let second): "\(first.range) or \(second.range)"
    case .list(let element, _): "a list of \(element.range)"
    case .block: expectation
    }
  }
}

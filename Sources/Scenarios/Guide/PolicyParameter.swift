import Documents
import Quantities

/// One parameter of a policy as a person meets it in a scenario.
package struct PolicyParameter: Hashable, Sendable {
  /// The name of the policy, as in `adjacent`.
  package let policy: String

  /// The key in the block of the policy, as in `rings`.
  package let key: String

  /// The whole of what it means, as editors show it.
  package let summary: String

  /// The units in which it may be written; nil for what has none.
  package let unit: String?

  /// The value that stands when nothing is said, without quotation marks; nil when there is none.
  package let standard: String?

  /// What may be written: the words there are, or the bounds of a number.
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

  /// The path in a scenario, as in `policy_parameters.adjacent.rings`.
  package var path: String { "\(ScenarioBlock.policyParameters.key).\(policy).\(key)" }

  /// Every parameter of every policy, in the order of the schema.
  package static let all: [PolicyParameter] = PolicyParameters.fields.flatMap { block in
    guard case .block(let declaration) = block.shape.structure else { return [PolicyParameter]() }
    return declaration.fields.map { PolicyParameter(block.key, $0) }
  }

  /// The parameters of a policy; none for a policy without.
  package static func all(of policy: String) -> [PolicyParameter] {
    all.filter { $0.policy == policy }
  }
}

extension Structure {
  /// The units of a quantity, the smallest first.
  fileprivate var unit: String? {
    switch self {
    case .leaf(let leaf):
      leaf.dimension.map { $0.units.map(\.name).joined(separator: ", ") }
    case .named(_, let inner): inner.unit
    case .either(let first, let second): first.unit ?? second.unit
    case .list, .block: nil
    }
  }

  /// What may be written, bounds included.
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

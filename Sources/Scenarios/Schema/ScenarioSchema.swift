import Documents

/// JSON Schema of scenario files, for completion and validation in editors.
///
/// It is generated from the declarations that read the files (draft 2020-12). The reader alone
/// checks rules that a schema cannot express, such as sums of shares and existing zones.
package enum ScenarioSchema {
  package static var text: String { document.canonicalText }

  static var document: DocumentValue {
    var writer = SchemaWriter()
    let structure = ScenarioBlock.shape.structure
    let root = writer.members(of: structure)
    // A file that extends another may omit inherited fields.
    let whole: DocumentValue = ["not": ["required": [.text(ScenarioBlock.extendsKey)]]]
    let requirements =
      writer.requirements(of: structure).map { [("if", whole), ("then", $0)] } ?? []
    return .object(
      [
        ("$schema", "https://json-schema.org/draft/2020-12/schema"),
        ("title", "Cabstand scenario"),
        ("description", "A city, its passengers, its taxis and what to find out about them."),
      ] + root + requirements + [("$defs", .object(writer.definitions))])
  }
}

/// Writer of structures as JSON Schema.
struct SchemaWriter {
  /// Named definitions, in order of first use.
  private(set) var definitions: [(String, DocumentValue)] = []

  mutating func members(of structure: Structure) -> [(String, DocumentValue)] {
    switch structure {
    case .leaf(let leaf):
      return leaf.schema
    case .list(let element, let count):
      return [
        ("type", "array"), ("items", .object(members(of: element))),
        ("minItems", .number(count.lowerBound)), ("maxItems", .number(count.upperBound)),
      ]
    case .either(let first, let second):
      return [("anyOf", .array([.object(members(of: first)), .object(members(of: second))]))]
    case .named(let name, let inner):
      if !definitions.contains(where: { $0.0 == name }) {
        // The slot is reserved first, so that definitions are in order of first use.
        let place = definitions.count
        definitions.append((name, .object([])))
        definitions[place].1 = .object(members(of: inner) + ownRequirements(of: inner))
      }
      return [("$ref", .text("#/$defs/\(name)"))]
    case .block(let declaration):
      return block(declaration)
    }
  }

  private mutating func block(_ declaration: BlockDeclaration) -> [(String, DocumentValue)] {
    var properties: [(String, DocumentValue)] = []
    for field in declaration.fields {
      properties.append((field.key, property(field)))
    }
    var result: [(String, DocumentValue)] = [
      ("type", "object"),
      ("additionalProperties", declaration.others.map { property($0) } ?? false),
      ("properties", .object(properties)),
    ]
    let excluding = declaration.choices.flatMap(Self.pairs)
    if !excluding.isEmpty {
      result.append(("allOf", .array(excluding.map { ["not": ["required": $0]] })))
    }
    return result
  }

  private mutating func property(_ field: FieldDeclaration) -> DocumentValue {
    var members: [(String, DocumentValue)] = [("description", .text(field.summary))]
    if case .standard(let value) = field.presence { members.append(("default", value)) }
    let value = self.members(of: field.structure)
    if case .optional = field.presence {
      // Null removes an inherited value.
      members.append(("anyOf", [.object(value), ["type": "null"]]))
    } else {
      members += value
    }
    return .object(members)
  }

  private static func pairs(of choice: Choice) -> [DocumentValue] {
    choice.keys.indices.flatMap { first in
      choice.keys[(first + 1)...].map { .array([.text(choice.keys[first]), .text($0)]) }
    }
  }

  private static func anyOf(_ keys: [String]) -> DocumentValue {
    ["anyOf": .array(keys.map { ["required": [.text($0)]] })]
  }

  /// Required members, including nested ones; nil if there are none.
  func requirements(of structure: Structure) -> DocumentValue? {
    switch structure {
    case .leaf, .named:
      return nil
    case .list(let element, _):
      return requirements(of: element).map { ["items": $0] }
    case .either(let first, let second):
      let parts = [first, second].compactMap { requirements(of: $0) }
      return parts.first
    case .block(let declaration):
      let members = requirements(of: declaration)
      return members.isEmpty ? nil : .object(members)
    }
  }

  private func requirements(of declaration: BlockDeclaration) -> [(String, DocumentValue)] {
    var members: [(String, DocumentValue)] = []
    let required = declaration.fields.filter { field in
      if case .required = field.presence { return declaration.choice(of: field.key) == nil }
      return false
    }
    if !required.isEmpty {
      members.append(("required", .array(required.map { .text($0.key) })))
    }
    let choices = declaration.choices.filter(\.isRequired)
    if !choices.isEmpty { members.append(("allOf", .array(choices.map { Self.anyOf($0.keys) }))) }
    let companions = declaration.fields.filter { !$0.companions.isEmpty }
    if !companions.isEmpty {
      let dependent = companions.map { ($0.key, Self.anyOf($0.companions)) }
      members.append(("dependentSchemas", .object(dependent)))
    }
    let inner = declaration.fields.compactMap { field in
      requirements(of: field.structure).map { (field.key, $0) }
    }
    if !inner.isEmpty { members.append(("properties", .object(inner))) }
    return members
  }

  /// Requirements of a definition, which apply even in a file that extends another.
  private func ownRequirements(of structure: Structure) -> [(String, DocumentValue)] {
    requirements(of: structure).map { [("if", ["type": "object"]), ("then", $0)] } ?? []
  }
}

import Documents

/// Value of a missing field, as shown in tables and by `explain`.
enum FieldAbsence: Hashable, Sendable {
  /// Absence is an error.
  case required

  /// No value.
  case none

  /// A block whose fields are all optional or have defaults.
  case block

  /// A default, on one line.
  case standard(String)

  /// Alternative or excluded fields, after words that describe the relation.
  case choice(String, [String])

  /// Table cell.
  var cell: String {
    switch self {
    case .standard(let value): "`\(value)`"
    case .choice(let words, let keys):
      words + keys.map { "`\($0)`" }.joined(separator: ", ")
    case .required, .none, .block: plain
    }
  }

  /// Text without Markdown.
  var plain: String {
    switch self {
    case .required: "required"
    case .none: "none"
    case .block: "see its fields"
    case .standard(let value): value
    case .choice(let words, let keys): words + keys.joined(separator: ", ")
    }
  }
}

extension FieldDeclaration {
  /// Value of the field in a block in which it is missing.
  /// - Parameter block: the declaration of the block.
  /// - Returns: the value, or the requirement.
  func absence(in block: BlockDeclaration) -> FieldAbsence {
    if case .standard(let value) = presence {
      if case .object = value.content { return .block }
      return .standard(value.plainText)
    }
    if let choice = block.choice(of: key) { return Self.absence(of: key, in: choice) }
    if case .required = presence { return .required }
    return .none
  }

  private static func absence(of key: String, in choice: Choice) -> FieldAbsence {
    guard choice.keys.count <= 4 else {
      return .choice(choice.isRequired ? "one of these" : "at most one", [])
    }
    let others = choice.keys.filter { $0 != key }
    return .choice(choice.isRequired ? "instead: " : "not beside ", others)
  }
}

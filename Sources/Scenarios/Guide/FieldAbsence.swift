import Documents

/// Value of a field in a block that does not hold it, as tables and `explain` show it.
enum FieldAbsence: Hashable, Sendable {
  /// Its absence is an error.
  case required

  /// It has no value.
  case none

  /// It is a block, each of whose fields has a default or is optional.
  case block

  /// The default, on one line.
  case standard(String)

  /// Fields that can stand in its place, or must not stand beside it, after words that say which.
  case choice(String, [String])

  /// The cell of a table.
  var cell: String {
    switch self {
    case .standard(let value): "`\(value)`"
    case .choice(let words, let keys):
      words + keys.map { "`\($0)`" }.joined(separator: ", ")
    case .required, .none, .block: plain
    }
  }

  /// The text without marks of Markdown.
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
  /// Value of the field in a block that does not hold it.
  /// - Parameter block: the declaration of the block.
  /// - Returns: the value, or what is needed in its place.
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

import Documents

/// Values of a scenario in words.
enum FieldWords {
  /// Number of values that a list may have and be told in full.
  private static let longestList = 24

  /// Number of blocks that a list may have and be told in full.
  private static let mostBlocks = 4

  /// A value as it is said in a sentence: `weibull (scale 264 min, shape 0.985)`.
  static func of(_ value: DocumentValue) -> String {
    switch value.content {
    case .null: return "none"
    case .bool(let value): return value ? "yes" : "no"
    case .number(_, let text), .text(let text): return text
    case .array(let elements):
      if elements.isEmpty { return "none" }
      let hasBlocks = elements.contains(where: isBlock)
      guard elements.count <= (hasBlocks ? mostBlocks : longestList) else {
        return "\(elements.count) entries"
      }
      return elements.map(of).joined(separator: hasBlocks ? "; " : ", ")
    case .object(let members):
      return members.map { member in
        let key = words(of: member.key)
        return isBlock(member.value) ? "\(key) (\(of(member.value)))" : "\(key) \(of(member.value))"
      }.joined(separator: ", ")
    }
  }

  /// Adds every field of a block with the keys that lead to it; those of a block in a list have its number among them, as
  /// `--set` takes it: `runs.0.start`.
  static func append(
    _ value: DocumentValue, at path: String, to fields: inout [ScenarioField]
  ) {
    switch value.content {
    case .object(let members) where !members.isEmpty:
      for member in members {
        append(member.value, at: path.isEmpty ? member.key : "\(path).\(member.key)", to: &fields)
      }
    case .array(let elements)
    where elements.contains(where: isBlock) && elements.count <= mostBlocks:
      for (number, element) in elements.enumerated() {
        append(element, at: "\(path).\(number)", to: &fields)
      }
    default: fields.append(ScenarioField(path: path, value: of(value)))
    }
  }

  private static func isBlock(_ value: DocumentValue) -> Bool {
    switch value.content {
    case .object: true
    case .null, .bool, .number, .text, .array: false
    }
  }

  private static func words(of key: String) -> String {
    key.split(separator: "_", omittingEmptySubsequences: false).joined(separator: " ")
  }
}

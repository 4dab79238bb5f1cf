import Documents

/// Values of a scenario in words.
enum FieldWords {
  /// Maximum number of values of a list that is printed in full.
  private static let longestList = 24

  /// Maximum number of blocks of a list that is printed in full.
  private static let mostBlocks = 4

  /// Returns a value as in a sentence: `weibull (scale 264 min, shape 0.985)`.
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

  /// Appends every field of a block with its path.
  ///
  /// Paths of blocks in a list include their number, as for `--set`: `runs.0.start`.
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

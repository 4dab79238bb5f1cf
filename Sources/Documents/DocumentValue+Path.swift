extension DocumentValue {
  /// Finds a field.
  /// - Parameter path: the keys that lead to it, as in `fleet.taxis`, and places in lists from 0, as in `runs.0.start`.
  /// - Returns: its value; nil where there is none.
  package func value(at path: String) -> DocumentValue? {
    var value = self
    for key in path.split(separator: ".", omittingEmptySubsequences: false) {
      guard let next = value.child(String(key)) else { return nil }
      value = next
    }
    return value
  }

  /// Member of a block, or element of a list by its number from 0; nil where there is none.
  package func child(_ key: String) -> DocumentValue? {
    guard case .array(let elements) = content else { return self[key] }
    return Int(key).flatMap { elements.indices.contains($0) ? elements[$0] : nil }
  }

  /// Compares a number, a text or a Boolean with its written form, ignoring extra blanks.
  /// - Parameter text: such as `260` or `80 %`; numbers are compared by value.
  /// - Returns: false for blocks and lists.
  package func isWritten(_ text: String) -> Bool {
    let words = text.split(separator: " ")
    switch content {
    case .number(let number, _): return words.count == 1 && Double(words[0]) == number
    case .text(let own): return own.split(separator: " ") == words
    case .bool(let flag): return words == [flag ? "true" : "false"]
    case .null, .array, .object: return false
    }
  }
}

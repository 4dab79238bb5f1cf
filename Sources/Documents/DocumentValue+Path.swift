extension DocumentValue {
  /// Finds a field.
  /// - Parameter path: keys such as `fleet.taxis`, and positions in lists from 0 such as
  ///   `runs.0.start`.
  /// - Returns: its value; nil if it is missing.
  package func value(at path: String) -> DocumentValue? {
    var value = self
    for key in path.split(separator: ".", omittingEmptySubsequences: false) {
      guard let next = value.child(String(key)) else { return nil }
      value = next
    }
    return value
  }

  /// Returns a member of a block, or an element of a list by its number from 0; nil if it is
  /// missing.
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

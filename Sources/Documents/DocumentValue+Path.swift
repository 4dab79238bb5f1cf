extension DocumentValue {
  /// Finds a field.
  /// - Parameter path: the keys that lead to it, as in `fleet.taxis`, and places in lists from 0, as in `runs.0.start`.
  /// - Returns: its value; nil where there is none.
  package func value(at path: String) -> DocumentValue? {
    var value: DocumentValue? = self
    for key in path.split(separator: ".", omittingEmptySubsequences: false) {
      switch value?.content {
      case .object: value = value?[String(key)]
      case .array(let elements):
        guard let place = Int(key), elements.indices.contains(place) else { return nil }
        value = elements[place]
      case .null, .bool, .number, .text, nil: return nil
      }
    }
    return value
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

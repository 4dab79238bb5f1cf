/// Names with values that identify a run: runs with the same identity have the same results.
public struct RunIdentity: Sendable {
  private let lines: [(name: String, value: String)]

  /// Makes an identity.
  /// - Parameter lines: names with values, the most important first; no name repeats.
  public init(_ lines: KeyValuePairs<String, String>) {
    self.lines = lines.map { (Self.line($0.key), Self.line($0.value)) }
  }

  /// One line of text for each name.
  var text: String { lines.map { "\($0.name): \($0.value)\n" }.joined() }

  /// Returns the first name with a different value in the text of another run; nil if all are
  /// equal.
  func difference(from text: String) -> (name: String, theirs: String, ours: String)? {
    if text == self.text { return nil }
    let others = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for (index, line) in lines.enumerated() {
      let other = index < others.count ? others[index] : ""
      if other == "\(line.name): \(line.value)" { continue }
      let prefix = "\(line.name): "
      let value = other.hasPrefix(prefix) ? String(other.dropFirst(prefix.count)) : "unknown"
      return (line.name, value, line.value)
    }
    return ("format", "unknown", "known")
  }

  /// Returns a text without line breaks.
  private static func line(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}

/// Lists of identifiers in a table cell: `107 "St John" "say ""when"""`.
///
/// Identifiers are separated by spaces. An identifier that is empty or contains a space or a quote
/// is quoted, and a quote in it is doubled.
package enum WordList {
  /// Text of a list; identifiers without spaces and quotes are not quoted.
  package static func text(_ words: [String]) -> String {
    words.map { word in
      guard word.isEmpty || word.contains(where: { $0 == " " || $0 == "\"" }) else { return word }
      return "\"\(word.replacing("\"", with: "\"\""))\""
    }.joined(separator: " ")
  }

  /// Identifiers of a text; an identifier without a closing quote extends to the end of the text.
  /// - Complexity: O(characters).
  package static func words(_ text: String) -> [String] {
    guard text.contains("\"") else { return text.split(separator: " ").map(String.init) }
    var words: [String] = []
    var rest = text[...]
    while let first = rest.first {
      if first == " " {
        rest.removeFirst()
      } else if first == "\"" {
        words.append(takeQuoted(&rest))
      } else {
        let word = rest.prefix { $0 != " " }
        words.append(String(word))
        rest = rest.dropFirst(word.count)
      }
    }
    return words
  }

  private static func takeQuoted(_ rest: inout Substring) -> String {
    var word = ""
    rest.removeFirst()
    while let next = rest.popFirst() {
      if next == "\"" {
        guard rest.first == "\"" else { break }
        rest.removeFirst()
      }
      word.append(next)
    }
    return word
  }
}

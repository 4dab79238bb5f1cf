import Reports

/// Text broken between words.
enum WrappedText {
  /// Wraps a text; lines after the first are indented by two more columns.
  /// - Parameters:
  ///   - text: words with single spaces between them.
  ///   - margin: text before the first line.
  /// - Returns: the lines, wrapped to the width of the terminal; a long word has a separate line.
  static func lines(_ text: String, after margin: String) -> [String] {
    TextColumns.wrapped(text, after: margin)
  }
}

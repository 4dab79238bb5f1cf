import Reports

/// Text broken between words.
enum WrappedText {
  /// Breaks a text into lines; those after the first stand two columns further to the right.
  /// - Parameters:
  ///   - text: words with single spaces between them.
  ///   - margin: what stands before the first line.
  /// - Returns: the lines, as wide as the place allows; a word that is too long has one of its own.
  static func lines(_ text: String, after margin: String) -> [String] {
    TextColumns.wrapped(text, after: margin)
  }
}

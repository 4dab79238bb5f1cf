/// Text broken between words.
enum WrappedText {
  private static let width = 100

  /// Breaks a text into lines; those after the first stand two columns further to the right.
  /// - Parameters:
  ///   - text: words with single spaces between them.
  ///   - margin: what stands before the first line.
  /// - Returns: the lines; a word that is too long has one of its own.
  static func lines(_ text: String, after margin: String) -> [String] {
    var lines: [String] = []
    var line = margin
    for word in text.split(separator: " ") {
      let isFirst = line.allSatisfy { $0 == " " }
      if !isFirst, line.count + 1 + word.count > width {
        lines.append(line)
        line = margin + "  " + word
      } else {
        line += (isFirst ? "" : " ") + word
      }
    }
    return lines + [line]
  }
}

/// Capabilities of the terminal or file that shows a text.
package struct TextStyle: Hashable, Sendable {
  /// Number of characters on a line; nil for any number.
  package var columns: Int?

  /// True if characters beyond ASCII can be displayed.
  package var hasUnicode: Bool

  /// Makes a style; the default is a file in ASCII.
  package init(columns: Int? = nil, hasUnicode: Bool = false) {
    self.columns = columns
    self.hasUnicode = hasUnicode
  }

  /// Wraps lines that are too long, except running text that was wrapped to the same width.
  ///
  /// Tables are split between their columns and are not changed: the words of their lines are more
  /// than one space apart.
  /// - Parameter lines: without line ends.
  /// - Returns: the lines; continuation lines are indented.
  package func fitted(_ lines: [String]) -> [String] {
    guard let columns else { return lines }
    return lines.flatMap { line -> [String] in
      let text = line.drop { $0 == " " }
      // A long path stays on one line with its label, so that it can be copied.
      let hasRoom = text.split(separator: " ").allSatisfy { $0.count < max(20, columns) - 2 }
      guard line.count > columns, hasRoom, !text.contains("  ") else { return [line] }
      let margin = String(repeating: " ", count: line.count - text.count)
      return TextColumns.wrapped(String(text), after: margin, within: max(20, columns))
    }
  }
}

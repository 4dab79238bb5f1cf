/// What the terminal or file for a text can show.
package struct TextStyle: Hashable, Sendable {
  /// Number of letters that fit on a line; nil for any number.
  package var columns: Int?

  /// True if letters beyond ASCII can be read.
  package var hasUnicode: Bool

  /// Makes a style; by default that of a file in ASCII.
  package init(columns: Int? = nil, hasUnicode: Bool = false) {
    self.columns = columns
    self.hasUnicode = hasUnicode
  }

  /// Breaks lines that have too little room, which running text does not have where it was broken for
  /// the same place.
  ///
  /// Tables break between their columns and come out as they are, for the words of a line of theirs are
  /// more than one blank apart.
  /// - Parameter lines: without line ends.
  /// - Returns: the lines, parts of one further in.
  package func fitted(_ lines: [String]) -> [String] {
    guard let columns else { return lines }
    return lines.flatMap { line -> [String] in
      let text = line.drop { $0 == " " }
      // A path that is too long can be copied only when it stays whole, beside what it is.
      let hasRoom = text.split(separator: " ").allSatisfy { $0.count < max(20, columns) - 2 }
      guard line.count > columns, hasRoom, !text.contains("  ") else { return [line] }
      let margin = String(repeating: " ", count: line.count - text.count)
      return TextColumns.wrapped(String(text), after: margin, within: max(20, columns))
    }
  }
}

/// Quoting of CSV cells.
enum CSVText {
  /// Returns a cell, in quotes if necessary.
  static func cell(_ text: String) -> String {
    guard text.contains(where: { $0 == "," || $0 == "\"" || $0.isNewline }) else { return text }
    return "\"" + text.replacing("\"", with: "\"\"") + "\""
  }
}

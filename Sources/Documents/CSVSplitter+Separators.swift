/// Tables with separators other than commas.
extension CSVSplitter {
  /// Detects the separator of a whole text, before its first row is read.
  package mutating func adoptDialect() {
    dialect = withHead { CSVDialect.found(in: $0) }
    if withHead({ CSVDialect.named(in: $0) }) != nil { skipFirstLine() }
  }

  /// Message and remedy for a table in the European form of spreadsheets.
  static let semicolons = (
    message: "the fields are separated by semicolons (a European CSV file)",
    fix: "save it with commas between the fields and points in decimals; spreadsheets do so when"
      + " they export CSV in English"
  )

  private static let tabs = (
    message: "the fields are separated by tabs",
    fix: "save it with commas between the fields"
  )

  /// Returns the message and remedy for a header that is not separated by commas.
  /// - Parameter header: its cells as they were read.
  /// - Returns: message and remedy; nil for a header with commas, or with one column.
  package static func foreignSeparator(in header: [String]) -> (message: String, fix: String)? {
    guard header.count == 1 else { return nil }
    if header[0].contains(";") { return semicolons }
    return header[0].contains("\t") ? tabs : nil
  }
}

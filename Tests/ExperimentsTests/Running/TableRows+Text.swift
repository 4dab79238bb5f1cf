package import Results

/// Tables as text in the order of the catalog, so that equal tables have equal texts.
extension TableRows: CustomStringConvertible {
  package var description: String {
    TableCatalog.rows.map { text(of: $0) }.joined(separator: "\n")
  }

  private func text<Row: ResultRow>(of type: Row.Type) -> String { "\(type): \(self[type])" }
}

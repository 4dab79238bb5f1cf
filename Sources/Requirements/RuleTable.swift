package import Documents

extension RuleLedger {
  /// The columns of `rules.csv`.
  private enum Column: String, CaseIterable {
    case id, page, rule, state, command, note, parameters, place, tests
  }

  /// Reads a table of rules.
  ///
  /// A cell of several values separates them by `|`.
  /// - Parameters:
  ///   - text: the table.
  ///   - log: list that receives all errors, each with its line.
  /// - Returns: the rules without errors, in the order of the rows.
  package static func read(_ text: String, log: ProblemLog) -> [RuleEntry] {
    let columns = Column.allCases.map(\.rawValue)
    guard
      let table = CSVTable.read(
        Array(text.utf8), file: "rules.csv", requiring: columns, log: log)
    else { return [] }
    let positions = columns.map { table.column($0) ?? 0 }
    return (0..<table.rowCount).compactMap { row in
      let cells = positions.map { table.text(row: row, column: $0) }
      return entry(
        { cells[Column.allCases.firstIndex(of: $0) ?? 0] }, at: table.location(ofRow: row), log)
    }
  }

  private static func entry(
    _ cell: (Column) -> String, at location: SourceLocation, _ log: ProblemLog
  ) -> RuleEntry? {
    guard let page = RuleEntry.Page(rawValue: cell(.page)) else {
      let pages = RuleEntry.Page.allCases.map(\.rawValue).joined(separator: ", ")
      log.report(at: location, "unknown page: \"\(cell(.page))\"", fix: "write one of \(pages)")
      return nil
    }
    let state: RuleEntry.State
    switch cell(.state) {
    case "city": state = .inCity(command: cell(.command))
    case "machine": state = .machineOnly
    case "none": state = .notSimulable
    default:
      log.report(
        at: location, "unknown state: \"\(cell(.state))\"",
        fix: "write one of city, machine, none")
      return nil
    }
    return RuleEntry(
      id: cell(.id), page: page, text: cell(.rule), state: state, note: cell(.note),
      parameters: values(cell(.parameters)), place: cell(.place).isEmpty ? nil : cell(.place),
      tests: values(cell(.tests)))
  }

  private static func values(_ cell: String) -> [String] {
    cell.split(separator: "|").map(String.init)
  }
}

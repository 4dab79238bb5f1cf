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
    TableRow<Column>.rows(of: text, file: "rules.csv", log: log).compactMap { entry($0, log) }
  }

  private static func entry(_ row: TableRow<Column>, _ log: ProblemLog) -> RuleEntry? {
    let location = row.location
    guard let page = RuleEntry.Page(rawValue: row[.page]) else {
      let pages = RuleEntry.Page.allCases.map(\.rawValue).joined(separator: ", ")
      log.report(at: location, "unknown page: \"\(row[.page])\"", fix: "write one of \(pages)")
      return nil
    }
    let state: RuleEntry.State
    switch row[.state] {
    case "city": state = .inCity(command: row[.command])
    case "machine": state = .machineOnly
    case "none": state = .notSimulable
    default:
      log.report(
        at: location, "unknown state: \"\(row[.state])\"",
        fix: "write one of city, machine, none")
      return nil
    }
    return RuleEntry(
      id: row[.id], page: page, text: row[.rule], state: state, note: row[.note],
      parameters: row.values(of: .parameters), place: row[.place].isEmpty ? nil : row[.place],
      tests: row.values(of: .tests))
  }
}

import Documents

/// All rules of the requirement documents, one entry each, read from `rules.csv`.
///
/// An id is the letter of the document and the number of the rule in it. Figures that were lost
/// with the documents are marked as lost and not guessed.
package enum RuleLedger {
  /// Rules of all documents, in the order of the pages and of the documents.
  package static let entries: [RuleEntry] = {
    let log = ProblemLog()
    let entries = read(PackageAssets.rules_csv.description, log: log)
    if let problem = log.problems.first { preconditionFailure("\(problem)") }
    return entries
  }()

  /// Returns the rules of one page, in the order of the document.
  /// - Complexity: O(number of rules).
  package static func entries(on page: RuleEntry.Page) -> [RuleEntry] {
    entries.filter { $0.page == page }
  }

  /// Finds a rule by its id, in upper or lower case.
  /// - Parameter id: for example `A-A5`.
  /// - Returns: the rule; nil for an unknown id.
  /// - Complexity: O(number of rules).
  package static func entry(_ id: String) -> RuleEntry? {
    let id = id.uppercased()
    return entries.first { $0.id.uppercased() == id }
  }

  /// Returns the rules of a range of ids, in the order of the document.
  /// - Parameter range: first and last id, such as `C-AL1..C-AL14`.
  /// - Returns: the rules; nil if an id is unknown, or the last one precedes the first.
  /// - Complexity: O(number of rules).
  package static func entries(inRange range: String) -> [RuleEntry]? {
    let ends = range.uppercased().split(separator: "..", omittingEmptySubsequences: false)
    guard ends.count == 2,
      let first = entries.firstIndex(where: { $0.id.uppercased() == ends[0] }),
      let last = entries.lastIndex(where: { $0.id.uppercased() == ends[1] }), first <= last
    else { return nil }
    return Array(entries[first...last])
  }

  /// Returns the rules that a value of a scenario governs.
  /// - Parameter parameter: path of the value, such as `rulebook.offer_timeout`.
  /// - Returns: the rules in the order of the documents.
  /// - Complexity: O(number of rules).
  package static func entries(governedBy parameter: String) -> [RuleEntry] {
    entries.filter { $0.parameters.contains(parameter) }
  }
}

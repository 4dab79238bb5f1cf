import DispatchCore
import Documents

/// One rule in which the two requirement documents differ, or which only one of them has.
///
/// Each is governed by values of a scenario, most of them of its rulebook.
package struct RuleDifference: Hashable, Sendable {
  /// Number, from 1.
  package let number: Int

  /// Subject of the rule.
  package let title: String

  /// Requirement in document A.
  package let documentA: String

  /// Requirement in document B.
  package let documentB: String

  /// Paths of the scenario values that govern the rule, such as `rulebook.offer_timeout`.
  package let parameters: [String]

  /// Returns the difference with a number; nil if there is none.
  package static func numbered(_ number: Int) -> RuleDifference? {
    all.first { $0.number == number }
  }

  /// Returns the difference that a value of a scenario decides; nil if the documents agree there.
  /// - Parameter parameter: path of the value, such as `rulebook.offer_timeout`.
  /// - Returns: the difference with the value as a parameter.
  package static func governed(by parameter: String) -> RuleDifference? {
    all.first { $0.parameters.contains(parameter) }
  }
}

extension RuleDifference {
  /// All differences, by number, read from `differences.csv`.
  package static let all: [RuleDifference] = {
    let log = ProblemLog()
    let all = read(PackageAssets.differences_csv.description, log: log)
    if let problem = log.problems.first { preconditionFailure("\(problem)") }
    return all
  }()

  private enum Column: String, CaseIterable {
    case number, title
    case documentA = "document_a"
    case documentB = "document_b"
    case besides
  }

  private static func read(_ text: String, log: ProblemLog) -> [RuleDifference] {
    TableRow<Column>.rows(of: text, file: "differences.csv", log: log).compactMap { row in
      guard let number = Int(row[.number]) else {
        log.report(at: row.location, "not a number: \"\(row[.number])\"")
        return nil
      }
      // The rules of the rulebook say which difference they decide.
      let rules = RulebookRule.all.filter { $0.row == number }.map(\.path)
      return RuleDifference(
        number: number, title: row[.title], documentA: row[.documentA],
        documentB: row[.documentB], parameters: rules + row.values(of: .besides))
    }
  }
}

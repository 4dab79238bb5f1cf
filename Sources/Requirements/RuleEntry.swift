/// One rule of the requirement documents, in our words: a row of `rules.csv`.
package struct RuleEntry: Hashable, Sendable {
  /// The page that lists a rule, named as in `rules.csv`.
  package enum Page: String, CaseIterable, Sendable {
    case taxi, planner, watches
    case lineUps = "line-ups"
    case data, runs
  }

  /// Extent to which the program follows a rule.
  package enum State: Hashable, Sendable {
    /// A simulated city follows it, as the output of a command shows.
    case inCity(command: String)

    /// A machine follows it, but no simulated city uses that.
    case machineOnly

    /// Nothing in the program follows it.
    case notSimulable

    /// The state in words.
    package var name: String {
      switch self {
      case .inCity: "in the city"
      case .machineOnly: "machine only"
      case .notSimulable: "not simulable"
      }
    }
  }

  /// The letter of the document and the number of the rule in it, as in `A-A5`.
  package let id: String

  /// The page that lists the rule.
  package let page: Page

  /// What the rule asks for.
  package let text: String

  /// Extent to which the program follows the rule.
  package let state: State

  /// Place in the output that shows the rule; or the reason why no city follows it, and a remedy.
  package let note: String

  /// The values of a scenario that govern it, by their paths, as in `rulebook.offer_timeout`.
  package let parameters: [String]

  /// A file below `Sources`, or a table or metric of the results; nil for a rule that is not simulable.
  package let place: String?

  /// The tests that show it, each as `Module.Suite/name`.
  package let tests: [String]
}

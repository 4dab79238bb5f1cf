/// One rule of the requirement documents, in our wording: a row of `rules.csv`.
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

    /// No part of the program follows it.
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

  /// Letter of the document and number of the rule in it, such as `A-A5`.
  package let id: String

  /// Page that lists the rule.
  package let page: Page

  /// Requirement of the rule.
  package let text: String

  /// Extent to which the program follows the rule.
  package let state: State

  /// Place in the output that shows the rule; or the reason why no city follows it, and the missing
  /// part.
  package let note: String

  /// Paths of the scenario values that govern the rule, such as `rulebook.offer_timeout`.
  package let parameters: [String]

  /// File below `Sources`, or table or metric of the results; nil for a rule that is not simulable.
  package let place: String?

  /// Tests that show the rule, each as `Module.Suite/name`.
  package let tests: [String]
}

/// Every rule of the requirement documents, one entry each.
///
/// The documents number their rules; the ids repeat these numbers after the letter of the document.
/// Figures that were lost with the documents are named as such and not guessed at.
public enum RuleLedger {
  /// The rules of the taxi service: those of document A, then those of document B, each in the order of its
  /// document.
  public static let taxi: [RuleEntry] =
    goalsOfA + assumptionsOfA + requirementsOfA + useCasesOfA + modelOfA
    + goalsOfB + requirementsOfB + useCasesOfB

  /// The rules of the calendars, which are those of document T, in its order.
  public static let planner: [RuleEntry] =
    plannerGoals + plannerAssumptions + plannerRequirements + plannerTrips + plannerUseCases

  /// The rules of watches that call an ambulance, which are some of those of document H, in its order.
  public static let watches: [RuleEntry] = watchGoals + watchRequirements

  /// The rules of line-ups at shops, which are those of document C, in its order.
  public static let lineUps: [RuleEntry] =
    lineUpGoals + lineUpScenarios + lineUpUseCases + lineUpRequirements + lineUpFacts

  /// The rules of data for other companies, which are some of those of document H, in its order.
  public static let data: [RuleEntry] = dataGoals + dataRequirements

  /// The rules of street runs, which are some of those of document H, in its order.
  public static let runs: [RuleEntry] = runGoals + runRequirements

  /// The rules of all documents.
  public static let entries: [RuleEntry] = taxi + planner + watches + lineUps + data + runs

  /// Finds a rule by its id, in upper or lower case.
  /// - Parameter id: for example `A-A5`.
  /// - Returns: the rule, or nil when there is none of that id.
  /// - Complexity: O(number of rules).
  public static func entry(_ id: String) -> RuleEntry? {
    let id = id.uppercased()
    return entries.first { $0.id.uppercased() == id }
  }

  /// The rules that a value of a scenario governs.
  /// - Parameter parameter: the path of the value, as in `rulebook.offer_timeout`.
  /// - Returns: the rules in the order of the documents.
  /// - Complexity: O(number of rules).
  public static func entries(governedBy parameter: String) -> [RuleEntry] {
    entries.filter { $0.parameters.contains(parameter) }
  }
}

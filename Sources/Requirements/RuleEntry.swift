/// One rule of the requirement documents, in our words: a row of `Rules.md`, `PlannerRules.md`, `WatchRules.md`, `DataRules.md`, `RunRules.md` or `LineUpRules.md`.
public struct RuleEntry: Hashable, Sendable {
  /// Where a rule lives.
  public enum Place: Hashable, Sendable {
    /// In a file of the dispatch core.
    case core(String)

    /// In a file of `CitySimulation`: people, streets and what the machine never sees.
    case world(String)

    /// In another machine: a file of `PlannerCore`, `Mobility`, `AlarmCore`, `EmergencyCore`, `LineUpCore`, `DisclosureCore` or `RunCore`, with its module.
    case machine(String)

    /// In the results: a table, such as `requests.csv`, or a metric, such as `wait_s_mean`.
    case results(String)

    /// Nowhere, for a reason.
    case notSimulated(String)
  }

  /// The letter of the document and the number of the rule in it, as in `A-A5`.
  public let id: String

  /// What the rule asks for.
  public let text: String

  /// The values of a scenario that govern it, by their paths, as in `rulebook.offer_timeout`.
  public let parameters: [String]

  /// Where the rule lives.
  public let place: Place

  init(_ id: String, _ text: String, _ place: Place, parameters: [String] = []) {
    self.id = id
    self.text = text
    self.parameters = parameters
    self.place = place
  }
}

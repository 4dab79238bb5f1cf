import Documents
import Reports
import Scenarios

/// Assumed values of a scenario, as listed by every answer.
enum AssumedText {
  /// Sentence in lines; empty without assumed values.
  static func lines(_ scenario: Scenario) -> [String] {
    guard let sentence = AssumedFact.sentence(facts(scenario)) else { return [] }
    return WrappedText.lines(sentence, after: "")
  }

  /// JSON: a list of fields, values and reasons.
  static func json(_ scenario: Scenario) -> DocumentValue {
    .array(
      scenario.assumed.map {
        ["field": .text($0.field), "value": .text($0.value), "why": .text($0.why)]
      })
  }

  private static func facts(_ scenario: Scenario) -> [AssumedFact] {
    scenario.assumed.map { AssumedFact(field: $0.field, value: $0.value, why: $0.why) }
  }
}

import Experiments
import Results
import Scenarios

extension SizeText {
  /// The same for programs.
  var json: JSONValue {
    var neighbour = JSONValue.null
    if case .found(_, let place) = sizing.search.end { neighbour = .string(grid.value(at: place)) }
    return [
      "scenario": .string(scenario.name), "policy": .string(scenario.policies[0]),
      "seed": .unsigned(scenario.seed), "parameter": .string(grid.path), "from": .string(first),
      "to": .string(last), "step": .string(grid.stepText), "values": .integer(grid.count),
      "goals": .array(sizing.checks.map { .string("\($0)") }),
      "looks": .array(sizing.looks.map { .integer($0) }),
      "confidence": .number(1 - sizing.error),
      "values_tried_at_most": .integer(sizing.search.mostVisits),
      "outcome": .string(outcome), "answer": text(of: sizing.answer), "neighbour": neighbour,
      "closest": text(of: sizing.closest), "curve": .array(sizing.curve.map(json)),
    ]
  }

  private var outcome: String {
    switch sizing.search.end {
    case .found: "found"
    case .everything: "everything"
    case .nothing: "nothing"
    case .unsettled, nil: "unsettled"
    }
  }

  private func text(of value: SizedValue?) -> JSONValue {
    value.map { .string(grid.value(at: $0.place)) } ?? .null
  }

  private func json(_ value: SizedValue) -> JSONValue {
    [
      "value": .string(grid.value(at: value.place)), "days": .integer(value.days),
      "verdict": .string(value.verdict.rawValue),
      "goals": .array(
        value.outcomes.map { outcome in
          [
            "goal": .string(outcome.expression), "verdict": .string(outcome.verdict.rawValue),
            "estimate": optional(outcome.estimate), "lower": optional(outcome.lower),
            "upper": optional(outcome.upper), "confidence": .number(outcome.confidence),
            "n": .integer(outcome.replications),
            "obstacle": outcome.obstacle.map { .string(Self.reason($0)) } ?? .null,
          ]
        }),
    ]
  }

  private func optional(_ value: Double?) -> JSONValue { value.map { .number($0) } ?? .null }
}

import Documents
import Experiments
import Results
import Scenarios

extension SizeText {
  var json: DocumentValue {
    var neighbour = DocumentValue.null
    if case .found(_, let place) = sizing.search.end { neighbour = .text(grid.value(at: place)) }
    // In an interrupted search the bracket so far takes the place of the answer.
    let isPartial = isInterrupted && sizing.search.end == nil
    let met = isPartial ? bracket.met : answer
    if isPartial { neighbour = text(of: bracket.unmet) }
    return [
      "sentence": .text(sentence), "scenario": .text(scenario.name), "policy": .text(policy),
      "seed": .number(scenario.seed), "parameter": .text(grid.path), "from": .text(first),
      "to": .text(last), "step": .text(grid.stepText), "values": .number(grid.count),
      "goals": .array(sizing.checks.map { .text("\($0)") }),
      "looks": .array(sizing.looks.map { .number($0) }),
      "confidence": .number(1 - sizing.error),
      "values_tried_at_most": .number(sizing.search.mostVisits),
      "outcome": .text(outcome(of: sizing)), "answer": text(of: met),
      "neighbour": neighbour,
      "on_duty": FleetWords.json(met?.duty),
      "binding": .array(binding.map { .text("\(sizing.checks[$0])") }),
      "alone": .array(zip(sizing.checks, goals.alone).map(json)),
      "closest": text(of: sizing.closest), "curve": .array(sizing.curve.map(json)),
    ]
  }

  /// Value needed by one goal alone.
  private func json(_ check: CheckExpression, _ sizing: Sizing) -> DocumentValue {
    [
      "goal": .text("\(check)"), "outcome": .text(outcome(of: sizing)),
      "answer": text(of: sizing.answer), "on_duty": FleetWords.json(sizing.answer?.duty),
    ]
  }

  /// End of a search as text.
  private func outcome(of sizing: Sizing) -> String {
    isInterrupted && sizing.search.end == nil ? "interrupted" : Self.outcome(of: sizing)
  }

  static func outcome(of sizing: Sizing) -> String {
    switch sizing.search.end {
    case .found: "found"
    case .everything: "everything"
    case .nothing: "nothing"
    case .unsettled, nil: "unsettled"
    }
  }

  private func text(of value: SizedValue?) -> DocumentValue {
    value.map { .text(grid.value(at: $0.place)) } ?? .null
  }

  private func json(_ value: SizedValue) -> DocumentValue {
    [
      "value": .text(grid.value(at: value.place)), "days": .number(value.days),
      "on_duty": FleetWords.json(value.duty), "verdict": .text(value.verdict.rawValue),
      "goals": .array(
        value.outcomes.map { outcome in
          [
            "goal": .text(outcome.expression), "verdict": .text(outcome.verdict.rawValue),
            "estimate": .optional(outcome.estimate), "lower": .optional(outcome.lower),
            "upper": .optional(outcome.upper), "confidence": .number(outcome.confidence),
            "n": .number(outcome.replications),
            "obstacle": outcome.obstacle.map { .text(Self.reason($0)) } ?? .null,
          ]
        }),
    ]
  }
}

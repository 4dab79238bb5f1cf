import Documents
import Experiments
import Results
import Scenarios

extension CalibrateText {
  var json: DocumentValue {
    var fitting = DocumentValue.null
    if case .one(let search) = calibration.search, let range = search.fitting {
      let grid = flags.grids[0]
      fitting = [
        .text(grid.value(at: range.lowerBound)), .text(grid.value(at: range.upperBound)),
      ]
    }
    return [
      "scenario": .text(scenario.name), "policy": .text(scenario.label(of: scenario.policies[0])),
      "seed": .number(scenario.seed), "verdict": .text(calibration.verdict.rawValue),
      "outcome": .text(isInterrupted ? "interrupted" : outcome),
      "answer": (isInterrupted ? nearestSoFar : calibration.answer).map(json) ?? .null,
      "fitting": fitting, "confidence": .number(1 - calibration.error),
      "values": .array(
        flags.grids.map { grid in
          [
            "path": .text(grid.path), "from": .text(grid.value(at: 0)),
            "to": .text(grid.value(at: grid.count - 1)), "step": .text(grid.stepText),
          ]
        }),
      "targets": .array(
        flags.targets.map { target in
          [
            "target": .text("\(target)"), "observed": .number(target.value),
            "tolerance": .number(target.tolerance),
          ]
        }),
      "looks": .array(calibration.looks.map { .number($0) }),
      "tried": .array(points.map(json)), "file": file.map { .text($0) } ?? .null,
    ]
  }

  private var outcome: String {
    switch calibration.search {
    case .one(let search):
      switch search.end {
      case .crossed: "found"
      case .beyond: "beyond"
      case .indifferent: "indifferent"
      case .unmeasured, nil: "unmeasured"
      }
    case .two(let search):
      switch search.end {
      case .fitted: "found"
      case .stuck: "stuck"
      case .flat: "flat"
      case .unmeasured, nil: "unmeasured"
      }
    }
  }

  private func json(_ point: CalibratedPoint) -> DocumentValue {
    [
      "values": .array(values(at: point.places).map { .text($0) }), "days": .number(point.days),
      "figures": .array(
        zip(point.figures, flags.targets).map { figure, target in
          let difference = figure.estimate.map { $0 - target.value }
          return [
            "target": .text("\(target)"), "side": .text(figure.side.rawValue),
            "estimate": .optional(figure.estimate), "difference": .optional(difference),
            "lower": .optional(figure.lower), "upper": .optional(figure.upper),
            "confidence": .number(figure.confidence), "n": .number(figure.days),
            "open_requests": .number(figure.openRequests),
          ]
        }),
    ]
  }
}

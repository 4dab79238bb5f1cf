import CityModels
import CitySimulation
import Documents
import Experiments
import Geography
import Quantities
import Reports
import Results
import Scenarios

struct BoundPrintout: Answer {
  let scenario: Scenario
  let result: BoundResult

  func lines(_ style: TextStyle) -> [String] {
    let mean = result.mean
    var table = BoundTable(
      days: result.days.map { ($0.replication, $0.requests, $0.waitMean) },
      mean: (mean?.estimate, mean?.lower, mean?.upper))
    table.style = style
    return [
      "\(scenario.name): \(Wording.count(result.days.count, "day")), seed \(scenario.seed)",
      "Demand digest \(demandDigest).", "",
    ] + table.lines + [""] + BoundTable.meaning
      + (scenario.model.streets?.conditions == nil ? [] : BoundTable.meaningOfConditions)
  }

  func records(from json: DocumentValue) -> [[String]] {
    json.records("day", of: "days", "replication", "requests", "wait_s_mean_bound")
      + [["mean"] + json.cells("bound.estimate", "bound.ci_low", "bound.ci_high")]
  }

  var json: DocumentValue {
    let days: [DocumentValue] = result.days.map { day in
      [
        "replication": .number(day.replication), "requests": .number(day.requests),
        "wait_s_mean_bound": day.waitMean.map { .number($0) } ?? .null,
      ]
    }
    return [
      "scenario": .text(scenario.name), "seed": .number(scenario.seed),
      "demand_digest": .text(demandDigest), "bound": Self.json(result.mean),
      "days": .array(days),
    ]
  }

  /// A mean with its interval.
  static func json(_ mean: MeanOfDays?) -> DocumentValue {
    guard let mean else { return .null }
    return [
      "unit": .text("s"), "estimate": .number(mean.estimate),
      "ci_low": mean.lower.map { .number($0) } ?? .null,
      "ci_high": mean.upper.map { .number($0) } ?? .null, "n": .number(mean.count),
    ]
  }

  /// Digest of all days, as in `compare`.
  private var demandDigest: String {
    var digest = RunDigest()
    for day in result.days { digest.add(day.demandDigest) }
    return digest.hexadecimal
  }
}

/// Policies beside the bound of their days, as part of the printout of `compare`.
struct BoundSection {
  let bound: BoundResult
  let experiment: ExperimentResult
  var style = TextStyle()

  /// True if streets are closed or slow at times, which the bound ignores.
  var hasConditions = false

  /// Text.
  var lines: [String] {
    let rows = experiment.alternatives.indices.map { policy in
      let distance = bound.distance(of: policy, in: experiment)
      let wait = experiment.summaries.first {
        $0.metric == .waitMean && $0.policy == Int32(policy)
      }
      return BoundComparisonTable.Row(
        policy: experiment.alternatives[policy], wait: wait?.estimate,
        bound: bound.mean(of: policy, in: experiment)?.estimate,
        distance: (distance?.estimate, distance?.lower, distance?.upper))
    }
    var table = BoundComparisonTable(
      rows, uncovered: bound.uncovered.sorted().map { experiment.alternatives[$0] })
    table.style = style
    return table.lines + BoundTable.meaning
      + (hasConditions ? BoundTable.meaningOfConditions : [])
  }

  var json: DocumentValue {
    .array(
      experiment.alternatives.indices.map { policy in
        let value: DocumentValue = [
          "policy": .text(experiment.alternatives[policy]),
          "bound": BoundPrintout.json(bound.mean(of: policy, in: experiment)),
          "distance": BoundPrintout.json(bound.distance(of: policy, in: experiment)),
        ]
        return value.adding(
          "reason",
          bound.uncovered.contains(policy) ? .text(BoundComparisonTable.reason) : nil)
      })
  }
}

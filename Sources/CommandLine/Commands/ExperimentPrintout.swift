import Experiments
import Reports
import Results
import Scenarios

/// What an experiment says to people and to other programs.
struct ExperimentPrintout {
  let scenario: Scenario
  let result: ExperimentResult

  /// Where the files are; nil when they could not be written.
  let folder: String?

  /// The text for people, at most 24 lines for two policies.
  var lines: [String] {
    let days = scenario.replications == 1 ? "1 day" : "\(scenario.replications) days"
    let requests = result.summaries.first { $0.metric == .requests }?.estimate ?? 0
    var lines = [
      "\(scenario.name): \(days), seed \(scenario.seed), \(Int(requests.rounded())) requests a day",
      scenario.policies.count > 1
        ? "Every policy meets the same passengers (demand digest \(demandDigest))."
        : "Demand digest \(demandDigest).", "",
    ]
    lines +=
      ComparisonTable(
        policies: scenario.policies, summaries: result.summaries, comparisons: result.comparisons,
        verdicts: result.verdicts
      ).lines
    if scenario.replications == 1 {
      lines.append("One day gives no interval; --replications 20 does.")
    }
    if let unresolved = unresolvedPolicies {
      lines.append(
        "Waits of \(unresolved) are lower bounds: requests were open when the run ended.")
    }
    if let folder { lines += ["", "Files: \(folder)"] }
    return lines
  }

  /// The same for programs.
  var json: JSONValue {
    let policies: [JSONValue] = scenario.policies.indices.map { policy in
      let rows = result.summaries.filter { $0.policy == Int32(policy) }
      let metrics = rows.map { row in
        JSONValue.Member(
          row.metric.rawValue,
          [
            "unit": .string(row.metric.declaration.unit), "estimate": optional(row.estimate),
            "ci_low": optional(row.lower), "ci_high": optional(row.upper), "n": .integer(row.count),
          ])
      }
      return [
        "policy": .string(scenario.policies[policy]),
        "verdict": .string(result.verdict(on: policy).rawValue), "metrics": .object(metrics),
      ]
    }
    let comparisons: [JSONValue] = result.comparisons.map { row in
      [
        "policy": .string(scenario.policies[Int(row.policy)]),
        "baseline": .string(scenario.policies[Int(row.baseline)]),
        "metric": .string(row.metric.rawValue), "difference": optional(row.difference),
        "ci_low": optional(row.lower), "ci_high": optional(row.upper),
        "p_value": optional(row.probability), "n": .integer(row.count),
        "variance_reduction": optional(row.varianceReduction),
      ]
    }
    return [
      "scenario": .string(scenario.name), "seed": .unsigned(scenario.seed),
      "replications": .integer(scenario.replications), "demand_digest": .string(demandDigest),
      "policies": .array(policies), "comparisons": .array(comparisons),
      "folder": folder.map { .string($0) } ?? .null,
    ]
  }

  /// One fingerprint for all days; equal for every policy, which the experiment has checked.
  private var demandDigest: String {
    var digest = RunDigest()
    for row in result.replications where row.policy == 0 { digest.add(row.demandDigest) }
    return digest.hexadecimal
  }

  private var unresolvedPolicies: String? {
    let names = scenario.policies.indices.filter { policy in
      result.summaries.contains {
        $0.policy == Int32(policy) && $0.metric == .unresolvedShare && ($0.estimate ?? 0) > 0
      }
    }.map { scenario.policies[$0] }
    return names.isEmpty ? nil : names.joined(separator: " and ")
  }

  private func optional(_ value: Double?) -> JSONValue { value.map { .number($0) } ?? .null }
}

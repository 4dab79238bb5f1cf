import CityModels
import CitySimulation
import Documents
import Experiments
import Quantities
import Reports
import Results
import Scenarios

/// Printout of a long run.
struct SteadyPrintout: Answer {
  let scenario: Scenario
  let flags: SteadyFlags
  let result: SteadyResult

  /// Reason for missing estimates; nil if there are any.
  var obstacle: Unsettled? {
    if case .unsettled(let obstacle) = result.outcome { return obstacle }
    return nil
  }

  private var estimates: [SteadyEstimate] {
    if case .estimates(let estimates, _) = result.outcome { return estimates }
    return []
  }

  private var warmUp: Int {
    if case .estimates(_, let count) = result.outcome { return count }
    return 0
  }

  func lines(_ style: TextStyle) -> [String] {
    let hour = flags.hour.map { ", always as after \($0 < 10 ? "0" : "")\($0):00" } ?? ""
    var lines = [
      "\(scenario.name): one run of \(SteadyFlags.text(flags.length))\(hour), "
        + "policy \(scenario.policies[0]), seed \(scenario.seed)",
      "Fleet: \(FleetText.words(scenario.model.fleet.taxiCount, result.duty)).",
      "Demand digest \(digest(result.demandDigest)).", "",
    ]
    guard let first = estimates.first else { return lines }
    lines += [
      "\(result.requests) requests, the first \(warmUp) discarded as warm-up (MSER-5); "
        + "\(first.batches) batches of \(first.batchSize).",
      "",
    ]
    var table = SteadyTable(
      estimates.map {
        SteadyTable.Row(
          metric: $0.metric, mean: $0.mean, lower: $0.lower, upper: $0.upper,
          correlation: $0.lagOneCorrelation)
      })
    table.style = style
    return lines + table.lines
  }

  func records(from json: DocumentValue) -> [[String]] {
    json.members("metrics").map { metric in
      ["metric"] + json.cells("policy") + [metric.key]
        + metric.value.cells("unit", "estimate", "ci_low", "ci_high", "batches")
    }
  }

  /// Reason for missing figures, with a remedy; nil if there are any.
  var reason: String? { obstacle.map(reason) }

  /// True if the run is too short for some interval, so that the figures are not conclusive.
  var isSuspect: Bool { estimates.contains(where: \.isSuspect) }

  /// Warnings about the figures, with remedies.
  var warnings: [String] {
    var messages: [String] = []
    let suspect = estimates.filter(\.isSuspect)
    if let factor = suspect.map(\.lengthFactor).max() {
      let counts = suspect.map {
        "\(Int($0.effectiveCount)) independent ones about \($0.metric.rawValue)"
      }
      messages.append(
        "the run is too short for reliable intervals: consecutive requests are correlated,"
          + " and all together have the information of \(Wording.list(counts, last: "and"));"
          + " at least \(SteadyEstimate.leastEffectiveCount) are needed" + advice(factor))
    }
    if result.unresolved > 0, obstacle == nil {
      messages.append(
        "requests still open when the run ended: \(result.unresolved); their waits are lower "
          + "bounds\n  fix: \(OpenText.cure((result.open ?? .none).neededDrain(after: scenario.model.window.drain)))"
      )
    }
    return messages
  }

  private func reason(of obstacle: Unsettled) -> String {
    let length = SteadyFlags.text(flags.length)
    switch obstacle {
    case .fewRequests(let count):
      return "a run of \(length) is too short: it has \(count) requests, and "
        + "at least \(SteadyResult.leastRequests) are needed" + advice(obstacle.lengthFactor)
    case .fewBatches(let batches, _):
      return "a run of \(length) is too short: the requests after the warm-up fill "
        + "\(batches) batches, and at least 10 are needed" + advice(obstacle.lengthFactor)
    case .longWarmUp(let discarded, let count):
      return "a run of \(length) is too short: the first \(discarded) of \(count) requests are not "
        + "enough for a steady state; there is none if the taxis are overloaded"
        + advice(obstacle.lengthFactor)
    case .manyOpen(let open, let count):
      return "the city reaches no steady state: \(open) of \(count) requests were still open when "
        + "the run ended, so the taxis are overloaded\n"
        + "  fix: add taxis, as with --set fleet.taxis=..., or limit the patience"
    }
  }

  /// Remedy: a longer run.
  private func advice(_ factor: Int?) -> String {
    guard let factor else { return "\n  fix: give the scenario some demand" }
    let hour = TimeSpan.hours(1).milliseconds
    // Whole hours are easier to write.
    let wanted = flags.length.milliseconds * Int64(factor)
    let length = TimeSpan.hours(
      min((wanted + hour - 1) / hour, SteadyFlags.longest.milliseconds / hour))
    return "\n  fix: run longer, as with --length \"\(SteadyFlags.text(length))\""
  }

  var json: DocumentValue {
    let metrics: [(String, DocumentValue)] = estimates.map { estimate in
      (
        estimate.metric.rawValue,
        [
          "unit": .text(estimate.metric.unit), "estimate": .number(estimate.mean),
          "ci_low": .number(estimate.lower), "ci_high": .number(estimate.upper),
          "batches": .number(estimate.batches), "batch_size": .number(estimate.batchSize),
          "lag_1_correlation": .number(estimate.lagOneCorrelation),
          "effective_requests": estimate.effectiveCount.isFinite
            ? .number(estimate.effectiveCount.rounded(.down)) : .null,
          "is_suspect": .bool(estimate.isSuspect),
        ]
      )
    }
    return [
      "scenario": .text(scenario.name), "policy": .text(scenario.policies[0]),
      "seed": .number(scenario.seed), "length_s": .number(flags.length.inSeconds),
      "hour": flags.hour.map { .number($0) } ?? .null,
      "requests": .number(result.requests), "warm_up_requests": .number(warmUp),
      "unresolved": .number(result.unresolved),
      "fleet": FleetWords.json(scenario.model.fleet.taxiCount, result.duty),
      "demand_digest": .text(digest(result.demandDigest)),
      "run_digest": .text(digest(result.runDigest)), "metrics": .object(metrics),
      "reason": reason.map { .text($0) } ?? .null, "warnings": .texts(warnings),
    ]
  }

  private func digest(_ value: UInt64) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

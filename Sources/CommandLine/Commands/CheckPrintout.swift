import CityModels
import CitySimulation
import Documents
import Experiments
import Reports
import Results
import Scenarios

/// Printout of checks of limits and regressions.
struct CheckPrintout: CheckSpeech {
  let scenario: Scenario
  let report: CheckReport

  /// Folder of the baseline; nil without one.
  let baseline: String?

  var verdict: Verdict { report.verdict }

  private var taxis: Int { scenario.model.fleet.taxiCount }

  private var duty: FleetDuty? { FleetDuty(report.replications) }

  private var name: String { scenario.title(with: scenario.policies[0]) }

  func lines(_ style: TextStyle) -> [String] {
    let against = baseline.map { ", against \($0)" } ?? ""
    let text = CheckText(report.outcomes)
    var lines = [
      "\(name): \(report.replications.count) days, seed \(scenario.seed)\(against)",
      scenario.model.hasTaxis
        ? "Fleet: \(FleetText.words(taxis, duty))."
        : scenario.model.emergency.map { "Ambulances: \($0.ambulanceCount)." }
          ?? "Shops: \(scenario.model.shops?.shops.count ?? 0).", "",
    ]
    lines += AssumedText.lines(scenario)
    lines += text.lines
    lines += ["", text.summary] + (text.confidenceLine.map { [$0] } ?? [])
    if !report.demandMatches {
      lines.append(
        "The \(scenario.demandWords) differ from the baseline, so days are paired only by seed."
      )
    }
    return lines
  }

  func records(from json: DocumentValue) -> [[String]] {
    json.records(
      "check", of: "checks", "verdict", "check", "estimate", "bound_low", "bound_high", "n")
  }

  var json: DocumentValue {
    [
      "scenario": .text(scenario.name), "policy": .text(scenario.label(of: scenario.policies[0])),
      "seed": .number(scenario.seed), "replications": .number(report.replications.count),
      "baseline": baseline.map { .text($0) } ?? .null,
      "fleet": scenario.model.hasTaxis ? FleetWords.json(taxis, duty) : .null,
      "same_demand": .bool(report.demandMatches),
      "assumed": AssumedText.json(scenario), "verdict": .text(verdict.rawValue),
      "checks": CheckJSON.list(report.outcomes),
    ]
  }

  var junit: String { JUnitReport(name: name, outcomes: report.outcomes).text }

  var markdown: String { CheckMarkdown(name: name, outcomes: report.outcomes).text }

  var annotations: [String] { CheckAnnotations(name: name, outcomes: report.outcomes).lines }
}

import CityModels
import CitySimulation
import DispatchCore
import Documents
import Experiments
import Geography
import Quantities
import ReportPage
import Reports
import Results
import Scenarios

struct ExperimentPrintout: Answer {
  let design: ExperimentDesign
  let result: ExperimentResult

  /// Search for the best; nil without one.
  let best: BestSearchResult?

  /// Lower bounds of the mean waits; nil if not requested.
  var bound: BoundResult?

  /// Folder of the files; nil if they could not be written.
  let folder: String?

  /// Text, at most 24 lines for two policies.
  func lines(_ style: TextStyle) -> [String] {
    let isNamed = design.scenario.model.hasTaxis || result.alternatives.count > 1
    let emergencies =
      services.emergencies(namesPolicies: isNamed) + firstGuess
      + services.lineUps(namesPolicies: isNamed)
    guard design.scenario.model.hasTaxis else { return linesWithoutTaxis(emergencies, style) }
    var lines = WrappedText.lines(Self.plain(answer.sentence), after: "")
    for sentence in answer.lead { lines += WrappedText.lines(Self.plain(sentence), after: "") }
    lines += assumed + promises
    lines += ["", heading, demandLine, ""]
    var table = ComparisonTable(
      policies: shown, summaries: shownSummaries,
      comparisons: best == nil ? result.comparisons : [], verdicts: result.verdicts)
    table.hours = hours
    table.style = style
    lines += table.lines + others
    if let best { lines += BestText(result: best).lines }
    if let bound {
      let isHindered = design.scenarios.contains { $0.model.streets?.conditions != nil }
      let section = BoundSection(
        bound: bound, experiment: result, style: style, hasConditions: isHindered)
      lines += [""] + section.lines + [""]
    }
    let refused = RefusedActions(experiment: result, style: style).lines
    if !refused.isEmpty { lines += [""] + refused + [""] }
    lines += services.street + earnings
    for line in services.appointments { lines += WrappedText.lines(line, after: "") }
    for line in emergencies { lines += WrappedText.lines(line, after: "") }
    lines += data + comparison(style) + races + notes
    if let folder { lines += ["", "Files: \(folder)"] }
    return lines
  }

  /// Largest number of alternatives in the text.
  private static let mostShown = 40

  /// Names of the alternatives in the text.
  private var shown: [String] { Array(result.alternatives.prefix(Self.mostShown)) }

  private var shownSummaries: [SummaryRow] { shown.indices.flatMap(result.summaries(of:)) }

  /// Sentence about alternatives that the text leaves out; empty if it has all.
  private var others: [String] {
    let count = result.alternatives.count
    guard count > Self.mostShown else { return [] }
    return WrappedText.lines(
      "These are the first \(Self.mostShown) of \(count) alternatives. All are in summary.csv,"
        + " comparisons.csv and verdicts.csv, and in the output of --json.", after: "")
  }

  /// Goals of all services, below an empty line; empty in a city with a single service.
  private var promises: [String] {
    let goals = GoalText(
      alternatives: shown,
      verdicts: shown.indices.map { Array(result.verdicts(of: $0)) }
    ) { number, metric in result.summary(metric, of: number)?.estimate }.sentences
    return goals.isEmpty ? [] : [""] + goals.flatMap { WrappedText.lines("- " + $0, after: "") }
  }

  /// Sentences about the services beside the taxis that are called.
  private var services: ServiceText {
    ServiceText(policies: shown, summaries: shownSummaries)
  }

  /// Assumed values.
  private var assumed: [String] { AssumedText.lines(design.scenario) }

  /// Lines about fares and earnings; none if rides have no price.
  private var earnings: [String] {
    guard let currency = design.scenario.model.fares?.currency else { return [] }
    return services.earnings(in: currency).flatMap { WrappedText.lines($0, after: "") }
  }

  /// Lines about the disclosure of personal data to companies.
  private var data: [String] {
    services.data.flatMap { WrappedText.lines($0, after: "") }
  }

  /// Lines about the effect of street runs on others.
  private var races: [String] {
    services.runs.flatMap { WrappedText.lines($0, after: "") }
  }

  /// Response by a queueing approximation beside the simulated one; empty without an approximation,
  /// or for a comparison of several cities.
  private var firstGuess: [String] {
    guard design.scenarios.count == 1, result.alternatives.count == 1,
      let guess = ResponseGuess(design.scenario.model, seed: design.scenario.seed)
    else { return [] }
    return ServiceText.responses(
      besideApproximation: guess.urgentMean, withinShare: guess.urgentWithinShare, result.summaries)
  }

  /// Alternatives for patients, after an empty line; empty without emergencies.
  private func comparison(_ style: TextStyle) -> [String] {
    let lines = ResponseComparison(
      alternatives: shown, comparisons: best == nil ? result.comparisons : [],
      style: style
    ).lines
    return lines.isEmpty ? [] : [""] + lines
  }

  /// Text of a city with ambulances only.
  private func linesWithoutTaxis(_ emergencies: [String], _ style: TextStyle) -> [String] {
    var lines = emergencies.flatMap { WrappedText.lines($0, after: "") }
    let scenario = design.scenario
    guard scenario.model.emergency != nil else { return linesOfShops(lines) }
    if lines.isEmpty { lines = ["There are no emergencies on these days."] }
    lines += assumed + data + races + promises
    let count = scenario.model.emergency?.ambulanceCount ?? 0
    let incidents = result.summaries.first { $0.metric == .incidents }?.estimate ?? 0
    lines += [
      "",
      "\(scenario.name): \(runs), seed \(scenario.seed), \(Self.emergencies(incidents)) each, "
        + Wording.count(count, "ambulance"), demandLine,
    ]
    lines += comparison(style) + goals
    if let folder { lines += ["", "Files: \(folder)"] }
    return lines
  }

  private static func emergencies(_ mean: Double) -> String {
    let count = Int(mean.rounded())
    return count == 1 ? "1 emergency" : "\(count) emergencies"
  }

  /// Goals of a city without taxis, below an empty line.
  private var goals: [String] {
    [""]
      + VerdictText(
        alternatives: shown, summaries: shownSummaries, verdicts: result.verdicts
      ).lines + others
  }

  /// Text of a city with shops only.
  private func linesOfShops(_ sentences: [String]) -> [String] {
    let shops = design.scenario.model.shops?.shops.count ?? 0
    var lines = sentences.isEmpty ? ["There are no shoppers on these days."] : sentences
    lines += assumed + data + races
    lines += [
      "",
      "\(design.scenario.name): \(days), seed \(design.scenario.seed), \(Wording.count(shops, "shop"))",
      demandLine,
    ]
    lines += goals
    if let folder { lines += ["", "Files: \(folder)"] }
    return lines
  }

  /// Answer in sentences, without a table.
  private var answer: AnswerSentence {
    let ways = result.alternatives.indices.map { number in
      var way = AnswerSentence.Way(result.alternatives[number])
      func estimate(_ metric: Metric) -> Double? { result.summary(metric, of: number)?.estimate }
      let policy = design.alternatives[number].simulation.policy
      if way.name == policy.name { way.phrase = policy.phrase }
      way.verdicts = Array(result.verdicts(of: number))
      way.verdict = way.verdicts.isEmpty ? nil : result.verdict(on: number)
      (way.wait, way.unservedShare) = (estimate(.waitMean), estimate(.unservedShare))
      way.isLowerBound = (estimate(.unresolvedShare) ?? 0) > 0
      way.days = result.count(of: number)
      if way.days >= 3,
        let row = result.summary(.waitMean, of: number), let low = row.lower,
        let high = row.upper, low <= high
      {
        way.waitRange = low...high
      }
      way.taxis = design.scenarios[design.alternatives[number].variant].model.fleet.taxiCount
      way.onDuty = estimate(.taxisOnDutyMean)
      return way
    }
    return AnswerSentence(ways, hasGoal: !result.verdicts.isEmpty)
  }

  private var days: String {
    let counts = result.alternatives.indices.map(result.count)
    let least = counts.min() ?? 0
    let most = counts.max() ?? 0
    return least == most ? Wording.count(most, "day") : "\(least) to \(most) days"
  }

  /// Number of days, or number of runs of several days.
  private var runs: String {
    let length = design.scenario.model.window.length.inSeconds / 86_400
    guard length > 1, result.commonCount == result.alternatives.indices.map(result.count).max()
    else { return days }
    return Wording.count(result.commonCount, "run") + " of \(Wording.number(length)) days"
  }

  /// Waits over the hours of the window.
  private var hours: WaitsByHour {
    let window = design.scenario.model.window
    let hour = TimeSpan.hours(1).milliseconds
    let first = window.startOfDay.sinceMidnight.milliseconds / hour
    let end = window.startOfDay.sinceMidnight.milliseconds + window.length.milliseconds
    let last = min(first + 23, (end - 1) / hour)
    return WaitsByHour(
      policies: shown, means: result.hourlyWaits.prefix(shown.count).map(\.means),
      hours: (first...max(first, last)).map { Int($0 % 24) }, days: days)
  }

  private var heading: String {
    let requests = result.summaries.first { $0.metric == .requests }?.estimate ?? 0
    let scenario = design.scenario
    return "\(scenario.name): \(days), seed \(scenario.seed),"
      + " \(Int(requests.rounded())) requests a day" + fleet
  }

  /// Number of taxis, with the mean number on duty if it is smaller.
  private var fleet: String {
    guard design.scenarios.count == 1 else { return "" }
    let duty = FleetDuty(result.replications.lazy.filter { $0.policy == 0 })
    return ", \(FleetText.words(design.scenario.model.fleet.taxiCount, duty))"
  }

  private var demandLine: String {
    guard result.alternatives.count > 1 else { return "Demand digest \(demandDigest)." }
    guard result.hasSameDemand else {
      return
        "The varied value changes the \(design.scenario.demandWords), so days are paired only by seed."
    }
    let who = design.scenarios.count > 1 ? "alternative" : "policy"
    return
      "Every \(who) meets the same \(design.scenario.demandWords) (demand digest \(demandDigest))."
  }

  private var notes: [String] {
    var notes: [String] = []
    if result.commonCount == 1 {
      notes.append("One day gives no interval; --replications 20 does.")
    }
    if case .precision(let share, _, let cap) = design.plan, !result.isPrecise {
      let days = result.commonCount
      notes.append(
        "Not as precise as requested (\(Dimension.share.text(share))) after \(days) days; "
          + (days < cap ? "a day without requests has no wait." : "--max-replications allows more.")
      )
    }
    if best != nil {
      notes.append("Days were added until the best was found; intervals assume a fixed number.")
    }
    notes += openNotes
    let waits = result.sumsOfWaits.reduce(.zero, +).milliseconds
    notes.append(
      "Little's law holds on every day: waits add up to the integral of the queue, \(waits) ms."
    )
    return notes
  }

  var json: DocumentValue {
    let policies: [DocumentValue] = result.alternatives.indices.map { policy in
      let metrics = result.summaries(of: policy).map { row -> (String, DocumentValue) in
        (
          row.metric.rawValue,
          [
            "unit": .text(row.metric.unit), "estimate": .optional(row.estimate),
            "ci_low": .optional(row.lower), "ci_high": .optional(row.upper),
            "n": .number(row.count),
          ]
        )
      }
      let value: DocumentValue = [
        "policy": .text(result.alternatives[policy]),
        "verdict": .text(result.verdict(on: policy).rawValue),
        "replications": .number(result.count(of: policy)),
        "sum_of_waits_ms": .number(Int(result.sumsOfWaits[policy].milliseconds)),
        "metrics": .object(metrics),
      ]
      return value.adding("actions", RefusedActions(experiment: result).json(of: policy))
    }
    let comparisons: [DocumentValue] = result.comparisons.map { row in
      [
        "policy": .text(result.alternatives[Int(row.policy)]),
        "baseline": .text(result.alternatives[Int(row.baseline)]),
        "metric": .text(row.metric.rawValue), "difference": .optional(row.difference),
        "ci_low": .optional(row.lower), "ci_high": .optional(row.upper),
        "p_value": .optional(row.probability), "p_value_holm": .optional(row.adjustedProbability),
        "n": .number(row.count), "n_more": row.moreReplications.map { .number($0) } ?? .null,
        "variance_reduction": .optional(row.varianceReduction),
      ]
    }
    let value: DocumentValue = [
      "sentence": .text(Self.plain(answer.sentence)),
      "lead": .text(Self.plain(answer.lead.joined(separator: " "))),
      "answer": answered,
      "scenario": .text(design.scenario.name), "seed": .number(design.scenario.seed),
      "replications": .number(result.commonCount), "demand_digest": .text(demandDigest),
      "same_demand": .bool(result.hasSameDemand),
      "assumed": AssumedText.json(design.scenario), "precise": .bool(result.isPrecise),
      "policies": .array(policies), "comparisons": .array(comparisons),
      "best": best.map { BestText(result: $0).json } ?? .null,
      "folder": folder.map { .text($0) } ?? .null,
    ]
    return value.adding(
      "bound", bound.map { BoundSection(bound: $0, experiment: result).json })
  }

  /// Policy of the sentence, with its verdict and figures.
  private var answered: DocumentValue {
    let best = answer.best
    return [
      "who": best.map { .text($0.name) } ?? .null,
      "verdict": best?.verdict.map { .text($0.rawValue) } ?? .null,
      "wait_s_mean": .optional(best?.wait), "is_lower_bound": .bool(best?.isLowerBound ?? false),
      "unserved_share": .optional(best?.unservedShare),
      "taxis": best?.taxis.map { .number($0) } ?? .null, "taxis_on_duty": .optional(best?.onDuty),
    ]
  }

  /// Digest of all days of the first alternative.
  private var demandDigest: String {
    var digest = RunDigest()
    for row in result.replications where row.policy == 0 { digest.add(row.demandDigest) }
    return digest.hexadecimal
  }

  /// Note on waits that are lower bounds, with the remedy.
  private var openNotes: [String] {
    let open = result.alternatives.indices.filter { result.open[$0].count > 0 }
    guard let drain = open.compactMap(result.neededDrain).max() else { return [] }
    let names = Wording.list(open.map { result.alternatives[$0] }, last: "and")
    let count = open.reduce(0) { $0 + result.open[$1].count }
    return [
      "Waits of \(names) are lower bounds: \(Wording.count(count, "request"))"
        + " \(count == 1 ? "was" : "were") open; \(OpenText.cure(drain))."
    ]
  }

  func records(from json: DocumentValue) -> [[String]] {
    var records = json.record("sentence", "sentence")
    records += answer.lead.map { ["lead", Self.plain($0)] }
    if answer.best != nil {
      records.append(
        ["answer"]
          + json.cells(
            "answer.who", "answer.verdict", "answer.wait_s_mean", "answer.unserved_share",
            "answer.taxis", "answer.taxis_on_duty"))
    }
    let policies = json.each("policies")
    for policy in policies {
      records += policy.members("metrics").map { metric in
        ["metric"] + policy.cells("policy") + [metric.key]
          + metric.value.cells("unit", "estimate", "ci_low", "ci_high", "n")
      }
    }
    records += zip(result.comparisons, json.each("comparisons")).map { row, value in
      ["difference"] + value.cells("policy", "baseline", "metric") + [row.metric.unit]
        + value.cells("difference", "ci_low", "ci_high", "p_value_holm")
    }
    for (name, waits) in zip(result.alternatives, result.hourlyWaits) {
      for hour in hours.hours where waits.counts[hour] > 0 {
        records.append(
          ["hour", name, "\(hour)", "\(waits.counts[hour])", PlainRecord.number(waits.means[hour])])
      }
    }
    records += json.records("verdict", of: "policies", "policy", "verdict")
    for policy in policies {
      records += policy.members("actions.refused_by_reason").map { refused in
        ["refused_action"] + policy.cells("policy") + [refused.key, refused.value.cell]
          + policy.cells("actions.given")
      }
    }
    return records + json.record("files", "folder")
  }

  /// Text with ordinary blanks in place of non-breaking ones.
  private static func plain(_ text: String) -> String { text.replacing("\u{a0}", with: " ") }
}

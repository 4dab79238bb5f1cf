import CityModels
import CitySimulation
import Documents
import Experiments
import Quantities
import Reports
import Results
import Scenarios

/// Printout of a search for the smallest fleet of every policy.
struct SizesText: Answer {
  let scenario: Scenario
  let grid: ParameterGrid

  /// Search of each policy.
  let sizes: [SizeText]

  /// True if the search was stopped before its end.
  let isInterrupted: Bool

  init(
    scenario: Scenario, grid: ParameterGrid, sizing: PolicySizing, isInterrupted: Bool = false
  ) {
    self.scenario = scenario
    self.grid = grid
    self.isInterrupted = isInterrupted
    sizes = zip(scenario.policies, sizing.sizings).map { policy, goals in
      SizeText(
        scenario: scenario, policy: scenario.label(of: policy), grid: grid, goals: goals,
        isInterrupted: isInterrupted)
    }
  }

  /// Policy that meets the goal with the smallest fleet; nil if none does.
  ///
  /// For a parameter of which less is better, the policy with the largest value; the first of
  /// equals.
  var best: SizeText? {
    let found = sizes.filter { $0.answer != nil }
    return found.min { one, other in
      let (place, otherPlace) = (one.answer?.place ?? 0, other.answer?.place ?? 0)
      return isUpward ? place < otherPlace : place > otherPlace
    }
  }

  /// True if a larger value makes the goal easier to meet.
  private var isUpward: Bool {
    for size in sizes {
      if case .found(let place, let neighbour) = size.sizing.search.end { return place > neighbour }
    }
    return sizes.lazy.compactMap(\.answer).first?.place != grid.count - 1
  }

  func lines(_ style: TextStyle) -> [String] {
    guard !isInterrupted else { return linesSoFar }
    let goals = sizes[0].goals.alone.isEmpty ? [] : sizes[0].sizing.checks
    var table = PolicySizesTable(
      parameter: grid.path, goals: goals.map(SizeText.name), rows: sizes.map(row))
    table.style = style
    let share = Dimension.share.text(1 - sizes[0].sizing.error)
    let met = "same \(scenario.demandWords)"
    return [
      sentence
    ] + AssumedText.lines(scenario) + [
      "", heading, "",
    ] + table.lines + [
      "",
      "Every \(scenario.model.hasTaxis ? "policy" : "value") meets the \(met). Each value holds"
        + " with \(share) confidence, assuming that results change in one direction as the value"
        + " grows.",
      "--policy NAME shows the whole curve of one policy.",
    ]
  }

  private var heading: String {
    "\(scenario.name), seed \(scenario.seed): \(grid.path) from \(sizes[0].first) to"
      + " \(sizes[0].last) in steps of \(grid.stepText)"
  }

  /// Text of an interrupted search.
  private var linesSoFar: [String] {
    ["interrupted: so far,"] + sizes.flatMap { WrappedText.lines("- \($0.soFar)", after: "") }
      + AssumedText.lines(scenario) + ["", heading, ""]
      + WrappedText.lines(
        "The search was interrupted. Its statements hold with \(sizes[0].confidence) confidence"
          + " for each policy, assuming that results change in one direction as the value"
          + " grows.", after: "")
  }

  private func row(_ size: SizeText) -> PolicySizesTable.Row {
    PolicySizesTable.Row(
      policy: size.policy, value: value(of: size.sizing), duty: size.answer?.duty,
      alone: size.goals.alone.map(value),
      decides: Wording.list(
        size.goals.binding.map { SizeText.name(of: size.sizing.checks[$0]) }, last: "and"))
  }

  /// Value found, or the reason for a missing one.
  private func value(of sizing: Sizing) -> String {
    guard let answer = sizing.answer else {
      return sizing.search.end == .nothing ? "none" : "open"
    }
    return grid.value(at: answer.place)
  }

  /// Policy with the smallest need, and the needs of the others.
  var sentence: String {
    guard !isInterrupted else {
      return "interrupted: so far, " + sizes.map(\.soFar).joined(separator: " ")
    }
    guard let best, let answer = best.answer else {
      let names = Wording.list(sizes.map(\.policy), last: "or")
      return sizes.count == 1
        ? sizes[0].sentence
        : "The goal could not be confirmed for \(names) with any \(sizes[0].range)."
    }
    let others = sizes.filter { $0.policy != best.policy }
    guard !others.isEmpty else { return best.sentence }
    let text = "\(best.policy) meets the goal with \(best.words(answer.place))"
    let met = others.filter { $0.answer != nil }
    let unmet = others.filter { $0.answer == nil }
    var parts = [text]
    if met.count <= 3 {
      parts += met.map { other in
        "\(other.policy) needs \(other.answer.map { other.words($0.place) } ?? "")"
      }
    } else {
      let places = met.compactMap { $0.answer?.place }
      let (low, high) = (places.min() ?? 0, places.max() ?? 0)
      parts.append(
        "\(met.count) others need \(grid.value(at: low)) to \(grid.value(at: high))")
    }
    if !unmet.isEmpty {
      parts.append(
        "for \(Wording.list(unmet.map(\.policy), last: "and")) the goal could not be confirmed with"
          + " any \(best.range)")
    }
    return parts.joined(separator: "; ") + "."
  }

  /// Records of each policy behind its name.
  func records(from json: DocumentValue) -> [[String]] {
    json.record("sentence", "sentence")
      + zip(sizes, json.each("policies")).flatMap { size, value in
        value.record("policy", "policy") + size.records(from: value)
      }
  }

  var json: DocumentValue {
    [
      "sentence": .text(sentence), "scenario": .text(scenario.name),
      "seed": .number(scenario.seed), "parameter": .text(grid.path),
      "best": isInterrupted ? .null : best.map { .text($0.policy) } ?? .null,
      "policies": .array(sizes.map(\.json)),
    ]
  }
}

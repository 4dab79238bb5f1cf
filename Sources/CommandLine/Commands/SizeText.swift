import Documents
import Experiments
import Quantities
import Reports
import Results
import Scenarios

/// Printout of a search for the smallest fleet, or another value.
struct SizeText: Answer {
  let scenario: Scenario
  let policy: String
  let grid: ParameterGrid

  /// Search with all goals together, and with each alone.
  let goals: GoalSizing

  /// True if the search was stopped before its end.
  var isInterrupted = false

  /// Search with all goals together.
  var sizing: Sizing { goals.together }

  /// Value found; nil without one.
  var answer: SizedValue? { sizing.answer }

  /// Text, about 24 lines for a fleet of some thousands: the answer and the evidence.
  func lines(_ style: TextStyle) -> [String] {
    let rows = sizing.curve.map { value in
      SizingTable.Row(
        value: grid.value(at: value.place), days: value.days, duty: value.duty,
        outcomes: value.outcomes)
    }
    var table = SizingTable(parameter: grid.path, rows: rows)
    table.style = style
    return [sentence] + AssumedText.lines(scenario) + ["", heading, ""] + table.lines
      + bounds + [""] + evidence
  }

  /// Confidence of the intervals in the table; empty without intervals.
  private var bounds: [String] {
    let outcomes = sizing.curve.flatMap(\.outcomes).filter { $0.lower != nil || $0.upper != nil }
    guard let least = outcomes.map(\.confidence).min() else { return [] }
    // Rounded down, so that the statement stays valid.
    let tenths = Int((least * 1000).rounded(.down))
    return WrappedText.lines(
      "In brackets the bounds of the mean, each of which holds with"
        + " \(tenths / 10).\(tenths % 10) % confidence.", after: "")
  }

  func records(from json: DocumentValue) -> [[String]] {
    let parameter = json.cells("parameter")
    func text(_ value: SizedValue?) -> String {
      value.map { grid.value(at: $0.place) } ?? PlainRecord.missing
    }
    let values = json.each("curve").flatMap { value in
      value.records(
        "value", of: "goals", after: parameter + value.cells("value", "days"), "verdict", "goal",
        "estimate", "lower", "upper")
    }
    return values
      + json.records(
        "on_duty", of: "curve", after: parameter, "value", "on_duty.mean", "on_duty.most",
        "on_duty.driver_hours")
      + json.records("alone", of: "alone", after: parameter, "goal", "answer")
      + json.each("binding").map { ["binding", $0.cell] }
      + (isInterrupted
        ? [["interrupted"] + parameter + [text(bracket.met), text(bracket.unmet)]] : [])
      + json.record("sentence", "sentence") + [["answer"] + parameter + [text(answer)]]
  }

  private var heading: String {
    "\(scenario.title(with: policy)), seed \(scenario.seed): \(grid.path) from"
      + " \(first) to \(last) in steps of \(grid.stepText)"
  }

  var first: String { grid.value(at: 0) }

  var last: String { grid.value(at: grid.count - 1) }

  /// Evidence for the answer.
  private var evidence: [String] {
    if isInterrupted { return evidenceSoFar.flatMap { WrappedText.lines($0, after: "") } }
    return switch sizing.search.end {
    case .found(let place, let neighbour):
      [
        "PASS \(grid.setting(at: place)) meets the goal; \(failing(sizing.value(at: neighbour))).",
        "  With \(confidence) confidence over the \(sizing.search.mostVisits) values that a search"
          + " may test, if a \(place > neighbour ? "larger" : "smaller") value never hurts.",
      ]
    case .everything: everything
    case .nothing:
      [
        "FAIL nothing from \(first) to \(last) meets the goal\(closest).",
        "  Only the ends were tested: this assumes that results change in one direction as the"
          + " value grows.",
      ]
    case .unsettled, nil:
      ["INCONCLUSIVE the goal could not be confirmed with \(first) or \(last)\(closest)."]
        + unsettled
    }
  }

  private var everything: [String] {
    let place = answer?.place ?? 0
    let (other, further, flag) =
      place == 0 ? (last, "smaller", "--from") : (first, "greater", "--to")
    return [
      "PASS \(grid.setting(at: place)) meets the goal, and so does \(other).",
      "  With \(confidence) confidence. A \(further) value may also meet it: try another \(flag).",
    ]
  }

  /// Reasons for undecided ends.
  private var unsettled: [String] {
    let values = sizing.curve.filter { $0.verdict == .inconclusive }
    let reasons = values.map { "  \(failing($0))." }
    let canGoOn = values.contains { $0.outcomes.allSatisfy { $0.obstacle == nil } }
    return reasons + (canGoOn ? ["  --replications allows more days."] : [])
  }

  private var closest: String {
    sizing.closest.map { "; \(grid.value(at: $0.place)) comes closest" } ?? ""
  }

  /// Goals that decide; none for an incomplete search.
  var binding: [Int] { isInterrupted ? [] : goals.binding }

  var confidence: String { Dimension.share.text(1 - sizing.error) }

  /// Statement about a value that does not meet the goal, or is not confirmed to.
  private func failing(_ value: SizedValue?) -> String {
    guard let value else { return "" }
    let name = grid.value(at: value.place)
    if value.verdict == .fail { return "\(name) misses it" }
    guard let obstacle = value.outcomes.lazy.compactMap(\.obstacle).first else {
      return "\(name) could not be confirmed in \(Wording.count(value.days, "day"))"
    }
    let drain = value.outcomes.lazy.compactMap(\.neededDrain).first
    return "\(name) could not be confirmed: \(Self.reason(obstacle))"
      + (drain.map { "; " + OpenText.cure($0) } ?? "")
  }

  /// Reason for which no number of days would confirm the value.
  static func reason(_ obstacle: CheckOutcome.Obstacle) -> String {
    switch obstacle {
    case .emptyPopulation(let days): "there was nothing to measure on \(Wording.count(days, "day"))"
    case .openRequests(let open), .openBaseline(let open): OpenText.count(open)
    case .infinite(let days), .noBaseline(let days):
      "nothing finite was measured on \(Wording.count(days, "day"))"
    }
  }
}

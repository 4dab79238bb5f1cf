import Experiments
import Quantities
import Reports
import Results

/// Answer of a search for a value in a sentence or two.
extension SizeText {
  /// Value that meets the goal, goal that decides, and value needed by each other goal alone.
  var sentence: String {
    if isInterrupted { return "interrupted: so far, \(soFar)" }
    return switch sizing.search.end {
    case .found(let place, let neighbour):
      "\(policy) meets the goal with \(words(place)); with"
        + " \(grid.value(at: neighbour)) the goal could not be confirmed.\(reason)"
    case .everything:
      "\(policy) meets the goal with \(words(answer?.place ?? 0)), and with all others up to"
        + " \(grid.value(at: answer?.place == 0 ? grid.count - 1 : 0))."
    case .nothing:
      "\(policy) does not meet the goal with any \(range).\(reason)"
    case .unsettled, nil:
      "for \(policy) the goal could not be confirmed with any \(range).\(reason)"
    }
  }

  /// Searched values: "fleet of 1 to 24 taxis", or those of the path.
  var range: String {
    grid.path == ParameterGrid.standardPath
      ? "fleet of \(first) to \(last) taxis" : "\(grid.path) from \(first) to \(last)"
  }

  /// Value for a sentence: "12 taxis, 5.0 on duty", or the value with its path.
  func words(_ place: Int) -> String {
    guard grid.path == ParameterGrid.standardPath, let taxis = Int(grid.value(at: place)) else {
      return grid.setting(at: place)
    }
    let mean = duty(at: place)?.mean
    return Wording.count(taxis, "taxi") + (mean.map { FleetText.onDuty($0, of: taxis) } ?? "")
  }

  /// Taxis on duty with a value, from any search that tested it.
  func duty(at place: Int) -> FleetDuty? {
    ([sizing] + goals.alone).lazy.compactMap { $0.value(at: place)?.duty }.first
  }

  /// Goal that decides, and value needed by each other goal alone.
  private var reason: String {
    if let open = openRequests { return " \(open)." }
    let binding = goals.binding
    guard !goals.alone.isEmpty else { return "" }
    let names = binding.map { "the \(Self.name(of: sizing.checks[$0]))" }
    var text: String
    switch sizing.search.end {
    case .found where binding.count == goals.alone.count:
      return " Each goal alone needs the same value."
    case .found: text = "\(Wording.list(names, last: "and")) decides"
    default:
      guard !names.isEmpty else { return "" }
      text =
        "\(Wording.list(names, last: "and")) could not be confirmed"
    }
    let others = goals.alone.indices.filter { !binding.contains($0) }.map { goal in
      "for the \(Self.name(of: sizing.checks[goal])) alone, \(need(of: goal)) would be enough"
    }
    text = ([text] + others).joined(separator: "; ")
    return " \(text.prefix(1).uppercased())\(text.dropFirst())."
  }

  /// Statement that open requests are decisive, not the goals; nil otherwise.
  private var openRequests: String? {
    guard case .found(_, let neighbour) = sizing.search.end else { return nil }
    let outcomes = sizing.value(at: neighbour)?.outcomes ?? []
    let open = outcomes.lazy.compactMap { outcome -> Int? in
      if case .openRequests(let count) = outcome.obstacle { count } else { nil }
    }.first
    guard let open, !outcomes.contains(where: { $0.verdict == .fail }) else { return nil }
    let cure = outcomes.lazy.compactMap(\.neededDrain).first.map { "; " + OpenText.cure($0) } ?? ""
    return
      "With \(grid.value(at: neighbour)) open requests decide, not goals:"
      + " \(OpenText.count(open))\(cure)"
  }

  /// Value needed by a goal alone.
  func need(of goal: Int) -> String {
    goals.alone[goal].answer.map { words($0.place) } ?? "none of the tested values"
  }

  /// Subject of a goal in words, or the goal as written.
  static func name(of check: CheckExpression) -> String {
    guard check.subject.filter.isEmpty, case .metric(let metric) = check.subject.quantity else {
      return "goal \(check)"
    }
    switch metric {
    case .waitMean: return "mean wait"
    case .unservedShare: return "share not served"
    case .urgentWithinShare: return "share of priority 1 in time"
    case .reactionWithinShare: return "share of alarms in time"
    case .missedShare: return "share of appointments missed"
    case .enteredShare: return "share of shoppers let in"
    case .positionLateShare: return "age of positions"
    case .liveWithinShare: return "share of live data in time"
    case .learntPeople: return "number of people identified by attacks"
    default: return "goal \(check)"
    }
  }
}

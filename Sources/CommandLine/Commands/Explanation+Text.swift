import DispatchCore
import Requirements
import Scenarios

extension Explanation {
  /// Explanation as text, wrapped to the width of the terminal.
  var text: String {
    let sections = [head, parameterLines] + differences.map(Self.lines) + [entryLines]
    return sections.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") + "\n" }
      .joined(separator: "\n")
  }

  private var head: [String] {
    switch subject {
    case .difference(let difference): Self.lines(difference)
    case .entry(let entry):
      Self.lines(entry)
    case .parameter(let parameter):
      [parameter.path] + WrappedText.lines(parameter.summary, after: "  ") + Self.values(parameter)
    }
  }

  private static func lines(_ entry: RuleEntry) -> [String] {
    var lines = [entry.id] + WrappedText.lines(entry.text, after: "  ")
    lines += WrappedText.lines("\(entry.state.name): \(entry.note)", after: "  ")
    // A command stays on one line for copying.
    if case .inCity(let command) = entry.state { lines.append("  shown by: \(command)") }
    if let place = entry.placeText {
      lines += WrappedText.lines("implemented in: \(place)", after: "  ")
    }
    return lines + entry.tests.flatMap { WrappedText.lines("tested by: \($0)", after: "  ") }
  }

  private static func values(_ parameter: Parameter) -> [String] {
    if let policy = parameter.policy { return WrappedText.lines(policy.values, after: "  ") }
    guard let rule = parameter.rule else { return ["  Set by the scenario, not by rulebooks."] }
    return RulebookPreset.allCases.map { "  \($0.rawValue): \(rule.text(in: $0.rulebook))" }
      + WrappedText.lines("value: \(rule.expectation)", after: "  ")
  }

  private var parameterLines: [String] {
    guard !parameters.isEmpty else { return [] }
    let lines = parameters.flatMap { parameter in
      guard let rule = parameter.rule else { return ["  \(parameter.path): set by the scenario"] }
      let values = RulebookPreset.allCases.map { "\($0.rawValue) \(rule.text(in: $0.rulebook))" }
      return WrappedText.lines(
        "\(parameter.path): \(values.joined(separator: ", "))", after: "  ")
    }
    return ["Parameters"] + lines
  }

  private static func lines(_ difference: RuleDifference) -> [String] {
    ["Row \(difference.number): \(difference.title)"]
      + WrappedText.lines("document A: \(difference.documentA)", after: "  ")
      + WrappedText.lines("document B: \(difference.documentB)", after: "  ")
  }

  private var entryLines: [String] {
    guard !entries.isEmpty else { return [] }
    return ["Rules of the documents"]
      + entries.flatMap { WrappedText.lines("\($0.id): \($0.text)", after: "  ") }
  }
}

import DispatchCore
import Requirements
import Scenarios

/// Explanation of a rule of a document, of a rulebook, or of both.
struct Explanation {
  /// Value of a scenario that governs rules.
  struct Parameter {
    /// Path in a scenario.
    let path: String

    /// Meaning.
    let summary: String

    /// Rule of the rulebook; nil for a value that rulebooks leave to the scenario.
    let rule: RulebookParameter?

    /// Parameter of a policy; nil for any other value.
    var policy: PolicyParameter?
  }

  /// Subject of the explanation.
  enum Subject {
    case parameter(Parameter)
    case entry(RuleEntry)
    case difference(RuleDifference)
  }

  let subject: Subject

  /// Values that govern it, except the subject.
  let parameters: [Parameter]

  /// Differences between the documents about it, except the subject.
  let differences: [RuleDifference]

  /// Rules of the documents about it, except the subject.
  let entries: [RuleEntry]

  /// Finds the explanation of a name; nil for an unknown name.
  /// - Parameter words: the path or key of a parameter, the id of a rule, or the number of a
  ///   difference, alone or after `row`.
  init?(of words: [String]) {
    if let number = Self.rowNumber(words) {
      guard let difference = RuleDifference.numbered(number) else { return nil }
      subject = .difference(difference)
      parameters = difference.parameters.compactMap(Self.parameter)
      differences = []
      entries = Self.entries(governedBy: difference.parameters)
    } else if let word = words.first, words.count == 1, let entry = RuleLedger.entry(word) {
      subject = .entry(entry)
      parameters = entry.parameters.compactMap(Self.parameter)
      differences = RuleDifference.all.filter { difference in
        difference.parameters.contains { entry.parameters.contains($0) }
      }
      entries = []
    } else if let word = words.first, words.count == 1,
      let parameter = Self.parameter(word) ?? Self.parameter("rulebook.\(word)")
    {
      subject = .parameter(parameter)
      parameters = []
      differences = RuleDifference.governed(by: parameter.path).map { [$0] } ?? []
      entries = RuleLedger.entries(governedBy: parameter.path)
    } else {
      return nil
    }
  }

  /// Returns the number in `7` or `row 7`.
  static func rowNumber(_ words: [String]) -> Int? {
    let words = words.first?.lowercased() == "row" ? Array(words.dropFirst()) : words
    return words.count == 1 ? Int(words[0]) : nil
  }

  /// All names, for suggestions.
  static var names: [String] {
    let paths = RulebookParameter.all.map(\.path)
    return RulebookParameter.all.map(\.key) + paths
      + governing.filter { !paths.contains($0) } + RuleLedger.entries.map(\.id)
  }

  /// Values of a scenario that govern rules or policies.
  private static let governing: [String] =
    RulebookParameter.all.map(\.path)
    + (RuleDifference.all.flatMap(\.parameters) + RuleLedger.entries.flatMap(\.parameters))
    .filter { !$0.hasPrefix("rulebook.") }
    + PolicyParameter.all.map(\.path)

  private static func parameter(_ path: String) -> Parameter? {
    if let rule = RulebookParameter.all.first(where: { $0.path == path }) {
      return Parameter(path: path, summary: rule.summary, rule: rule)
    }
    guard governing.contains(path), let summary = ScenarioGuide.summary(of: path) else {
      return nil
    }
    return Parameter(
      path: path, summary: summary, rule: nil,
      policy: PolicyParameter.all.first { $0.path == path })
  }

  private static func entries(governedBy parameters: [String]) -> [RuleEntry] {
    RuleLedger.entries.filter { entry in entry.parameters.contains(where: parameters.contains) }
  }
}

extension RuleEntry {
  /// Place of the rule: a path, or a table or metric; nil for a rule that is not simulable.
  var placeText: String? {
    place.map { $0.contains("/") ? "Sources/\($0)" : "the results, \($0)" }
  }
}

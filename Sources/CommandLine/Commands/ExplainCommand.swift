import DispatchCore
import Documents
import Quantities
import Requirements
import Results
import Scenarios

extension Command {
  static let explain = Command(
    name: "explain", arguments: "[NAME]", argumentCount: 0...12, argumentNoun: "name",
    summary: "explain a rule, metric, column, scenario key or word of a table",
    examples: [
      "cabstand explain": "lists the parameters of the rulebook, one per line",
      "cabstand explain offer_timeout": "a parameter",
      "cabstand explain wait_s_mean": "a metric: the requests that it counts, and its formula",
      "cabstand explain approach_s": "a column of results, in every table that has it",
      "cabstand explain fleet.taxis": "a key of a scenario, by its path or its last name",
      "cabstand explain '95 % wait'": "a word that a table prints",
      "cabstand explain A-A5": "a rule of a document",
      "cabstand explain row 7": "a difference between the documents",
    ],
    flags: [.json("the explanation")],
    action: ExplainCommand.self)
}

/// `cabstand explain`: the meaning of a rule with its scenario values and the two requirement
/// documents; a block of a scenario with an example and its fields; or the meaning of a metric, a
/// column, a key of a scenario or a word of a table.
struct ExplainCommand: CommandAction {
  let arguments: ParsedArguments
  let console: Console

  func run() throws(Failure) -> ExitCode {
    // Words in one argument, as in 'row 7', are split.
    let words = arguments.positional.flatMap { $0.split(separator: " ").map(String.init) }
    guard !arguments.positional.isEmpty else {
      let records = RulebookParameter.all.map { ["parameter", $0.path, $0.title] }
      show(
        text: arguments.has("--plain") ? PlainRecord.text(records) : Self.list,
        json: .array(RulebookParameter.all.map(\.json)))
      return .success
    }
    // Finding rules is as slow as finding all other names.
    let isOnlyMetric =
      words.count == 1 && Metric(rawValue: words[0]) != nil
      && !Meaning.metricsWithOtherMeanings.contains(words[0])
    let rule = isOnlyMetric ? nil : Explanation(of: words)
    // The explanation of a rule lists its keys of a scenario.
    let meaning = rule == nil ? Meaning(of: words.joined(separator: " ")) : nil
    if words.count == 1, let block = ReferenceBlock.named(words[0]) {
      // A block is explained in full, so its key is skipped.
      let others = rule?.text ?? meaning.flatMap { Meaning(besideKeyOf: $0) }?.text
      show(
        text: block.text + (others.map { "\n" + $0 } ?? ""),
        json: (rule?.json ?? meaning?.json ?? [:]).adding("block", block.json))
    } else if let rule {
      show(text: rule.text + beside(words), json: rule.json)
    } else if let rules = words.count == 1 ? RuleLedger.entries(inRange: words[0]) : nil {
      let explanations = rules.compactMap { Explanation(of: [$0.id]) }
      show(
        text: explanations.map(\.text).joined(separator: "\n"),
        json: .array(explanations.map(\.json)))
    } else if let policy = PolicyCatalog.policies.first(where: { [$0.name] == words }) {
      show(
        text: "\(policy.name), a policy\n  \(policy.summary)\n"
          + "  cabstand policies lists the parameters of policies\n",
        json: ["policy": .text(policy.name), "summary": .text(policy.summary)])
    } else if let meaning {
      show(text: meaning.text, json: meaning.json)
    } else {
      throw arguments.usage(complaint(words))
    }
    return .success
  }

  /// Format and default of a key that also belongs to rules.
  private func beside(_ words: [String]) -> String {
    guard words.count == 1, words[0].contains("."), !words[0].hasPrefix("rulebook."),
      !words[0].hasPrefix("policy_parameters."),
      let meaning = Meaning(of: words[0])
    else { return "" }
    return "\n" + meaning.text
  }

  private func show(text: String, json: DocumentValue) {
    if arguments.has("--json") {
      console.output(json.text(.pretty) + "\n")
    } else if !arguments.has("--quiet") {
      console.output(console.fitted(text))
    }
  }

  /// Parameters of the rulebook, one per line.
  private static var list: String {
    let width = RulebookParameter.all.map(\.key.count).max() ?? 0
    return RulebookParameter.all.map { rule in
      let padding = String(repeating: " ", count: width - rule.key.count)
      return "\(rule.key)\(padding)  \(rule.title)\n"
    }.joined()
  }

  private func complaint(_ words: [String]) -> String {
    if let number = Explanation.rowNumber(words) {
      return "there is no row \(number); the rows are 1 to \(RuleDifference.all.count)"
    }
    let asked = words.joined(separator: " ")
    // Words of up to three letters are similar to too many names.
    let known =
      asked.count > 3 ? Explanation.names + Meaning.names + Term.all.map(\.name) : Explanation.names
    let guess = Similarity.guess(at: asked, among: known)
    return "\"\(asked)\" is not a known name"
      + (guess.map { "; did you mean \($0)?" }
        ?? "; cabstand explain lists the rules, and results/README.md metrics and columns")
  }
}

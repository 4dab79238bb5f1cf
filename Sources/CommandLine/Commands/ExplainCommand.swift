import DispatchCore
import Documents
import Quantities
import Requirements
import Results
import Scenarios

/// `cabstand explain`: the meaning of a rule, the values of a scenario in which it stands, and what the
/// two requirement documents make of it; a block of a scenario with an example and its fields; or the
/// meaning of a metric, a column, a key of a scenario or a word of a table.
struct ExplainCommand {
  let arguments: ParsedArguments
  let console: Console

  func run() throws(Failure) -> ExitCode {
    // Words that are one argument, as in 'row 7', are taken apart.
    let words = arguments.positional.flatMap { $0.split(separator: " ").map(String.init) }
    guard !arguments.positional.isEmpty else {
      let records = RulebookParameter.all.map { ["parameter", $0.path, $0.title] }
      show(
        text: arguments.has("--plain") ? PlainRecord.text(records) : Self.list,
        json: .array(RulebookParameter.all.map(\.json)))
      return .success
    }
    // The rules take as long to find as all the rest.
    let isOnlyMetric =
      words.count == 1 && Metric(rawValue: words[0]) != nil
      && !Meaning.metricsWithOtherMeanings.contains(words[0])
    let rule = isOnlyMetric ? nil : Explanation(of: words)
    // A rule says by itself in which keys of a scenario it stands.
    let meaning = rule == nil ? Meaning(of: words.joined(separator: " ")) : nil
    if words.count == 1, let block = ReferenceBlock.named(words[0]) {
      // The block itself is explained in full, so its key is not.
      let others = rule?.text ?? meaning.flatMap { Meaning(besideKeyOf: $0) }?.text
      show(
        text: block.text + (others.map { "\n" + $0 } ?? ""),
        json: (rule?.json ?? meaning?.json ?? [:]).adding("block", block.json))
    } else if let rule {
      show(text: rule.text + beside(words), json: rule.json)
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

  /// What a key that stands in rules as well says by itself: how it is written, and what is without it.
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

  /// One line for each rule of the rulebook.
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
    // Words of a letter or three are near to too much.
    let known =
      asked.count > 3 ? Explanation.names + Meaning.names + Term.all.map(\.name) : Explanation.names
    let guess = Similarity.guess(at: asked, among: known)
    return "nothing is called \"\(asked)\""
      + (guess.map { "; did you mean \($0)?" }
        ?? "; cabstand explain lists the rules, and results/README.md metrics and columns")
  }
}

import DispatchCore
import Quantities
import Results
import Scenarios

/// `cabstand explain`: say what a rule means, in which values of a scenario it stands, and what the two
/// requirement documents make of it.
struct ExplainCommand {
  private let arguments: ParsedArguments
  private let console: Console

  init(_ arguments: ParsedArguments, console: Console) {
    self.arguments = arguments
    self.console = console
  }

  func run() throws(Failure) -> ExitCode {
    // Words that are one argument, as in 'row 7', are taken apart.
    let words = arguments.positional.flatMap { $0.split(separator: " ").map(String.init) }
    guard !arguments.positional.isEmpty else {
      show(text: Self.list, json: .array(RulebookParameter.all.map(\.json)))
      return .success
    }
    guard let explanation = Explanation(of: words) else { throw arguments.usage(complaint(words)) }
    show(text: explanation.text, json: explanation.json)
    return .success
  }

  private func show(text: String, json: JSONValue) {
    if arguments.has("--json") {
      console.output(json.text(.pretty) + "\n")
    } else if !arguments.has("--quiet") {
      console.output(text)
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
    let guess = Similarity.closest(to: asked, among: Explanation.names)
    return "there is no rule \"\(asked)\""
      + (guess.map { "; did you mean \($0)?" } ?? "; cabstand explain lists the parameters")
  }
}

import DispatchCore
import Scenarios

extension Explanation {
  /// The explanation for a person, no line longer than a page of text is wide.
  var text: String {
    let sections = [head, parameterLines] + differences.map(Self.lines) + [entryLines]
    return sections.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") + "\n" }
      .joined(separator: "\n")
  }

  private var head: [String] {
    switch subject {
    case .difference(let difference): Self.lines(difference)
    case .entry(let entry):
      [entry.id] + WrappedText.lines(entry.text, after: "  ")
        + WrappedText.lines("lives in: \(entry.place.text)", after: "  ")
    case .parameter(let parameter):
      [parameter.path] + WrappedText.lines(parameter.summary, after: "  ") + Self.values(parameter)
    }
  }

  private static func values(_ parameter: Parameter) -> [String] {
    guard let rule = parameter.rule else { return ["  Rulebooks leave it to the scenario."] }
    return RulebookPreset.allCases.map { "  \($0.rawValue): \(rule.text(in: $0.rulebook))" }
      + WrappedText.lines("to write: \(rule.expectation)", after: "  ")
  }

  private var parameterLines: [String] {
    guard !parameters.isEmpty else { return [] }
    return ["Parameters"]
      + parameters.flatMap { parameter in
        let values = RulebookPreset.allCases.map { preset in
          "\(preset.rawValue) \(parameter.rule?.text(in: preset.rulebook) ?? "")"
        }
        let all =
          parameter.rule == nil ? "left to the scenario" : values.joined(separator: ", ")
        return WrappedText.lines("\(parameter.path): \(all)", after: "  ")
      }
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

/// Text broken between words.
enum WrappedText {
  private static let width = 100

  /// Breaks a text into lines; those after the first stand two columns further to the right.
  /// - Parameters:
  ///   - text: words with single spaces between them.
  ///   - margin: what stands before the first line.
  /// - Returns: the lines; a word that is too long has one of its own.
  static func lines(_ text: String, after margin: String) -> [String] {
    var lines: [String] = []
    var line = margin
    for word in text.split(separator: " ") {
      let isFirst = line.allSatisfy { $0 == " " }
      if !isFirst, line.count + 1 + word.count > width {
        lines.append(line)
        line = margin + "  " + word
      } else {
        line += (isFirst ? "" : " ") + word
      }
    }
    return lines + [line]
  }
}

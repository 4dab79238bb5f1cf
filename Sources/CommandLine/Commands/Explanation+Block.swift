import Documents
import Scenarios

extension ReferenceBlock {
  /// Explanation as text: purpose, example, and the fields in order of importance.
  var text: String {
    var parts = [["\(key), a block of scenarios"] + WrappedText.lines(summary, after: "  ")]
    parts.append(
      ["Example"]
        + example.split(separator: "\n", omittingEmptySubsequences: false).map { "  " + $0 })
    if let first = fields.first {
      let width = fields.map(\.key.count).max() ?? 0
      parts.append(["Fields"] + fields.flatMap { $0.lines(width: width) })
      // The path of a field of a block in a list contains the place of the block.
      let isListed = ScenarioField.all.contains { $0.path == "\(key).N.\(first.key)" }
      let path = "\(key).\(isListed ? "0." : "")\(first.key)"
      parts.append(
        WrappedText.lines(
          "cabstand explain \(path) explains one field, \(page) all of them.", after: ""))
    } else {
      parts.append(["\(page) has the same example."])
    }
    return parts.map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n")
  }

  /// Explanation as JSON.
  var json: DocumentValue {
    [
      "key": .text(key), "meaning": .text(summary), "example": .text(example), "page": .text(page),
      "fields": .array(
        fields.map { field in
          [
            "key": .text(field.key), "default": .text(field.absence),
            "meaning": .text(field.summary),
          ]
        }),
    ]
  }
}

extension ReferenceBlock.Line {
  /// Longest meaning that is printed in full; a longer one ends before its first `;` or `:`.
  private static let longest = 70

  /// First words of the meanings of alternative fields.
  private static let alternatives = ["instead: ", "not beside ", "one of these", "at most one"]

  /// Returns the key, the short meaning and the default.
  /// - Parameter width: length of the longest key of the block.
  /// - Returns: lines of text.
  fileprivate func lines(width: Int) -> [String] {
    let margin = String(repeating: " ", count: width + 4)
    let text = "\(headline). \(ending)"
    var lines = WrappedText.lines(text, after: margin).map { $0.replacing(Self.joint, with: " ") }
    if let first = lines.first {
      let padding = String(repeating: " ", count: width - key.count + 2)
      lines[0] = "  " + key + padding + first.dropFirst(margin.count)
    }
    return lines
  }

  /// First sentence of the meaning, without its full stop.
  private var headline: String {
    var sentence = summary.split(separator: ". ", maxSplits: 1).first.map(String.init) ?? summary
    for mark in ["; ", ": "] where sentence.count > Self.longest {
      sentence = sentence.split(separator: mark, maxSplits: 1).first.map(String.init) ?? sentence
    }
    // Closes an open parenthesis.
    if let open = sentence.lastIndex(of: "("), !sentence[open...].contains(")") {
      sentence = String(sentence[..<open].dropLast())
    }
    return sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence
  }

  /// Space at which lines are not wrapped.
  private static let joint = "\u{A0}"

  /// Returns a value that stays on one line, unless it is long.
  private static func joined(_ value: String) -> String {
    value.count > longest / 2 ? value : value.replacing(" ", with: joint)
  }

  /// Default that the meaning states, such as `Default: never.`; nil if it states none.
  private var statedDefault: String? {
    guard let start = summary.firstRange(of: "Default: ")?.lowerBound else { return nil }
    let sentence = summary[start...].split(separator: ". ", maxSplits: 1)[0]
    return sentence.hasSuffix(".") ? String(sentence) : sentence + "."
  }

  /// Default in words.
  private var ending: String {
    switch absence {
    case "required": "Required."
    case "none": statedDefault ?? "No default."
    case "see its fields": "Its fields have defaults."
    case _ where Self.alternatives.contains { absence.hasPrefix($0) }:
      absence.prefix(1).uppercased() + absence.dropFirst() + "."
    default: "Default: ".replacing(" ", with: Self.joint) + Self.joined(absence) + "."
    }
  }
}

extension Meaning {
  /// Makes the meaning of a name other than as a key of scenarios; nil without one.
  /// - Parameter whole: all meanings of the name.
  init?(besideKeyOf whole: Meaning) {
    guard whole.term != nil || whole.metric != nil || !whole.columns.isEmpty else { return nil }
    term = whole.term
    metric = whole.metric
    columns = whole.columns
    fields = []
  }
}

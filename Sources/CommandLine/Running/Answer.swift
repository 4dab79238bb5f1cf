import Documents
import Reports
import Results

/// What a command found, in every form that flags can ask for.
protocol Answer {
  /// For people.
  /// - Parameter style: what the place where it appears can show.
  /// - Returns: the lines, without line ends.
  func lines(_ style: TextStyle) -> [String]

  /// For other tools: records of which each is a line, with a word at its start that says what it is.
  var records: [[String]] { get }

  /// For programs.
  var json: DocumentValue { get }
}

extension Answer {
  /// Prints it as JSON, as records, for people or not at all.
  func tell(_ arguments: ParsedArguments, _ console: Console) {
    if arguments.has("--json") {
      console.output(json.text(.pretty) + "\n")
    } else if arguments.has("--quiet") {
      return
    } else if arguments.has("--plain") {
      console.output(PlainRecord.text(records))
    } else {
      let style = TextStyle(columns: console.outputColumns, hasUnicode: console.hasUnicode)
      console.output(lines: style.fitted(lines(style)))
    }
  }
}

/// Records for `cut`, `grep` and `awk`: a line each, cells with tabs between them.
enum PlainRecord {
  /// What stands for a value that is not known.
  static let missing = "-"

  /// The lines, with their ends.
  static func text(_ records: [[String]]) -> String {
    records.map { $0.map(cell).joined(separator: "\t") + "\n" }.joined()
  }

  /// A number as files of results have it, or the mark of a missing one.
  static func number(_ value: Double?) -> String {
    guard let value else { return missing }
    if value == value.rounded(), value.magnitude < 1e15 { return String(Int(value)) }
    return "\(value)"
  }

  /// A cell without tabs and line ends, and never empty, so that every cell can be counted.
  private static func cell(_ text: String) -> String {
    let clean = String(text.map { $0.isNewline || $0 == "\t" ? " " : $0 })
    return clean.isEmpty ? missing : clean
  }
}

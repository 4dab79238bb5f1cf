import Documents
import Reports
import Results

/// Answer of a command, in every form that flags can select.
protocol Answer {
  /// Text.
  /// - Parameter style: capabilities of the terminal or file.
  /// - Returns: the lines, without line ends.
  func lines(_ style: TextStyle) -> [String]

  /// Records of one line each, starting with a word for the kind of record.
  var records: [[String]] { get }

  var json: DocumentValue { get }
}

extension Answer {
  /// Prints it as JSON, as records, as text or not at all.
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

/// Records for `cut`, `grep` and `awk`: one line each, with tabs between cells.
enum PlainRecord {
  /// Mark of an unknown value.
  static let missing = "-"

  /// Lines with their ends.
  static func text(_ records: [[String]]) -> String {
    records.map { $0.map(cell).joined(separator: "\t") + "\n" }.joined()
  }

  /// Number as in result files, or the mark of a missing one.
  static func number(_ value: Double?) -> String {
    guard let value else { return missing }
    if value == value.rounded(), value.magnitude < 1e15 { return String(Int(value)) }
    return "\(value)"
  }

  /// Returns a cell without tabs and line ends, and never empty, so that cells can be counted.
  private static func cell(_ text: String) -> String {
    let clean = String(text.map { $0.isNewline || $0 == "\t" ? " " : $0 })
    return clean.isEmpty ? missing : clean
  }
}

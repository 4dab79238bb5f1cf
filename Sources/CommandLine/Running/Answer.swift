import Documents
import Reports
import Results

/// Answer of a command, in every form that flags can select.
protocol Answer {
  /// Text.
  /// - Parameter style: capabilities of the terminal or file.
  /// - Returns: the lines, without line ends.
  func lines(_ style: TextStyle) -> [String]

  var json: DocumentValue { get }

  /// Records of one line each, starting with a word for the kind of record.
  /// - Parameter json: the answer as JSON, from which the cells are taken.
  /// - Returns: the cells of each record.
  func records(from json: DocumentValue) -> [[String]]
}

extension Answer {
  /// Prints it as JSON, as records, as text or not at all.
  func tell(_ arguments: ParsedArguments, _ console: Console) {
    if arguments.has("--json") {
      console.output(json.text(.pretty) + "\n")
    } else if arguments.has("--quiet") {
      return
    } else if arguments.has("--plain") {
      console.output(PlainRecord.text(records(from: json)))
    } else {
      let style = TextStyle(columns: console.outputColumns, hasUnicode: console.hasUnicode)
      console.output(lines: style.fitted(lines(style)))
    }
  }
}

import Reports

/// Help of the program and of each command, written from the command table.
enum HelpText {
  private static let exits =
    "Exit codes: 0 done or passed; 1 check or goal missed; 2 wrong arguments; 3 too few simulated"
    + " days to decide; 65 error in a file; 66 file missing; 70 internal error; 71 not enough"
    + " memory; 74 write failed; 130 and 143 interrupted. run and compare report the goal in the"
    + " exit code only with --enforce-goal."

  static var program: String {
    var lines = paragraph(
      "cabstand compares taxi dispatch policies on simulated days of a city.")
    lines += ["", "  cabstand compare scenarios/milan-weekday.jsonc", "", "Commands:"]
    lines += listed(CommandTable.commands.map { ($0.name, $0.summary) })
    lines += [""]
    lines += paragraph(
      "cabstand COMMAND --help shows examples and flags. cabstand --version shows the version.")
    lines += paragraph(exits)
    return lines.joined(separator: "\n") + "\n"
  }

  static func command(_ command: Command) -> String {
    var lines = ["Examples:"]
    for example in command.examples {
      // A command stays on one line, so that it can be copied.
      lines += ["  \(example.key)"] + TextColumns.wrapped(example.value, after: "      ")
    }
    let arguments = command.arguments.isEmpty ? "" : " \(command.arguments)"
    lines += [""]
    lines += TextColumns.wrapped(
      "cabstand \(command.name)\(arguments) [flags]: \(command.summary).", after: "")
    lines += command.cautions.flatMap(paragraph) + ["", "Flags:"]
    lines += listed(
      (command.flags + CommandTable.common).map { flag in
        (flag.usage, flag.summary)
      })
    return lines.joined(separator: "\n") + "\n"
  }

  /// Paragraph of full sentences, without a hanging indent.
  private static func paragraph(_ text: String) -> [String] {
    TextColumns.wrapped(text, after: "").map { String($0.drop { $0 == " " }) }
  }

  private static func listed(_ entries: [(name: String, summary: String)]) -> [String] {
    let width = entries.map(\.name.count).max() ?? 0
    return entries.flatMap { entry in
      let padding = String(repeating: " ", count: width - entry.name.count)
      return TextColumns.wrapped(entry.summary, after: "  \(entry.name)\(padding)  ")
    }
  }
}

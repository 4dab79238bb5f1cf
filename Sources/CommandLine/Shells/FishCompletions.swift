enum FishCompletions {
  static var text: String {
    var lines = [
      "# Completions of cabstand for fish; made by: cabstand completions fish",
      "complete -c cabstand -f",
      "complete -c cabstand -n __fish_use_subcommand -l version -d 'show the version'",
    ]
    for command in CommandTable.commands {
      lines.append(
        "complete -c cabstand -n __fish_use_subcommand -a \(command.name)"
          + " -d \(quoted(command.summary))")
    }
    lines.append("complete -c cabstand -l help -s h -d 'show this help'")
    for command in CommandTable.commands {
      let condition = "-n '__fish_seen_subcommand_from \(command.name)'"
      // With a list of words to choose from, files would hide them.
      let hasWords = command.completions.contains { needs($0) == "-x" }
      let shown = command.completions.filter { !hasWords || $0 != .file }
      let places = Set(shown.map(arguments)).sorted().filter { !$0.isEmpty }
      for place in places { lines.append("complete -c cabstand \(condition) \(place)") }
      for flag in command.flags + CommandTable.common where flag.name != "--help" {
        var line = "complete -c cabstand \(condition) -l \(flag.name.dropFirst(2))"
        if let short = flag.short { line += " -s \(short.dropFirst())" }
        if let completion = flag.completion {
          line += " \(needs(completion)) \(arguments(completion))"
        }
        lines.append(line + (line.last == " " ? "" : " ") + "-d \(quoted(flag.summary))")
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// Returns `-x` for a value from a list of words; otherwise `-r`, which allows files.
  private static func needs(_ completion: Completion) -> String {
    switch completion {
    case .words, .list: "-x"
    case .anything, .file, .folder, .scenario: "-r"
    }
  }

  private static func arguments(_ completion: Completion) -> String {
    switch completion {
    case .anything: ""
    case .file: "-F"
    case .folder: "-a '(__fish_complete_directories)'"
    case .scenario: "-k -a '(__fish_complete_suffix .jsonc; __fish_complete_suffix .json)'"
    case .words(let words): "-a \(quoted(words.joined(separator: " ")))"
    case .list(let words): "-a \(quoted("(__fish_append , \(words.joined(separator: " ")))"))"
    }
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }
}

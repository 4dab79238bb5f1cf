/// Completions for zsh, in the format of its completion system.
enum ZshCompletions {
  static var text: String {
    let commands = CommandTable.commands.map { command in
      "    \(quoted("\(escaped(command.name)):\(command.summary)"))"
    }
    return """
      #compdef cabstand
      # Completions of cabstand for zsh; made by: cabstand completions zsh
      _cabstand() {
        local -a commands
        commands=(
      \(commands.joined(separator: "\n"))
        )
        if (( CURRENT == 2 )); then
          _describe command commands
          _arguments '--help[show help]' '--version[show the version]'
          return
        fi
        local command="${words[2]}"
        # From here on the command stands where the name of a program does.
        shift words
        (( CURRENT -= 1 ))
        case "$command" in
      \(CommandTable.commands.map(branch).joined(separator: "\n"))
          help) _describe command commands ;;
        esac
      }
      if [ "$funcstack[1]" = _cabstand ]; then _cabstand "$@"; else compdef _cabstand cabstand; fi

      """
  }

  private static func branch(_ command: Command) -> String {
    var lines = (command.flags + CommandTable.common).flatMap(specifications)
    let places = command.completions
    for (index, place) in places.enumerated() {
      let isLast = index == places.count - 1 && command.argumentCount.upperBound > places.count
      lines.append(quoted("\(isLast ? "*" : "\(index + 1)"):argument:\(action(place))"))
    }
    return "    \(command.name))\n      _arguments -s \\\n        "
      + lines.joined(separator: " \\\n        ") + "\n      ;;"
  }

  /// Specifications of a flag under each of its names.
  private static func specifications(_ flag: Flag) -> [String] {
    let names = [flag.name] + (flag.short.map { [$0] } ?? [])
    return names.map { name in
      let mark = flag.isRepeatable ? "*" : ""
      let sign = flag.value == nil ? "" : name.hasPrefix("--") ? "=" : "+"
      let value =
        flag.completion.map { ":\(escaped(flag.value ?? "")):\(action($0))" } ?? ""
      let summary = flag.summary.replacing("[", with: "\\[").replacing("]", with: "\\]")
      return quoted("\(mark)\(name)\(sign)[\(escaped(summary))]\(value)")
    }
  }

  private static func action(_ completion: Completion) -> String {
    switch completion {
    case .anything: " "
    case .file: "_files"
    case .folder: "_files -/"
    case .scenario: "_files -g \"*.json*\""
    case .words(let words): "(\(words.joined(separator: " ")))"
    case .list(let words): "_sequence compadd - \(words.joined(separator: " "))"
    }
  }

  private static func escaped(_ text: String) -> String { text.replacing(":", with: "\\:") }

  private static func quoted(_ text: String) -> String {
    "'" + text.replacing("'", with: "'\\''") + "'"
  }
}

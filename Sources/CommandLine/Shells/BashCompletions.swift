/// Completions for bash, without further dependencies.
enum BashCompletions {
  static var text: String {
    let commands = CommandTable.commands.map(\.name).joined(separator: " ")
    return """
      # Completions of cabstand for bash; made by: cabstand completions bash
      _cabstand_words() { COMPREPLY=($(compgen -W "$1" -- "$cur")); }

      # Some of the words, with commas between them: those before the last comma stay.
      _cabstand_list() {
        local before=""
        case "$cur" in *,*) before="${cur%,*},"; cur="${cur##*,}" ;; esac
        COMPREPLY=($(compgen -P "$before" -W "$1" -- "$cur"))
        compopt -o nospace 2>/dev/null
      }

      _cabstand_files() {
        compopt -o filenames 2>/dev/null
        COMPREPLY=($(compgen -f -- "$cur"))
      }

      _cabstand_folders() {
        compopt -o filenames 2>/dev/null
        COMPREPLY=($(compgen -d -- "$cur"))
      }

      _cabstand_scenarios() {
        compopt -o filenames 2>/dev/null
        COMPREPLY=($(compgen -d -- "$cur") $(compgen -f -X '!*.json*' -- "$cur"))
      }

      _cabstand() {
        local cur="${COMP_WORDS[COMP_CWORD]}" previous="${COMP_WORDS[COMP_CWORD - 1]}"
        local command="${COMP_WORDS[1]}" IFS=$' \\t\\n'
        COMPREPLY=()
        if [ "$COMP_CWORD" -eq 1 ]; then
          _cabstand_words "\(commands) --help --version"
          return
        fi
        # An equals sign between a flag and its value is a separate word.
        if [ "$cur" = "=" ]; then cur=""
        elif [ "$previous" = "=" ]; then previous="${COMP_WORDS[COMP_CWORD - 2]}"; fi
        case "$previous" in
      \(values)
        esac
        case "$command" in
      \(CommandTable.commands.map(branch).joined(separator: "\n"))
          help) _cabstand_words "\(commands)" ;;
        esac
      }
      complete -F _cabstand cabstand

      """
  }

  /// One branch for each flag with a value; a flag means the same in every command.
  private static var values: String {
    var seen: [String] = []
    var lines: [String] = []
    for flag in CommandTable.commands.flatMap(\.flags) {
      guard let completion = flag.completion, !seen.contains(flag.name) else { continue }
      seen.append(flag.name)
      let names = [flag.name] + (flag.short.map { [$0] } ?? [])
      lines.append("    \(names.joined(separator: " | "))) \(call(completion)); return ;;")
    }
    return lines.joined(separator: "\n")
  }

  private static func branch(_ command: Command) -> String {
    let flags = (command.flags + CommandTable.common).map(\.name).joined(separator: " ")
    var lines = [
      "    \(command.name))",
      "      case \"$cur\" in -*) _cabstand_words \"\(flags)\"; return ;; esac",
    ]
    let places = command.completions
    if places.count == 1 {
      lines.append("      \(call(places[0])) ;;")
    } else if places.isEmpty {
      lines.append("      ;;")
    } else {
      // Flags before the arguments are rare; then the position is that of the word.
      lines.append("      case \"$COMP_CWORD\" in")
      for (index, place) in places.enumerated() {
        let pattern = index == places.count - 1 ? "*" : "\(index + 2)"
        lines.append("        \(pattern)) \(call(place)) ;;")
      }
      lines.append("      esac ;;")
    }
    return lines.joined(separator: "\n")
  }

  private static func call(_ completion: Completion) -> String {
    switch completion {
    case .anything: "true"
    case .file: "_cabstand_files"
    case .folder: "_cabstand_folders"
    case .scenario: "_cabstand_scenarios"
    case .words(let words): "_cabstand_words \"\(words.joined(separator: " "))\""
    case .list(let words): "_cabstand_list \"\(words.joined(separator: " "))\""
    }
  }
}

extension Command {
  static let man = Command(
    name: "man", arguments: "", argumentCount: 0...0,
    summary: "print the manual page of cabstand",
    examples: [
      "cabstand man > cabstand.1": "then man ./cabstand.1 shows it",
      "cabstand man > ~/.local/share/man/man1/cabstand.1":
        "installs it for your account, if that folder exists; then man cabstand shows it",
    ],
    flags: [],
    action: ManCommand.self)
}

/// `cabstand man`: prints the manual page.
struct ManCommand: CommandAction {
  let arguments: ParsedArguments
  let console: Console

  func run() -> ExitCode {
    if !arguments.has("--quiet") { console.output(ManualPage.text) }
    return .success
  }
}

/// Manual page in the language of `man`, written from the command table.
enum ManualPage {
  /// Whole page.
  static var text: String {
    let lines =
      [
        ".TH CABSTAND 1 \"\(Program.released)\" \(quoted("cabstand \(Program.version)"))",
        ".SH NAME", "cabstand \\- compare taxi dispatch policies on simulated days of a city",
        ".SH SYNOPSIS", ".B cabstand", ".I command", "[\\fIarguments\\fR] [\\fIflags\\fR]",
        ".SH DESCRIPTION",
        "A scenario file describes a city, its passengers, its taxis and the rules",
        "of the service.",
        "The program simulates days of it under dispatch policies, and compares",
        "the policies with confidence intervals.",
        "The same scenario and seed give the same results, to the byte.",
        ".SH COMMANDS",
      ] + CommandTable.commands.flatMap(section) + flags + exitCodes + environment
    return lines.map { $0 + "\n" }.joined()
  }

  private static func section(_ command: Command) -> [String] {
    let arguments = command.arguments.isEmpty ? "" : " \(command.arguments)"
    var lines = [
      ".SS \(quoted("cabstand \(command.name)\(arguments)"))", "\(sentence(command.summary))",
    ]
    lines += command.cautions.map(escaped)
    for flag in command.flags { lines += entry(flag.usage, flag.summary) }
    lines += [".PP", "Examples:"]
    for example in command.examples {
      lines += [".PP", ".EX", escaped(example.key), ".EE", sentence(example.value)]
    }
    return lines
  }

  private static var flags: [String] {
    [".SH OPTIONS", "Every command has these."]
      + CommandTable.common.flatMap { entry($0.usage, $0.summary) }
      + entry("--version", "show the version and the commit of the program, without a command")
  }

  private static var exitCodes: [String] {
    [".SH EXIT STATUS"]
      + ExitCode.allCases.flatMap { entry("\($0.rawValue)", $0.summary) }
  }

  private static var environment: [String] {
    [".SH ENVIRONMENT"]
      + entry("NO_COLOR", "disables colours if not empty")
      + entry("TERM", "disables progress and colours if dumb")
      + entry("LC_ALL, LC_CTYPE, LANG", "enable drawn blocks if they name UTF-8; digits otherwise")
  }

  private static func entry(_ name: String, _ meaning: String) -> [String] {
    [".TP", ".B \(escaped(name))", sentence(meaning)]
  }

  /// Text as a sentence with a full stop, on short source lines.
  private static func sentence(_ text: String) -> String {
    let whole = text.prefix(1).uppercased() + text.dropFirst()
    var lines: [String] = []
    for word in (whole.hasSuffix(".") ? whole : whole + ".").split(separator: " ") {
      let next = escaped(String(word))
      if let line = lines.last, line.count + next.count < 79 {
        lines[lines.count - 1] = line + " " + next
      } else {
        lines.append(next)
      }
    }
    return lines.joined(separator: "\n")
  }

  private static func quoted(_ text: String) -> String {
    "\"" + escaped(text).replacing("\"", with: "\\(dq") + "\""
  }

  /// Text escaped for `man`: hyphens that can be copied, and no requests.
  static func escaped(_ text: String) -> String {
    let plain = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
      .replacing("'", with: "\\(aq").replacing("^", with: "\\(ha").replacing("~", with: "\\(ti")
    return plain.hasPrefix(".") ? "\\&" + plain : plain
  }
}

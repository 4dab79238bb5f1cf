/// Command of the program: its name, its help and its action.
///
/// Parsing, help, the manual page, completion and the dispatch of calls read this value alone.
struct Command: Sendable {
  let name: String

  /// Placeholder for the arguments in help; empty without arguments.
  let arguments: String

  /// Allowed number of arguments.
  let argumentCount: ClosedRange<Int>

  /// Noun for an argument, for error messages.
  var argumentNoun = "scenario file"

  let summary: String

  /// Warnings to read before use; full sentences, one per line.
  var cautions: [String] = []

  /// Commands to copy, with their effects.
  let examples: KeyValuePairs<String, String>

  let flags: [Flag]

  /// Type that does the work.
  let action: any CommandAction.Type
}

/// Work of a command.
protocol CommandAction: SendableMetatype {
  init(arguments: ParsedArguments, console: Console)

  func run() throws(Failure) -> ExitCode
}

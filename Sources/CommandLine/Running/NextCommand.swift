/// Suggested next command, printed at the end of a command.
///
/// It appears on a terminal only, and not with `--quiet` or in machine-readable output.
struct NextCommand {
  private let arguments: ParsedArguments
  private let console: Console

  init(_ arguments: ParsedArguments, _ console: Console) {
    self.arguments = arguments
    self.console = console
  }

  /// Suggests a command.
  /// - Parameters:
  ///   - words: the command without the name of the program.
  ///   - reason: its effect, printed after the command as a comment of the shell.
  func suggest(_ words: [String], _ reason: String) {
    let isHeard =
      console.isTerminal && arguments.rerun == nil
      && !["--quiet", "--json", "--plain", "--policy-command", "--replay"].contains(
        where: arguments.has)
    guard isHeard else { return }
    let line = (["cabstand"] + words.map(Self.quoted)).joined(separator: " ")
    console.message("next: \(line)  # \(reason)\n")
  }

  /// Flags of this command that the next one also needs, with their values.
  static func repeated(_ flags: [String], of arguments: ParsedArguments) -> [String] {
    flags.flatMap { flag in arguments.allValues(of: flag).flatMap { [flag, $0] } }
  }

  /// Word quoted for the shell.
  static func quoted(_ word: String) -> String {
    let plain = word.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
      default: "-_./,:=+@%".utf8.contains(byte)
      }
    }
    if plain, !word.isEmpty { return word }
    return "'"
      + word.split(separator: "'", omittingEmptySubsequences: false)
      .joined(separator: "'\\''") + "'"
  }
}

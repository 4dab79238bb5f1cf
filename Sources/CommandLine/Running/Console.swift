import ExternalPolicies
import Quantities
import Reports
import Results

/// Where the program writes, and what that terminal can show.
public struct Console: Sendable {
  /// Writes a text unchanged to standard output.
  private let writeOutput: @Sendable (String) -> Void

  /// Writes a text unchanged to standard error.
  private let writeMessage: @Sendable (String) -> Void

  /// Whether messages appear on a terminal, so that a line can be written over.
  var isTerminal: Bool

  /// Whether results appear on a terminal that wants colours.
  var hasColour: Bool

  /// Whether the letters beyond ASCII can be read where results appear.
  public var hasUnicode = false

  /// How many letters fit on a line of results; nil where no line is too long, as in a file.
  public var outputColumns: Int?

  /// How many letters fit on a line of messages now; people make windows narrower.
  public var messageColumns: @Sendable () -> Int = { 80 }

  /// Milliseconds that have passed, from any beginning on.
  public var clock: @Sendable () -> Int = { 0 }

  /// How many processors there are.
  let processors: Int

  /// The value of a variable of the environment, or nil.
  let environment: @Sendable (String) -> String?

  /// The exit code of the signal that asked the program to stop; nil when none did.
  let interruption: @Sendable () -> ExitCode?

  /// Where programs that are policies wait between the days that they serve.
  let programs = ProgramShelf()

  /// Makes a console.
  /// - Parameters:
  ///   - output: writes results.
  ///   - message: writes messages and progress.
  ///   - isTerminal: whether messages appear on a terminal.
  ///   - hasColour: whether results appear on a terminal that wants colours.
  ///   - processors: how many processors there are, at least 1.
  ///   - environment: the value of a variable of the environment, or nil.
  ///   - interruption: the exit code of the signal that asked the program to stop, or nil.
  public init(
    output: @escaping @Sendable (String) -> Void, message: @escaping @Sendable (String) -> Void,
    isTerminal: Bool, hasColour: Bool = false, processors: Int,
    environment: @escaping @Sendable (String) -> String? = { _ in nil },
    interruption: @escaping @Sendable () -> ExitCode?
  ) {
    writeOutput = output
    writeMessage = message
    self.isTerminal = isTerminal
    self.hasColour = hasColour
    self.processors = processors
    self.environment = environment
    self.interruption = interruption
  }

  /// Writes results to standard output.
  ///
  /// This and the next functions are the only way to the terminal. They replace control characters in the
  /// text, which may come from untrusted files, by `?`, and add colours afterwards.
  func output(_ text: String) { writeOutput(Wording.printable(text)) }

  /// Writes messages to standard error.
  func message(_ text: String) { writeMessage(Wording.printable(text)) }

  /// Writes lines of results, with verdicts at their start in colour if the terminal shows colours.
  func output(lines: [String]) {
    let lines = lines.map(Wording.printable)
    writeOutput(lines.map { (hasColour ? Verdicts.coloured($0) : $0) + "\n" }.joined())
  }

  /// Overwrites the line of the terminal that has the last message of this kind.
  func overwriteMessage(_ text: String) { writeMessage("\r\(Wording.printable(text))\u{1b}[K") }

  /// Ends a command that was asked to stop before it shows or tells what it has found.
  func requireGoing() throws(Failure) {
    if let code = interruption() { throw .interrupted(code) }
  }

  /// Reads stored results, as long as no signal asks the program to stop.
  func reading<Result>(
    _ work: (_ shouldStop: @escaping @Sendable () -> Bool) throws(StoredResultsError) -> Result
  ) throws(Failure) -> Result {
    let result: Result
    do throws(StoredResultsError) {
      result = try work { [interruption] in interruption() != nil }
    } catch {
      throw .stored(error)
    }
    try requireGoing()
    return result
  }

  /// A text whose lines break between words where they are too long for the place of results.
  func fitted(_ text: String) -> String {
    guard outputColumns != nil else { return text }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return TextStyle(columns: outputColumns).fitted(lines).joined(separator: "\n")
  }

  /// The same console without anything that is made for eyes only, as `--plain` asks for.
  var plain: Console {
    var console = self
    console.isTerminal = false
    console.hasColour = false
    console.hasUnicode = false
    console.outputColumns = nil
    return console
  }
}

import ExternalPolicies
import Quantities
import Reports
import Results

/// Output of the program, and the capabilities of the terminal.
package struct Console: Sendable {
  /// Writes a text unchanged to standard output.
  private let writeOutput: @Sendable (String) -> Void

  /// Writes a text unchanged to standard error.
  private let writeMessage: @Sendable (String) -> Void

  /// True if messages appear on a terminal, so that a line can be overwritten.
  var isTerminal: Bool

  /// True if results appear on a terminal with colours.
  var hasColour: Bool

  /// True if the terminal of the results displays characters beyond ASCII.
  package var hasUnicode = false

  /// Width of the terminal of the results in characters; nil for no limit, as in a file.
  package var outputColumns: Int?

  /// Current width of the terminal of the messages in characters; windows can be resized.
  package var messageColumns: @Sendable () -> Int = { 80 }

  /// Milliseconds since an arbitrary start.
  package var clock: @Sendable () -> Int = { 0 }

  /// Number of processors.
  let processors: Int

  /// Value of an environment variable, or nil.
  let environment: @Sendable (String) -> String?

  /// Exit code of the signal that interrupted the program; nil without one.
  let interruption: @Sendable () -> ExitCode?

  /// Receives the number of finished days and the total, from several threads.
  var progress: @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in }

  /// Commit of the build, which results name.
  var commit = "unknown"

  /// Pool of external policies between the days that they serve.
  let programs = ProgramShelf()

  /// Makes a console.
  /// - Parameters:
  ///   - output: writes results.
  ///   - message: writes messages and progress.
  ///   - isTerminal: true if messages appear on a terminal.
  ///   - hasColour: true if results appear on a terminal with colours.
  ///   - processors: number of processors, at least 1.
  ///   - environment: value of an environment variable, or nil.
  ///   - interruption: exit code of the signal that interrupted the program, or nil.
  package init(
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
  /// This and the next functions are the only way to the terminal. They replace control characters
  /// in the text, which may come from untrusted files, by `?`, and add colours afterwards.
  func output(_ text: String) { writeOutput(Wording.printable(text)) }

  /// Writes messages to standard error.
  func message(_ text: String) { writeMessage(Wording.printable(text)) }

  /// Writes lines of results, with verdicts at their start in colour if the terminal shows colours.
  func output(lines: [String]) {
    let lines = lines.map(Wording.printable)
    writeOutput(lines.map { (hasColour ? Verdicts.coloured($0) : $0) + "\n" }.joined())
  }

  /// Overwrites the line of the terminal with the last message of this kind.
  func overwriteMessage(_ text: String) { writeMessage("\r\(Wording.printable(text))\u{1b}[K") }

  /// Ends an interrupted command before it prints its findings.
  func requireGoing() throws(Failure) {
    if let code = interruption() { throw .interrupted(code) }
  }

  /// Reads stored results, unless a signal interrupts the program.
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

  /// Wraps a text to the width of the terminal.
  func fitted(_ text: String) -> String {
    guard outputColumns != nil else { return text }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return TextStyle(columns: outputColumns).fitted(lines).joined(separator: "\n")
  }

  /// The same console without colours, drawings and progress, for `--plain`.
  var plain: Console {
    var console = self
    console.isTerminal = false
    console.hasColour = false
    console.hasUnicode = false
    console.outputColumns = nil
    return console
  }
}

package import DispatchCore
import Geography
package import Quantities

/// A policy implemented by an external program in any language; the README describes the protocol.
///
/// Each replication has exclusive use of a process, so that days are independent of one another and
/// may run on any thread. A program that declares support for it serves one day after another, so
/// that there is one process for each thread; any other is started for every replication. The
/// decisions depend on the messages only, never on the time they take.
package struct ExternalPolicy: ForeignPolicy {
  /// Source of the answers.
  package enum Source: Hashable, Sendable {
    /// A shell command; with a folder, its messages are recorded there.
    case command(String, recordingTo: String?)

    /// A folder with recorded messages.
    case recording(String)
  }

  /// The name in lists and results.
  package let name: String

  /// Name of the policy's transcripts; different for each alternative of an experiment.
  package let label: String

  /// Source of the answers.
  package private(set) var source: Source

  /// Longest time for an answer before the run is aborted.
  package let deadline: TimeSpan

  /// Pool of programs between the days that they serve.
  private let programs: ProgramShelf

  private let city: ExternalCity
  private let isInterrupted: @Sendable () -> Bool
  private let warn: @Sendable (String) -> Void

  /// Default of the deadline.
  package static let standardDeadline = TimeSpan.seconds(10)

  /// Makes the policy.
  /// - Parameters:
  ///   - name: name in kebab case, different from those in the catalog.
  ///   - label: name of the transcripts. Default: the name.
  ///   - source: source of the answers.
  ///   - city: first message to the program.
  ///   - deadline: longest time for an answer, more than 0.
  ///   - programs: pool of programs between the days that they serve, shared by policies with the
  ///     same command.
  ///   - isInterrupted: returns true if the user wants to stop.
  ///   - warn: called if actions of the first day could not be carried out.
  package init(
    name: String, label: String? = nil, source: Source, city: ExternalCity,
    deadline: TimeSpan = ExternalPolicy.standardDeadline,
    programs: ProgramShelf = ProgramShelf(),
    isInterrupted: @escaping @Sendable () -> Bool = { false },
    warn: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    self.name = name
    self.label = label ?? name
    self.source = source
    self.city = city
    self.deadline = deadline
    self.programs = programs
    self.isInterrupted = isInterrupted
    self.warn = warn
  }

  /// One sentence for lists and help.
  package var summary: String { "an external program" }

  /// The whole city is searched.
  package var ringLimit: Int? { nil }

  /// Data that the core maintains for the program, which is started and greeted to find out.
  package var needs: PolicyNeeds {
    var silent = self
    if case .command(let command, _) = source {
      silent.source = .command(command, recordingTo: nil)
    }
    return silent.session(1, hasTwin: false).needs
  }

  /// Starts the program, or opens its transcript.
  package func session(replication: Int) -> any ForeignSession {
    // Two processes that differ on the first day are sufficient evidence.
    let session = session(replication, hasTwin: replication == 1)
    // One day is enough for the warning; the others would repeat it.
    if replication == 1 { session.onRefusals = { [warn, name] in warn("\(name): \($0)") } }
    return session
  }

  /// Makes a session that serves one replication.
  /// - Parameters:
  ///   - replication: number of the replication, from 1.
  ///   - hasTwin: true if a second process is asked the first questions too.
  /// - Returns: the session, whose `failure` reports a program that cannot be started.
  func session(_ replication: Int, hasTwin: Bool = false) -> PolicySession {
    let file = fileName(replication)
    return PolicySession((name, summary), city) { () throws(PolicyFailure) in
      switch source {
      case .command(let command, let folder):
        let transcript = try Transcript(path: folder.map { "\($0)/\(file)" })
        let start = { [deadline, isInterrupted] () throws(PolicyFailure) in
          try ProgramChannel(command, deadline: deadline, isInterrupted: isInterrupted)
        }
        let program = try LastingChannel(programs, command, start: start)
        return (hasTwin ? TwinChannel(of: program, start: start) : program, transcript)
      case .recording(let folder):
        return (try ReplayChannel(path: "\(folder)/\(file)"), try Transcript(path: nil))
      }
    }
  }

  /// The name of the transcript of a replication; letters that could be special to a file system
  /// are written as their numbers.
  func fileName(_ replication: Int) -> String {
    var text = ""
    for byte in label.utf8 {
      let letter = Character(Unicode.Scalar(byte))
      let isPlain = byte < 0x80 && (letter.isLetter || letter.isNumber || "-=._,".contains(letter))
      let digits = String(byte, radix: 16)
      text += isPlain ? String(letter) : byte == 0x20 ? "+" : "%" + (byte < 16 ? "0" : "") + digits
    }
    return "\(text).\(replication).txt"
  }
}

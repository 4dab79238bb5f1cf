package import DispatchCore
import Geography
package import Quantities

/// A policy that is an external program in any language; the README has the protocol.
///
/// Each replication has a process to itself while it lasts, so that days are independent of one another
/// and may run on any thread. A program that says so serves one day after another, so that there is one
/// process for each thread; any other is started for every replication. What the program decides depends
/// on the messages only, never on the time it takes.
package struct ExternalPolicy: ForeignPolicy {
  /// Where the answers come from.
  package enum Source: Hashable, Sendable {
    /// A line of the shell; with a folder, what is said is written there.
    case command(String, recordingTo: String?)

    /// What was recorded in a folder before.
    case recording(String)
  }

  /// The name in lists and results.
  package let name: String

  /// Names the transcripts of the policy; different for each alternative of an experiment.
  package let label: String

  /// Place where the answers come from.
  package private(set) var source: Source

  /// How long an answer may take before the run is given up.
  package let deadline: TimeSpan

  /// Where programs wait between the days that they serve.
  private let programs: ProgramShelf

  private let city: ExternalCity
  private let isInterrupted: @Sendable () -> Bool
  private let warn: @Sendable (String) -> Void

  /// How long an answer may take when nothing else is said.
  package static let standardDeadline = TimeSpan.seconds(10)

  /// Makes the policy.
  /// - Parameters:
  ///   - name: in kebab case, and none of the catalog.
  ///   - label: names the transcripts; the name where nothing else is said.
  ///   - source: where the answers come from.
  ///   - city: what the program is told first.
  ///   - deadline: how long an answer may take, more than 0.
  ///   - programs: where programs wait between the days that they serve; policies of one command share
  ///     it.
  ///   - isInterrupted: whether the user wants to stop.
  ///   - warn: told when actions of the first day could not be carried out.
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

  /// What the core keeps up for the program, which is started and greeted to find out.
  package var needs: PolicyNeeds {
    var silent = self
    if case .command(let command, _) = source {
      silent.source = .command(command, recordingTo: nil)
    }
    return silent.session(1, hasTwin: false).needs
  }

  /// Starts the program, or opens its transcript.
  package func session(replication: Int) -> any ForeignSession {
    // Two processes that differ on the first day are enough to tell.
    let session = session(replication, hasTwin: replication == 1)
    // One day is enough to tell, and the others would say the same.
    if replication == 1 { session.onRefusals = { [warn, name] in warn("\(name): \($0)") } }
    return session
  }

  /// A session that serves one replication.
  /// - Parameters:
  ///   - replication: which one, counted from 1.
  ///   - hasTwin: true if a second process is asked the first questions, too.
  /// - Returns: the session, which tells by its `failure` when the program cannot be started.
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

  /// The name of the transcript of a replication; letters that could mean something to a file system
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

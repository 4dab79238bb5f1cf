import CityModels
import CitySimulation
import DispatchCore
import ExternalPolicies
import Quantities
import Scenarios

/// External policies: programs defined by flags, and code of the calling program.
struct ExternalPolicyFlags {
  /// Policy with its name and shell command.
  private struct Definition {
    let name: String
    let command: String
  }

  private var definitions: [Definition] = []
  private let callers: [CallerPolicy]
  private let deadline: TimeSpan
  private let recording: String?
  private let replay: String?

  /// True if the command reports refused actions itself.
  private let countsRefusals: Bool

  /// Names of the policies, in order.
  var names: [String] { definitions.map(\.name) + callers.map(\.name) }

  /// Reads the flags.
  /// - Throws: `Failure.usage` for an invalid or taken name, and for flags that exclude each other.
  init(_ arguments: ParsedArguments) throws(Failure) {
    callers = arguments.callers
    deadline = try Self.deadline(arguments)
    recording = arguments.value(of: "--record")
    replay = arguments.value(of: "--replay")
    countsRefusals = ["run", "compare"].contains(arguments.command.name)
    for (flag, folder) in [("--record", recording), ("--replay", replay)] where folder == "" {
      throw arguments.usage("\(flag) needs a folder, not \"\"")
    }
    if recording != nil, replay != nil {
      throw arguments.usage("--replay and --record cannot be combined; give one")
    }
    for text in arguments.allValues(of: "--policy-command") {
      definitions.append(try definition(text, arguments))
    }
    guard definitions.isEmpty else { return }
    if let replay {
      // The recording names its policies.
      definitions = RecordingFolder(path: replay).policies.filter(Self.isKebabCase).map {
        Definition(name: $0, command: "")
      }
      guard definitions.isEmpty else { return }
      throw arguments.usage("--replay \(replay): this folder has no recording of --record")
    }
    for flag in ["--policy-deadline", "--record", "--max-refused"] where arguments.has(flag) {
      throw arguments.usage("\(flag) needs --policy-command")
    }
  }

  private func definition(
    _ text: String, _ arguments: ParsedArguments
  ) throws(Failure) -> Definition {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    let command = parts.count == 2 ? String(parts[1]) : ""
    let flag = "--policy-command \(Wording.quoted(name))"
    guard Self.isKebabCase(name) else {
      throw arguments.usage(
        "\(flag): a name has small letters, digits and single hyphens, as in my-policy=./policy")
    }
    guard !PolicyCatalog.names.contains(name) else {
      throw arguments.usage("\(flag): cabstand has a policy of this name; choose another one")
    }
    guard !names.contains(name) else {
      throw arguments.usage("\(flag): two policies have this name")
    }
    guard replay != nil || command.utf8.contains(where: { $0 != 0x20 }) else {
      throw arguments.usage("\(flag): the command is missing, as in \(name)=./policy")
    }
    guard !command.utf8.contains(0) else {
      throw arguments.usage("\(flag): not a command")
    }
    return Definition(name: name, command: command)
  }

  private static func isKebabCase(_ name: String) -> Bool {
    let parts = name.split(separator: "-", omittingEmptySubsequences: false)
    return ("a"..."z").contains(name.prefix(1))
      && parts.allSatisfy { part in
        !part.isEmpty
          && part.utf8.allSatisfy { byte in
            (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
              || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
          }
      }
  }

  /// Time limit of an answer.
  static func deadline(_ arguments: ParsedArguments) throws(Failure) -> TimeSpan {
    guard let text = arguments.value(of: "--policy-deadline") else {
      return ExternalPolicy.standardDeadline
    }
    do throws(QuantityIssue) {
      let seconds = try Dimension.duration.parse(text)
      guard seconds >= 0.001, seconds <= 86_400 else {
        throw QuantityIssue(
          message: "\(Wording.quoted(text)) is not from 1 ms to 1 d", fix: nil)
      }
      return TimeSpan(roundingSeconds: seconds)
    } catch {
      throw arguments.usage(
        "--policy-deadline: \(error.message)" + (error.fix.map { "; \($0)" } ?? ""))
    }
  }

  /// Policy of a name, for one alternative; nil for other names.
  func policy(
    named name: String, label: String, for scenario: Scenario, _ console: Console
  ) -> (any ForeignPolicy)? {
    if let caller = callers.first(where: { $0.name == name }) { return caller.make(scenario) }
    guard let definition = definitions.first(where: { $0.name == name }) else { return nil }
    let model = scenario.model
    return ExternalPolicy(
      name: name, label: label,
      source: replay.map { .recording($0) }
        ?? .command(definition.command, recordingTo: recording),
      city: ExternalCity(
        zones: model.zones, rulebook: model.rulebook,
        surroundings: model.surroundingsOfPolicies,
        sharing: model.sharing?.rules, parameters: scenario.parameters(ofProgram: name)),
      deadline: deadline, programs: console.programs,
      isInterrupted: { console.interruption() != nil },
      warn: { [countsRefusals] in
        if !countsRefusals { console.message("cabstand: warning: \($0)\n") }
      })
  }
}

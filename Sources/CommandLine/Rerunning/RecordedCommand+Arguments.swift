import Quantities
import Results

/// Commands in manifests, made from arguments and turned back into them.
extension RecordedCommand {
  /// Commands that `rerun` repeats.
  static let commands = [Command.run, .compare, .size, .baseline]

  /// Flags of these commands that affect results, in the order of the manifest.
  static let recordedFlags = [
    "--policy", "--policies", "--set", "--vary", "--design", "--seed", "--replications",
    "--precision", "--max-replications", "--best", "--metric", "--indifference", "--bound",
    "--goal", "--parameter", "--from", "--to", "--step", "--check", "--exact",
    "--detail", "--trace", "--bundle", "--policy-command", "--policy-deadline", "--replay",
  ]

  /// Flags of these commands that affect no file of the results.
  static let otherFlags = [
    "--threads", "--output", "--report", "--force", "--resume", "--enforce-goal",
    "--check-invariants", "--json", "--record", "--max-refused",
  ]

  /// Key of the policies that are code of the calling program.
  static let ownPolicies = "own_policies"

  /// Key of a flag in a manifest.
  static func key(of flag: String) -> String {
    String(flag.dropFirst(2)).replacing("-", with: "_")
  }

  /// Records the arguments of a command.
  /// - Parameters:
  ///   - arguments: the arguments, of which the last one is the scenario.
  ///   - policy: the only policy of a command that takes it from flags, a program or the scenario;
  ///     nil for other commands.
  ///   - detail: number of days with rows; nil for a command without this flag.
  init(_ arguments: ParsedArguments, policy: String?, detail: Int?) {
    let callers = arguments.callers.map(\.name)
    let flags = Self.recordedFlags.compactMap { name -> Flag? in
      switch name {
      case "--detail": detail.map { Flag("detail", .number(UInt64($0))) }
      // The folder keeps the design under one name, and the recorded answers under their names.
      case "--design": arguments.has(name) ? Flag("design", .text(SweepPlan.designName)) : nil
      case "--replay": arguments.has(name) ? Flag("replay", .mark) : nil
      case "--policy" where policy != nil: policy.map { Flag("policy", .text($0)) }
      case "--policies" where policy != nil: nil
      default: Self.flag(name, arguments)
      }
    }
    self.init(
      name: ([arguments.command.name] + arguments.positional.dropLast()).joined(separator: " "),
      flags: flags + (callers.isEmpty ? [] : [Flag(Self.ownPolicies, .texts(callers))]))
  }

  private static func flag(_ name: String, _ arguments: ParsedArguments) -> Flag? {
    guard arguments.has(name), let flag = arguments.command.flags.first(where: { $0.name == name })
    else { return nil }
    let texts = arguments.allValues(of: name)
    let key = key(of: name)
    if flag.value == nil { return Flag(key, .mark) }
    if flag.isRepeatable { return Flag(key, .texts(texts)) }
    if let text = texts.last, let number = UInt64(text), "\(number)" == text {
      return Flag(key, .number(number))
    }
    return Flag(key, .text(texts.last ?? ""))
  }

  /// Returns the command and its flags as arguments, without those that need further data: the
  /// design, external policies and recorded answers.
  /// - Parameter manifest: path of the manifest, for messages.
  /// - Returns: the command, and its arguments before the scenario.
  /// - Throws: `StoredResultsError` for a command or a flag that no run records.
  func arguments(
    in manifest: String
  ) throws(StoredResultsError) -> (command: Command, flags: [String], positional: [String]) {
    let parts = name.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    guard let command = Self.commands.first(where: { $0.name == parts[0] }),
      parts.count == command.argumentCount.upperBound
    else {
      let names = Wording.list(Self.commands.map(\.name), last: "or")
      throw StoredResultsError(
        file: manifest, "command.name: \(Wording.quoted(name)) is not \(names) with its arguments",
        fix: Self.cure)
    }
    let special = ["design", "policy_command", "replay", Self.ownPolicies]
    var words: [String] = []
    for flag in flags {
      if special.contains(flag.key) { continue }
      let known = command.flags.first { Self.key(of: $0.name) == flag.key }
      guard let known, Self.recordedFlags.contains(known.name) else {
        throw StoredResultsError(
          at: flag.location,
          "command.flags: \(Wording.quoted(flag.key)) is not a recorded flag of \(name)",
          fix: Self.cure)
      }
      switch (flag.value, known.value != nil, known.isRepeatable) {
      case (.mark, false, _): words.append(known.name)
      case (.text(let text), true, false): words.append("\(known.name)=\(text)")
      case (.number(let number), true, false): words.append("\(known.name)=\(number)")
      case (.texts(let texts), true, true): words += texts.map { "\(known.name)=\($0)" }
      default:
        throw StoredResultsError(
          at: flag.location, "command.flags.\(flag.key): not a value of \(known.name)",
          fix: Self.cure)
      }
    }
    return (command, words, Array(parts.dropFirst()))
  }

  /// Cure for a command that no run records.
  static let cure = "the manifest is broken; restore it, or make the results again"
}

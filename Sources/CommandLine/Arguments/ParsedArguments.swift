import Quantities

/// Arguments of one command, sorted into flags and positional arguments.
struct ParsedArguments {
  let command: Command

  /// Arguments as given.
  let words: [String]

  /// Policies that are code of the calling program.
  private(set) var callers: [CallerPolicy] = []

  /// Recorded run that the command repeats; nil for a run of its own.
  private(set) var rerun: Rerun?

  private(set) var positional: [String] = []
  private var values: [String: [String]] = [:]

  /// Reads the arguments after the name of the command.
  ///
  /// A value follows its flag or an equals sign. Arguments after `--` are not flags.
  init(_ arguments: ArraySlice<String>, of command: Command) throws(Failure) {
    self.command = command
    words = Array(arguments)
    var rest = arguments
    while let argument = rest.popFirst() {
      if argument == "--" {
        positional += rest
        break
      }
      guard argument.hasPrefix("-"), argument != "-" else {
        positional.append(argument)
        continue
      }
      try readFlag(argument, &rest)
    }
    if has("--help") { return }
    guard command.argumentCount.contains(positional.count) else {
      throw usage(wrongCount)
    }
  }

  /// Takes the values of a request, and reads its further flags.
  init(_ request: ComparisonRequest) throws(Failure) {
    command = request.command
    positional = [request.scenario]
    callers = request.callers
    for (flag, value) in request.values { values[flag, default: []].append(value) }
    for flag in ["--json", "--quiet"] { values[flag] = [""] }
    words =
      positional + request.values.flatMap { ["\($0.flag)=\($0.value)"] } + request.flags
    var rest = request.flags[...]
    while let argument = rest.popFirst() {
      guard argument.hasPrefix("-"), argument.count > 1, argument != "--", argument != "--help"
      else { throw usage("\(Wording.quoted(argument)) is not a flag of a request") }
      try readFlag(argument, &rest)
    }
  }

  private mutating func readFlag(
    _ argument: String, _ rest: inout ArraySlice<String>
  ) throws(Failure) {
    let parts = argument.split(
      separator: "=", maxSplits: 1, omittingEmptySubsequences: false
    ).map(String.init)
    let flags = command.flags + CommandTable.common
    guard let flag = flags.first(where: { [$0.name, $0.short].contains(parts[0]) }) else {
      let guess = Self.guess(at: parts[0], among: flags.map(\.name))
      throw usage(
        "\(command.name) has no flag \(parts[0])" + (guess.map { "; did you mean \($0)?" } ?? ""))
    }
    let name = flag.name
    if flag.value == nil {
      guard parts.count == 1 else { throw usage("\(name) takes no value") }
      values[name] = [""]
      return
    }
    // A flag in place of a value means that the value is missing; `--output=--json` is a value.
    let next = parts.count == 2 ? parts[1] : rest.popFirst()
    let isFlag =
      parts.count == 1
      && (next == "--" || flags.contains { $0.name == next || $0.short == next && next != nil })
    guard let value = next, !isFlag else {
      throw usage("\(name) needs a value: \(name) \(flag.value ?? "")")
    }
    guard flag.isRepeatable || values[name] == nil else {
      throw usage("\(name) is given twice")
    }
    values[name, default: []].append(value)
  }

  /// Probable flag: a similar name, or a name that begins with the word.
  private static func guess(at name: String, among known: [String]) -> String? {
    if let similar = Similarity.closest(to: name, among: known) { return similar }
    let beginning = name.dropLast()
    return beginning.count > 3 ? known.first { $0.hasPrefix(beginning) } : nil
  }

  private var wrongCount: String {
    if let first = positional.first, command.argumentCount.upperBound == 0 {
      return "\(command.name) takes no arguments, but was given \"\(first)\""
    }
    if positional.isEmpty { return "\(command.name) needs a \(command.argumentNoun)" }
    if command.argumentCount.lowerBound > 1 {
      let given = Wording.count(positional.count, "argument")
      return "\(command.name) needs a \(command.argumentNoun), and was given \(given)"
    }
    return "\(command.name) takes one \(command.argumentNoun), not \(positional.count)"
  }

  /// Returns the same arguments as those of a repetition.
  func repeating(_ rerun: Rerun) -> ParsedArguments {
    var other = self
    other.rerun = rerun
    return other
  }

  /// Makes a usage error, with a pointer to the help of the command.
  func usage(_ message: String) -> Failure {
    .usage(message, help: "cabstand \(command.name) --help")
  }

  func has(_ flag: String) -> Bool { values[flag] != nil }

  func value(of flag: String) -> String? { values[flag]?.last }

  func allValues(of flag: String) -> [String] { values[flag] ?? [] }

  /// Whole number given to a flag.
  /// - Returns: nil if the flag is not given.
  func number<Number: FixedWidthInteger>(
    of flag: String, in range: ClosedRange<Number>
  ) throws(Failure) -> Number? {
    guard let text = value(of: flag) else { return nil }
    guard let number = Number(text), range.contains(number) else {
      throw usage(
        "\(flag) needs a whole number from \(range.lowerBound) to \(range.upperBound),"
          + " not \"\(text)\"")
    }
    return number
  }
}

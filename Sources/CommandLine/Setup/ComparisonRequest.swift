/// A `run` or `compare` requested by a calling program, with typed values in place of arguments.
package struct ComparisonRequest: Sendable {
  /// The scenario file.
  package let scenario: String

  /// True for `run`, false for `compare`.
  package let isRun: Bool

  /// Policies that are code of the calling program.
  package var callers: [CallerPolicy] = []

  /// Values of flags, in order.
  private(set) var values: [(flag: String, value: String)] = []

  /// Further flags, as words.
  package var flags: [String] = []

  /// Makes a request without values.
  package init(scenario: String, isRun: Bool) {
    self.scenario = scenario
    self.isRun = isRun
  }

  var command: Command { isRun ? .run : .compare }

  /// Names of the policies; empty for those of the scenario.
  package mutating func setPolicies(_ names: [String]) {
    guard !names.isEmpty else { return }
    add("--policies", names.joined(separator: ","))
  }

  /// Adds values of a flag.
  /// - Parameters:
  ///   - flag: a flag of the command.
  ///   - texts: its values.
  package mutating func add(_ flag: String, _ texts: String...) {
    for text in texts { values.append((flag, text)) }
  }
}

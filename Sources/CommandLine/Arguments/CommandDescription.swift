/// One flag of a command.
struct Flag: Sendable {
  /// The name, with its two dashes.
  let name: String

  /// The name of one letter, with its dash; nil without one.
  let short: String?

  /// What stands for the value in help; nil for a flag without one.
  let value: String?

  /// Whether the flag may be given more than once.
  let isRepeatable: Bool

  /// What the flag does, for help.
  let summary: String

  /// Makes a flag with a value.
  init(
    _ name: String, _ value: String, short: String? = nil, isRepeatable: Bool = false,
    _ summary: String
  ) {
    self.name = name
    self.short = short
    self.value = value
    self.isRepeatable = isRepeatable
    self.summary = summary
  }

  /// Makes a flag without a value.
  init(_ name: String, short: String? = nil, _ summary: String) {
    self.name = name
    self.short = short
    value = nil
    isRepeatable = false
    self.summary = summary
  }

  /// The names and the value as help shows them.
  var usage: String { (short.map { "\($0), " } ?? "") + name + (value.map { " \($0)" } ?? "") }
}

/// One command of the program: what parsing, help and completion know about it.
struct CommandDescription: Sendable {
  let name: String

  /// What stands for the arguments in help; empty when there are none.
  let arguments: String

  /// How many arguments there must be.
  let argumentCount: ClosedRange<Int>

  /// What an argument is, for complaints.
  var argumentNoun = "scenario file"

  let summary: String

  /// Warnings to read before use; full sentences, one a line.
  var cautions: [String] = []

  /// Commands a person can copy, with what they do.
  let examples: [(line: String, meaning: String)]

  let flags: [Flag]
}

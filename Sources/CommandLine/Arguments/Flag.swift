/// One flag of a command.
struct Flag: Sendable {
  /// Name, with its two dashes.
  let name: String

  /// Name of one letter, with its dash; nil without one.
  let short: String?

  /// Placeholder for the value in help; nil for a flag without one.
  let value: String?

  /// True if the flag may be given more than once.
  let isRepeatable: Bool

  /// Effect of the flag, for help.
  let summary: String

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

  init(_ name: String, short: String? = nil, _ summary: String) {
    self.name = name
    self.short = short
    value = nil
    isRepeatable = false
    self.summary = summary
  }

  /// Names and value as help shows them.
  var usage: String { (short.map { "\($0), " } ?? "") + name + (value.map { " \($0)" } ?? "") }
}

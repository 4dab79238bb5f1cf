/// Residents who take part in street runs.
public struct RunnerTally: Hashable, Sendable, BitwiseCopyable {
  /// Number of residents who start.
  public package(set) var started = 0

  /// Number of runners who cross the start line after the start of their wave.
  public package(set) var lateStarts = 0

  /// Number of residents who intend to start, and are not at the start in time.
  public package(set) var missedStarts = 0

  /// Makes an empty tally.
  package init() {}
}

extension RunnerTally: StoredFields {
  /// An empty tally.
  public static var blank: RunnerTally { RunnerTally() }

  /// Encodes or decodes every stored property.
  public mutating func code<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Failure) {
    try coder.code(&started)
    try coder.code(&lateStarts)
    try coder.code(&missedStarts)
  }
}

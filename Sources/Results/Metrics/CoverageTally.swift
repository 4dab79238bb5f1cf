/// Coverage of a city by free ambulances, summed over all records.
public struct CoverageTally: Hashable, Sendable, BitwiseCopyable {
  /// Number of records.
  public private(set) var looks = 0

  /// Shares of expected emergencies in zones that at least one, or at least two, ambulances could
  /// reach in time, summed over the records.
  public private(set) var (once, twice) = (0.0, 0.0)

  /// Makes an empty tally.
  package init() {}

  /// Adds a record.
  package mutating func add(once: Double, twice: Double) {
    looks += 1
    self.once += once
    self.twice += twice
  }
}

extension CoverageTally: StoredFields {
  /// An empty tally.
  public static var blank: CoverageTally { CoverageTally() }

  /// Encodes or decodes every stored property.
  public mutating func code<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Failure) {
    try coder.code(&looks)
    try coder.code(&once)
    try coder.code(&twice)
  }
}

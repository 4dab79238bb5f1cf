/// How much of a city free ambulances could reach in time, over all looks at it.
public struct CoverageTally: Hashable, Sendable, BitwiseCopyable {
  /// Number of times that it was looked at.
  public private(set) var looks = 0

  /// The shares of the emergencies expected in zones that one could reach, or two, added up over the looks.
  public private(set) var (once, twice) = (0.0, 0.0)

  /// A tally of nothing yet.
  package init() {}

  /// Counts a look.
  package mutating func add(once: Double, twice: Double) {
    looks += 1
    self.once += once
    self.twice += twice
  }
}

extension CoverageTally: StoredFields {
  /// A tally of nothing.
  public static var blank: CoverageTally { CoverageTally() }

  /// Codes every stored property.
  public mutating func code<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Failure) {
    try coder.code(&looks)
    try coder.code(&once)
    try coder.code(&twice)
  }
}

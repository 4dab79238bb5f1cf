/// Why a steady-state interval should not be trusted: the series is too short.
public enum SteadyStateWarning: Hashable, Sendable {
  /// More than half of the values would have to be left out as warm-up.
  case warmUpTooLong(discarded: Int, count: Int)

  /// There are fewer than `leastBatchCount` batches.
  case tooFewBatches(Int)

  /// Batches resemble their neighbours more than chance explains.
  case batchesTooShort(correlation: Double)

  /// The fewest batches that make a trustworthy interval (Schmeiser, 1982).
  public static let leastBatchCount = 10

  /// The least probability at which likeness of neighbours passes for chance.
  ///
  /// One in twenty series of independent batches is warned of without need.
  public static let leastIndependence = 0.05
}

extension SteadyStateWarning: CustomStringConvertible {
  /// What is wrong and what to do.
  public var description: String {
    switch self {
    case .warmUpTooLong(let discarded, let count):
      "the warm-up takes \(discarded) of \(count) values, more than half; run longer"
    case .tooFewBatches(let count):
      "\(count) batches are too few for an interval; run longer, or ask for at least "
        + "\(Self.leastBatchCount)"
    case .batchesTooShort(let correlation):
      "batch means follow one another with correlation \(hundredths(correlation)), so the interval "
        + "is too short; run longer"
    }
  }

  private func hundredths(_ value: Double) -> String {
    let all = Int((value.magnitude * 100).rounded())
    let digits = all % 100
    return "\(value < 0 && all > 0 ? "-" : "")\(all / 100).\(digits < 10 ? "0" : "")\(digits)"
  }
}

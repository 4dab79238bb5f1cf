/// Where the warm-up of a time series ends, by the rule MSER-5.
///
/// Means of five values in a row are formed, and the first d of them left out, for the d that makes
/// the marginal standard error of the rest least: sum of squared distances from their mean over
/// the square of their number. Leaving out more of a biased beginning lowers the sum; leaving out
/// good values lowers the number. Sources: White, "An effective truncation heuristic for bias
/// reduction in simulation output", Simulation 69, 1997; Spratt, "Heuristics for the startup
/// problem", thesis, University of Virginia, 1998, for the means of five.
///
/// The last five means are never left out: so few happen to lie close together.
public struct Truncation: Hashable, Sendable {
  /// Number of values that a mean is of.
  public static let batchSize = 5

  /// The fewest values that can be judged: ten means.
  public static let leastCount = 50

  /// Number of values at that the beginning to leave out, a multiple of five.
  public let discarded: Int

  /// Number of values that the series had.
  public let count: Int

  /// Position of the last place that was looked at.
  private let limit: Int

  /// True if more than half of the series would be left out: then it is too short, and the rule
  /// has not found the end of the warm-up.
  public var isBeyondHalf: Bool { 2 * discarded > count }

  /// True if the best place is the last one looked at, or nearly: then a better one may lie beyond,
  /// and the series is too short.
  public var isAtLimit: Bool { 25 * discarded > 24 * limit }

  /// Finds the end of the warm-up.
  ///
  /// Of a long steady series whose values depend on one another, some quiet stretch near the end
  /// often seems best. Who knows that the warm-up is shorter than half of the series looks in its
  /// first half only: of 100 series of 20,000 waits of M/M/10 with 80 % busy, 39 ends lie beyond
  /// half when all places are looked at, and none is at the limit when only half of them are.
  /// - Parameters:
  ///   - series: finite values in the order of time, at least `leastCount`. Up to four at the end
  ///     that fill no mean are not judged.
  ///   - share: how much of the series is looked at, above 0 and at most 1.
  /// - Throws: `StatisticsError` for too few values, or one that is not finite.
  /// - Complexity: O(n).
  public init(of series: [Double], within share: Double = 1) throws(StatisticsError) {
    precondition(share > 0 && share <= 1, "\(share) is no part of a series")
    try InputCheck.finite(series)
    guard series.count >= Self.leastCount else {
      throw .tooFewValues(count: series.count, least: Self.leastCount)
    }
    let size = Self.batchSize
    let means = (0..<series.count / size).map { batch in
      series[batch * size..<(batch + 1) * size].reduce(0, +) / Double(size)
    }
    // From the end towards the beginning, each mean is taken in once.
    var rest = RunningMoments()
    var least = Double.infinity
    var first = 0
    let last = min(Int(Double(means.count) * share), means.count - size)
    for index in means.indices.reversed() {
      rest.add(means[index])
      guard rest.count >= size, index <= last else { continue }
      let number = Double(rest.count)
      let error = rest.squares / (number * number)
      // Of equal ones, the one that leaves out least.
      if error <= least { (least, first) = (error, index) }
    }
    self.discarded = first * size
    self.count = series.count
    self.limit = last * size
  }
}

/// End of the warm-up of a time series, by the rule MSER-5.
///
/// The series is divided into means of five consecutive values, and the first d means are
/// discarded, for the d that minimizes the marginal standard error of the rest: the sum of squared
/// distances from their mean over the square of their number. Discarding more of a biased beginning
/// lowers the sum; discarding good values lowers the number. Sources: White, "An effective
/// truncation heuristic for bias reduction in simulation output", Simulation 69, 1997; Spratt,
/// "Heuristics for the startup problem", thesis, University of Virginia, 1998, for the means of
/// five.
///
/// The last five means are never discarded, because so few may be close together by chance.
public struct Truncation: Hashable, Sendable {
  /// Number of values in a mean.
  public static let batchSize = 5

  /// Smallest number of values that can be judged: ten means.
  public static let leastCount = 50

  /// Number of values to discard at the beginning, a multiple of five.
  public let discarded: Int

  /// Number of values in the series.
  public let count: Int

  /// Last position that was considered.
  private let limit: Int

  /// True if more than half of the series would be discarded: then it is too short, and the rule
  /// has not found the end of the warm-up.
  public var isBeyondHalf: Bool { 2 * discarded > count }

  /// True if the best position is the last one considered, or nearly: then a better one may lie
  /// beyond, and the series is too short.
  public var isAtLimit: Bool { 25 * discarded > 24 * limit }

  /// Finds the end of the warm-up.
  ///
  /// In a long steady series of dependent values, a quiet stretch near the end often seems best. If
  /// the warm-up is known to be shorter than half of the series, only the first half should be
  /// considered: for 100 series of 20,000 waits of M/M/10 at 80 % load, 39 ends lie beyond half if
  /// all positions are considered, and none is at the limit if only half of them are.
  /// - Parameters:
  ///   - series: finite values in order of time, at least `leastCount`. Up to four at the end that
  ///     do not fill a mean are ignored.
  ///   - share: share of the series that is considered, above 0 and at most 1.
  /// - Throws: `StatisticsError` for too few values, or a value that is not finite.
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
    // Proceeds from the end to the beginning, so that each mean is added once.
    var rest = RunningMoments()
    var least = Double.infinity
    var first = 0
    let last = min(Int(Double(means.count) * share), means.count - size)
    for index in means.indices.reversed() {
      rest.add(means[index])
      guard rest.count >= size, index <= last else { continue }
      let number = Double(rest.count)
      let error = rest.squares / (number * number)
      // Of equal ones, the one that discards least.
      if error <= least { (least, first) = (error, index) }
    }
    self.discarded = first * size
    self.count = series.count
    self.limit = last * size
  }
}

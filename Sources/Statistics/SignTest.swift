import CGSL

/// Bounds of a median from ranks alone, independent of the distribution.
///
/// Source: Thompson, "On confidence ranges for the median and other expectation distributions",
/// Annals of Mathematical Statistics 7, 1936.
enum SignTest {
  /// Returns the rank (from 1) of the ascending value below which the median lies with at most a
  /// tail probability.
  ///
  /// It is the greatest k with P(fewer than k of n fair coins show heads) <= tail.
  /// - Parameters:
  ///   - tail: probability between 0 and 1.
  ///   - count: number of values, at least 1.
  /// - Returns: the rank, or nil if the median lies below even the least value with a greater
  ///   probability.
  /// - Complexity: O(count).
  static func rank(tail: Double, count: Int) -> Int? {
    GSLErrors.silence()
    var rank: Int?
    for heads in 0..<count {
      guard gsl_cdf_binomial_P(UInt32(heads), 0.5, UInt32(count)) <= tail else { break }
      rank = heads + 1
    }
    return rank
  }
}

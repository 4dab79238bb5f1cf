import CGSL

/// Bounds of a median from ranks alone, whatever the distribution and however far its values lie.
///
/// Source: Thompson, "On confidence ranges for the median and other expectation distributions",
/// Annals of Mathematical Statistics 7, 1936.
enum SignTest {
  /// The rank (from 1) of the ascending value that the median falls below with at most a tail.
  ///
  /// The greatest k with P(fewer than k of n fair coins show heads) <= tail.
  /// - Parameters:
  ///   - tail: between 0 and 1.
  ///   - count: how many values, at least 1.
  /// - Returns: the rank, or nil when even the least value lies above the median more often.
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

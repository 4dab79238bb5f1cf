/// Quantiles by nearest rank.
///
/// The quantile at share p of n ascending values is the one at the smallest rank k from 1 to n
/// with k / n >= p: the inverse of the empirical distribution function, always one of the values.
/// Source: type 1 of Hyndman and Fan, "Sample quantiles in statistical packages", The American
/// Statistician 50, 1996.
public enum Quantiles {
  /// The quantile of values in ascending order.
  /// - Parameters:
  ///   - sorted: ascending; infinities rank as the numbers they are.
  ///   - share: 0 to 1; 0 is the least value, 1 the greatest.
  /// - Returns: one of the values, or nil for no values.
  /// - Complexity: O(1).
  public static func nearestRank(sorted: [Double], share: Double) -> Double? {
    sorted.isEmpty ? nil : sorted[index(share, of: sorted.count)]
  }

  /// The quantile of milliseconds of which some are infinite, as the wait of one never served.
  /// - Parameters:
  ///   - sortedFinite: the finite values, ascending.
  ///   - infiniteCount: how many infinite values come after them, at least 0.
  ///   - share: 0 to 1; 0 is the least value, 1 the greatest.
  /// - Returns: one of the finite values, or nil when the quantile is infinite or there are no
  ///   values.
  /// - Complexity: O(1).
  public static func nearestRank(
    sortedFinite: [Int64], infiniteCount: Int, share: Double
  ) -> Int64? {
    precondition(infiniteCount >= 0, "there cannot be \(infiniteCount) infinite values")
    let count = sortedFinite.count + infiniteCount
    guard count > 0 else { return nil }
    let index = index(share, of: count)
    return index < sortedFinite.count ? sortedFinite[index] : nil
  }

  private static func index(_ share: Double, of count: Int) -> Int {
    precondition(share >= 0 && share <= 1, "no quantile has share \(share): give 0 to 1")
    let total = Double(count)
    var rank = min(count, max(1, Int((share * total).rounded(.up))))
    // The product is rounded: 0.07 * 100 is above 7. The quotient 7 / 100 is 0.07 as written.
    if rank > 1, Double(rank - 1) / total >= share { rank -= 1 }
    if rank < count, Double(rank) / total < share { rank += 1 }
    return rank - 1
  }
}

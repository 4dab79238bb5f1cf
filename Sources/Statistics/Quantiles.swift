/// Quantiles by nearest rank.
///
/// The quantile at share p of n ascending values is the value at the smallest rank k from 1 to n
/// with k / n >= p: the inverse of the empirical distribution function, always one of the values.
/// Source: type 1 of Hyndman and Fan, "Sample quantiles in statistical packages", The American
/// Statistician 50, 1996.
public enum Quantiles {
  /// Returns a quantile of values in ascending order.
  /// - Parameters:
  ///   - sorted: values in ascending order; infinities are allowed.
  ///   - share: share from 0 to 1; 0 is the least value, 1 the greatest.
  /// - Returns: one of the values, or nil for no values.
  /// - Complexity: O(1).
  public static func nearestRank(sorted: [Double], share: Double) -> Double? {
    sorted.isEmpty ? nil : sorted[index(share, of: sorted.count)]
  }

  /// Returns the rank of a quantile among ascending values.
  /// - Parameters:
  ///   - share: share from 0 to 1; 0 is the least value, 1 the greatest.
  ///   - count: number of values, at least 0.
  /// - Returns: a rank from 1 to the count, or nil for no values.
  /// - Complexity: O(1).
  public static func rank(_ share: Double, of count: Int) -> Int? {
    count > 0 ? index(share, of: count) + 1 : nil
  }

  private static func index(_ share: Double, of count: Int) -> Int {
    precondition(share >= 0 && share <= 1, "no quantile has share \(share): give 0 to 1")
    let total = Double(count)
    var rank = min(count, max(1, Int((share * total).rounded(.up))))
    // The product is rounded: 0.07 * 100 is above 7. The quotient 7 / 100 is exactly the literal
    // 0.07.
    if rank > 1, Double(rank - 1) / total >= share { rank -= 1 }
    if rank < count, Double(rank) / total < share { rank += 1 }
    return rank - 1
  }
}

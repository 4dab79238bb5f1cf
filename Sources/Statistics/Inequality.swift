/// How unequally something is shared out.
public enum Inequality {
  /// The Gini coefficient: 0 when all have the same, (n - 1) / n when one has everything.
  ///
  /// Half the mean absolute difference of two values drawn at random, over the mean (Gini, 1912).
  /// - Parameter values: at least 0, in any order and unit.
  /// - Returns: the coefficient, or nil when it is undefined: for no values, for values all zero,
  ///   and for any that is negative or not finite.
  /// - Complexity: O(n log n).
  public static func gini(_ values: [Double]) -> Double? {
    guard values.allSatisfy({ $0 >= 0 && $0.isFinite }) else { return nil }
    let greatest = values.max() ?? 0
    guard greatest > 0 else { return nil }
    // Scaled by the greatest, the sums cannot overflow.
    let sorted = values.map { $0 / greatest }.sorted()
    let count = sorted.count
    // Paired from both ends, equal values cancel exactly.
    var spread = 0.0
    for low in 0..<(count / 2) {
      let high = count - 1 - low
      spread += Double(high - low) * (sorted[high] - sorted[low])
    }
    return spread / (Double(count) * sorted.reduce(0, +))
  }
}

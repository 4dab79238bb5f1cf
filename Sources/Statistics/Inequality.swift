/// Measures of unequal distribution.
public enum Inequality {
  /// The Gini coefficient: 0 if all have the same, (n - 1) / n if one has everything.
  ///
  /// It is half the mean absolute difference of two values drawn at random, divided by the mean
  /// (Gini, 1912).
  /// - Parameter values: values of at least 0, in any order and unit.
  /// - Returns: the coefficient, or nil if it is undefined: for no values, for values that are all
  ///   zero, and if any is negative or not finite.
  /// - Complexity: O(n log n).
  public static func gini(_ values: [Double]) -> Double? {
    guard values.allSatisfy({ $0 >= 0 && $0.isFinite }) else { return nil }
    let greatest = values.max() ?? 0
    guard greatest > 0 else { return nil }
    // Values scaled by the greatest prevent overflow of the sums.
    let sorted = values.map { $0 / greatest }.sorted()
    let count = sorted.count
    // Pairing from both ends makes equal values cancel exactly.
    var spread = 0.0
    for low in 0..<(count / 2) {
      let high = count - 1 - low
      spread += Double(high - low) * (sorted[high] - sorted[low])
    }
    return spread / (Double(count) * sorted.reduce(0, +))
  }
}

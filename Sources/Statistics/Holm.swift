/// Holm's correction for multiple comparisons.
public enum Holm {
  /// Adjusts p-values.
  ///
  /// Rejecting every hypothesis whose adjusted value is at most a level keeps the probability of
  /// any false rejection within that level, whatever the dependence. Source: Holm, "A simple
  /// sequentially rejective multiple test procedure", Scandinavian Journal of Statistics 6, 1979.
  /// - Parameter values: p-values, each from 0 to 1.
  /// - Returns: the adjusted p-values, in the original order.
  /// - Complexity: O(n log n).
  public static func adjusted(_ values: [Double]) -> [Double] {
    for value in values {
      precondition(value >= 0 && value <= 1, "\(value) is not a p-value: give 0 to 1")
    }
    let ascending = values.indices.sorted { (values[$0], $0) < (values[$1], $1) }
    var adjusted = values
    var greatest = 0.0
    for (rank, index) in ascending.enumerated() {
      greatest = max(greatest, min(1, Double(values.count - rank) * values[index]))
      adjusted[index] = greatest
    }
    return adjusted
  }
}

/// The mean and variance of values that arrive one at a time.
///
/// Source: Welford, "Note on a method for calculating corrected sums of squares and products",
/// Technometrics 4, 1962. Equal values have a spread of exactly 0.
struct RunningMoments {
  /// Number of values.
  private(set) var count = 0

  /// Mean of the values; 0 before the first.
  private(set) var mean = 0.0

  /// Sum of their squared distances from the mean.
  private(set) var squares = 0.0

  /// The sample variance, over n - 1; 0 for fewer than two values.
  var variance: Double { count < 2 ? 0 : squares / Double(count - 1) }

  /// Adds a value, in constant time.
  mutating func add(_ value: Double) {
    count += 1
    let distance = value - mean
    mean += distance / Double(count)
    squares += distance * (value - mean)
  }
}

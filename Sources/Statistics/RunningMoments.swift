/// The mean and variance of values that arrive one by one.
///
/// Source: Welford, "Note on a method for calculating corrected sums of squares and products",
/// Technometrics 4, 1962. Equal values have a spread of exactly 0.
struct RunningMoments {
  /// Number of values.
  private(set) var count = 0

  /// Their mean; 0 before the first.
  private(set) var mean = 0.0

  /// The sum of their squared distances from the mean.
  private(set) var squares = 0.0

  /// The sample variance, over n - 1; 0 for fewer than two values.
  var variance: Double { count < 2 ? 0 : squares / Double(count - 1) }

  /// Takes in one more value, in constant time.
  mutating func add(_ value: Double) {
    count += 1
    let distance = value - mean
    mean += distance / Double(count)
    squares += distance * (value - mean)
  }
}

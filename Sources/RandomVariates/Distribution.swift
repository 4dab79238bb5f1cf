/// A probability distribution of a real number, as a scenario describes it.
///
/// A description only: `Sampler` checks it and draws from it. Parameters are in the unit of the
/// quantity described, and of magnitude at most `greatestMagnitude`.
public enum Distribution: Hashable, Sendable {
  /// Always the same value.
  case constant(Double)

  /// Every value from `low` up to `high` alike; `low <= high`.
  case uniform(low: Double, high: Double)

  /// Exponential with a positive mean.
  case exponential(mean: Double)

  /// Lognormal given its own mean (positive) and coefficient of variation (0 to 100).
  case lognormal(mean: Double, variation: Double)

  /// Gamma given its own mean (positive) and coefficient of variation (0.01 to 100).
  case gamma(mean: Double, variation: Double)

  /// Weibull with positive scale and a shape of 0.1 to 1000.
  case weibull(scale: Double, shape: Double)

  /// Erlang: the sum of `stages` (1 to 10,000) exponentials, with a positive mean in all.
  case erlang(mean: Double, stages: Int)

  /// Triangular with `low <= mode <= high` and `low < high`.
  case triangular(low: Double, mode: Double, high: Double)

  /// A histogram: `edges` ascending, one more than `weights`; uniform within each bin.
  case histogram(edges: [Double], weights: [Double])
}

import CGSL
import TestSupport

/// Normal numbers from a seed, by inversion.
struct NormalDraws {
  private var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  /// A number with mean 0 and variance 1.
  mutating func next() -> Double { gsl_cdf_ugaussian_Pinv(uniform()) }

  /// A number strictly between 0 and 1.
  mutating func uniform() -> Double { random.uniform() + 0x1p-54 }

  /// A number above 0 with mean 1, exponentially distributed.
  mutating func exponential() -> Double { gsl_cdf_exponential_Qinv(uniform(), 1) }

  /// So many numbers of a mean and a standard deviation.
  mutating func values(_ count: Int, mean: Double = 0, deviation: Double = 1) -> [Double] {
    var values: [Double] = []
    values.reserveCapacity(count)
    while values.count < count { values.append(mean + deviation * next()) }
    return values
  }

  /// A series in which each value depends on the one before: variance 1, mean 0.
  mutating func series(_ count: Int, correlation: Double) -> [Double] {
    let fresh = (1 - correlation * correlation).squareRoot()
    var value = next()
    var series: [Double] = []
    series.reserveCapacity(count)
    while series.count < count {
      series.append(value)
      value = correlation * value + fresh * next()
    }
    return series
  }
}

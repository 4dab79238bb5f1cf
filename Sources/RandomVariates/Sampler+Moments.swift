import CGSL

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension Sampler {
  /// The mean of the distribution.
  public var mean: Double {
    switch form {
    case .constant(let value): value
    case .uniform(let low, let high): low + (high - low) / 2
    case .exponential(let mean): mean
    case .lognormal(let location, let spread): exp(location + spread * spread / 2)
    case .gamma(let shape, let scale): shape * scale
    case .weibull(let scale, let shape): scale * tgamma(1 + 1 / shape)
    case .triangular(let triangle): triangle.mean
    case .histogram: bins.mean
    }
  }

  /// The variance of the distribution.
  public var variance: Double {
    switch form {
    case .constant: return 0
    case .uniform(let low, let high): return (high - low) * (high - low) / 12
    case .exponential(let mean): return mean * mean
    case .lognormal(let location, let spread):
      return expm1(spread * spread) * exp(2 * location + spread * spread)
    case .gamma(let shape, let scale): return shape * scale * scale
    case .weibull(let scale, let shape):
      let first = tgamma(1 + 1 / shape)
      return scale * scale * max(0, tgamma(1 + 2 / shape) - first * first)
    case .triangular(let triangle): return triangle.variance
    case .histogram: return bins.variance
    }
  }

  /// The value that is not exceeded with the given probability.
  /// - Parameter p: 0 to 1.
  /// - Returns: the quantile; infinite at 1 where the distribution has no upper end.
  public func quantile(_ p: Double) -> Double {
    precondition(p >= 0 && p <= 1, "no quantile has probability \(p): give 0 to 1")
    switch form {
    case .constant(let value): return value
    case .uniform(let low, let high): return gsl_cdf_flat_Pinv(p, low, high)
    case .exponential(let mean): return gsl_cdf_exponential_Pinv(p, mean)
    case .lognormal(let location, let spread): return gsl_cdf_lognormal_Pinv(p, location, spread)
    case .gamma(let shape, let scale): return GammaQuantile.value(p, shape: shape) * scale
    case .weibull(let scale, let shape): return gsl_cdf_weibull_Pinv(p, scale, shape)
    case .triangular(let triangle): return triangle.quantile(p)
    case .histogram: return bins.quantile(p)
    }
  }
}

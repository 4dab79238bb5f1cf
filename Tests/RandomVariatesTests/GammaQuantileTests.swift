import CGSL
import RandomVariates
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Shapes at which GSL's own search finds no answer or a wrong one.
@Suite struct GammaQuantileTests {
  @Test(arguments: [0.01, 0.011, 0.013, 0.05, 0.3, 1, 3, 10, 31, 100])
  func `quantiles of extreme gammas climb and end`(variation: Double) throws {
    let sampler = try Sampler(.gamma(mean: 1, variation: variation))
    let square = variation * variation
    let probabilities = [1e-12, 1e-6, 0.001, 0.05, 0.25, 0.5, 0.9, 0.99, 0.999999]
    let quantiles = probabilities.map { sampler.quantile($0) }
    // Where the quantile is a number at all, its probability is the one asked for.
    for (p, quantile) in zip(probabilities, quantiles) where quantile > 1e-300 {
      let found = gsl_cdf_gamma_P(quantile, 1 / square, square)
      #expect((found - p).magnitude < 1e-8 * min(p, 1 - p))
    }
    #expect(quantiles.allSatisfy { $0 >= 0 && $0.isFinite })
    #expect(zip(quantiles, quantiles.dropFirst()).allSatisfy { $0 <= $1 })
    // One-sided Chebyshev: no median is further than a standard deviation from its mean.
    #expect((sampler.quantile(0.5) - 1).magnitude <= variation)
    #expect(sampler.quantile(0) == 0)
    #expect(sampler.quantile(1) == .infinity)
  }

  @Test func `a quantile of a tiny shape follows the series near zero`() throws {
    // P(x) is x^a / gamma(1 + a) for small x, and ln gamma(1 + a) is -0.5772 a for small a.
    let sampler = try Sampler(.gamma(mean: 1, variation: 100))
    let expected = exp(log(0.99) / 1e-4 - 0.577_215_664_9) * 1e4
    #expect((sampler.quantile(0.99) / expected - 1).magnitude < 1e-3)
  }
}

import CGSL
import RandomVariates
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A distribution with what theory says of it, derived apart from the code under test.
struct DistributionCase: Sendable, CustomTestStringConvertible {
  let distribution: Distribution
  let mean: Double
  let variance: Double
  let cumulative: @Sendable (Double) -> Double

  var testDescription: String { "\(distribution)" }

  static let all = [
    DistributionCase(
      distribution: .uniform(low: -2, high: 4), mean: 1, variance: 3,
      cumulative: { ($0 + 2) / 6 }),
    DistributionCase(
      distribution: .exponential(mean: 3), mean: 3, variance: 9,
      cumulative: { 1 - exp(-$0 / 3) }),
    // A variation of 0.5 means a logarithm of variance ln 1.25.
    DistributionCase(
      distribution: .lognormal(mean: 10, variation: 0.5), mean: 10, variance: 25,
      cumulative: {
        gsl_cdf_ugaussian_P((log($0) - log(10) + log(1.25) / 2) / log(1.25).squareRoot())
      }),
    DistributionCase(
      distribution: .gamma(mean: 6, variation: 0.5), mean: 6, variance: 9,
      cumulative: { gsl_cdf_gamma_P($0, 4, 1.5) }),
    // A shape below 1 takes another path through GSL: chi-square with one degree of freedom.
    DistributionCase(
      distribution: .gamma(mean: 1, variation: 2.0.squareRoot()), mean: 1, variance: 2,
      cumulative: { gsl_cdf_chisq_P($0, 1) }),
    // Rayleigh: mean scale sqrt(pi) / 2, variance scale^2 (1 - pi / 4).
    DistributionCase(
      distribution: .weibull(scale: 2, shape: 2), mean: Double.pi.squareRoot(),
      variance: 4 - Double.pi, cumulative: { 1 - exp(-($0 / 2) * ($0 / 2)) }),
    DistributionCase(
      distribution: .erlang(mean: 12, stages: 3), mean: 12, variance: 48,
      cumulative: { 1 - exp(-$0 / 4) * (1 + $0 / 4 + $0 * $0 / 32) }),
    // (a^2 + b^2 + c^2 - ab - ac - bc) / 18.
    DistributionCase(
      distribution: .triangular(low: 1, mode: 2, high: 6), mean: 3, variance: 21.0 / 18,
      cumulative: { $0 < 2 ? ($0 - 1) * ($0 - 1) / 5 : 1 - (6 - $0) * (6 - $0) / 20 }),
    DistributionCase(
      distribution: .triangular(low: 0, mode: 0, high: 3), mean: 1, variance: 0.5,
      cumulative: { 1 - (3 - $0) * (3 - $0) / 9 }),
    // A square averages 1/3 over the bin from 0 to 1, and (64 - 8) / 6 over that from 2 to 4.
    DistributionCase(
      distribution: .histogram(edges: [0, 1, 2, 4], weights: [1, 0, 3]), mean: 2.375,
      variance: 0.25 / 3 + 0.75 * 56 / 6 - 2.375 * 2.375,
      cumulative: { $0 < 1 ? $0 / 4 : $0 < 2 ? 0.25 : 0.25 + 0.375 * ($0 - 2) }),
  ]
}

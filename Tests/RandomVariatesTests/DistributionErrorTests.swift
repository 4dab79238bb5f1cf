import CGSL
import Testing

@testable import RandomVariates

@Suite struct DistributionErrorTests {
  private static let illegal: [(Distribution, String)] = [
    (.constant(.nan), "constant: value is nan; it must be from -1e15 to 1e15"),
    (.constant(-.infinity), "constant: value is -inf; it must be from -1e15 to 1e15"),
    (.constant(2e15), "constant: value is 2000000000000000; it must be from -1e15 to 1e15"),
    (.uniform(low: .nan, high: 1), "uniform: low is nan; it must be from -1e15 to 1e15"),
    (.uniform(low: 3, high: 1), "uniform: high is 1; it must be from low, which is 3, to 1e15"),
    (
      .uniform(low: 3, high: .infinity),
      "uniform: high is inf; it must be from low, which is 3, to 1e15"
    ),
    (.exponential(mean: 0), "exponential: mean is 0; it must be greater than 0 and at most 1e15"),
    (
      .exponential(mean: -1.5),
      "exponential: mean is -1.5; it must be greater than 0 and at most 1e15"
    ),
    (
      .exponential(mean: .infinity),
      "exponential: mean is inf; it must be greater than 0 and at most 1e15"
    ),
    (
      .lognormal(mean: .nan, variation: 1),
      "lognormal: mean is nan; it must be greater than 0 and at most 1e15"
    ),
    (
      .lognormal(mean: 1, variation: -0.5),
      "lognormal: cv is -0.5; it must be from 0 to 100"
    ),
    (.lognormal(mean: 1, variation: .nan), "lognormal: cv is nan; it must be from 0 to 100"),
    (
      .gamma(mean: 0, variation: 1),
      "gamma: mean is 0; it must be greater than 0 and at most 1e15"
    ),
    (.gamma(mean: 1, variation: 0), "gamma: cv is 0; it must be from 0.01 to 100"),
    (.gamma(mean: 1, variation: 101), "gamma: cv is 101; it must be from 0.01 to 100"),
    (
      .weibull(scale: -1, shape: 1),
      "weibull: scale is -1; it must be greater than 0 and at most 1e15"
    ),
    (.weibull(scale: 1, shape: 0), "weibull: shape is 0; it must be from 0.1 to 1000"),
    (.weibull(scale: 1, shape: .infinity), "weibull: shape is inf; it must be from 0.1 to 1000"),
    (
      .erlang(mean: .nan, stages: 1),
      "erlang: mean is nan; it must be greater than 0 and at most 1e15"
    ),
    (.erlang(mean: 1, stages: 0), "erlang: stages is 0; it must be from 1 to 10000"),
    (
      .erlang(mean: 1, stages: .max),
      "erlang: stages is 9.223372036854776e+18; it must be from 1 to 10000"
    ),
    (
      .triangular(low: 1, mode: 0, high: 2),
      "triangular: mode is 0; it must be from low, which is 1, to 1e15"
    ),
    (
      .triangular(low: 0, mode: 3, high: 2),
      "triangular: high is 2; it must be from mode, which is 3, to 1e15"
    ),
    (
      .triangular(low: 2, mode: 2, high: 2),
      "triangular: high is 2; it must be greater than low"
    ),
    (
      .triangular(low: .nan, mode: 2, high: 2),
      "triangular: low is nan; it must be from -1e15 to 1e15"
    ),
    (
      .histogram(edges: [0, 1], weights: [1, 2]),
      "histogram: edges has 2 entries; it must have one more than weights, which has 2"
    ),
    (
      .histogram(edges: [0, 2, 2], weights: [1, 2]),
      "histogram: edges[2] is 2; it must be greater than edges[1], which is 2"
    ),
    (
      .histogram(edges: [0, .nan, 2], weights: [1, 2]),
      "histogram: edges[1] is nan; it must be from -1e15 to 1e15"
    ),
    (
      .histogram(edges: [0, 1, 2], weights: [1, -2]),
      "histogram: weights[1] is -2; it must be finite and at least 0"
    ),
    (
      .histogram(edges: [0, 1, 2], weights: [0, 0]),
      "histogram: no weight is above 0; give at least one that is"
    ),
    (
      .histogram(edges: [0], weights: []),
      "histogram: no weight is above 0; give at least one that is"
    ),
  ]

  @Test(arguments: illegal)
  func `an illegal parameter is named with its legal range`(
    distribution: Distribution, message: String
  ) {
    let error = #expect(throws: DistributionError.self) { try Sampler(distribution) }
    #expect(error?.description == message)
  }

  @Test func `the error tells a program which parameter it was`() {
    #expect(
      throws: DistributionError.illegalParameter(
        of: "gamma", name: "cv", value: 0, legal: "from 0.01 to 100")
    ) { try Sampler(.gamma(mean: 1, variation: 0)) }
  }

  @Test func `a failure inside GSL does not end the process`() async {
    await #expect(processExitsWith: .success) {
      _ = try Sampler(.constant(1))
      // No weights and a search without an answer: GSL's own handler would abort on either.
      precondition(gsl_ran_discrete_preproc(0, [1]) == nil)
      precondition(gsl_cdf_gamma_Pinv(0.001, 0.1, 1).isNaN)
    }
    #expect(
      GSLSetup.failure(Int32(GSL_ENOMEM)).description
        == "the GSL library failed with code 8 (malloc failed); try less extreme parameters")
  }
}

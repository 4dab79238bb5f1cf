import RandomVariates
import Testing

@Suite struct SamplerTests {
  private static let draws = 200_000

  private func drawn(_ sampler: Sampler) -> [Double] {
    let streams = RandomStreams(seed: 20_250_101, replication: 4)
    return (0..<Self.draws).map { entity in
      streams.begin(TestPurpose.second, entity)
      return sampler.draw(from: streams)
    }
  }

  @Test(arguments: DistributionCase.all)
  func `draws have the mean, the variance and the shape that theory gives`(
    theory: DistributionCase
  ) throws {
    let sampler = try Sampler(theory.distribution)
    let values = drawn(sampler)
    let count = Double(values.count)
    let mean = values.reduce(0, +) / count
    let squares = values.map { ($0 - mean) * ($0 - mean) }
    let variance = squares.reduce(0, +) / count
    let fourth = squares.reduce(0) { $0 + $1 * $1 } / count
    // Five standard errors: a true sampler fails once in two million.
    #expect((mean - theory.mean).magnitude < 5 * (theory.variance / count).squareRoot())
    #expect(
      (variance - theory.variance).magnitude
        < 5 * ((fourth - variance * variance) / count).squareRoot())
    #expect(GoodnessOfFit.kolmogorovSmirnov(values, theory.cumulative) < 2.69)
    for p in [0.01, 0.25, 0.5, 0.9, 0.99] {
      let quantile = sampler.quantile(p)
      // The number of values up to the quantile is binomial.
      let share = Double(values.count { $0 <= quantile }) / count
      #expect((share - p).magnitude < 5 * (p * (1 - p) / count).squareRoot())
    }
  }

  @Test(arguments: DistributionCase.all)
  func `the sampler states the moments and quantiles of theory`(theory: DistributionCase) throws {
    let sampler = try Sampler(theory.distribution)
    #expect((sampler.mean - theory.mean).magnitude < 1e-12 * theory.mean)
    #expect((sampler.variance - theory.variance).magnitude < 1e-12 * theory.variance)
    var before = sampler.quantile(0)
    for p in [1e-6, 0.01, 0.2, 0.24, 0.26, 0.5, 0.75, 0.9, 0.99, 0.999999] {
      let quantile = sampler.quantile(p)
      #expect((theory.cumulative(quantile) - p).magnitude < 1e-9 * min(p, 1 - p) + 1e-15)
      #expect(quantile > before)
      before = quantile
    }
    #expect(sampler.quantile(1) > before)
  }

  @Test func `a constant is always the same`() throws {
    let streams = RandomStreams(seed: 1, replication: 1)
    let alike: [Distribution] = [
      .constant(2.5), .uniform(low: 2.5, high: 2.5), .lognormal(mean: 2.5, variation: 0),
    ]
    for distribution in alike {
      let sampler = try Sampler(distribution)
      #expect((0..<100).allSatisfy { _ in sampler.draw(from: streams) == 2.5 })
      #expect(sampler.mean == 2.5)
      #expect(sampler.variance == 0)
      #expect(sampler.quantile(0) == 2.5)
      #expect(sampler.quantile(1) == 2.5)
    }
  }

  @Test func `a quantile of a histogram never lies inside an empty bin`() throws {
    let sampler = try Sampler(
      .histogram(edges: [0, 1, 2, 3, 4, 5], weights: [0, 1, 0, 1, 0]))
    #expect(sampler.quantile(0) == 1)
    #expect(sampler.quantile(0.5) == 2)
    #expect(sampler.quantile(0.75) == 3.5)
    #expect(sampler.quantile(1) == 4)
    let single = try Sampler(.histogram(edges: [3, 5], weights: [0.1]))
    #expect(single.quantile(0) == 3)
    #expect(single.quantile(0.5) == 4)
    #expect(single.quantile(1) == 5)
  }

  @Test func `an impossible probability stops the program`() async {
    await #expect(processExitsWith: .failure) {
      _ = try Sampler(.constant(1)).quantile(1.1)
    }
    await #expect(processExitsWith: .failure) {
      _ = try Sampler(.constant(1)).quantile(.nan)
    }
  }
}

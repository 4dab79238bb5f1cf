import CGSL
import RandomVariates
import Testing

@Suite struct PoissonTests {
  @Test(arguments: [0.5, 7.0, 40.0])
  func `Poisson counts have Poisson frequencies`(mean: Double) {
    let streams = RandomStreams(seed: 8, replication: 0)
    let draws = 100_000
    let greatest = Int(mean + 8 * mean.squareRoot() + 8)
    var counts = [Int](repeating: 0, count: greatest + 1)
    for entity in 0..<draws {
      streams.begin(TestPurpose.first, entity)
      counts[min(greatest, streams.poisson(mean: mean))] += 1
    }
    let expected = (0...greatest).map { count in
      gsl_ran_poisson_pdf(UInt32(count), mean) * Double(draws)
    }
    // Chi-square needs at least five expected in a cell: the rare counts form one.
    let common = expected.indices.filter { expected[$0] >= 5 }
    let counted = common.map { counts[$0] }
    let hoped = common.map { expected[$0] }
    let p = GoodnessOfFit.chiSquarePValue(
      counted + [draws - counted.reduce(0, +)],
      expected: hoped + [Double(draws) - hoped.reduce(0, +)])
    #expect(p > 1e-5)
  }

  @Test func `a great mean works and a mean of zero gives zero`() {
    let streams = RandomStreams(seed: 8, replication: 1)
    for entity in 0..<50 {
      streams.begin(TestPurpose.first, entity)
      #expect(streams.poisson(mean: 0) == 0)
      let count = Double(streams.poisson(mean: 1e9))
      #expect((count - 1e9).magnitude < 6 * 31_623)
    }
  }

  @Test func `an impossible mean stops the program`() async {
    await #expect(processExitsWith: .failure) {
      _ = RandomStreams(seed: 0, replication: 0).poisson(mean: -1)
    }
    await #expect(processExitsWith: .failure) {
      _ = RandomStreams(seed: 0, replication: 0).poisson(mean: .nan)
    }
    await #expect(processExitsWith: .failure) {
      _ = RandomStreams(seed: 0, replication: 0).poisson(mean: .infinity)
    }
  }
}

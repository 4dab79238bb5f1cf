import Quantities
import RandomVariates
import Testing

/// What is drawn on the spot has the bits of what the library draws.
@Suite struct DrawTests {
  @Test(arguments: DistributionCase.all)
  func `a draw on the spot is the draw of the sampler`(example: DistributionCase) throws {
    let sampler = try Sampler(example.distribution)
    let draw = Draw(sampler)
    let streams = RandomStreams(seed: 7, replication: 3)
    for entity in 0..<20_000 {
      streams.begin(TestPurpose.second, entity)
      let expected = sampler.drawTimeSpan(from: streams)
      streams.begin(TestPurpose.second, entity)
      let found = draw.timeSpan(from: streams, like: sampler)
      guard found == expected, draw.always ?? expected == expected else {
        Issue.record("entity \(entity): \(found), not \(expected)")
        return
      }
    }
  }

  @Test(arguments: [0.5, 1, 37.25, 1e6])
  func `an exponential number is that of the library, to the last bit`(mean: Double) throws {
    let sampler = try Sampler(.exponential(mean: mean))
    let streams = RandomStreams(seed: 11, replication: 1)
    var differences = 0
    for entity in 0..<250_000 {
      streams.begin(TestPurpose.second, entity)
      let expected = sampler.draw(from: streams)
      streams.begin(TestPurpose.second, entity)
      if streams.exponential(mean: mean).bitPattern != expected.bitPattern { differences += 1 }
    }
    #expect(differences == 0)
  }

  @Test func `only a constant is the same whatever luck says`() throws {
    #expect(Draw(try Sampler(.constant(12.5))).always == .milliseconds(12_500))
    #expect(Draw(try Sampler(.constant(-3))).always == .zero)
    #expect(Draw(try Sampler(.uniform(low: 4, high: 4))).always == .seconds(4))
    #expect(Draw(try Sampler(.exponential(mean: 4))).always == nil)
    #expect(Draw(try Sampler(.lognormal(mean: 4, variation: 1))).always == nil)
  }
}

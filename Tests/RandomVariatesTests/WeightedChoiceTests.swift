import RandomVariates
import Testing

@Suite struct WeightedChoiceTests {
  private func counts(_ choice: WeightedChoice, draws: Int) -> [Int] {
    let streams = RandomStreams(seed: 99, replication: 0)
    var counts = [Int](repeating: 0, count: choice.count)
    for entity in 0..<draws {
      streams.begin(TestPurpose.first, entity)
      counts[choice.draw(from: streams)] += 1
    }
    return counts
  }

  private static let weights: [[Double]] = [
    [1, 2, 3, 4], [0.5], [1e-3, 1, 0.1, 7, 3], (1...300).map { Double($0) },
  ]

  private static let illegal: [([Double], String)] = [
    ([], "weighted choice: no weight is above 0; give at least one that is"),
    ([0, 0], "weighted choice: no weight is above 0; give at least one that is"),
    ([1, -2], "weighted choice: weights[1] is -2; it must be finite and at least 0"),
    ([.nan], "weighted choice: weights[0] is nan; it must be finite and at least 0"),
    ([1, .infinity], "weighted choice: weights[1] is inf; it must be finite and at least 0"),
  ]

  @Test(arguments: weights)
  func `choices have the frequencies of their weights`(weights: [Double]) throws {
    let draws = 200_000
    let counts = counts(try WeightedChoice(weights: weights), draws: draws)
    let total = weights.reduce(0, +)
    guard weights.count > 1 else {
      #expect(counts == [draws])
      return
    }
    let expected = weights.map { $0 / total * Double(draws) }
    #expect(GoodnessOfFit.chiSquarePValue(counts, expected: expected) > 1e-5)
  }

  @Test func `a weight of zero is never chosen`() throws {
    let choice = try WeightedChoice(weights: [0, 3, 0, 0, 1, 0, 2, 0])
    let counts = counts(choice, draws: 50_000)
    #expect(counts.indices.filter { counts[$0] > 0 } == [1, 4, 6])
    #expect(choice.count == 8)
  }

  @Test func `the greatest and the least numbers are weights too`() throws {
    let great = Double.greatestFiniteMagnitude
    for weight in [great, Double.leastNonzeroMagnitude] {
      let choice = try WeightedChoice(weights: [weight, weight, 0, weight, weight])
      let counts = counts(choice, draws: 40_000)
      // Binomial with probability 1/4: standard deviation 87.
      for index in [0, 1, 3, 4] { #expect((counts[index] - 10_000).magnitude < 5 * 87) }
    }
  }

  @Test func `a choice uses up one number of its stream`() throws {
    let streams = RandomStreams(seed: 4, replication: 4)
    let choice = try WeightedChoice(weights: [1, 2, 3])
    let numbers = streams.numbers(.first, 0, count: 2)
    streams.begin(TestPurpose.first, 0)
    _ = choice.draw(from: streams)
    #expect(streams.uniform() == numbers[1])
  }

  @Test(arguments: illegal)
  func `illegal weights are named`(weights: [Double], message: String) {
    let error = #expect(throws: DistributionError.self) { try WeightedChoice(weights: weights) }
    #expect(error?.description == message)
  }
}

import Testing

@testable import RandomVariates

@Suite struct RandomStreamsTests {
  @Test func `a stream is the blocks that its name spells`() {
    let streams = RandomStreams(seed: 11, replication: 3)
    let drawn = streams.numbers(.last, 70, 2, attempt: 1, count: 8)
    let expected = (UInt64(0)..<2).flatMap { block in
      let words = Philox.block(counter: (block, 2 << 32 | 1, 70, 65535), key: (11, 3))
      return [words.0, words.1, words.2, words.3].map { Double($0 >> 11) / 0x1p53 }
    }
    #expect(drawn == expected)
  }

  @Test func `every part of the name makes another stream`() {
    let base = RandomStreams(seed: 1, replication: 1)
    let streams = [
      base.numbers(.first, 1, 1, attempt: 1),
      base.numbers(.second, 1, 1, attempt: 1),
      base.numbers(.first, 2, 1, attempt: 1),
      base.numbers(.first, -1, 1, attempt: 1),
      base.numbers(.first, 1, 2, attempt: 1),
      base.numbers(.first, 1, 1, attempt: 2),
      base.numbers(.first, 1, 4_294_967_295, attempt: 1),
      base.numbers(.first, 1, 1, attempt: 4_294_967_295),
      RandomStreams(seed: 2, replication: 1).numbers(.first, 1, 1, attempt: 1),
      RandomStreams(seed: 1, replication: 2).numbers(.first, 1, 1, attempt: 1),
    ]
    let all = streams.flatMap { $0 }
    #expect(Set(all).count == all.count)
  }

  @Test func `the same name gives the same numbers in another object`() {
    let one = RandomStreams(seed: 5, replication: 9)
    let other = RandomStreams(seed: 5, replication: 9)
    _ = other.numbers(.last, 1, count: 99)
    #expect(one.numbers(.second, 4, 3) == other.numbers(.second, 4, 3))
  }

  @Test func `streams do not disturb each other`() {
    let streams = RandomStreams(seed: 5, replication: 0)
    let alone = (0..<20).map { streams.numbers(.first, $0, count: 5) }
    for entity in (0..<20).reversed() {
      _ = streams.numbers(.second, entity, count: entity % 7)
      streams.begin(TestPurpose.last, entity)
      _ = streams.poisson(mean: 30)
      #expect(streams.numbers(.first, entity, count: 5) == alone[entity])
    }
  }

  @Test func `new streams stand at purpose 0 and entity 0`() {
    let streams = RandomStreams(seed: 5, replication: 0)
    let drawn = (0..<5).map { _ in streams.uniform() }
    #expect(drawn == streams.numbers(.first, 0, count: 5))
  }

  @Test func `uniform numbers are multiples of two to the minus 53 below 1`() {
    let streams = RandomStreams(seed: 0, replication: 0)
    for number in streams.numbers(.first, 0, count: 1000) {
      #expect(number >= 0 && number < 1)
      #expect((number * 0x1p53).rounded() == number * 0x1p53)
    }
    // The greatest word must not round up to 1.
    #expect(Double(UInt64.max >> 11) * 0x1p-53 < 1)
  }

  @Test(arguments: [true, false])
  func `uniform numbers fill a hundred bins evenly`(acrossStreams: Bool) {
    let streams = RandomStreams(seed: 2024, replication: 1)
    let draws = 200_000
    var counts = [Int](repeating: 0, count: 100)
    streams.begin(TestPurpose.second, 0)
    for entity in 0..<draws {
      // What the simulation mostly uses is the first number of many streams with near names.
      if acrossStreams { streams.begin(TestPurpose.first, entity) }
      counts[Int(streams.uniform() * 100)] += 1
    }
    let expected = [Double](repeating: Double(draws) / 100, count: 100)
    let p = GoodnessOfFit.chiSquarePValue(counts, expected: expected)
    #expect(p > 1e-5 && p < 1 - 1e-5)
  }

  @Test func `first numbers of neighbouring streams are uncorrelated`() {
    let streams = RandomStreams(seed: 77, replication: 2)
    let draws = 100_000
    let byEntity = (0..<draws).map { streams.numbers(.first, $0, count: 1)[0] - 0.5 }
    let bySecond = (0..<draws).map { streams.numbers(.first, 3, $0, count: 1)[0] - 0.5 }
    let byAttempt = (0..<draws).map { streams.numbers(.first, 3, attempt: $0, count: 1)[0] - 0.5 }
    for series in [byEntity, bySecond, byAttempt] {
      let products = zip(series, series.dropFirst()).map { $0 * $1 }
      let correlation = products.reduce(0, +) / Double(products.count) * 12
      // A correlation of n independent pairs has standard error 1 / sqrt(n).
      #expect(correlation.magnitude < 5 / Double(products.count).squareRoot())
    }
  }

  @Test func `a chance comes true as often as its probability`() {
    let streams = RandomStreams(seed: 3, replication: 0)
    let draws = 100_000
    for probability in [0.01, 0.5, 0.9] {
      streams.begin(TestPurpose.first, Int(probability * 100))
      let hits = (0..<draws).count { _ in streams.chance(probability) }
      let error = (probability * (1 - probability) / Double(draws)).squareRoot()
      #expect((Double(hits) / Double(draws) - probability).magnitude < 5 * error)
    }
  }

  @Test func `a certain or impossible chance uses up one number all the same`() {
    let streams = RandomStreams(seed: 3, replication: 0)
    let numbers = streams.numbers(.first, 8, count: 7)
    streams.begin(TestPurpose.first, 8)
    #expect(!streams.chance(0))
    #expect(!streams.chance(-1))
    #expect(!streams.chance(.nan))
    #expect(streams.chance(1))
    #expect(streams.chance(2))
    #expect(streams.chance(.infinity))
    #expect(streams.uniform() == numbers[6])
  }

  @Test func `a second entity or attempt that would share a stream stops the program`() async {
    await #expect(processExitsWith: .failure) {
      RandomStreams(seed: 0, replication: 0).begin(TestPurpose.first, 0, -1)
    }
    await #expect(processExitsWith: .failure) {
      RandomStreams(seed: 0, replication: 0).begin(TestPurpose.first, 0, 4_294_967_296)
    }
    await #expect(processExitsWith: .failure) {
      RandomStreams(seed: 0, replication: 0).begin(TestPurpose.first, 0, attempt: -1)
    }
    await #expect(processExitsWith: .failure) {
      RandomStreams(seed: 0, replication: 0).begin(TestPurpose.first, 0, attempt: 4_294_967_296)
    }
  }
}

import Statistics
import Testing

@Suite struct TruncationTests {
  /// Each mean five times.
  private func series(_ means: [Double]) -> [Double] {
    means.flatMap { [Double](repeating: $0, count: 5) }
  }

  @Test func `a hand example leaves out the two means that stand apart`() throws {
    // From the third on: squares 8 / 4 over 8 x 8, 0.031; without the third 12 / 7 over 7 x 7,
    // 0.035; and so on to 1.2 over 5 x 5, 0.048. With the second it is above 90.
    let truncation = try Truncation(of: series([100, 100, 1, 2, 1, 2, 1, 2, 1, 2]))
    #expect(truncation.discarded == 10)
    #expect(truncation.count == 50)
    #expect(!truncation.isBeyondHalf)
  }

  @Test func `a mean is of five values whatever their order`() throws {
    let means: [Double] = [40, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2]
    let values = means.flatMap { [$0 - 3, $0 + 2, $0, $0 - 1, $0 + 2] }
    #expect(try Truncation(of: values).discarded == 5)
  }

  @Test func `a level series keeps everything`() throws {
    #expect(try Truncation(of: [Double](repeating: 7.3, count: 50)).discarded == 0)
    #expect(try Truncation(of: series((0..<40).map { Double($0 % 2) })).discarded == 0)
  }

  @Test func `a series that never settles is cut beyond its half`() throws {
    // Squares of m steps of five grow faster than m x m: the last five means are left.
    let truncation = try Truncation(of: (0..<60).map { Double($0) })
    #expect(truncation.discarded == 35)
    #expect(truncation.isBeyondHalf)
  }

  @Test func `a place beyond the part looked at is not found`() throws {
    // The last six means are alike, but they lie beyond half.
    let restless = Array(repeating: [9.0, 1.0], count: 8).flatMap(\.self)
    let values = series([50] + restless + Array(repeating: 5, count: 6))
    let all = try Truncation(of: values)
    #expect(all.discarded == 85 && all.isBeyondHalf && !all.isAtLimit)
    let half = try Truncation(of: values, within: 0.5)
    #expect(half.discarded == 5 && !half.isBeyondHalf && !half.isAtLimit)
  }

  @Test func `a series that never settles is cut at the limit`() throws {
    let growing = (0..<60).map { Double($0) }
    #expect(try Truncation(of: growing).isAtLimit)
    let half = try Truncation(of: growing, within: 0.5)
    #expect(half.discarded == 30 && half.isAtLimit && !half.isBeyondHalf)
    #expect(try !Truncation(of: series(Array(repeating: 3, count: 20)), within: 0.5).isAtLimit)
  }

  @Test func `half of the series is not beyond half`() throws {
    let truncation = try Truncation(
      of: series([90, 80, 70, 60, 50, 40, 1, 2, 1, 2, 1, 2]))
    #expect(truncation.discarded == 30)
    #expect(!truncation.isBeyondHalf)
  }

  @Test func `values at the end that fill no mean are not judged`() throws {
    let means: [Double] = [9, 9, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2]
    let truncation = try Truncation(of: series(means) + [1e6, -1e6, 1e6, 1e9])
    #expect(truncation.discarded == 10)
    #expect(truncation.count == 64)
  }

  @Test func `bad input is a typed error`() {
    for count in [0, 1, 49] {
      #expect(throws: StatisticsError.tooFewValues(count: count, least: 50)) {
        try Truncation(of: [Double](repeating: 1, count: count))
      }
    }
    #expect(throws: StatisticsError.notFinite(index: 50)) {
      try Truncation(of: [Double](repeating: 1, count: 50) + [.nan])
    }
  }
}

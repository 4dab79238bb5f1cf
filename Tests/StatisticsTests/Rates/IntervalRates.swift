import Statistics
import Testing

/// Intervals of long series and of quantiles hold the truth as often as they claim.
@Suite struct IntervalRates {
  private func holds(_ interval: ConfidenceInterval, _ truth: Double) -> Bool {
    (interval.low ?? .infinity) <= truth && truth <= (interval.high ?? -.infinity)
  }

  @Test func `the warm-up of a ramp is cut, hardly anything after it`() throws {
    var draws = NormalDraws(seed: 1998)
    var found: [Int] = []
    for _ in 0..<60 {
      let series = draws.values(600).enumerated().map { index, noise in
        noise + 10 * max(0, 1 - Double(index) / 100)
      }
      let truncation = try Truncation(of: series)
      found.append(truncation.discarded)
      #expect(!truncation.isBeyondHalf)
    }
    let ascending = found.sorted()
    // The last fifth of the ramp is lost in the noise.
    #expect(ascending[0] >= 70, "\(ascending)")
    #expect((80...110).contains(ascending[30]), "\(ascending)")
    #expect(ascending[56] <= 200, "\(ascending)")
  }

  @Test func `batch means of a long dependent series hold the mean`() throws {
    var draws = NormalDraws(seed: 1982)
    var hits = 0
    for _ in 0..<300 {
      let series = Array(draws.series(1500, correlation: 0.7).dropFirst(100))
      if holds(try BatchMeans(of: series).interval, 0) { hits += 1 }
    }
    // 95 % of 300 are 285; five standard errors are 19.
    #expect((266...300).contains(hits), "\(hits)")
  }

  @Test func `intervals of a quantile by sections hold it`() throws {
    var draws = NormalDraws(seed: 2007)
    var hits = 0
    for _ in 0..<250 {
      let sections = (0..<20).map { _ in (0..<40).map { _ in draws.uniform() } }
      let quantile = try SectionedQuantile(share: 0.8, of: sections)
      if holds(try quantile.interval(), 0.8) { hits += 1 }
    }
    // 95 % of 250 are 237; five standard errors are 17.
    #expect((220...250).contains(hits), "\(hits)")
  }

  @Test func `where some are never served the lower bound still holds`() throws {
    // One in ten is infinite: the quantile of share 0.8 is 8/9, and sections often have none.
    var draws = NormalDraws(seed: 2008)
    var hits = 0
    var unbounded = 0
    for _ in 0..<200 {
      let sections = (0..<20).map { _ in
        (0..<30).map { _ in draws.uniform() < 0.1 ? .infinity : draws.uniform() }
      }
      let quantile = try SectionedQuantile(share: 0.8, of: sections)
      let interval = try quantile.interval(confidence: 0.9)
      if interval.high == .infinity { unbounded += 1 }
      if (interval.low ?? .infinity) <= 8.0 / 9 { hits += 1 }
    }
    #expect(unbounded > 20, "\(unbounded)")
    // 95 % of 200 are 190; five standard errors are 15.
    #expect(hits >= 175, "\(hits)")
  }
}

import Statistics
import Testing

@Suite struct SectionedQuantileTests {
  @Test func `the estimate is of all values and the interval of the sections`() throws {
    let quantile = try SectionedQuantile(share: 0.5, of: [[3, 1, 2], [4, 5, 6], [9, 8, 7]])
    #expect(quantile.whole == 5)
    #expect(quantile.sections == [2, 5, 8])
    // Squares 9 + 0 + 9 over 3 x 2: standard error sqrt(3). t of 2 is 4.303 and 2.920.
    let interval = try quantile.interval()
    #expect(interval.estimate == 5 && interval.count == 3 && interval.confidence == 0.95)
    #expect(((interval.low ?? 0) - (5 - 7.4526)).magnitude < 1e-3)
    #expect(((interval.high ?? 0) - (5 + 7.4526)).magnitude < 1e-3)
    let lower = try #require(try quantile.lowerBound())
    let upper = try #require(try quantile.upperBound())
    #expect((lower - (5 - 5.0576)).magnitude < 1e-3)
    #expect((upper - (5 + 5.0576)).magnitude < 1e-3)
  }

  @Test func `sections spread around the whole, not around their own mean`() throws {
    // Squares 1 + 9 over 2 x 1, t of 1 is 12.706; around their mean 11 it would be 4 + 4.
    let interval = try SectionedQuantile(whole: 10, sections: [9, 13]).interval()
    #expect(((interval.halfWidth ?? 0) - 12.7062 * 5.squareRoot()).magnitude < 1e-3)
    #expect(interval.estimate == 10)
  }

  @Test func `sections that agree have an interval of no length`() throws {
    let interval = try SectionedQuantile(share: 0.9, of: [[4, 4], [4]]).interval()
    #expect(interval.low == 4 && interval.high == 4 && interval.halfWidth == 0)
  }

  @Test func `one section has an estimate and no interval`() throws {
    for value in [1, .infinity] {
      let quantile = try SectionedQuantile(share: 0.9, of: [[value]])
      #expect(quantile.whole == value)
      let interval = try quantile.interval()
      #expect(interval.low == nil && interval.high == nil && interval.halfWidth == nil)
      #expect(try quantile.lowerBound() == nil)
      #expect(try quantile.upperBound() == nil)
    }
  }

  @Test func `one who is never served counts as infinite`() throws {
    let quantile = try SectionedQuantile(
      share: 0.75, of: [[1, 2, 3, .infinity], [1, .infinity, 2, .infinity], [1, 1, 1, 1]])
    #expect(quantile.sections == [3, .infinity, 1])
    // The ninth of twelve: 1 six times, 2 twice, 3.
    #expect(quantile.whole == 3)
    let interval = try quantile.interval()
    #expect(interval.estimate == 3 && interval.high == .infinity)
    #expect(interval.low == nil && interval.halfWidth == nil)
  }

  /// Ranks of the 95 % interval of a median by the sign test, from the binomial distribution.
  @Test(arguments: [
    (6, 1), (9, 2), (12, 3), (15, 4), (17, 5), (20, 6), (25, 8), (50, 18), (100, 40),
  ])
  func `an infinite section leaves the lower end to the ranks`(count: Int, rank: Int) throws {
    let sections = (1..<count).map { Double($0) } + [.infinity]
    let quantile = try SectionedQuantile(whole: Double(count / 2), sections: sections.reversed())
    let interval = try quantile.interval()
    #expect(interval.low == Double(rank))
    #expect(interval.high == .infinity && interval.halfWidth == .infinity)
    #expect(try quantile.upperBound() == .infinity)
  }

  @Test func `few sections, of which one is infinite, have no lower end`() throws {
    // All five above the median has probability 1/32: more than 2.5 %, less than 5 %.
    let quantile = try SectionedQuantile(whole: 3, sections: [.infinity, 2, 3, 4, 5])
    #expect(try quantile.interval().low == nil)
    #expect(try quantile.lowerBound() == 2)
  }

  @Test func `the lower end is never above the estimate`() throws {
    let quantile = try SectionedQuantile(whole: 3, sections: [5, 5, 5, 5, 5, .infinity])
    #expect(try quantile.interval().low == 3)
  }

  @Test func `only when nearly all sections are infinite is the lower end`() throws {
    func low(_ infinite: Int) throws -> Double? {
      let sections = (0..<20).map { $0 < infinite ? Double.infinity : 7 }
      let interval = try SectionedQuantile(whole: .infinity, sections: sections).interval()
      #expect(interval.estimate == .infinity && interval.high == .infinity)
      #expect(interval.halfWidth == .infinity)
      return interval.low
    }
    #expect(try (0...20).map(low) == (0...20).map { $0 < 15 ? 7 : .infinity })
  }

  @Test func `bad input is a typed error`() {
    for share in [0, 1, -0.5, .infinity] {
      #expect(throws: StatisticsError.illegalShare(share)) {
        try SectionedQuantile(share: share, of: [[1]])
      }
    }
    #expect(throws: StatisticsError.noValues) { try SectionedQuantile(share: 0.5, of: []) }
    #expect(throws: StatisticsError.emptySection(index: 1)) {
      try SectionedQuantile(share: 0.5, of: [[1], [], [1]])
    }
    #expect(throws: StatisticsError.illegalValue(section: 1, index: 2)) {
      try SectionedQuantile(share: 0.5, of: [[1], [1, 2, .nan]])
    }
    #expect(throws: StatisticsError.illegalValue(section: 0, index: 0)) {
      try SectionedQuantile(share: 0.5, of: [[-.infinity, 1]])
    }
    #expect(throws: StatisticsError.noValues) { try SectionedQuantile(whole: 1, sections: []) }
    #expect(throws: StatisticsError.illegalValue(section: 1, index: 0)) {
      try SectionedQuantile(whole: .nan, sections: [1])
    }
    for confidence in [0, 1, -1] as [Double] {
      #expect(throws: StatisticsError.illegalConfidence(confidence)) {
        try SectionedQuantile(whole: 1, sections: [1, 2]).interval(confidence: confidence)
      }
      #expect(throws: StatisticsError.illegalConfidence(confidence)) {
        try SectionedQuantile(whole: 1, sections: [1, 2]).lowerBound(confidence: confidence)
      }
      #expect(throws: StatisticsError.illegalConfidence(confidence)) {
        try SectionedQuantile(whole: 1, sections: [1, 2]).upperBound(confidence: confidence)
      }
    }
  }
}

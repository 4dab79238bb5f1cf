import Testing

@testable import Statistics

/// Ratios of sums over days with unequal numbers of requests.
@Suite struct PooledMeanTests {
  @Test func `the estimate is the sum over the sum, and the spread is the jackknife's`() throws {
    // 100 requests wait 60 s, 300 wait 120 s: 42,000 s of 400. Without the first day 120, without the
    // second 60: pseudo-values 2 * 105 - 120 = 90 and 150, moved by -15 so that their mean is 105.
    let pooled = try PooledMean([60, 120], weights: [100, 300])
    #expect(pooled.estimate == 105)
    #expect(pooled.contributions == [75, 135])
    // t(0.975, 1) = 12.7062; the standard error is 60 / sqrt 2 / sqrt 2 = 30.
    let interval = try pooled.interval()
    #expect(((interval.low ?? 0) - (105 - 12.706_205 * 30)).magnitude < 1e-4)
    #expect(((interval.high ?? 0) - (105 + 12.706_205 * 30)).magnitude < 1e-4)
  }

  @Test func `equal weights change nothing`() throws {
    let values = [1.9, 0.8, 1.1, 0.1, -0.1]
    for weights: [Double] in [[], [7, 7, 7, 7, 7]] {
      let pooled = try PooledMean(values, weights: weights)
      #expect(pooled.contributions == values)
      #expect(pooled.estimate == Estimation.mean(values))
    }
  }

  @Test func `values without skewness have Student's interval`() throws {
    let values: [Double] = [9, 10, 11, 12, 13]
    let (pooled, student) = (
      try PooledMean(values).interval(), try Estimation.interval(ofMean: values)
    )
    #expect(pooled == student)
  }

  @Test func `the long tail moves its own end out, and the other half as far in as Hall's`() throws
  {
    let values: [Double] = [1, 1, 2, 2, 3, 4, 20]
    let student = try Estimation.interval(ofMean: values)
    let bounds = try OneSidedBounds(ofMean: values, confidence: 0.975)
    let interval = try PooledMean(values).interval()
    let low = ((student.low ?? 0) + (bounds.lower ?? 0)) / 2
    #expect(((interval.low ?? 0) - low).magnitude < 1e-9)
    #expect(((interval.high ?? 0) - (bounds.upper ?? 0)).magnitude < 1e-9)
    #expect((interval.high ?? 0) > (student.high ?? 0))
  }

  @Test func `one day has an estimate and no interval, equal days one of no length`() throws {
    let one = try PooledMean([7], weights: [3]).interval()
    #expect(one.estimate == 7 && one.low == nil && one.high == nil)
    let same = try PooledMean([4, 4, 4], weights: [1, 2, 3]).interval()
    #expect(same.low == 4 && same.high == 4)
  }

  @Test func `bad input is a typed error`() {
    #expect(throws: StatisticsError.noValues) { try PooledMean([]) }
    #expect(throws: StatisticsError.notFinite(index: 1)) { try PooledMean([1, .infinity]) }
    #expect(throws: StatisticsError.unequalCounts(values: 2, baseline: 1)) {
      try PooledMean([1, 2], weights: [1])
    }
    for weight: Double in [0, -1, .nan, .infinity] {
      #expect(throws: StatisticsError.illegalWeight(index: 1)) {
        try PooledMean([1, 2], weights: [1, weight])
      }
    }
  }
}

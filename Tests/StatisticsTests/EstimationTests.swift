import Statistics
import Testing

@Suite struct EstimationTests {
  /// Two-sided 95 % and one-sided 95 % quantiles of Student's t by degrees of freedom: NIST/SEMATECH
  /// e-Handbook of Statistical Methods, section 1.3.6.7.2.
  private static let table: [(Int, Double, Double)] = [
    (1, 12.706, 6.314), (2, 4.303, 2.920), (4, 2.776, 2.132), (9, 2.262, 1.833), (10, 2.228, 1.812),
    (19, 2.093, 1.729), (29, 2.045, 1.699), (49, 2.010, 1.677), (99, 1.984, 1.660),
  ]

  @Test func `the mean and variance of a hand example`() {
    // Deviations -3, -1, -1, -1, 0, 0, 2, 4 around 5: squares add up to 32.
    let values: [Double] = [2, 4, 4, 4, 5, 5, 7, 9]
    #expect(Estimation.mean(values) == 5)
    #expect(((Estimation.variance(values) ?? 0) - 32.0 / 7).magnitude < 1e-14)
  }

  @Test func `what is undefined is nil`() {
    #expect(Estimation.mean([]) == nil)
    #expect(Estimation.variance([]) == nil)
    #expect(Estimation.variance([3]) == nil)
    #expect(Estimation.mean([3]) == 3)
    #expect(Estimation.variance([3, 3]) == 0)
  }

  @Test func `infinite values make an infinite mean and no variance`() {
    #expect(Estimation.mean([1, .infinity, 2]) == .infinity)
    #expect(Estimation.mean([1, -.infinity, 1e308, 1e308]) == -.infinity)
    #expect(Estimation.mean([.infinity, -.infinity])?.isNaN == true)
    #expect(Estimation.mean([1, .nan])?.isNaN == true)
    #expect(Estimation.variance([1, .infinity]) == nil)
    #expect(Estimation.variance([1, .nan, 2]) == nil)
  }

  @Test(arguments: table)
  func `interval and bounds reach as far as the printed table of t`(
    degreesOfFreedom: Int, twoSided: Double, oneSided: Double
  ) throws {
    // The values 1, 2, ..., n have variance n (n + 1) / 12.
    let count = Double(degreesOfFreedom + 1)
    let values = (1...degreesOfFreedom + 1).map { Double($0) }
    let error = ((count + 1) / 12).squareRoot()
    let mean = (count + 1) / 2
    let interval = try Estimation.interval(ofMean: values)
    #expect(interval.count == values.count)
    #expect(interval.confidence == 0.95)
    #expect(interval.estimate == mean)
    #expect(((interval.halfWidth ?? 0) / error - twoSided).magnitude < 6e-4)
    let bounds = try OneSidedBounds(ofMean: values)
    let low = try #require(bounds.lower)
    let high = try #require(bounds.upper)
    #expect(((mean - low) / error - oneSided).magnitude < 6e-4)
    #expect(((high - mean) / error - oneSided).magnitude < 6e-4)
  }

  @Test func `other confidences follow the table too`() throws {
    // Same table, 10 degrees of freedom: 3.169 at 0.995, 1.372 at 0.9.
    let values = (1...11).map { Double($0) }
    let wide = try Estimation.interval(ofMean: values, confidence: 0.99)
    let narrow = try Estimation.interval(ofMean: values, confidence: 0.8)
    #expect(((wide.halfWidth ?? 0) - 3.169).magnitude < 6e-4)
    #expect(((narrow.halfWidth ?? 0) - 1.372).magnitude < 6e-4)
    // Below one half the bound of the lower side lies above the mean: t is -0.700 at 0.25.
    let above = try #require(try OneSidedBounds(ofMean: values, confidence: 0.25).lower)
    #expect((above - 6.700).magnitude < 6e-4)
  }

  @Test func `one value has an estimate and no interval`() throws {
    let interval = try Estimation.interval(ofMean: [7])
    #expect(interval.estimate == 7)
    #expect(interval.low == nil && interval.high == nil && interval.halfWidth == nil)
    #expect(interval.count == 1)
  }

  @Test func `equal values have an interval of no length`() throws {
    let interval = try Estimation.interval(ofMean: [4, 4, 4], confidence: 0.999999)
    #expect(interval.low == 4 && interval.high == 4 && interval.halfWidth == 0)
  }

  @Test func `every confidence and count up to thousands has its quantile`() throws {
    for count in [2, 3, 4, 5, 10, 100, 1000, 5000] {
      let values = (0..<count).map { Double($0 % 2) }
      var before = 0.0
      for confidence in [0.01, 0.5, 0.9, 0.99, 0.9999, 1 - 1e-9, 1 - 1e-15] {
        let halfWidth = try Estimation.interval(ofMean: values, confidence: confidence).halfWidth
        #expect((halfWidth ?? 0) > before)
        before = halfWidth ?? .infinity
      }
    }
  }

  @Test func `bad input is a typed error`() {
    for confidence in [0, 1, -1, .infinity] {
      #expect(throws: StatisticsError.illegalConfidence(confidence)) {
        try Estimation.interval(ofMean: [1, 2], confidence: confidence)
      }
    }
    #expect(throws: StatisticsError.self) {
      try Estimation.interval(ofMean: [1, 2], confidence: .nan)
    }
    #expect(throws: StatisticsError.noValues) { try Estimation.interval(ofMean: []) }
    #expect(throws: StatisticsError.notFinite(index: 2)) {
      try Estimation.interval(ofMean: [1, 2, .infinity])
    }
    #expect(throws: StatisticsError.notFinite(index: 0)) {
      try Estimation.interval(ofMean: [.nan, 2, .infinity])
    }
  }

  @Test(arguments: [
    (StatisticsError.noValues, "there are no values; give at least one"),
    (
      .notFinite(index: 2),
      "value 3 is infinite or not a number; leave it out or use a quantile"
    ),
    (
      .unequalCounts(values: 2, baseline: 3),
      "2 values cannot be paired with a baseline of 3; give as many of each"
    ),
    (
      .illegalConfidence(95),
      "a confidence of 95.0 is not possible; give one between 0 and 1, such as 0.95"
    ),
    (
      .noQuantile(confidence: 0.95, degreesOfFreedom: 3),
      "no Student t quantile was found for confidence 0.95 and 3 degrees of freedom; give a less "
        + "extreme confidence"
    ),
  ])
  func `an error says what is wrong and what to do`(error: StatisticsError, message: String) {
    #expect(error.description == message)
  }
}

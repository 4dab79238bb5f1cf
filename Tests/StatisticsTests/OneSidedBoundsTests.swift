import Foundation
import Statistics
import Testing

@Suite struct OneSidedBoundsTests {
  @Test func `both bounds reach as far as the one-sided table of t`() throws {
    // 1 to 11 have mean 6 and standard error 1; t of 10 degrees of freedom is 1.812 at 95 %.
    let bounds = try OneSidedBounds(ofMean: (1...11).map { Double($0) })
    #expect(bounds.estimate == 6)
    #expect(((bounds.lower ?? 0) - 4.188).magnitude < 6e-4)
    #expect(((bounds.upper ?? 0) - 7.812).magnitude < 6e-4)
    #expect(bounds.count == 11 && bounds.confidence == 0.95)
  }

  @Test func `skewness is taken out by Hall's transformation`() throws {
    // 1, 1, 1, 1, 6: mean 2, standard error 1, skewness sqrt 5; t of 4 degrees of freedom is 2.1318.
    let bounds = try OneSidedBounds(ofMean: [1, 1, 1, 1, 6])
    let skewness = 5.0.squareRoot()
    func reached(_ quantile: Double) -> Double {
      let inner = 1 + skewness * (quantile / skewness - skewness / 30)
      return 3 * (inner < 0 ? -pow(-inner, 1.0 / 3) : pow(inner, 1.0 / 3)) - 3
    }
    #expect(((bounds.lower ?? 0) - (2 - reached(2.131847))).magnitude < 1e-4)
    #expect(((bounds.upper ?? 0) - (2 - reached(-2.131847))).magnitude < 1e-4)
    // The long tail may hide more above than below.
    #expect((bounds.upper ?? 0) - 2 > 2 - (bounds.lower ?? 0))
  }

  @Test func `of values that are often skewed, bounds hold on both sides nearly as stated`() throws
  {
    var numbers = NormalDraws(seed: 99)
    var wrong = (above: 0, below: 0)
    let experiments = 4000
    for _ in 0..<experiments {
      // The sum of two exponential lengths has mean 2 and skewness 1.41.
      let values = (0..<20).map { _ in -log(numbers.uniform()) - log(numbers.uniform()) }
      let bounds = try OneSidedBounds(ofMean: values)
      if try #require(bounds.upper) < 2 { wrong.above += 1 }
      if try #require(bounds.lower) > 2 { wrong.below += 1 }
    }
    // Student's would be 9.0 % and 2.5 %.
    #expect((0.035...0.072).contains(Double(wrong.above) / Double(experiments)))
    #expect((0.03...0.05).contains(Double(wrong.below) / Double(experiments)))
  }

  @Test func `equal values are their own bounds, two have Student's`() throws {
    let equal = try OneSidedBounds(ofMean: [4, 4, 4])
    #expect(equal.lower == 4 && equal.upper == 4)
    let two = try OneSidedBounds(ofMean: [1, 3])
    #expect(((two.upper ?? 0) - (2 + 6.3138)).magnitude < 1e-3)
  }

  @Test func `one value has an estimate and no bounds`() throws {
    let bounds = try OneSidedBounds(ofMean: [7], confidence: 0.9)
    #expect(bounds.estimate == 7)
    #expect(bounds.lower == nil && bounds.upper == nil)
  }

  @Test func `bad input is a typed error`() {
    #expect(throws: StatisticsError.noValues) { try OneSidedBounds(ofMean: []) }
    #expect(throws: StatisticsError.notFinite(index: 1)) {
      try OneSidedBounds(ofMean: [1, .infinity])
    }
    #expect(throws: StatisticsError.illegalConfidence(1)) {
      try OneSidedBounds(ofMean: [1, 2], confidence: 1)
    }
  }
}

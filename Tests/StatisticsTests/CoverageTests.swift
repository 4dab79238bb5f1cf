import Statistics
import Testing

/// Intervals hold the truth as often as they claim, tried on random experiments.
@Suite struct CoverageTests {
  /// A small generator of this test's own: Knuth's MMIX constants, the upper bits used.
  private struct Numbers {
    var state: UInt64

    mutating func uniform() -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 11) * 0x1p-53
    }

    /// Nearly normal with mean 0 and variance 1: twelve uniform numbers less 6.
    mutating func normal() -> Double { (0..<12).reduce(-6) { sum, _ in sum + uniform() } }
  }

  private static let experiments = 2000

  /// Five standard errors of the share of hits.
  private func tolerance(_ share: Double) -> Double {
    5 * (share * (1 - share) / Double(Self.experiments)).squareRoot()
  }

  @Test(arguments: [0.5, 0.8, 0.95, 0.99])
  func `intervals and bounds hold the mean as often as their confidence`(
    confidence: Double
  ) throws {
    var numbers = Numbers(state: 20_240_229)
    var hits = (inside: 0, aboveLow: 0, belowHigh: 0)
    for _ in 0..<Self.experiments {
      let values = (0..<10).map { _ in 100 + 15 * numbers.normal() }
      let interval = try Estimation.interval(ofMean: values, confidence: confidence)
      let low = try #require(interval.low)
      let high = try #require(interval.high)
      if low <= 100 && 100 <= high { hits.inside += 1 }
      let bounds = try OneSidedBounds(ofMean: values, confidence: confidence)
      let lower = try #require(bounds.lower)
      let upper = try #require(bounds.upper)
      if lower <= 100 { hits.aboveLow += 1 }
      if 100 <= upper { hits.belowHigh += 1 }
    }
    for count in [hits.inside, hits.aboveLow, hits.belowHigh] {
      let share = Double(count) / Double(Self.experiments)
      #expect((share - confidence).magnitude < tolerance(confidence))
    }
  }

  @Test func `p-values are uniform when there is no difference`() throws {
    var numbers = Numbers(state: 7)
    var below = [0.05: 0, 0.5: 0]
    for _ in 0..<Self.experiments {
      let days = (0..<8).map { _ in numbers.normal() }
      let comparison = try PairedComparison(
        days.map { $0 + 0.3 * numbers.normal() }, minus: days.map { $0 + 0.3 * numbers.normal() })
      let p = try #require(comparison.pValue)
      for level in [0.05, 0.5] where p <= level { below[level, default: 0] += 1 }
    }
    for level in [0.05, 0.5] {
      let share = Double(below[level] ?? 0) / Double(Self.experiments)
      #expect((share - level).magnitude < tolerance(level))
    }
  }

  @Test func `the variance reduction is what the shared part of the days predicts`() throws {
    // Var a + Var b = 2 (1 + 0.09), Var (a - b) = 2 * 0.09: a factor of 12.1.
    var numbers = Numbers(state: 99)
    let days = (0..<20_000).map { _ in numbers.normal() }
    let comparison = try PairedComparison(
      days.map { $0 + 0.3 * numbers.normal() }, minus: days.map { $0 + 0.3 * numbers.normal() })
    // Each variance has relative standard error sqrt(2 / n), 1 %; five of both.
    #expect(((comparison.varianceReduction ?? 0) / (1.09 / 0.09) - 1).magnitude < 0.07)
  }
}

import Statistics
import Testing

@Suite struct PairedComparisonTests {
  /// Hours of sleep gained with two drugs by ten patients: Student, "The probable error of a mean",
  /// Biometrika 6, 1908.
  private let second = [1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4]
  private let first = [0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0.0, 2.0]

  @Test func `Student's sleep data give Student's answer`() throws {
    let comparison = try PairedComparison(second, minus: first)
    let difference = comparison.difference
    // As R's t.test prints it: t = 4.0621, p = 0.002833, interval 0.7001142 to 2.4598858.
    #expect((difference.estimate - 1.58).magnitude < 1e-12)
    #expect(((difference.low ?? 0) - 0.700_114_2).magnitude < 1e-7)
    #expect(((difference.high ?? 0) - 2.459_885_8).magnitude < 1e-7)
    #expect(((comparison.pValue ?? 0) - 0.002_833).magnitude < 1e-6)
    // Sample variances 4.009 and 3.20056 apart, 1.51289 paired.
    #expect(((comparison.varianceReduction ?? 0) - 4.7654).magnitude < 1e-4)
    #expect(difference.count == 10)
  }

  @Test func `exchanging the two changes the sign alone`() throws {
    let one = try PairedComparison(second, minus: first, confidence: 0.9)
    let other = try PairedComparison(first, minus: second, confidence: 0.9)
    #expect(other.difference.estimate == -one.difference.estimate)
    #expect(other.difference.low == one.difference.high.map { -$0 })
    #expect(other.pValue == one.pValue)
    #expect(other.varianceReduction == one.varianceReduction)
  }

  @Test func `the same values differ by nothing`() throws {
    let comparison = try PairedComparison(first, minus: first)
    #expect(comparison.difference.estimate == 0 && comparison.difference.halfWidth == 0)
    #expect(comparison.varianceReduction == nil)
    #expect(comparison.pValue == 1)
  }

  @Test func `a difference that is always the same leaves no doubt`() throws {
    let comparison = try PairedComparison([3, 5, 9], minus: [1, 3, 7])
    #expect(comparison.difference.low == 2 && comparison.difference.high == 2)
    #expect(comparison.varianceReduction == nil)
    #expect(comparison.pValue == 0)
  }

  @Test func `pairing that does harm reads below 1`() throws {
    // Opposite luck: variances 1 and 1 apart, 4 paired.
    let comparison = try PairedComparison([1, 2, 3], minus: [3, 2, 1])
    #expect(comparison.varianceReduction == 0.5)
    #expect(comparison.pValue == 1)
  }

  @Test func `one pair has a difference and nothing more`() throws {
    let comparison = try PairedComparison([3], minus: [1])
    #expect(comparison.difference.estimate == 2)
    #expect(comparison.difference.halfWidth == nil)
    #expect(comparison.varianceReduction == nil)
    #expect(comparison.pValue == nil)
  }

  @Test func `bad input is a typed error`() {
    #expect(throws: StatisticsError.unequalCounts(values: 2, baseline: 1)) {
      try PairedComparison([1, 2], minus: [1])
    }
    #expect(throws: StatisticsError.noValues) { try PairedComparison([], minus: []) }
    #expect(throws: StatisticsError.notFinite(index: 1)) {
      try PairedComparison([1, .infinity], minus: [1, .infinity])
    }
    #expect(throws: StatisticsError.notFinite(index: 0)) {
      try PairedComparison([1, 2], minus: [.nan, 2])
    }
    #expect(throws: StatisticsError.illegalConfidence(1)) {
      try PairedComparison([1, 2], minus: [1, 2], confidence: 1)
    }
  }
}

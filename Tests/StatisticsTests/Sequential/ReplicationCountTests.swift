import CGSL
import Statistics
import Testing

@Suite struct ReplicationCountTests {
  /// Two values with a mean and a sample variance.
  private func pilot(mean: Double, variance: Double) -> [Double] {
    let distance = (variance / 2).squareRoot()
    return [mean - distance, mean + distance]
  }

  @Test func `Law's bank needs 27 replications`() throws {
    // Ten of mean 2.03 and variance 0.31; 10 % of the true mean at 90 %: Law, section 9.4.1.
    let count = try ReplicationCount.forRelativeHalfWidth(
      0.1 / 1.1, pilot: pilot(mean: 2.03, variance: 0.31), confidence: 0.9)
    #expect(count == 27)
  }

  @Test func `a hand example ends where the table of t says`() throws {
    // Mean 10, variance 2. Ten give 2.262 sqrt(2 / 10) = 1.01, eleven 2.228 sqrt(2 / 11) = 0.95.
    #expect(try ReplicationCount.forRelativeHalfWidth(0.1, pilot: [9, 11]) == 11)
    #expect(try ReplicationCount.forRelativeHalfWidth(0.1, pilot: [-9, -11]) == 11)
    // Two give 12.706, less than twice the mean.
    #expect(try ReplicationCount.forRelativeHalfWidth(2, pilot: [9, 11]) == 2)
  }

  @Test func `no number is forecast where none can do`() throws {
    #expect(try ReplicationCount.forRelativeHalfWidth(0.1, pilot: [-1, 1]) == nil)
    #expect(try ReplicationCount.forRelativeHalfWidth(0.1, pilot: [7]) == nil)
    #expect(try ReplicationCount.forRelativeHalfWidth(0.1, pilot: []) == nil)
    #expect(try ReplicationCount.forRelativeHalfWidth(1e-9, pilot: [9, 11]) == nil)
  }

  @Test func `values without any variance are known at once`() throws {
    #expect(try ReplicationCount.forRelativeHalfWidth(0.1, pilot: [7, 7, 7]) == 2)
    #expect(try ReplicationCount.forRelativeHalfWidth(0.1, pilot: [0, 0]) == 2)
  }

  @Test func `a paired difference is decided where the table of t says`() throws {
    // Mean 2, variance 2. Four give 3.182 sqrt(2 / 4) = 2.25, five 2.776 sqrt(2 / 5) = 1.76.
    #expect(try ReplicationCount.moreToDecide([1, 3]) == 3)
    #expect(try ReplicationCount.moreToDecide([-1, -3]) == 3)
    // One-sided, three give 2.920 sqrt(2 / 3) = 2.38, four 2.353 sqrt(2 / 4) = 1.66.
    #expect(try ReplicationCount.moreToDecide([1, 3], sides: .one) == 2)
    // Against 1.5, 33 give 2.037 sqrt(2 / 33) = 0.501, 34 give 2.035 sqrt(2 / 34) = 0.494.
    #expect(try ReplicationCount.moreToDecide([1, 3], margin: 1.5) == 32)
    #expect(try ReplicationCount.moreToDecide([1, 3], margin: 2.5) == 32)
  }

  @Test func `what is decided needs no more`() throws {
    // Student's sleep data: the interval 0.70 to 2.46 excludes 0, and not 0.8.
    let gained = [1.2, 2.4, 1.3, 1.3, 0, 1, 1.8, 0.8, 4.6, 1.4]
    #expect(try ReplicationCount.moreToDecide(gained) == 0)
    #expect(try ReplicationCount.moreToDecide(gained, margin: 0.7) == 0)
    #expect(try ReplicationCount.moreToDecide(gained, margin: 0.8) == 3)
    #expect(try ReplicationCount.moreToDecide([2, 2]) == 0)
  }

  @Test func `what no number can decide is nil`() throws {
    #expect(try ReplicationCount.moreToDecide([-1, 1]) == nil)
    #expect(try ReplicationCount.moreToDecide([1, 3], margin: 2) == nil)
    #expect(try ReplicationCount.moreToDecide([2, 2], margin: 2) == nil)
    #expect(try ReplicationCount.moreToDecide([1, 3], margin: 2 + 1e-9) == nil)
    #expect(try ReplicationCount.moreToDecide([5]) == nil)
    #expect(try ReplicationCount.moreToDecide([]) == nil)
  }

  @Test func `the count is the first that counting up one by one finds`() throws {
    let values = [1.0, 4, 2, 8, 5, 7]
    let variance = try #require(Estimation.variance(values))
    for margin in stride(from: -6.0, to: 10, by: 0.37) {
      let distance = (4.5 - margin).magnitude
      var count = values.count
      while -gsl_cdf_tdist_Pinv(0.025, Double(count - 1))
        * (variance / Double(count)).squareRoot() >= distance
      {
        count += 1
      }
      #expect(try ReplicationCount.moreToDecide(values, margin: margin) == count - values.count)
    }
  }

  @Test func `bad input is a typed error`() {
    for target in [0, -0.02, .infinity] {
      #expect(throws: StatisticsError.illegalTarget(target)) {
        try ReplicationCount.forRelativeHalfWidth(target, pilot: [1, 2])
      }
    }
    #expect(throws: StatisticsError.notFinite(index: 1)) {
      try ReplicationCount.forRelativeHalfWidth(0.1, pilot: [1, .infinity])
    }
    #expect(throws: StatisticsError.illegalConfidence(1)) {
      try ReplicationCount.forRelativeHalfWidth(0.1, pilot: [1, 2], confidence: 1)
    }
    #expect(throws: StatisticsError.illegalMargin(.infinity)) {
      try ReplicationCount.moreToDecide([1, 2], margin: .infinity)
    }
    #expect(throws: StatisticsError.notFinite(index: 0)) {
      try ReplicationCount.moreToDecide([.nan, 2])
    }
    #expect(throws: StatisticsError.illegalConfidence(0)) {
      try ReplicationCount.moreToDecide([1, 2], confidence: 0)
    }
  }
}

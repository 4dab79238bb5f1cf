import CGSL

/// How well counts or values agree with a distribution.
enum GoodnessOfFit {
  /// The probability of a greater chi-square if the counts had these expectations.
  static func chiSquarePValue(_ counts: [Int], expected: [Double]) -> Double {
    let statistic = zip(counts, expected).reduce(0.0) { sum, pair in
      let (count, mean) = pair
      return sum + (Double(count) - mean) * (Double(count) - mean) / mean
    }
    return gsl_cdf_chisq_Q(statistic, Double(counts.count - 1))
  }

  /// The Kolmogorov-Smirnov distance of values from a distribution function, times sqrt(n).
  ///
  /// Beyond 2.69 with probability 1e-6 (2 exp(-2 x^2), the limit for many values).
  static func kolmogorovSmirnov(_ values: [Double], _ cumulative: (Double) -> Double) -> Double {
    let sorted = values.sorted()
    let count = Double(sorted.count)
    var distance = 0.0
    for (index, value) in sorted.enumerated() {
      let expected = cumulative(value)
      distance = max(
        distance, expected - Double(index) / count, Double(index + 1) / count - expected)
    }
    return distance * count.squareRoot()
  }
}

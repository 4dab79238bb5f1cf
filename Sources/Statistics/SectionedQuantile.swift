/// Quantile with an interval from sections: independent replications, each with many values.
///
/// The estimate is the quantile of all values together, which has less bias than the mean of short
/// sections. The spread of the sections' quantiles around it gives its error, with Student's t for
/// one degree of freedom less than the number of sections. Values within a section may be
/// dependent, such as the waits of one day. Sources: Asmussen and Glynn, "Stochastic Simulation",
/// 2007, chapter III; Chen and Kelton, "Quantile and tolerance-interval estimation in simulation",
/// European Journal of Operational Research 168, 2006.
///
/// If a quantile is infinite, such as the wait of an unserved request, no variance exists. The
/// upper end is then infinite, and the lower one is an order statistic of the sections by the sign
/// test (Thompson, 1936), at most the estimate. It is infinite only if the number of infinite
/// sections cannot be explained by chance, and nil if there are too few sections (at 95 %, fewer
/// than six).
public struct SectionedQuantile: Hashable, Sendable {
  /// The quantile of all values together; it may be infinite.
  public let whole: Double

  /// The quantile of each section, in the order given; any may be infinite.
  public let sections: [Double]

  /// Computes the quantile of sections of values, by nearest rank as in `Quantiles`.
  /// - Parameters:
  ///   - share: share between 0 and 1, both excluded; 0.5 is the median.
  ///   - sections: at least one, none empty, in any order; infinity is allowed, minus infinity is
  ///     not.
  /// - Throws: `StatisticsError` for an illegal share or value, no sections, or an empty one.
  /// - Complexity: O(n log n) for n values in all.
  public init(share: Double, of sections: [[Double]]) throws(StatisticsError) {
    guard share > 0, share < 1 else { throw .illegalShare(share) }
    for (number, values) in sections.enumerated() {
      if values.isEmpty { throw .emptySection(index: number) }
      if let index = values.firstIndex(where: { !($0 > -.infinity) }) {
        throw .illegalValue(section: number, index: index)
      }
    }
    let quantile = { (values: [Double]) in
      Quantiles.nearestRank(sorted: values.sorted(), share: share)
    }
    guard let whole = quantile(sections.flatMap(\.self)) else { throw .noValues }
    self.whole = whole
    self.sections = sections.compactMap(quantile)
  }

  /// Makes a quantile, or another estimate, from known values.
  /// - Parameters:
  ///   - whole: the estimate from all values together; may be infinite.
  ///   - sections: the estimate from each section, at least one; may be infinite.
  /// - Throws: `StatisticsError` for no sections, minus infinity, or a NaN; `whole` counts as the
  ///   section after the last.
  public init(whole: Double, sections: [Double]) throws(StatisticsError) {
    if sections.isEmpty { throw .noValues }
    if let section = (sections + [whole]).firstIndex(where: { !($0 > -.infinity) }) {
      throw .illegalValue(section: section, index: 0)
    }
    self.whole = whole
    self.sections = sections
  }

  /// Returns the two-sided interval.
  /// - Parameter confidence: confidence, between 0 and 1, both excluded.
  /// - Returns: the interval; without ends if there is only one section.
  /// - Throws: `StatisticsError` for an illegal confidence.
  /// - Complexity: O(k log k) for k sections.
  public func interval(confidence: Double = 0.95) throws(StatisticsError) -> ConfidenceInterval {
    try InputCheck.confidence(confidence)
    let ends = try ends(tail: (1 - confidence) / 2, confidence: confidence)
    return ConfidenceInterval(
      estimate: whole, low: ends.low, high: ends.high, count: sections.count,
      confidence: confidence)
  }

  /// Returns the lower bound of the true quantile with the stated confidence, with the full error
  /// on this side.
  /// - Parameter confidence: confidence, between 0 and 1, both excluded.
  /// - Returns: the bound, or nil if there are too few sections.
  /// - Throws: `StatisticsError` for an illegal confidence.
  /// - Complexity: O(k log k) for k sections.
  public func lowerBound(confidence: Double = 0.95) throws(StatisticsError) -> Double? {
    try InputCheck.confidence(confidence)
    return try ends(tail: 1 - confidence, confidence: confidence).low
  }

  /// Returns the upper bound of the true quantile with the stated confidence.
  /// - Parameter confidence: confidence, between 0 and 1, both excluded; the full error is on this
  ///   side.
  /// - Returns: the bound, infinite if there is none, or nil for a single section.
  /// - Throws: `StatisticsError` for an illegal confidence.
  /// - Complexity: O(k log k) for k sections.
  public func upperBound(confidence: Double = 0.95) throws(StatisticsError) -> Double? {
    try InputCheck.confidence(confidence)
    return try ends(tail: 1 - confidence, confidence: confidence).high
  }

  private func ends(
    tail: Double, confidence: Double
  ) throws(StatisticsError) -> (low: Double?, high: Double?) {
    guard sections.count >= 2 else { return (nil, nil) }
    guard whole.isFinite, sections.allSatisfy(\.isFinite) else {
      let rank = SignTest.rank(tail: tail, count: sections.count)
      let low = rank.map { min(whole, sections.sorted()[$0 - 1]) }
      return (low, .infinity)
    }
    let squares = sections.reduce(0) { $0 + ($1 - whole) * ($1 - whole) }
    let count = Double(sections.count)
    let error = (squares / (count * (count - 1))).squareRoot()
    let reach = try StudentT.reach(tail: tail, count: sections.count, confidence: confidence)
    // An infinite quantile times a spread of zero would be a NaN.
    let half = error == 0 ? 0 : reach * error
    return (whole - half, whole + half)
  }
}

import Results
import Statistics

/// A quantile of the waits of many days together, with an interval by sectioning.
///
/// Each day is a section: the estimate is the quantile over all requests of all days, and the spread of
/// the days' own quantiles around it tells how far it may be off (see `SectionedQuantile`).
enum PooledQuantile {
  /// The quantile with its interval.
  /// - Parameters:
  ///   - share: between 0 and 1, both excluded.
  ///   - days: the waits, day by day; days without requests are left out.
  /// - Returns: in seconds, infinite when it falls among those never served; nil without requests.
  /// - Complexity: O(d log n) for d days of n requests.
  static func interval(_ share: Double, of days: [SortedWaits]) -> ConfidenceInterval? {
    let days = days.filter { $0.count > 0 }
    let sections = days.compactMap { $0.quantile(share) }
    guard let whole = quantile(share, of: days),
      let sectioned = try? SectionedQuantile(whole: whole, sections: sections)
    else { return nil }
    return try? sectioned.interval()
  }

  /// The nearest-rank quantile of several days together, in seconds.
  ///
  /// Found by halving the range of waits instead of merging the days, which are large.
  static func quantile(_ share: Double, of days: [SortedWaits]) -> Double? {
    let count = days.reduce(0) { $0 + $1.count }
    guard let rank = Quantiles.rank(share, of: count) else { return nil }
    guard rank <= days.reduce(0, { $0 + $1.served.count }) else { return .infinity }
    var (low, high) = (UInt32.zero, days.compactMap(\.served.last).max() ?? 0)
    while low < high {
      let middle = low + (high - low) / 2
      let reached = days.reduce(0) { $0 + $1.count(upTo: middle) }
      if reached >= rank { high = middle } else { low = middle + 1 }
    }
    return Double(low) / 1000
  }
}

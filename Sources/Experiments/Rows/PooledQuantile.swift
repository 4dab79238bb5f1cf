import Results
import Statistics

/// Quantile of the waits of many days together, with an interval by sectioning.
///
/// Each day is a section: the estimate is the quantile over all requests of all days, and the
/// spread of the daily quantiles around it gives its error (see `SectionedQuantile`).
enum PooledQuantile {
  /// Returns the quantile with its interval.
  /// - Parameters:
  ///   - share: between 0 and 1, both excluded.
  ///   - days: the waits, day by day; days without requests are omitted.
  /// - Returns: the quantile in seconds, infinite if it is among the unserved; nil without
  ///   requests.
  /// - Complexity: O(d log n) for d days of n requests.
  static func interval(_ share: Double, of days: [SortedWaits]) -> ConfidenceInterval? {
    let days = days.filter { $0.count > 0 }
    let sections = days.compactMap { $0.quantile(share) }
    guard let whole = quantile(share, of: days),
      let sectioned = try? SectionedQuantile(whole: whole, sections: sections)
    else { return nil }
    return try? sectioned.interval()
  }

  /// Returns the nearest-rank quantile of several days together, in seconds.
  ///
  /// It bisects the range of waits instead of merging the days, which are large.
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

import Quantities
import Results
import Statistics

extension WarmUpFigures {
  private static let day = TimeSpan.hours(24)

  /// Makes the course through the warm-up and the window; nil without a warm-up.
  /// - Parameters:
  ///   - warmUp: intervals before the window.
  ///   - window: intervals of the window, of the same replications.
  ///   - end: end of the window.
  init?(_ warmUp: FleetTally, _ window: FleetTally, until end: TimeSpan) {
    guard let first = warmUp.days.first, !first.isEmpty, warmUp.days.count == window.days.count
    else { return nil }
    let days = zip(warmUp.days, window.days).map { $0 + $1 }
    self.init(
      intervals: warmUp.figures(until: .zero) + window.figures(until: end),
      dayApart: DayApart(days, warmUpCount: first.count))
  }
}

extension WarmUpFigures.DayApart {
  /// Finds two intervals one day apart; nil if there are none.
  ///
  /// The end of the warm-up and the same time one day later are preferred: both are far from the
  /// empty start. Otherwise the start of the window is compared with one day earlier, but never
  /// with the empty start.
  /// - Parameters:
  ///   - days: intervals of the warm-up and of the window, by replication.
  ///   - warmUpCount: number of intervals of the warm-up.
  fileprivate init?(_ days: [[FleetRow]], warmUpCount: Int) {
    let starts = days[0].map(\.intervalStart)
    func place(_ time: TimeSpan) -> Int? { starts.firstIndex(of: time) }
    let end = warmUpCount - 1
    if let later = place(starts[end] + .hours(24)) {
      self.init(days, end, later)
    } else if starts.indices.contains(warmUpCount),
      let earlier = place(starts[warmUpCount] - .hours(24)), earlier > 0
    {
      self.init(days, warmUpCount, earlier)
    } else {
      return nil
    }
  }

  private init(_ days: [[FleetRow]], _ place: Int, _ other: Int) {
    func differences(_ part: (FleetRow) -> Double) -> [Double] {
      days.map { part($0[other]) - part($0[place]) }
    }
    let idle = differences { $0.idle.inSeconds }
    let busy = differences(\.busy)
    let waiting = differences { $0.waiting.inSeconds }
    self.init(
      start: days[0][place].intervalStart.inSeconds,
      otherStart: days[0][other].intervalStart.inSeconds, idle: Estimate(idle),
      busy: Estimate(busy), waiting: Estimate(waiting))
    guard days.count >= 2 else { return }
    // Three comparisons share one error rate (Bonferroni).
    differs = [idle, busy, waiting].contains { values in
      guard let interval = try? Estimation.interval(ofMean: values, confidence: 1 - 0.05 / 3),
        let low = interval.low, let high = interval.high
      else { return false }
      return low > 0 || high < 0
    }
  }
}

import Quantities
import Results
import Statistics

extension WarmUpFigures {
  private static let day = TimeSpan.hours(24)

  /// The way through the warm-up and the window; nil without a warm-up.
  /// - Parameters:
  ///   - warmUp: the intervals before the window.
  ///   - window: those of the window, of the same replications.
  ///   - end: of the window.
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
  /// Looks for two intervals a day apart; nil when there are none.
  ///
  /// The end of the warm-up and the same time a day later are best: both are far from the empty start.
  /// Else the start of the window is held against a day earlier, but never against the empty start.
  /// - Parameters:
  ///   - days: the intervals of the warm-up and of the window, by replication.
  ///   - warmUpCount: how many of them are those of the warm-up.
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
    // Three looks share the error of one (Bonferroni).
    differs = [idle, busy, waiting].contains { values in
      guard let interval = try? Estimation.interval(ofMean: values, confidence: 1 - 0.05 / 3),
        let low = interval.low, let high = interval.high
      else { return false }
      return low > 0 || high < 0
    }
  }
}

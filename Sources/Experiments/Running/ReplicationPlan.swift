import Statistics

/// Rule for the number of days of an experiment.
package enum ReplicationPlan: Hashable, Sendable {
  /// A fixed number of days, at least 1.
  case fixed(Int)

  /// As many days as the mean wait of every alternative needs for an interval of at most a share of
  /// the mean on either side.
  ///
  /// Days are added until the interval is short enough and stays so for five days more, because it
  /// may be short by chance (Hoad, Robinson and Davies 2010, see `PrecisionRule`).
  /// - Parameters:
  ///   - share: half of the interval over the mean, above 0; 0.02 is 2 %.
  ///   - minimum: smallest number of days, at least 2.
  ///   - cap: largest number of days, at least the minimum.
  case precision(_ share: Double, minimum: Int, cap: Int)

  /// Number of days simulated in any case.
  var minimum: Int {
    switch self {
    case .fixed(let count): count
    case .precision(_, let minimum, _): minimum
    }
  }

  /// Decides the number of days when every alternative has had some.
  /// - Parameters:
  ///   - waits: the mean waits by alternative, all with the same number of days.
  ///   - weights: the requests of the same days; empty if all are equal.
  /// - Returns: the wanted number of days; not more than the present number if the run is over.
  func wantedCount(
    after waits: [[Double?]], weights: [[Double?]] = []
  ) -> (count: Int, isReached: Bool) {
    let done = waits.first?.count ?? 0
    guard case .precision(let share, let minimum, let cap) = self,
      let rule = try? PrecisionRule(target: share, minimum: minimum, cap: cap)
    else { return (minimum, true) }
    var wanted = minimum
    var isReached = true
    for (index, values) in waits.enumerated() {
      let finite = values.compactMap { $0 }.filter(\.isFinite)
      // A day without requests has no wait; then no number of days makes an interval.
      let counts = weights.isEmpty ? [] : weights[index].compactMap { $0 }
      guard finite.count == values.count, counts.isEmpty || counts.count == finite.count,
        let answer = try? rule.answer(finite, weights: counts)
      else { return (done, false) }
      switch answer {
      case .enough(let count): wanted = max(wanted, count)
      case .goOn(let more): wanted = max(wanted, done + more)
      case .capReached:
        wanted = cap
        isReached = false
      }
    }
    return (min(wanted, cap), isReached)
  }
}

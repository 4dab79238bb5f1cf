import Statistics

/// Number of days that an experiment simulates.
package enum ReplicationPlan: Hashable, Sendable {
  /// So many days, at least 1.
  case fixed(Int)

  /// As many as the mean wait of every alternative needs for an interval of at most a share of the
  /// mean on either side.
  ///
  /// Days are added until the interval is short enough and stays so for five days more, because one
  /// may be short at random (Hoad, Robinson and Davies 2010, see `PrecisionRule`).
  /// - Parameters:
  ///   - share: half of the interval over the mean, above 0; 0.02 is 2 %.
  ///   - minimum: the fewest days, at least 2.
  ///   - cap: the most days, at least the minimum.
  case precision(_ share: Double, minimum: Int, cap: Int)

  /// The days that are simulated in any case.
  var minimum: Int {
    switch self {
    case .fixed(let count): count
    case .precision(_, let minimum, _): minimum
    }
  }

  /// What to do when every alternative has had some days.
  /// - Parameters:
  ///   - waits: the mean waits by alternative, all of the same number of days.
  ///   - weights: the requests of the same days; empty when all are the same.
  /// - Returns: how many days there should be, at most as many as there are when it is over.
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
      // A day without requests has no wait; no number of days makes an interval then.
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

import Results
import Statistics

/// Judges one check after the days so far.
///
/// Every kind of check is a mean excess that must be at most 0, so one rule applies to all:
/// one-sided bounds at a few looks fixed beforehand, with the error, 5 % by default, split over
/// them (see `SequentialLooks`).
struct CheckJudge {
  let check: CheckExpression
  let looks: SequentialLooks

  /// Judges the measured values; ``judge(_:baseline:)`` also bounds open requests.
  func judgeMeasured(
    _ days: [MeasuredValue], baseline: [MeasuredValue]
  ) -> (outcome: CheckOutcome, isOpen: Bool) {
    var days = days
    if check.isAbsolute, days.contains(where: { $0.value != nil }) {
      // A day with nothing to measure neither violates the limit nor shows that it is met.
      days.removeAll { $0.value == nil }
    }
    var outcome = CheckOutcome(
      expression: check.description, verdict: .inconclusive, scale: scale, subject: subject,
      limit: check.limit, confidence: looks.confidence, replications: days.count)
    outcome.obstacle = obstacle(days, baseline)
    let byDay = excessesByDay(days, baseline)
    guard byDay.count == days.count else { return (outcome, false) }
    if byDay.contains(where: { !$0.isFinite }) {
      // One infinite day makes the mean infinite, regardless of the others.
      let isBeyond = byDay.contains(.infinity) && !byDay.contains(-.infinity)
      if isBeyond, !hasOpenRequests(outcome) { outcome.verdict = .fail }
      return (outcome, false)
    }
    addFigures(to: &outcome, days, baseline)
    if check.isAbsolute, byDay.contains(where: { $0 > 0 }), !hasOpenRequests(outcome) {
      // One day beyond an absolute limit is sufficient.
      outcome.verdict = .fail
      if let bounds = try? OneSidedBounds(
        ofMean: excesses(days[...], baseline), confidence: looks.confidence)
      {
        addBounds(bounds, to: &outcome)
      }
      return (outcome, false)
    }
    guard
      let answer = try? looks.answer(
        count: days.count, margin: 0, differences: { excesses(days.prefix($0), baseline) })
    else { return (outcome, false) }
    var isOpen = false
    switch answer {
    case .pass(let bounds):
      // Only a lower bound of the waits of open requests is known.
      outcome.verdict = outcome.obstacle == nil ? .pass : .inconclusive
      addBounds(bounds, to: &outcome)
    case .fail(let bounds):
      outcome.verdict = mayFail(outcome) ? .fail : .inconclusive
      addBounds(bounds, to: &outcome)
    case .goOn(_, let bounds):
      isOpen = outcome.obstacle == nil
      if let bounds { addBounds(bounds, to: &outcome) }
    case .undecided(let bounds):
      addBounds(bounds, to: &outcome)
    }
    if outcome.verdict == .inconclusive, outcome.obstacle == nil {
      let more = try? ReplicationCount.moreToDecide(
        excesses(days[...], baseline), sides: .one, confidence: looks.confidence)
      // The forecast assumes symmetric values, and may say that these days are enough.
      outcome.moreReplications = (more ?? nil).map { max(1, $0) }
    }
    return (outcome, isOpen)
  }

  /// Distance of each day beyond the limit, without weights; days without a value are skipped.
  private func excessesByDay(_ days: [MeasuredValue], _ baseline: [MeasuredValue]) -> [Double] {
    zip(days.indices, days).compactMap { day, measured in
      guard let value = measured.value else { return nil }
      return check.excess(
        of: value, baseline: baseline.indices.contains(day) ? baseline[day].value : nil)
    }
  }

  /// Distance of the days beyond the limit, each with its weight (see `PooledMean`).
  ///
  /// A baseline without weights takes those of the same days of the checked replications.
  private func excesses(
    _ days: ArraySlice<MeasuredValue>, _ baseline: [MeasuredValue]
  ) -> [Double] {
    guard let own = PooledMean(days.map(\.value), weights: days.map(\.weight)) else { return [] }
    guard check.relation != nil else {
      return own.contributions.compactMap { check.excess(of: $0) }
    }
    let base = pooledBaseline(days, baseline)?.contributions ?? []
    return zip(own.contributions, base).compactMap { check.excess(of: $0, baseline: $1) }
  }

  private func pooledBaseline(
    _ days: ArraySlice<MeasuredValue>, _ baseline: [MeasuredValue]
  ) -> PooledMean? {
    let same = baseline.prefix(days.count)
    return PooledMean(
      same.map(\.value), weights: zip(same, days).map { $0.weight ?? $1.weight })
  }

  private func hasOpenRequests(_ outcome: CheckOutcome) -> Bool {
    switch outcome.obstacle {
    case .openRequests, .openBaseline: true
    case .emptyPopulation, .infinite, .noBaseline, nil: false
    }
  }

  /// True if a value beyond the limit stays there for all outcomes of open requests; this holds
  /// only for waits, because they can only increase.
  private func mayFail(_ outcome: CheckOutcome) -> Bool {
    guard case .openRequests = outcome.obstacle else { return !hasOpenRequests(outcome) }
    return check.subject.quantity.isWait && check.comparison == .atMost
  }

  private var scale: CheckOutcome.Scale {
    switch check.subject.quantity.unit {
    case "s": .time
    case "1/h": .rate
    default: check.subject.quantity.isShare ? .share : .number
    }
  }

  private var subject: CheckOutcome.Subject {
    switch check.relation {
    case nil: .value
    case .difference: .difference
    case .ratio: .ratio
    }
  }

  private func obstacle(
    _ days: [MeasuredValue], _ baseline: [MeasuredValue]
  ) -> CheckOutcome.Obstacle? {
    let empty = days.count { $0.value == nil }
    if empty > 0 { return .emptyPopulation(days: empty) }
    if check.relation != nil {
      let missing = days.indices.count { day in
        !(baseline.indices.contains(day) && baseline[day].value?.isFinite ?? false)
      }
      if missing > 0 { return .noBaseline(days: missing) }
      let open = baseline.prefix(days.count).reduce(0) { $0 + $1.unresolved }
      if open > 0 { return .openBaseline(count: open) }
    }
    let open = days.reduce(0) { $0 + $1.unresolved }
    if open > 0 { return .openRequests(count: open) }
    let infinite = days.count { $0.value?.isInfinite ?? false }
    return infinite > 0 ? .infinite(days: infinite) : nil
  }

  private func addFigures(
    to outcome: inout CheckOutcome, _ days: [MeasuredValue], _ baseline: [MeasuredValue]
  ) {
    guard let pooled = PooledMean(days.map(\.value), weights: days.map(\.weight)) else { return }
    let value = pooled.estimate
    guard let relation = check.relation else {
      outcome.estimate = value
      return
    }
    let base = pooledBaseline(days[...], baseline)?.estimate ?? 0
    outcome.baseline = base
    switch relation {
    case .difference: outcome.estimate = value - base
    case .ratio: outcome.estimate = base > 0 ? value / base : nil
    }
  }

  /// Converts bounds of the excess into bounds of the quantity compared with the limit.
  private func addBounds(_ bounds: OneSidedBounds, to outcome: inout CheckOutcome) {
    var size = 1.0
    if check.relation == .ratio {
      guard let base = outcome.baseline, base > 0 else { return }
      size = base
    }
    let (low, high) = (bounds.lower.map { $0 / size }, bounds.upper.map { $0 / size })
    switch check.comparison {
    case .atMost:
      outcome.lower = low.map { check.limit + $0 }
      outcome.upper = high.map { check.limit + $0 }
    case .atLeast:
      outcome.lower = high.map { check.limit - $0 }
      outcome.upper = low.map { check.limit - $0 }
    }
    outcome.replications = bounds.count
    let range = check.subject.quantity.range
    switch check.relation {
    case nil:
      // A value cannot leave its range, even if the bounds of a few days do.
      outcome.lower = range.clipped(outcome.lower)
      outcome.upper = range.clipped(outcome.upper)
    case .difference:
      outcome.lower = range.clippedDifference(outcome.lower)
      outcome.upper = range.clippedDifference(outcome.upper)
    case .ratio: break
    }
  }
}

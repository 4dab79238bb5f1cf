import Results

/// The search for the smallest fleet of one policy, and for what each of its goals would need alone.
///
/// All goals are held together first. Then each is held alone, with the whole error of its own, on the
/// days that were simulated already and as few others as its search needs. A value meets all goals
/// together just when it meets each alone, so the goal that needs the most is the one that binds.
package struct GoalSizing: Sendable {
  /// The search with all goals together.
  package private(set) var together: Sizing

  /// The searches with one goal each, in the order of the checks; with one goal there are none.
  package private(set) var alone: [Sizing]

  /// The days of each value so far, on which the subjects of all checks are measured.
  var days: [Int: [FinishedReplication]] = [:]

  /// Begins; see ``Sizing``.
  init(
    _ checks: [CheckExpression], count: Int, looks: [Int], error: Double, threads: Int,
    kept: SearchDays?
  ) {
    func sizing(_ checks: [CheckExpression]) -> Sizing {
      Sizing(checks, count: count, looks: looks, error: error, threads: threads, kept: kept)
    }
    together = sizing(checks)
    alone = checks.count > 1 ? checks.map { sizing([$0]) } : []
  }

  /// The place of the value to be judged now; nil when it is over.
  ///
  /// Where both ends meet all goals, each alone needs no more than the easier end.
  package var next: Int? {
    if let place = together.next { return place }
    if together.search.end == .everything { return nil }
    return alone.lazy.compactMap(\.next).first
  }

  /// Judges the value that `next` names.
  mutating func judge(
    _ alternative: Alternative, in city: MeasuredCity, _ watch: ExperimentWatch
  ) throws(ExperimentError) {
    guard let place = next else { preconditionFailure("the search is over") }
    let subjects = together.checks.subjects
    if together.next != nil {
      try together.judge(
        alternative, in: city, watch, measuring: subjects, from: &days[place, default: []])
    } else if let goal = alone.firstIndex(where: { $0.next != nil }) {
      try alone[goal].judge(
        alternative, in: city, watch, measuring: subjects, from: &days[place, default: []])
    }
  }

  /// The goals that decide, as places in the list of checks.
  ///
  /// Where a value was found, these are the goals that need it; where none was, those that no value
  /// was shown to meet. Where every value meets all goals, none decides.
  package var binding: [Int] {
    switch together.search.end {
    case .everything, nil: return []
    case .nothing, .unsettled:
      return alone.isEmpty ? [0] : alone.indices.filter { alone[$0].answer == nil }
    case .found(let place, _):
      if alone.isEmpty { return [0] }
      // By chance a goal alone may be met a little before or after; the nearest one decides then.
      let distances = alone.map { sizing in
        sizing.answer.map { abs($0.place - place) } ?? Int.max
      }
      return distances.indices.filter { distances[$0] == distances.min() }
    }
  }
}

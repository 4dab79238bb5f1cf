import Results

/// Search for the smallest fleet of one policy, and for the fleet that each of its goals alone
/// would need.
///
/// All goals are judged together first. Then each is judged alone, with the full error, on the days
/// already simulated and as few others as its search needs. A value meets all goals together
/// exactly if it meets each alone, so the goal that needs the largest fleet is the binding one.
package struct GoalSizing: Sendable {
  /// The search with all goals together.
  package private(set) var together: Sizing

  /// The searches with one goal each, in order of the checks; empty with a single goal.
  package private(set) var alone: [Sizing]

  /// The days of each value so far, on which the subjects of all checks are measured.
  var days: [Int: [FinishedReplication]] = [:]

  /// Starts a search; see ``Sizing``.
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

  /// Grid position of the value to be judged next; nil if the search is over.
  ///
  /// If both ends meet all goals, each goal alone needs no more than the easier end.
  package var next: Int? {
    if let place = together.next { return place }
    if together.search.end == .everything { return nil }
    return alone.lazy.compactMap(\.next).first
  }

  /// Judges the value in `next`.
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

  /// The binding goals, as indices in the list of checks.
  ///
  /// If a value was found, these are the goals that require it; otherwise the goals that no value
  /// was shown to meet. If every value meets all goals, no goal is binding.
  package var binding: [Int] {
    switch together.search.end {
    case .everything, nil: return []
    case .nothing, .unsettled:
      return alone.isEmpty ? [0] : alone.indices.filter { alone[$0].answer == nil }
    case .found(let place, _):
      if alone.isEmpty { return [0] }
      // By chance a goal alone may be met slightly before or after; the nearest one is then
      // binding.
      let distances = alone.map { sizing in
        sizing.answer.map { abs($0.place - place) } ?? Int.max
      }
      return distances.indices.filter { distances[$0] == distances.min() }
    }
  }
}

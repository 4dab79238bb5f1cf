/// Search for the smallest fleet of each of some policies, on the same days.
///
/// The caller makes the cities in `next`, and has them judged:
///
///     while !sizing.next.isEmpty {
///       try sizing.judge(sizing.next.map { city(of: $0.policy, at: $0.place) })
///     }
package struct PolicySizing: Sendable {
  /// A value of one policy to be judged.
  package struct Step: Hashable, Sendable {
    /// Number of the policy, from 0.
    package let policy: Int

    /// Grid position of the value, from 0.
    package let place: Int
  }

  /// A value of one policy in simulable form.
  package struct Candidate: Sendable {
    let alternative: Alternative
    let city: MeasuredCity

    /// Makes a candidate.
    /// - Parameters:
    ///   - alternative: the city with the value and the policy, with the same seed as all others;
    ///     its variant is the grid position of the value.
    ///   - city: data for measuring the subjects of the checks.
    package init(_ alternative: Alternative, in city: MeasuredCity) {
      self.alternative = alternative
      self.city = city
    }
  }

  /// The search of each policy.
  package private(set) var sizings: [GoalSizing]

  /// Starts a search.
  /// - Parameters:
  ///   - policies: number of policies, at least 1.
  ///   - checks: at least one, none against a baseline.
  ///   - count: number of values on the grid, at least 2.
  ///   - looks: numbers of days, ascending, each at least 2.
  ///   - error: error of each policy, between 0 and 1, both excluded.
  ///   - threads: number of threads, at least 1.
  ///   - kept: store of finished days; nil for none.
  package init(
    policies: Int, _ checks: [CheckExpression], count: Int,
    looks: [Int] = CheckRun.standardLooks, error: Double = 0.05, threads: Int,
    kept: SearchDays? = nil
  ) {
    precondition(policies >= 1, "nothing to size")
    sizings = Array(
      repeating: GoalSizing(
        checks, count: count, looks: looks, error: error, threads: threads, kept: kept),
      count: policies)
  }

  /// The values to be judged next, one for each policy whose search continues; empty if all are
  /// over.
  package var next: [Step] {
    sizings.indices.compactMap { policy in
      sizings[policy].next.map { Step(policy: policy, place: $0) }
    }
  }

  /// Judges the values in `next`.
  ///
  /// The days up to the first look are simulated for all policies at once, so that no processor
  /// core waits for the last day of one policy. The result does not depend on that.
  /// - Parameters:
  ///   - candidates: one for each step of `next`, in order.
  ///   - watch: observer that may stop it.
  /// - Throws: `ExperimentError` if stopped, or if a self-check fails.
  package mutating func judge(
    _ candidates: [Candidate], _ watch: ExperimentWatch = ExperimentWatch()
  ) throws(ExperimentError) {
    let steps = next
    precondition(candidates.count == steps.count, "every step has its candidate")
    try begin(candidates, steps, watch)
    for (step, candidate) in zip(steps, candidates) {
      try sizings[step.policy].judge(candidate.alternative, in: candidate.city, watch)
    }
  }

  /// Simulates the days up to the first look.
  private mutating func begin(
    _ candidates: [Candidate], _ steps: [Step], _ watch: ExperimentWatch
  ) throws(ExperimentError) {
    guard candidates.count > 1, Set(candidates.map(\.city)).count == 1 else { return }
    let sizing = sizings[0].together
    let alternatives = candidates.map(\.alternative)
    let subjects = sizing.checks.subjects
    var pool = ReplicationPool(
      alternatives, threads: sizing.threads,
      wanted: Wanted(subjects: subjects, city: candidates[0].city), watch: watch,
      store: sizing.kept?.store(of: alternatives, measuring: subjects),
      finished: steps.map { sizings[$0.policy].days[$0.place] ?? [] })
    try pool.extend(to: sizing.looks[0])
    for (step, days) in zip(steps, pool.finished) { sizings[step.policy].days[step.place] = days }
  }
}

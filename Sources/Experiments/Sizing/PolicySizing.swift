/// The search for the smallest fleet of each of some policies, on the same days.
///
/// The caller makes what `next` names, and has it judged:
///
///     while !sizing.next.isEmpty {
///       try sizing.judge(sizing.next.map { city(of: $0.policy, at: $0.place) })
///     }
package struct PolicySizing: Sendable {
  /// A value of one policy that is to be judged.
  package struct Step: Hashable, Sendable {
    /// Which policy, from 0.
    package let policy: Int

    /// Which value, from 0.
    package let place: Int
  }

  /// A value of one policy as it can be simulated.
  package struct Candidate: Sendable {
    let alternative: Alternative
    let city: MeasuredCity

    /// Makes a candidate.
    /// - Parameters:
    ///   - alternative: the value's city and the policy, with the same seed as all others; its variant
    ///     is the place of the value.
    ///   - city: where the subjects of the checks are measured.
    package init(_ alternative: Alternative, in city: MeasuredCity) {
      self.alternative = alternative
      self.city = city
    }
  }

  /// The search of each policy.
  package private(set) var sizings: [GoalSizing]

  /// Begins.
  /// - Parameters:
  ///   - policies: how many policies there are, at least 1.
  ///   - checks: at least one, none against a baseline.
  ///   - count: how many values there are to choose from, at least 2.
  ///   - looks: ascending, each at least 2.
  ///   - error: of each policy, between 0 and 1, both excluded.
  ///   - threads: at least 1.
  ///   - kept: where finished days are kept; nil when they are not.
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

  /// What is to be judged now, of each policy whose search goes on one value; empty when all is over.
  package var next: [Step] {
    sizings.indices.compactMap { policy in
      sizings[policy].next.map { Step(policy: policy, place: $0) }
    }
  }

  /// Judges the values that `next` names.
  ///
  /// The days up to the first look are simulated for all policies at once, so that no core waits for
  /// the last day of one. What is found does not depend on that.
  /// - Parameters:
  ///   - candidates: one for each step of `next`, in its order.
  ///   - watch: who follows, and may stop it.
  /// - Throws: `ExperimentError` when stopped, or when a self-check fails.
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

import CityModels
import CitySimulation
import Quantities
package import Results
import Statistics

/// Simulates until every check is decided, or the days are used up.
package struct CheckRun: Sendable {
  /// The alternative to be checked.
  package let alternative: Alternative

  /// The checks, at least one.
  package let checks: [CheckExpression]

  /// The baseline; nil if no check needs it.
  package let baseline: Baseline?

  /// Numbers of days at which the checks are judged, ascending, each at least 2.
  package let looks: [Int]

  /// Data for measuring the subjects.
  package let city: MeasuredCity

  /// Number of threads, at least 1.
  package let threads: Int

  /// Largest probability of a false pass or fail of one check over all looks, between 0 and 1.
  package let error: Double

  /// True if the run ends at the first look at which a check fails, even if others are open.
  package let endsAtFailure: Bool

  /// Store of finished days; nil for none.
  var kept: SearchDays?

  /// The default looks.
  package static let standardLooks = [20, 50, 100, 200]

  /// Makes a run.
  /// - Parameters:
  ///   - alternative: the alternative to be checked.
  ///   - checks: the checks, at least one.
  ///   - baseline: a baseline with the subjects of all checks that need one, for at least as many
  ///     days as the last look.
  ///   - looks: numbers of days, ascending, each at least 2.
  ///   - city: data for measuring the subjects.
  ///   - threads: number of threads, at least 1.
  ///   - error: error of one check over all looks, between 0 and 1, both excluded; less than 5 % if
  ///     runs share it.
  ///   - endsAtFailure: true if the run ends at the first look at which a check fails; the others
  ///     may then stay inconclusive.
  package init(
    _ alternative: Alternative, _ checks: [CheckExpression], against baseline: Baseline?,
    looks: [Int], in city: MeasuredCity, threads: Int, error: Double = 0.05,
    endsAtFailure: Bool = false
  ) {
    precondition(!checks.isEmpty && threads >= 1, "nothing to check")
    precondition(error > 0 && error < 1, "the error must be between 0 and 1")
    self.alternative = alternative
    self.checks = checks
    self.baseline = baseline
    self.looks = looks
    self.city = city
    self.threads = threads
    self.error = error
    self.endsAtFailure = endsAtFailure
  }

  /// Runs the checks.
  ///
  /// The probability of a false pass or fail of one check holds over all looks. The whole passes
  /// only if all checks pass, so a false pass of the whole is no more likely than that of one
  /// check.
  /// - Parameter watch: observer that may stop it.
  /// - Returns: the outcomes in order of the checks.
  /// - Throws: `ExperimentError` if stopped, or if a self-check fails.
  package func run(
    _ watch: ExperimentWatch = ExperimentWatch()
  ) throws(ExperimentError) -> CheckReport {
    var days: [FinishedReplication] = []
    return try run(watch, measuring: checks.subjects, from: &days)
  }

  /// Runs the checks on days that may have been simulated before.
  /// - Parameters:
  ///   - watch: observer that may stop it.
  ///   - subjects: subjects measured on each day, including those of the checks.
  ///   - days: the days so far with exactly these subjects; further days are appended.
  /// - Returns: the outcomes in order of the checks.
  /// - Throws: `ExperimentError` if stopped, or if a self-check fails.
  func run(
    _ watch: ExperimentWatch, measuring subjects: [CheckSubject],
    from days: inout [FinishedReplication]
  ) throws(ExperimentError) -> CheckReport {
    guard let fixed = try? SequentialLooks(at: looks, error: error) else {
      preconditionFailure("looks must ascend from 2: \(looks)")
    }
    var pool = ReplicationPool(
      [alternative], threads: threads, wanted: Wanted(subjects: subjects, city: city),
      watch: watch, store: kept?.store(of: [alternative], measuring: subjects), finished: [days])
    var seen = 0
    var outcomes: [CheckOutcome?] = checks.map { _ in nil }
    var open = Array(checks.indices)
    for look in looks where !open.isEmpty {
      try pool.extend(to: look)
      seen = look
      for index in open {
        let check = checks[index]
        guard let place = subjects.firstIndex(of: check.subject) else { continue }
        let judgement = CheckJudge(check: check, looks: fixed).judge(
          pool.finished[0].prefix(look).map { $0.measured[place] },
          baseline: check.relation == nil ? [] : baseline?.values(of: check.subject) ?? [])
        outcomes[index] = judgement.outcome
        outcomes[index]?.neededDrain = neededDrain(judgement.outcome)
        if !judgement.isOpen { open.removeAll { $0 == index } }
      }
      if endsAtFailure, outcomes.contains(where: { $0?.verdict == .fail }) { break }
    }
    days = pool.finished[0]
    let rows = days.prefix(seen).map(\.row)
    return CheckReport(
      outcomes: outcomes.compactMap { $0 }, replications: rows,
      demandMatches: demandMatches(rows))
  }

  /// Value of `window.drain` that would let the requests that block a check end; nil without such
  /// requests.
  private func neededDrain(_ outcome: CheckOutcome) -> TimeSpan? {
    let drain = alternative.simulation.model.window.drain
    switch outcome.obstacle {
    case .openRequests:
      return OpenRequests.neededDrain(after: drain, furtherWait: outcome.furtherWait)
    case .openBaseline: return OpenRequests.neededDrain(after: drain, furtherWait: nil)
    case .emptyPopulation, .infinite, .noBaseline, nil: return nil
    }
  }

  private func demandMatches(_ rows: [ReplicationRow]) -> Bool {
    guard let baseline else { return true }
    return zip(rows, baseline.replications).allSatisfy { $0.demandDigest == $1.demandDigest }
  }
}

/// The outcome of the checks of a run.
package struct CheckReport: Sendable {
  /// The outcomes in order of the checks.
  package let outcomes: [CheckOutcome]

  /// The simulated days.
  package let replications: [ReplicationRow]

  /// True if every day had the same passengers as that of the baseline.
  package let demandMatches: Bool

  /// The verdict on all checks together.
  package var verdict: Verdict { Verdict.combined(outcomes.map(\.verdict)) }
}

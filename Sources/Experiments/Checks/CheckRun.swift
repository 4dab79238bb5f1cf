import CityModels
import CitySimulation
import Quantities
package import Results
import Statistics

/// Simulates until every check is settled, or the days are used up.
package struct CheckRun: Sendable {
  /// What is checked.
  package let alternative: Alternative

  /// The checks, at least one.
  package let checks: [CheckExpression]

  /// What they are held against; nil when no check needs it.
  package let baseline: Baseline?

  /// After how many days there is a look, ascending, each at least 2.
  package let looks: [Int]

  /// Place where the subjects are measured.
  package let city: MeasuredCity

  /// Number of threads that work at once, at least 1.
  package let threads: Int

  /// The greatest probability of a false pass or fail of one check over all looks, between 0 and 1.
  package let error: Double

  /// True if the run ends at the first look at which a check fails, whatever else is open.
  package let endsAtFailure: Bool

  /// Where finished days are kept; nil when they are not.
  var kept: SearchDays?

  /// The looks when nobody says otherwise.
  package static let standardLooks = [20, 50, 100, 200]

  /// Makes a run.
  /// - Parameters:
  ///   - alternative: what is checked.
  ///   - checks: at least one.
  ///   - baseline: holds the subjects of all checks that need one, for as many days as the last look.
  ///   - looks: ascending, each at least 2.
  ///   - city: where the subjects are measured.
  ///   - threads: at least 1.
  ///   - error: of one check over all looks, between 0 and 1, both excluded; less than 5 % where runs
  ///     share it.
  ///   - endsAtFailure: whether the run ends at the first look at which a check fails; the others may
  ///     then stay inconclusive.
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

  /// Runs it.
  ///
  /// The error of a false pass or fail of one check holds over all looks. All checks must pass for the
  /// whole to pass, so that the whole passes falsely no more often than one.
  /// - Parameter watch: who follows, and may stop it.
  /// - Returns: the outcomes in the order of the checks.
  /// - Throws: `ExperimentError` when stopped, or when a self-check fails.
  package func run(
    _ watch: ExperimentWatch = ExperimentWatch()
  ) throws(ExperimentError) -> CheckReport {
    var days: [FinishedReplication] = []
    return try run(watch, measuring: checks.subjects, from: &days)
  }

  /// Runs it on days that may have been simulated before.
  /// - Parameters:
  ///   - watch: who follows, and may stop it.
  ///   - subjects: what is measured on each day, those of the checks among them.
  ///   - days: the days so far, on which just that was measured; the further ones are added.
  /// - Returns: the outcomes in the order of the checks.
  /// - Throws: `ExperimentError` when stopped, or when a self-check fails.
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

  /// Value of `window.drain` with which the requests that block a check would end; nil without such requests.
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
  /// The outcomes in the order of the checks.
  package let outcomes: [CheckOutcome]

  /// The days that were simulated.
  package let replications: [ReplicationRow]

  /// True if every day had the same passengers as that of the baseline.
  package let demandMatches: Bool

  /// The verdict on all checks together.
  package var verdict: Verdict { Verdict.combined(outcomes.map(\.verdict)) }
}

import Results

/// Finds the smallest fleet, or the last value of any other parameter, that meets checks with
/// confidence.
///
/// The caller makes the city of each value that `next` names, and has it judged:
///
///     while let place = sizing.next {
///       try sizing.judge(alternative(at: place), in: city)
///     }
///
/// Every value meets the same days under the same seed, so that the curve is as smooth as common
/// random numbers make it. Each is judged at fixed looks with its part of the error, so that the
/// value which is found meets all checks with the whole confidence (see ``SizeSearch``). Of a value
/// that misses one check the others may stay open: it is not needed any more.
package struct Sizing: Sendable {
  /// Conditions: at least one check, none against a baseline.
  package let checks: [CheckExpression]

  /// Numbers of days of a value at which there is a look, ascending, each at least 2.
  package let looks: [Int]

  /// The greatest probability that the value found does not meet the checks.
  package let error: Double

  /// Number of threads that work at once, at least 1.
  package let threads: Int

  /// Where finished days are kept; nil when they are not.
  let kept: SearchDays?

  /// Values that were asked for, and the outcome.
  package private(set) var search: SizeSearch

  private var judged: [SizedValue] = []

  /// Begins.
  /// - Parameters:
  ///   - checks: at least one, none against a baseline.
  ///   - count: how many values there are to choose from, at least 2.
  ///   - looks: ascending, each at least 2.
  ///   - error: between 0 and 1, both excluded.
  ///   - threads: at least 1.
  ///   - kept: where finished days are kept; nil when they are not.
  package init(
    _ checks: [CheckExpression], count: Int, looks: [Int] = CheckRun.standardLooks,
    error: Double = 0.05, threads: Int, kept: SearchDays? = nil
  ) {
    precondition(checks.allSatisfy { $0.relation == nil }, "there is no baseline here")
    self.checks = checks
    self.looks = looks
    self.error = error
    self.threads = threads
    self.kept = kept
    search = SizeSearch(count: count)
  }

  /// The looks at a value of which so many days are simulated at most.
  /// - Parameter most: how many days, at least 2.
  /// - Returns: the standard looks before that, and the last day.
  package static func looks(upTo most: Int) -> [Int] {
    CheckRun.standardLooks.filter { $0 < most } + [most]
  }

  /// The place of the value to be judged now; nil when it is over.
  package var next: Int? { search.next }

  /// The part of the error that each value has.
  package var errorOfEach: Double { error / Double(search.mostVisits) }

  /// Judges the value that `next` names.
  /// - Parameters:
  ///   - alternative: the value's city, with the same seed as all others.
  ///   - city: where the subjects of the checks are measured.
  ///   - watch: who follows, and may stop it.
  /// - Throws: `ExperimentError` when stopped, or when a self-check fails; nothing is judged then.
  package mutating func judge(
    _ alternative: Alternative, in city: MeasuredCity, _ watch: ExperimentWatch = ExperimentWatch()
  ) throws(ExperimentError) {
    var days: [FinishedReplication] = []
    try judge(alternative, in: city, watch, measuring: checks.subjects, from: &days)
  }

  /// Judges the value that `next` names by days that may have been simulated before.
  mutating func judge(
    _ alternative: Alternative, in city: MeasuredCity, _ watch: ExperimentWatch,
    measuring subjects: [CheckSubject], from days: inout [FinishedReplication]
  ) throws(ExperimentError) {
    guard let place = search.next else { preconditionFailure("the search is over") }
    var run = CheckRun(
      alternative, checks, against: nil, looks: looks, in: city, threads: threads,
      error: errorOfEach, endsAtFailure: true)
    run.kept = kept
    let report = try run.run(watch, measuring: subjects, from: &days)
    judged.append(
      SizedValue(
        place: place, outcomes: report.outcomes, days: report.replications.count,
        duty: FleetDuty(report.replications)))
    search.take(report.verdict)
  }

  /// The values that were judged, by place.
  package var curve: [SizedValue] { judged.sorted { $0.place < $1.place } }

  /// The value at a place; nil when it was not judged.
  package func value(at place: Int) -> SizedValue? { judged.first { $0.place == place } }

  /// The last value that meets the checks; nil when none was found.
  ///
  /// When every value meets them, it is the end that does so less easily.
  package var answer: SizedValue? {
    switch search.end {
    case .found(let place, _): value(at: place)
    case .everything: curve.min { $1.isBetter(than: $0, by: checks) }
    case .nothing, .unsettled, nil: nil
    }
  }

  /// The end that comes closer to meeting the checks; nil unless both were judged in vain, or when
  /// they are alike.
  package var closest: SizedValue? {
    guard search.end == .nothing || search.end == .unsettled, let first = curve.first,
      let last = curve.last
    else { return nil }
    if last.isBetter(than: first, by: checks) { return last }
    return first.isBetter(than: last, by: checks) ? first : nil
  }
}

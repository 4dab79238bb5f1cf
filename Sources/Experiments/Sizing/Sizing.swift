import Results

/// Search for the smallest fleet, or the last value of any other parameter, that meets checks with
/// confidence.
///
/// The caller makes the city of each value in `next`, and has it judged:
///
///     while let place = sizing.next {
///       try sizing.judge(alternative(at: place), in: city)
///     }
///
/// Every value has the same days under the same seed, so that the curve is as smooth as common
/// random numbers make it. Each is judged at fixed looks with its share of the error, so that the
/// value found meets all checks with the full confidence (see ``SizeSearch``). If a value misses
/// one check, the others may stay open, because the value is not needed any more.
package struct Sizing: Sendable {
  /// Conditions: at least one check, none against a baseline.
  package let checks: [CheckExpression]

  /// Numbers of days at which a value is judged, ascending, each at least 2.
  package let looks: [Int]

  /// Largest probability that the value found does not meet the checks.
  package let error: Double

  /// Number of threads, at least 1.
  package let threads: Int

  /// Store of finished days; nil for none.
  let kept: SearchDays?

  /// The search, with the requested values and the outcome.
  package private(set) var search: SizeSearch

  private var judged: [SizedValue] = []

  /// Starts a search.
  /// - Parameters:
  ///   - checks: at least one, none against a baseline.
  ///   - count: number of values on the grid, at least 2.
  ///   - looks: numbers of days, ascending, each at least 2.
  ///   - error: largest probability of an error, between 0 and 1, both excluded.
  ///   - threads: number of threads, at least 1.
  ///   - kept: store of finished days; nil for none.
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

  /// Returns the looks at a value for a maximum number of days.
  /// - Parameter most: maximum number of days, at least 2.
  /// - Returns: the standard looks before the last day, and the last day.
  package static func looks(upTo most: Int) -> [Int] {
    CheckRun.standardLooks.filter { $0 < most } + [most]
  }

  /// Grid position of the value to be judged next; nil if the search is over.
  package var next: Int? { search.next }

  /// Share of the error of each value.
  package var errorOfEach: Double { error / Double(search.mostVisits) }

  /// Judges the value in `next`.
  /// - Parameters:
  ///   - alternative: the city with the value, with the same seed as all others.
  ///   - city: data for measuring the subjects of the checks.
  ///   - watch: observer that may stop it.
  /// - Throws: `ExperimentError` if stopped, or if a self-check fails; nothing is judged then.
  package mutating func judge(
    _ alternative: Alternative, in city: MeasuredCity, _ watch: ExperimentWatch = ExperimentWatch()
  ) throws(ExperimentError) {
    var days: [FinishedReplication] = []
    try judge(alternative, in: city, watch, measuring: checks.subjects, from: &days)
  }

  /// Judges the value in `next` on days that may have been simulated before.
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

  /// The judged values, by grid position.
  package var curve: [SizedValue] { judged.sorted { $0.place < $1.place } }

  /// Returns the value at a grid position; nil if it was not judged.
  package func value(at place: Int) -> SizedValue? { judged.first { $0.place == place } }

  /// The last value that meets the checks; nil if none was found.
  ///
  /// If every value meets them, it is the end with the smaller margin.
  package var answer: SizedValue? {
    switch search.end {
    case .found(let place, _): value(at: place)
    case .everything: curve.min { $1.isBetter(than: $0, by: checks) }
    case .nothing, .unsettled, nil: nil
    }
  }

  /// The end that comes closer to meeting the checks; nil unless both were judged and fail, or if
  /// they are equal.
  package var closest: SizedValue? {
    guard search.end == .nothing || search.end == .unsettled, let first = curve.first,
      let last = curve.last
    else { return nil }
    if last.isBetter(than: first, by: checks) { return last }
    return first.isBetter(than: last, by: checks) ? first : nil
  }
}

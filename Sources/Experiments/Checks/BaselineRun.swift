/// Measurement of a baseline: some days of one alternative, with the subjects of some checks.
package struct BaselineRun: Sendable {
  /// The alternative to be measured.
  package let alternative: Alternative

  /// Subjects measured in addition to the metrics.
  package let subjects: [CheckSubject]

  /// Number of days, at least 1.
  package let replications: Int

  /// True if every event of the days is kept as well, which takes memory.
  package let keepsEvents: Bool

  /// Data for measuring the subjects.
  package let city: MeasuredCity

  /// Number of threads, at least 1.
  package let threads: Int

  package init(
    _ alternative: Alternative, measuring subjects: [CheckSubject], replications: Int,
    keepsEvents: Bool = false, in city: MeasuredCity, threads: Int
  ) {
    precondition(replications >= 1 && threads >= 1, "nothing to measure")
    self.alternative = alternative
    self.subjects = subjects
    self.replications = replications
    self.keepsEvents = keepsEvents
    self.city = city
    self.threads = threads
  }

  /// Runs the measurement.
  /// - Parameter watch: observer that may stop it.
  /// - Returns: the baseline, and the summaries of its days with their records, if events are kept.
  /// - Throws: `ExperimentError` if stopped, or if a self-check fails.
  package func run(
    _ watch: ExperimentWatch = ExperimentWatch()
  ) throws(ExperimentError) -> (baseline: Baseline, result: ExperimentResult) {
    var pool = ReplicationPool(
      [alternative], threads: threads,
      wanted: Wanted(
        detailed: keepsEvents ? replications : 0, keepsEvents: keepsEvents, keepsWaits: true,
        subjects: subjects, city: city), watch: watch)
    try pool.extend(to: replications)
    var measured: [String: [MeasuredValue]] = [:]
    for (place, subject) in subjects.enumerated() {
      measured[subject.description] = pool.finished[0].map { $0.measured[place] }
    }
    return (
      Baseline(replications: pool.finished[0].map(\.row), measured: measured),
      ExperimentResult([alternative], pool.finished)
    )
  }
}

import CitySimulation
import Results

/// The finished replications of some alternatives, which grow as more are asked for.
///
/// Replication r of an alternative is the same whenever and with whatever others it is run, so what
/// is asked for in which order changes nothing but the time it takes.
struct ReplicationPool: Sendable {
  let alternatives: [Alternative]
  let threads: Int
  let wanted: Wanted
  let watch: ExperimentWatch

  /// By alternative, in the order of replications.
  private(set) var finished: [[FinishedReplication]]

  init(
    _ alternatives: [Alternative], threads: Int, wanted: Wanted = Wanted(),
    watch: ExperimentWatch = ExperimentWatch()
  ) {
    self.alternatives = alternatives
    self.threads = threads
    self.wanted = wanted
    self.watch = watch
    finished = alternatives.map { _ in [] }
    MemoryReuse.enable()
  }

  /// Runs what is missing.
  /// - Parameter counts: how many replications of each alternative there must be.
  /// - Throws: `ExperimentError` when stopped, when a self-check fails, or when alternatives of one
  ///   variant met different passengers.
  mutating func extend(to counts: [Int]) throws(ExperimentError) {
    let jobs = alternatives.indices.flatMap { alternative in
      (finished[alternative].count..<max(finished[alternative].count, counts[alternative])).map {
        (alternative: alternative, replication: $0 + 1)
      }
    }
    let before = finished.reduce(0) { $0 + $1.count }
    let watch = watch
    let pool = self
    let results = try Workers(threads: threads).run(
      count: jobs.count, shouldStop: watch.shouldStop,
      progress: { done, total in watch.progress(before + done, before + total) }
    ) { index, shouldStop throws(ExperimentError) in
      try pool.replicate(jobs[index].replication, of: jobs[index].alternative, shouldStop)
    }
    for (job, result) in zip(jobs, results) { finished[job.alternative].append(result) }
    try checkDemand(of: jobs)
  }

  /// Extends every alternative to the same count.
  mutating func extend(to count: Int) throws(ExperimentError) {
    try extend(to: alternatives.map { _ in count })
  }

  /// The value of a metric by alternative and replication.
  func values(of metric: Metric, in alternative: Int) -> [Double?] {
    finished[alternative].map { $0.row.metrics[metric] }
  }

  private func replicate(
    _ replication: Int, of index: Int, _ shouldStop: () -> Bool
  ) throws(ExperimentError) -> FinishedReplication {
    let isDetailed = replication <= wanted.detailed
    do {
      let record = try alternatives[index].simulation.replication(
        replication, policyNumber: index, keepsTables: isDetailed,
        keepsEvents: isDetailed && wanted.keepsEvents,
        keepsMovements: isDetailed && wanted.keepsMovements, shouldStop: shouldStop)
      let waits = SortedWaits(record.requests)
      let metrics = MetricValues(record, waits)
      return FinishedReplication(
        row: ReplicationRow(
          policy: Int32(index), replication: Int32(replication), metrics: metrics,
          demandDigest: record.demandDigest, runDigest: record.runDigest, events: record.events),
        sumOfWaits: record.sumOfWaits, waits: wanted.keepsWaits ? waits : nil,
        hourlyWaits: HourlyWaits(
          record.requests,
          startOfDay: alternatives[index].simulation.model.window.startOfDay),
        measured: wanted.subjects.map { subject in
          MeasuredValue(
            value: subject.value(of: record, in: wanted.city, metrics: metrics),
            unresolved: subject.unresolvedCount(in: record, wanted.city))
        },
        transcriptDigest: record.transcriptDigest, actionCounts: record.actionCounts,
        record: isDetailed ? record : nil)
    } catch {
      throw .simulation(error, policy: alternatives[index].name, replication: replication)
    }
  }

  /// Policies of one variant must meet the same passengers: the demand depends on no policy.
  private func checkDemand(
    of jobs: [(alternative: Int, replication: Int)]
  ) throws(ExperimentError) {
    for (alternative, replication) in jobs {
      let variant = alternatives[alternative].variant
      let first = alternatives.indices.first {
        alternatives[$0].variant == variant && finished[$0].count >= replication
      }
      guard let first else { continue }
      let day = replication - 1
      if finished[first][day].row.demandDigest != finished[alternative][day].row.demandDigest {
        throw .demandDiffers(
          policy: alternatives[alternative].name, replication: replication)
      }
    }
  }
}

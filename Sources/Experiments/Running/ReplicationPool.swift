import CitySimulation
import Results

/// The finished replications of some alternatives, extended on demand.
///
/// Replication r of an alternative does not depend on when or with which others it is run, so the
/// order of requests affects only the time.
struct ReplicationPool: Sendable {
  let alternatives: [Alternative]
  let threads: Int
  let wanted: Wanted
  let watch: ExperimentWatch

  /// Store of finished replications; nil for none.
  let store: (any ReplicationStore)?

  /// Replications by alternative, in order.
  private(set) var finished: [[FinishedReplication]]

  init(
    _ alternatives: [Alternative], threads: Int, wanted: Wanted = Wanted(),
    watch: ExperimentWatch = ExperimentWatch(), store: (any ReplicationStore)? = nil,
    finished: [[FinishedReplication]]? = nil
  ) {
    self.store = store
    self.alternatives = alternatives
    self.threads = threads
    self.wanted = wanted
    self.watch = watch
    self.finished = finished ?? alternatives.map { _ in [] }
    MemoryReuse.enable()
  }

  /// Runs the missing replications.
  /// - Parameter counts: required number of replications of each alternative.
  /// - Throws: `ExperimentError` if stopped, if a self-check fails, or if alternatives of one
  ///   variant had different passengers.
  mutating func extend(to counts: [Int]) throws(ExperimentError) {
    let jobs = alternatives.indices.flatMap { alternative in
      (finished[alternative].count..<max(finished[alternative].count, counts[alternative])).map {
        WantedDay(alternative: alternative, replication: $0 + 1)
      }
    }
    let days = counts.max() ?? 1
    var results = jobs.map { kept($0.replication, of: $0.alternative, among: days) }
    let missing = results.indices.filter { results[$0] == nil }
    let keptPlaces = results.indices.filter { results[$0] != nil }
    try simulate(jobs, missing, &results)
    let doubtful = ofOtherDemand(keptPlaces, jobs, results)
    if !doubtful.isEmpty { try simulate(jobs, doubtful, &results) }
    for (job, result) in zip(jobs, results) {
      if let result { finished[job.alternative].append(result) }
    }
    try checkDemand(of: jobs)
  }

  /// Simulates some of the requested replications.
  private func simulate(
    _ jobs: [WantedDay], _ missing: [Int], _ results: inout [FinishedReplication?]
  ) throws(ExperimentError) {
    let before = finished.reduce(0) { $0 + $1.count } + jobs.count - missing.count
    let watch = watch
    let pool = self
    let simulated = try Workers(threads: threads).run(
      count: missing.count, shouldStop: watch.shouldStop,
      progress: { done, total in watch.progress(before + done, before + total) }
    ) { index, shouldStop throws(ExperimentError) in
      let job = jobs[missing[index]]
      let finished = try pool.replicate(job.replication, of: job.alternative, shouldStop)
      // The only replication of a run is not stored, because there is no later one that could be
      // interrupted.
      if before > 0 || jobs.count > 1 {
        pool.store?.keep(finished.bytes, replication: job.replication, of: job.alternative)
      }
      return finished
    }
    for (index, result) in zip(missing, simulated) { results[index] = result }
  }

  /// Stored replications whose demand differs from that of the same day under another policy.
  ///
  /// A file can contain such a replication; a run cannot produce one.
  private func ofOtherDemand(
    _ kept: [Int], _ jobs: [WantedDay], _ results: [FinishedReplication?]
  ) -> [Int] {
    guard !kept.isEmpty else { return [] }
    var demands: [CommonDay: Set<UInt64>] = [:]
    for (job, result) in zip(jobs, results) {
      if let result { demands[day(of: job), default: []].insert(result.row.demandDigest) }
    }
    for (alternative, days) in finished.enumerated() {
      for known in days {
        let job = WantedDay(alternative: alternative, replication: Int(known.row.replication))
        demands[day(of: job)]?.insert(known.row.demandDigest)
      }
    }
    return kept.filter { demands[day(of: jobs[$0])].map { $0.count > 1 } ?? false }
  }

  private func day(of job: WantedDay) -> CommonDay {
    CommonDay(variant: alternatives[job.alternative].variant, replication: job.replication)
  }

  /// Extends every alternative to the same number of replications.
  mutating func extend(to count: Int) throws(ExperimentError) {
    try extend(to: alternatives.map { _ in count })
  }

  func values(of metric: Metric, in alternative: Int) -> [Double?] {
    finished[alternative].map { $0.row.metrics[metric] }
  }

  func weights(of metric: Metric, in alternative: Int) -> [Double?] {
    finished[alternative].map { $0.row.metrics.weight(of: metric) }
  }

  /// Returns a replication that was finished before an interruption.
  private func kept(
    _ replication: Int, of index: Int, among days: Int
  ) -> FinishedReplication? {
    guard let bytes = store?.kept(replication: replication, of: index) else { return nil }
    var limits = DayLimits(of: alternatives[index].simulation.model)
    limits.days = days
    return FinishedReplication(
      bytes: bytes, replication: replication, of: index, limits: limits,
      isDetailed: replication <= wanted.detailed)
  }

  /// Simulates a replication of an alternative, whose rows may identify it by a number other than
  /// its index here.
  func replicate(
    _ replication: Int, of index: Int, numbered number: Int? = nil, _ shouldStop: () -> Bool
  ) throws(ExperimentError) -> FinishedReplication {
    let number = number ?? index
    let isDetailed = replication <= wanted.detailed
    do {
      let record = try alternatives[index].played(replication) { live throws(SimulationError) in
        try alternatives[index].simulation.replication(
          replication, policyNumber: number, keepsRequests: isDetailed || !wanted.subjects.isEmpty,
          keepsTables: isDetailed, stream: wanted.stream,
          keepsEvents: isDetailed && wanted.keepsEvents,
          keepsMovements: isDetailed && wanted.keepsMovements, live: live, shouldStop: shouldStop)
      }
      let figures = record.figures
      let metrics = MetricValues(figures)
      return FinishedReplication(
        row: ReplicationRow {
          ($0.policy, $0.replication) = (Int32(number), Int32(replication))
          $0.metrics = metrics
          ($0.demandDigest, $0.runDigest) = (record.demandDigest, record.runDigest)
          $0.events = record.events
        },
        sumOfWaits: record.sumOfWaits, waits: wanted.keepsWaits ? figures.requests.waits : nil,
        open: OpenRequests(record.openRequests), hourlyWaits: record.hourlyWaits,
        measured: wanted.subjects.map { subject in
          subject.measured(in: record, wanted.city, metrics: metrics)
        },
        transcriptDigest: record.transcriptDigest, actionCounts: record.actionCounts,
        record: isDetailed ? record : nil)
    } catch {
      throw .simulation(error, policy: alternatives[index].name, replication: replication)
    }
  }

  /// Checks that policies of one variant have the same passengers, because the demand does not
  /// depend on the policy.
  private func checkDemand(of jobs: [WantedDay]) throws(ExperimentError) {
    for job in jobs {
      let (alternative, replication) = (job.alternative, job.replication)
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

/// A requested replication of an alternative.
private struct WantedDay {
  let alternative: Int
  let replication: Int
}

/// A replication of a variant, shared by its policies.
private struct CommonDay: Hashable {
  let variant: Int
  let replication: Int
}

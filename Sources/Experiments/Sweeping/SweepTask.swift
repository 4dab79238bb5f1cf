/// A part of a sweep that a process does alone: some replications of one alternative.
package struct SweepTask: Hashable, Sendable {
  /// The number of the alternative, from 0.
  package let alternative: Int

  /// Which replications, counted from 1.
  package let replications: ClosedRange<Int>

  package init(alternative: Int, replications: ClosedRange<Int>) {
    self.alternative = alternative
    self.replications = replications
  }

  /// Divides a sweep into tasks of about the same length, in the order of alternatives and replications.
  ///
  /// Replications are the grain: a point of many days becomes several tasks.
  /// - Parameters:
  ///   - daysPerTask: for each alternative, how many replications make a task, at least 1.
  ///   - replications: how many each alternative has, at least 1.
  /// - Returns: the tasks, which together do every replication of every alternative once.
  /// - Complexity: linear in the tasks.
  package static func divide(daysPerTask: [Int], replications: Int) -> [SweepTask] {
    daysPerTask.enumerated().flatMap { alternative, days in
      // As even as can be: 10 days in tasks of at most 4 are 4, 3 and 3.
      let count = (replications + days - 1) / days
      return (0..<count).map { part in
        let first = part * replications / count + 1
        return SweepTask(
          alternative: alternative,
          replications: first...((part + 1) * replications / count))
      }
    }
  }
}

extension SweepTask {
  /// Simulates the replications of the task, one after the other.
  /// - Parameters:
  ///   - simulated: the alternative that the task names.
  ///   - detailedReplications: of how many of the first days the rows are kept.
  ///   - shouldStop: asked now and then whether to give up.
  /// - Returns: for each replication the bytes from which an experiment makes it again.
  /// - Throws: `ExperimentError` when stopped, or when a self-check fails.
  package func run(
    _ simulated: Alternative, detailedReplications: Int, shouldStop: @escaping @Sendable () -> Bool
  ) throws(ExperimentError) -> [(replication: Int, bytes: [UInt8])] {
    let pool = ReplicationPool(
      [simulated], threads: 1, wanted: Wanted(detailed: detailedReplications, keepsWaits: true),
      watch: ExperimentWatch(shouldStop: shouldStop))
    var days: [(replication: Int, bytes: [UInt8])] = []
    for replication in replications {
      let day = try pool.replicate(replication, of: 0, numbered: alternative, shouldStop)
      days.append((replication, day.bytes))
    }
    return days
  }

  /// Does several tasks at once, each on a thread of its own.
  /// - Parameters:
  ///   - count: how many tasks.
  ///   - threads: how many at once.
  ///   - watch: who follows, and may stop it.
  ///   - job: does a task, told its number and when to give up.
  /// - Throws: the error of the first task that failed.
  package static func runAll(
    count: Int, threads: Int, _ watch: ExperimentWatch,
    job: @Sendable (Int, @escaping @Sendable () -> Bool) throws(ExperimentError) -> Void
  ) throws(ExperimentError) {
    _ = try Workers(threads: threads).run(
      count: count, shouldStop: watch.shouldStop, progress: watch.progress
    ) { index, _ throws(ExperimentError) in
      try job(index, watch.shouldStop)
      return true
    }
  }
}

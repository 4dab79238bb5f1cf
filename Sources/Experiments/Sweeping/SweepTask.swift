/// Part of a sweep that one process executes: some replications of one alternative.
package struct SweepTask: Hashable, Sendable {
  /// The number of the alternative, from 0.
  package let alternative: Int

  /// The replications, from 1.
  package let replications: ClosedRange<Int>

  package init(alternative: Int, replications: ClosedRange<Int>) {
    self.alternative = alternative
    self.replications = replications
  }

  /// Divides a sweep into tasks of about the same length, in order of alternatives and
  /// replications.
  ///
  /// A task consists of whole replications: a point with many days becomes several tasks.
  /// - Parameters:
  ///   - daysPerTask: for each alternative, number of replications in a task, at least 1.
  ///   - replications: number of replications of each alternative, at least 1.
  /// - Returns: the tasks, which together cover every replication of every alternative once.
  /// - Complexity: O(tasks).
  package static func divide(daysPerTask: [Int], replications: Int) -> [SweepTask] {
    daysPerTask.enumerated().flatMap { alternative, days in
      // As even as possible: 10 days in tasks of at most 4 become 4, 3 and 3.
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
  /// Simulates the replications of the task, one after another.
  /// - Parameters:
  ///   - simulated: the alternative of the task.
  ///   - detailedReplications: number of first days whose rows are kept.
  ///   - shouldStop: called from time to time; returns true to stop.
  /// - Returns: for each replication the bytes from which an experiment restores it.
  /// - Throws: `ExperimentError` if stopped, or if a self-check fails.
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

  /// Executes tasks concurrently, each on a separate thread.
  /// - Parameters:
  ///   - count: number of tasks.
  ///   - threads: number of threads.
  ///   - watch: observer that may stop it.
  ///   - job: executes the task with a number, and is told when to stop.
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

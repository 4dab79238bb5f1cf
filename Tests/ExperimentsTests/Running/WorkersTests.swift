import CityModels
import CitySimulation
import Synchronization
import Testing

@testable import Experiments

/// Threads that work off a list of jobs.
@Suite struct WorkersTests {
  private func failure(_ job: Int) -> ExperimentError {
    .demandDiffers(policy: "job", replication: job)
  }

  private func run(
    _ count: Int, threads: Int, shouldStop: @escaping @Sendable () -> Bool = { false },
    job: @Sendable (Int, () -> Bool) throws(ExperimentError) -> Int
  ) throws(ExperimentError) -> [Int] {
    try Workers(threads: threads).run(
      count: count, shouldStop: shouldStop, progress: { _, _ in }, job: job)
  }

  @Test(arguments: [1, 2, 7, 500])
  func `results stand in the order of the jobs`(threads: Int) throws {
    let results = try run(300, threads: threads) { job, _ in job * job }
    #expect(results == (0..<300).map { $0 * $0 })
  }

  @Test func `no jobs, no results`() throws {
    #expect(try run(0, threads: 4) { job, _ in job }.isEmpty)
  }

  @Test func `after a failure no further job begins`() throws {
    let started = Atomic<Int>(0)
    let error = #expect(throws: ExperimentError.self) {
      try run(10, threads: 1) { job, _ throws(ExperimentError) in
        started.add(1, ordering: .relaxed)
        if job == 3 { throw failure(job) }
        return job
      }
    }
    #expect(started.load(ordering: .relaxed) == 4)
    #expect(error?.description == failure(3).description)
  }

  /// Looks up until told to stop, but not for ever: a busy machine may run the jobs in turn.
  /// - Returns: whether it was told to stop.
  private static func waitsUntil(_ shouldStop: () -> Bool) -> Bool {
    for _ in 0..<20_000_000 where shouldStop() { return true }
    return false
  }

  @Test(arguments: [0, 1])
  func `a failure counts, not the interruption of others that it causes`(failing: Int) throws {
    let error = #expect(throws: ExperimentError.self) {
      try run(2, threads: 2) { job, shouldStop throws(ExperimentError) in
        if job == failing { throw failure(job) }
        if Self.waitsUntil(shouldStop) {
          throw .simulation(.interrupted, policy: "echo", replication: job)
        }
        return job
      }
    }
    #expect(error?.description == failure(failing).description)
  }

  @Test func `of two failures the one of the earlier job counts`() throws {
    let failed = Atomic<Bool>(false)
    let error = #expect(throws: ExperimentError.self) {
      try run(2, threads: 2) { job, _ throws(ExperimentError) in
        if job == 0 {
          // Fails in earnest, but later than the other.
          _ = Self.waitsUntil { failed.load(ordering: .relaxed) }
        }
        failed.store(true, ordering: .relaxed)
        throw failure(job)
      }
    }
    #expect(error?.description == failure(0).description)
  }

  @Test func `every job can see that the caller wants to stop`() throws {
    let error = #expect(throws: ExperimentError.self) {
      try run(5, threads: 2, shouldStop: { true }) { job, shouldStop throws(ExperimentError) in
        if shouldStop() { throw .simulation(.interrupted, policy: "job", replication: job) }
        return job
      }
    }
    #expect(error?.isInterruption == true)
  }
}

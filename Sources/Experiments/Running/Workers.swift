import Dispatch
import Synchronization

/// Threads that process a list of independent jobs, with the results in order of the jobs.
struct Workers {
  let threads: Int

  private struct Board<Result: Sendable>: Sendable {
    var results: [Result?]
    var done = 0
    var failure: (job: Int, error: ExperimentError)?
  }

  /// Runs all jobs.
  /// - Returns: the results in order of the jobs.
  /// - Throws: the error of the failed job with the smallest number among those that ran.
  func run<Result: Sendable>(
    count: Int, shouldStop: @escaping @Sendable () -> Bool,
    progress: @escaping @Sendable (Int, Int) -> Void,
    job: @Sendable (Int, () -> Bool) throws(ExperimentError) -> Result
  ) throws(ExperimentError) -> [Result] {
    let next = Atomic<Int>(0)
    let hasFailed = Atomic<Bool>(false)
    let board = Mutex(Board<Result>(results: Array(repeating: nil, count: count)))
    if count > 0 { progress(0, count) }
    DispatchQueue.concurrentPerform(iterations: min(threads, count)) { _ in
      while !hasFailed.load(ordering: .relaxed) {
        let index = next.add(1, ordering: .relaxed).oldValue
        guard index < count else { return }
        do throws(ExperimentError) {
          let result = try job(index) { hasFailed.load(ordering: .relaxed) || shouldStop() }
          board.withLock { board in
            board.results[index] = result
            board.done += 1
            progress(board.done, count)
          }
        } catch {
          hasFailed.store(true, ordering: .relaxed)
          board.withLock { board in
            // Other jobs are stopped because of this failure; their errors are only its
            // consequence.
            let isEcho = board.failure != nil && error.isInterruption
            if !isEcho, board.failure.map({ index < $0.job || $0.error.isInterruption }) ?? true {
              board.failure = (index, error)
            }
          }
        }
      }
    }
    let final = board.withLock { $0 }
    if let failure = final.failure { throw failure.error }
    return final.results.map { result in
      guard let result else { preconditionFailure("a job was left out") }
      return result
    }
  }
}

import Dispatch
import Synchronization

/// The thread of a calling program, on which other threads let work be done while it waits for
/// their result.
final class CallerThread: Sendable {
  /// Work of another thread, which waits for its end.
  private final class Job: @unchecked Sendable {
    private var body: (() -> Void)?
    let isDone = DispatchSemaphore(value: 0)

    init(_ body: @escaping () -> Void) { self.body = body }

    /// Does the work, and keeps no reference to it afterwards.
    @inline(never)
    func run() {
      body?()
      body = nil
    }
  }

  private let jobs = Mutex<[Job]>([])
  private let news = DispatchSemaphore(value: 0)
  private let isOver = Atomic<Bool>(false)

  /// Runs work on the thread of the caller, and returns at its end; called by other threads.
  func run(_ work: () -> Void) {
    withoutActuallyEscaping(work) { work in
      let job = Job(work)
      jobs.withLock { $0.append(job) }
      news.signal()
      job.isDone.wait()
    }
  }

  /// Ends `serve`; called by another thread when all work is done.
  func finish() {
    isOver.store(true, ordering: .releasing)
    news.signal()
  }

  /// Does the work of the other threads until `finish`; called by the thread itself.
  /// - Parameters:
  ///   - milliseconds: longest time between two ticks while there is no work.
  ///   - tick: called between two pieces of work.
  func serve(every milliseconds: Int, _ tick: () -> Void) {
    while true {
      _ = news.wait(timeout: .now() + .milliseconds(milliseconds))
      tick()
      if let job = jobs.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) {
        job.run()
        job.isDone.signal()
      } else if isOver.load(ordering: .acquiring) {
        return
      }
    }
  }
}

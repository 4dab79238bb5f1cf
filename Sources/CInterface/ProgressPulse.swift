import Dispatch
import Synchronization

/// Progress of a comparison, told to the caller at regular intervals, and its wish to cancel it.
///
/// The thread of the caller calls `beat`; the others may be any thread.
final class ProgressPulse: @unchecked Sendable {
  /// Interval between two calls, in milliseconds.
  static let interval = 100

  private let tell: (@convention(c) (UnsafeMutableRawPointer?, Int64, Int64) -> Int32)?
  private let user: UnsafeMutableRawPointer?
  private let done = Atomic<Int>(0)
  private let total = Atomic<Int>(0)
  private let hasStopped = Atomic<Bool>(false)
  private var due: UInt64 = 0

  /// Makes a pulse.
  /// - Parameters:
  ///   - tell: function of the caller; nil for none.
  ///   - user: pointer that it receives.
  init(
    _ tell: (@convention(c) (UnsafeMutableRawPointer?, Int64, Int64) -> Int32)?,
    _ user: UnsafeMutableRawPointer?
  ) {
    self.tell = tell
    self.user = user
  }

  /// True if the caller has cancelled the comparison.
  var isStopped: Bool { hasStopped.load(ordering: .relaxed) }

  /// Notes the number of finished days and the total.
  func note(_ done: Int, _ total: Int) {
    self.done.store(done, ordering: .relaxed)
    self.total.store(total, ordering: .relaxed)
  }

  /// Tells the caller the progress, if it is time.
  func beat() {
    let now = DispatchTime.now().uptimeNanoseconds
    guard now >= due else { return }
    due = now + UInt64(Self.interval) * 1_000_000
    tellProgress()
  }

  /// Tells the caller the progress.
  func tellProgress() {
    guard let tell, !isStopped else { return }
    let code = tell(
      user, Int64(done.load(ordering: .relaxed)), Int64(total.load(ordering: .relaxed)))
    if code != 0 { hasStopped.store(true, ordering: .relaxed) }
  }
}

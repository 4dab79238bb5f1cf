import Synchronization

/// First failure of work on several threads.
final class FirstFailure: Sendable {
  private let failure = Mutex<Failure?>(nil)

  var first: Failure? { failure.withLock { $0 } }

  func add(_ failure: Failure) { self.failure.withLock { $0 = $0 ?? failure } }
}

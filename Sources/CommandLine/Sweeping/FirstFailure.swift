import Synchronization

/// The first failure of work that several threads do.
final class FirstFailure: Sendable {
  private let failure = Mutex<Failure?>(nil)

  var first: Failure? { failure.withLock { $0 } }

  func add(_ failure: Failure) { self.failure.withLock { $0 = $0 ?? failure } }
}

public import MachineParts
import Quantities

/// Invariants that hold between commands; a violation is a defect of the service, never of its
/// users.
extension RunCore {
  /// Checks the invariants of this machine.
  /// - Returns: the first broken invariant; nil if all hold.
  /// - Complexity: O(runs + enrolments).
  public func brokenInvariant() -> InvariantViolation? {
    var enrolled = Array(repeating: 0, count: runs.count)
    var running = enrolled
    var finished = enrolled
    for (number, member) in members.enumerated() {
      var isOnTheWay = false
      for (run, state) in member.enrolments {
        switch state {
        case .enrolled, .absent: enrolled[run.index] += 1
        case .started:
          running[run.index] += 1
          // T4-8: no person is in two runs at once.
          if isOnTheWay { return violation("T4-8", "member \(number)") }
          isOnTheWay = true
          // T4-3: a tracked athlete has consented, and the run is in progress.
          if !member.hasConsent || runs[run.index].state != .live {
            return violation("T4-3", "member \(number)")
          }
        case .finished: finished[run.index] += 1
        case .withdrawn: break
        }
      }
    }
    for (number, run) in runs.enumerated() {
      let subject = "run \(number)"
      if run.enrolledCount > run.maxParticipants
        || enrolled[number] + running[number] + finished[number] > run.maxParticipants
      {
        return violation("T4-1", subject)
      }
      if running[number] != run.runningCount || finished[number] != run.finishedCount {
        return violation("T4-2", subject)
      }
      if run.state != .live, run.watcherCount > 0 { return violation("T4-2", subject) }
      if run.isClosed, run.state == .over || run.state == .cancelled {
        return violation("T4-7", subject)
      }
    }
    return nil
  }

  private func violation(_ code: String, _ subject: String) -> InvariantViolation {
    InvariantViolation(code: code, subject: subject)
  }
}

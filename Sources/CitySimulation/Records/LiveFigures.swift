public import Quantities

/// Running totals of waits, for a caller that steps through a day.
///
/// Only requests of the measurement window count, as in the results. At the end of the day, the
/// total equals the sum of their waits.
public final class LiveFigures {
  /// Number of waiting requests.
  public private(set) var waitingCount = 0

  /// Number of waits that ended with a pick-up.
  public private(set) var servedCount = 0

  /// Number of waits that ended without a pick-up.
  public private(set) var unservedCount = 0

  private var waited = TimeSpan.zero
  private var since = Instant.start

  /// Makes the figures of a day that has not begun.
  public init() {}

  /// Returns the total waiting time of all requests until now.
  /// - Parameter now: not before the last change.
  /// - Returns: the sum, which never decreases.
  public func waited(until now: Instant) -> TimeSpan {
    waited + (now - since) * Int64(waitingCount)
  }

  func waitBegins(at now: Instant) {
    advance(to: now)
    waitingCount += 1
  }

  func waitEnds(at now: Instant, isServed: Bool) {
    advance(to: now)
    waitingCount -= 1
    if isServed { servedCount += 1 } else { unservedCount += 1 }
  }

  private func advance(to now: Instant) {
    waited = waited(until: now)
    since = now
  }
}

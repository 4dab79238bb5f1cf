public import Quantities

/// Running totals of waits, for a caller who steps through a day.
///
/// Only requests of the measurement window count, as in the results. At the end of the day the total
/// equals the sum of their waits.
public final class LiveFigures {
  /// Number of requests that wait.
  public private(set) var waitingCount = 0

  /// Number of waits that have ended with a pickup.
  public private(set) var servedCount = 0

  /// Number of waits that have ended without one.
  public private(set) var unservedCount = 0

  private var waited = TimeSpan.zero
  private var since = Instant.start

  /// Figures of a day that has not begun.
  public init() {}

  /// The time that all requests have waited until now, added up.
  /// - Parameter now: not before the last change.
  /// - Returns: the sum, which only grows.
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

import Quantities

/// Number of people under way over time, and its integral.
///
/// By Little's law, the integral equals the sum of the durations of their trips.
struct TravellerCount {
  private var count: Int64 = 0
  private var since = Instant.start

  /// Total time under way up to the last change.
  private(set) var time = TimeSpan.zero

  /// Changes the number of people under way.
  mutating func change(by number: Int64, at now: Instant) {
    time += (now - since) * count
    since = now
    count += number
  }
}

import Quantities

/// Number of people under way at every instant, and for how long all of them together.
///
/// That is the sum of how long their trips take, by Little's law for any time without beginning or end of trips.
struct TravellerCount {
  private var count: Int64 = 0
  private var since = Instant.start

  /// How long they were under way, together, up to the last change.
  private(set) var time = TimeSpan.zero

  /// So many more are under way from an instant on.
  mutating func change(by number: Int64, at now: Instant) {
    time += (now - since) * count
    since = now
    count += number
  }
}

import Quantities

/// Age of displayed data over time: it grows by one second per second, and drops when newer data
/// arrive.
struct PositionAges {
  /// Ranges of the age between consecutive arrivals.
  private var spans: [ClosedRange<TimeSpan>] = []

  /// Adds a period in which the age grew from one value to another.
  mutating func add(_ ages: ClosedRange<TimeSpan>) { spans.append(ages) }

  /// Returns the least age that is not exceeded for a share of the time; nil if no time has passed.
  /// - Complexity: O(n log n) in the spans.
  func quantile(_ share: Double) -> TimeSpan? {
    let all = spans.reduce(0) { $0 + ($1.upperBound - $1.lowerBound).inSeconds }
    guard all > 0 else { return nil }
    // The density at an age is the number of spans that have begun below it and not ended.
    let turns =
      (spans.map { ($0.lowerBound, 1) } + spans.map { ($0.upperBound, -1) })
      .sorted { $0.0 < $1.0 }
    var (age, passing, time) = (turns[0].0, 0, 0.0)
    for (next, change) in turns {
      let more = Double(passing) * (next - age).inSeconds
      if time + more >= share * all, passing > 0 {
        return age + TimeSpan(roundingSeconds: (share * all - time) / Double(passing))
      }
      time += more
      (age, passing) = (next, passing + change)
    }
    return age
  }
}

import Quantities

/// How old what a person sees is, over time: it grows by a second a second, and falls when something newer comes.
struct PositionAges {
  /// The ages between two things that came, from the first to the last.
  private var spans: [ClosedRange<TimeSpan>] = []

  /// For a while the age has grown from one value to another.
  mutating func add(_ ages: ClosedRange<TimeSpan>) { spans.append(ages) }

  /// The least age that is not exceeded for a share of the time; nil where no time has passed.
  /// - Complexity: O(n log n) in the spans.
  func quantile(_ share: Double) -> TimeSpan? {
    let all = spans.reduce(0) { $0 + ($1.upperBound - $1.lowerBound).inSeconds }
    guard all > 0 else { return nil }
    // At each age, as many spans pass it as have begun below and not ended.
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

public import Geography
public import Quantities

/// The kind of thing a `LineID` numbers.
public enum LineKind {}

/// Names a line of a `TravelMap`.
public typealias LineID = DenseID<LineKind>

/// A line in one direction: its stops in order, and when its vehicles leave the first.
public struct Line: Sendable {
  /// The name on its vehicles.
  public let name: String

  /// Where it stops, in order.
  public let stops: [Place]

  /// How long after the first stop each stop is reached; not shrinking, and 0 for the first.
  public let minutes: [TimeSpan]

  /// When vehicles leave the first stop, since the midnight of the day, in order.
  public let departures: [TimeSpan]

  /// Makes a line with departures at regular intervals.
  /// - Parameters:
  ///   - name: the name on its vehicles.
  ///   - stops: where it stops and how long after the first stop; two or more.
  ///   - first: when the first vehicle leaves the first stop, since midnight.
  ///   - last: when no vehicle leaves any more; after 24 h for lines that run past midnight.
  ///   - headways: for each hour of the day, the time from one vehicle to the next, more than 0.
  public init(
    name: String, stops: [(place: Place, after: TimeSpan)], first: TimeSpan, last: TimeSpan,
    headways: [TimeSpan]
  ) {
    precondition(stops.count >= 2, "a line with \(stops.count) stops")
    precondition(stops[0].after == .zero, "the first stop is reached at once")
    precondition(
      zip(stops, stops.dropFirst()).allSatisfy { $0.after <= $1.after }, "stops out of order")
    precondition(headways.count == 24 && headways.allSatisfy { $0 > .zero }, "24 headways above 0")
    precondition(first >= .zero && first <= last && last < .hours(48), "a day from first to last")
    self.name = name
    self.stops = stops.map(\.place)
    minutes = stops.map(\.after)
    var departures: [TimeSpan] = []
    var next = first
    while next <= last {
      departures.append(next)
      next += headways[Int(next.milliseconds / 3_600_000 % 24)]
    }
    self.departures = departures
  }

  /// The first vehicle that leaves a stop at an instant or after.
  /// - Parameters:
  ///   - stop: the number of the stop, not the last.
  ///   - instant: when somebody is there.
  ///   - clock: tells midnights.
  /// - Returns: when it leaves; vehicles run every day.
  /// - Complexity: O(log departures of a day).
  public func departure(from stop: Int, at instant: Instant, _ clock: WallClock) -> Instant {
    let day = TimeOfDay.day
    // Counted since the midnight before the start of the simulation.
    let wanted = clock.atStart.sinceMidnight + instant.sinceStart - minutes[stop]
    var today = wanted.milliseconds / day.milliseconds
    if wanted < .zero { today -= 1 }
    // Yesterday's vehicles run past midnight, and today's may all be gone.
    for date in (today - 1)...(today + 1) {
      let midnight = TimeSpan.milliseconds(date * day.milliseconds)
      guard let next = firstDeparture(notBefore: wanted - midnight) else { continue }
      return Instant.start + (midnight + next + minutes[stop] - clock.atStart.sinceMidnight)
    }
    preconditionFailure("a line has a vehicle every day")
  }

  private func firstDeparture(notBefore time: TimeSpan) -> TimeSpan? {
    var low = 0
    var high = departures.count
    while low < high {
      let middle = (low + high) / 2
      if departures[middle] < time { low = middle + 1 } else { high = middle }
    }
    return low < departures.count ? departures[low] : nil
  }
}

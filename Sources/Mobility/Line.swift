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

  /// Number of of them before each full hour, up to 48.
  private let countsBeforeHours: [Int32]

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
    precondition(headways.count == 24 && headways.allSatisfy { $0 > .zero }, "24 headways above 0")
    precondition(first >= .zero && first <= last && last < .hours(48), "a day from first to last")
    var departures: [TimeSpan] = []
    var next = first
    while next <= last {
      departures.append(next)
      next += headways[Int(next.milliseconds / 3_600_000 % 24)]
    }
    self.init(name: name, stops: stops, departures: departures)
  }

  /// Makes a line with listed departures.
  /// - Parameters:
  ///   - name: the name on its vehicles.
  ///   - stops: where it stops and how long after the first stop; two or more.
  ///   - departures: when vehicles leave the first stop, since midnight and below 48 h; one or more, in order.
  public init(
    name: String, stops: [(place: Place, after: TimeSpan)], departures: [TimeSpan]
  ) {
    precondition(stops.count >= 2, "a line with \(stops.count) stops")
    precondition(stops[0].after == .zero, "the first stop is reached at once")
    precondition(
      zip(stops, stops.dropFirst()).allSatisfy { $0.after <= $1.after }, "stops out of order")
    precondition(
      !departures.isEmpty && departures.allSatisfy { $0 >= .zero && $0 < .hours(48) }
        && zip(departures, departures.dropFirst()).allSatisfy { $0 < $1 }, "departures out of order"
    )
    self.name = name
    self.stops = stops.map(\.place)
    minutes = stops.map(\.after)
    self.departures = departures
    var count: Int32 = 0
    countsBeforeHours = (0...48 as ClosedRange<Int64>).map { hour in
      while count < departures.count, departures[Int(count)] < .hours(hour) { count += 1 }
      return count
    }
  }

  /// The first vehicle that leaves a stop at an instant or after.
  /// - Parameters:
  ///   - stop: the number of the stop, not the last.
  ///   - instant: when a person is there.
  ///   - clock: tells midnights.
  /// - Returns: when it leaves; vehicles run every day.
  /// - Complexity: O(log departures of a day).
  public func departure(from stop: Int, at instant: Instant, _ clock: WallClock) -> Instant {
    let (midnight, wanted) = timetable(instant, stop, clock)
    // Yesterday's vehicles run past midnight, and today's may all be gone.
    var next = TimeOfDay.day + departures[0]
    for day in 0...1 as ClosedRange<Int64> {
      let past = TimeOfDay.day * day
      let place = count(before: wanted + past)
      if place < departures.count { next = min(next, departures[place] - past) }
    }
    return midnight + next + minutes[stop]
  }

  /// The last vehicle that leaves a stop at an instant or before.
  /// - Parameters:
  ///   - stop: the number of the stop, not the last.
  ///   - instant: when a person wants to have left.
  ///   - clock: tells midnights.
  /// - Returns: when it leaves; vehicles run every day, also before the start of the simulation.
  /// - Complexity: O(log departures of a day).
  public func lastDeparture(
    from stop: Int, notAfter instant: Instant, _ clock: WallClock
  ) -> Instant {
    let (midnight, wanted) = timetable(instant, stop, clock)
    // A line may run in the night only, up to 48 hours after the midnight of its day.
    var last = departures[departures.count - 1] - TimeOfDay.day * 2
    for day in 0...1 as ClosedRange<Int64> {
      let place = count(before: wanted + TimeOfDay.day * day + .milliseconds(1))
      if place > 0 { last = max(last, departures[place - 1] - TimeOfDay.day * day) }
    }
    return midnight + last + minutes[stop]
  }

  /// The midnight before an instant, as far as the first stop is concerned, and how long ago that is.
  private func timetable(
    _ instant: Instant, _ stop: Int, _ clock: WallClock
  ) -> (midnight: Instant, since: TimeSpan) {
    let day = TimeOfDay.day.milliseconds
    let sinceFirstMidnight =
      (clock.atStart.sinceMidnight + instant.sinceStart - minutes[stop]).milliseconds
    var days = sinceFirstMidnight / day
    if sinceFirstMidnight < days * day { days -= 1 }
    let midnight = Instant.start + (.milliseconds(days * day) - clock.atStart.sinceMidnight)
    return (midnight, .milliseconds(sinceFirstMidnight - days * day))
  }

  /// Number of vehicles that leave the first stop earlier in a day.
  private func count(before time: TimeSpan) -> Int {
    if time <= departures[0] { return 0 }
    if time > departures[departures.count - 1] { return departures.count }
    let hour = Int(time.milliseconds / 3_600_000)
    var low = Int(countsBeforeHours[hour])
    var high = Int(countsBeforeHours[hour + 1])
    while low < high {
      let middle = (low + high) / 2
      if departures[middle] < time { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
